import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'obhut-setup-'))
  mkdirSync(path.join(root, 'api/cli'), { recursive: true })
  copyFileSync(path.resolve(import.meta.dirname, 'setup.mjs'), path.join(root, 'api/cli/setup.mjs'))
  write('package-lock.json', '{"version":1}')
  // Replaces the npm of the machine: writes down how it was called, and installs a Node that writes down the same.
  program('outside/npm', `echo "npm $*" >> calls; mkdir -p node_modules/node/bin; cp outside/node24 node_modules/node/bin/node`)
  program('outside/node24', `echo "node $*" >> calls; mkdir -p dist`)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(name: string, content: string, mode = 0o644): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
  writeFileSync(path.join(root, name), content, { mode })
}

const program = (name: string, script: string) => write(name, `#!/bin/sh\n${script}\n`, 0o755)

function setup(args: string[], env: Record<string, string> = {}) {
  const PATH = [path.join(root, 'node_modules/.bin'), path.join(root, 'outside'), '/usr/bin', '/bin'].join(path.delimiter)
  return spawnSync(process.execPath, [path.join(root, 'api/cli/setup.mjs'), ...args], {
    encoding: 'utf8',
    env: { PATH, HOME: root, ...env },
  })
}

const calls = () => (existsSync(path.join(root, 'calls')) ? readFileSync(path.join(root, 'calls'), 'utf8').trim().split('\n') : [])

test('packages are installed with their scripts when the lockfile is another one, and not otherwise', () => {
  expect(setup(['install']).status).toBe(0)
  expect(calls()).toEqual(['npm install --no-save --include=dev --include=optional --ignore-scripts=false --no-audit --no-fund'])
  expect(setup(['install']).stdout).toBe('')
  expect(calls()).toHaveLength(1)
  write('package-lock.json', '{"version":2}')
  setup(['install'])
  expect(calls()).toHaveLength(2)
})

test('an installation that failed is tried again the next time', () => {
  program('outside/npm', 'exit 1')
  const failed = setup(['install'])
  expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining('npm could not install')])
  program('outside/npm', 'mkdir -p node_modules')
  expect(setup(['install']).stderr).toContain('Are install scripts forbidden')
})

test('the app is built when something that it is made of changed, and not otherwise', () => {
  setup(['install'])
  // The app, then the form outside of it.
  const builds = (config: string) => calls().filter((call) => call.includes(`vite.js build --config ${config} `)).length
  const built = () => {
    expect(builds('vite.book.config.ts')).toBe(builds('vite.config.ts'))
    return builds('vite.config.ts')
  }
  write('web/main.tsx', 'one')
  expect(setup(['build']).status).toBe(0)
  setup(['build'])
  expect(built()).toBe(1)
  write('web/main.tsx', 'two')
  setup(['build'])
  expect(built()).toBe(2)
  write('web/main.test.tsx', 'a test is no part of the app')
  write('api/main.ts', 'nor is the server')
  setup(['build'])
  expect(built()).toBe(2)
  rmSync(path.join(root, 'dist'), { recursive: true })
  setup(['build'])
  expect(built()).toBe(3)
})

test('a browser is found on the path or where CHROME_PATH points', () => {
  program('outside/google-chrome', 'true')
  expect(setup(['browser']).status).toBe(0)
  const wrong = setup(['browser'], { CHROME_PATH: path.join(root, 'nothing') })
  expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('CHROME_PATH names no program')])
})

test('a browser without windows is found on the path, unless CHROME_PATH names one for everything', () => {
  const shellIn = (env: Record<string, string> = {}) => {
    const ask = `console.log((await import('${path.join(root, 'api/cli/setup.mjs')}')).findShell())`
    const PATH = path.join(root, 'outside')
    return spawnSync(process.execPath, ['--input-type=module', '-e', ask], {
      encoding: 'utf8',
      env: { PATH, HOME: root, ...env },
    }).stdout.trim()
  }
  program('outside/chromium', 'true')
  expect(shellIn()).toBe('null')
  program('.cache/ms-playwright/chromium_headless_shell-900/chrome-linux/headless_shell', 'true')
  program('.cache/ms-playwright/chromium_headless_shell-1200/chrome-linux/headless_shell', 'true')
  expect(shellIn()).toContain('chromium_headless_shell-1200')
  program('outside/chromium-headless-shell', 'true')
  expect(shellIn()).toBe(path.join(root, 'outside/chromium-headless-shell'))
  expect(shellIn({ CHROME_PATH: path.join(root, 'outside/chromium') })).toBe('null')
})

test('an unknown step is refused', () => {
  expect(setup(['bake']).status).toBe(1)
  expect(setup([]).stderr).toContain('Usage')
})
