// The static checks side by side: what each says stands together, in the order in which they end, and one that fails fails all.
// Depends on nothing. Usage: node api/cli/checks.mjs
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const windows = process.platform === 'win32'

const checks = {
  types: ['tsc', '-p', 'tsconfig.json'],
  rules: ['oxlint'],
  form: ['prettier', '--check', '--log-level', 'warn', '.'],
  texts: ['lingui', 'compile', '--strict'],
}

/** Runs a program of the packages; its whole output, and whether it succeeded. */
function run([program, ...args]) {
  const bin = path.join(root, 'node_modules', '.bin')
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` }
  const child = spawn(program, args, { cwd: root, env, shell: windows, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (said += part))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ good: false, said: `${program} could not be run: ${error.message}` }))
    child.once('close', (code, signal) => resolve({ good: code === 0, said: signal ? `${said}\nended by ${signal}` : said }))
  })
}

const failed = []
await Promise.all(
  Object.entries(checks).map(async ([name, command]) => {
    const started = performance.now()
    const { good, said } = await run(command)
    if (!good) failed.push(name)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${good ? 'passed' : 'FAILED'}  ${name} (${command.join(' ')}), ${seconds} s`)
    if (!good && said.trim()) console.log(`${said.trim()}\n`)
  }),
)
const house = spawn(process.execPath, [path.join(root, 'tests', 'house', 'main.ts')], { cwd: root, stdio: 'inherit' })
await new Promise((resolve) => house.once('close', resolve))
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
