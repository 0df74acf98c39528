// Makes a fresh machine ready: installs packages, builds the app, finds a browser and a PostgreSQL for the tests. Depends on nothing and runs on Node 20,
// because it runs before anything is installed. Usage: node api/cli/setup.mjs install|build|browser|postgres …
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const modules = path.join(root, 'node_modules')
const windows = process.platform === 'win32'
/** The exact Node that package.json asks for, whatever the machine has. */
const node = path.join(modules, 'node', 'bin', windows ? 'node.exe' : 'node')

/** What a build is made of. */
const buildInputs = [
  'web',
  'sync',
  'shared',
  'locales',
  'public',
  'CHANGELOG.md',
  'vite.config.ts',
  'vite.book.config.ts',
  'lingui.config.ts',
  'package-lock.json',
]

class SetupFault extends Error {}

function run(command, args, options = {}) {
  const ran = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (ran.error) throw new SetupFault(`${command} could not be run: ${ran.error.message}`)
  return ran.status === 0
}

function hashOf(names) {
  const hash = createHash('sha256')
  const add = (full) => {
    const stat = statSync(full, { throwIfNoEntry: false })
    if (stat?.isDirectory()) for (const name of readdirSync(full).sort()) add(path.join(full, name))
    else if (stat && !/\.test\.tsx?$/.test(full))
      hash.update(path.relative(root, full)).update('\0').update(readFileSync(full)).update('\0')
  }
  for (const name of names) add(path.join(root, name))
  return hash.digest('hex')
}

const stampIs = (file, hash) => existsSync(file) && readFileSync(file, 'utf8') === hash

/**
 * `npm install` by the lockfile, when package-lock.json is another one than at the last time. Not `npm ci`: it refuses a
 * lockfile in which optional programs of other platforms are missing, and a registry may not serve all of them.
 */
export function install() {
  const stamp = path.join(modules, '.installed-lockfile')
  const hash = hashOf(['package-lock.json'])
  if (stampIs(stamp, hash)) return
  console.log('Installing packages …')
  // The npm of the machine, not one below the folder that is about to be emptied. Browsers come from the system (see below).
  const outside = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !path.resolve(folder).startsWith(modules))
  // Errors only: what the packages warn of is that npm runs on an older Node than the one it is about to bring.
  const quiet = { npm_config_loglevel: 'error' }
  const env = { ...process.env, ...quiet, PATH: outside.join(path.delimiter), NODE_ENV: '', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  // Scripts stay on: two packages fetch or link programs in them, Node itself and PostgreSQL.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--ignore-scripts=false', '--no-audit', '--no-fund']
  if (!run('npm', args, { env, shell: windows })) throw new SetupFault('npm could not install the packages; its message is above.')
  if (!existsSync(node))
    throw new SetupFault('Node was not installed into node_modules/node. Are install scripts forbidden (npm config get ignore-scripts)?')
  writeFileSync(stamp, hash)
}

/** The app and, beside it, the request form into dist, when anything that they are made of has changed. */
export function build() {
  const stamp = path.join(root, 'dist', '.built-from')
  if (stampIs(stamp, hashOf(buildInputs))) return
  console.log('Building the app …')
  for (const config of ['vite.config.ts', 'vite.book.config.ts'])
    if (!run(node, [path.join(modules, 'vite', 'bin', 'vite.js'), 'build', '--config', config, '--logLevel', 'warn']))
      throw new SetupFault('The app could not be built; the message is above.')
  mkdirSync(path.dirname(stamp), { recursive: true })
  // Hashed again: the build writes the table of routes, which is one of its own inputs.
  writeFileSync(stamp, hashOf(buildInputs))
}

const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const browserPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Where Debian and Ubuntu put the programs of several versions side by side. */
const debianPostgres = '/usr/lib/postgresql'

const runnable = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** Programs that Playwright downloaded earlier, newest first. */
function downloaded(kind, programs) {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(homedir(), '.cache', 'ms-playwright')
  if (!existsSync(folder)) return []
  const numberOf = (name) => (name.startsWith(`${kind}-`) ? Number(name.slice(kind.length + 1)) : NaN)
  return readdirSync(folder)
    .filter((name) => numberOf(name) > 0)
    .sort((a, b) => numberOf(b) - numberOf(a))
    .flatMap((name) => programs.map((program) => path.join(folder, name, program)))
}

/** The paths at which programs of these names are, in the order of the names. */
const onPath = (names) => names.flatMap((name) => (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name)))

/**
 * Path of a Chromium without windows (the same engine, a fifth less of the processor for each page), or null. A browser that CHROME_PATH names
 * is meant for everything.
 */
export function findShell() {
  if (process.env.CHROME_PATH) return null
  const programs = ['chrome-headless-shell-linux64/chrome-headless-shell', 'chrome-linux/headless_shell']
  return [...onPath(shellNames), ...downloaded('chromium_headless_shell', programs)].find(runnable) ?? null
}

/** Path of an installed Chromium or Chrome, or null. CHROME_PATH comes first. */
export function findBrowser() {
  const named = process.env.CHROME_PATH
  if (named) {
    if (!runnable(named)) throw new SetupFault(`CHROME_PATH names no program: ${named}`)
    return named
  }
  const programs = ['chrome-linux64/chrome', 'chrome-linux/chrome']
  return [...onPath(browserNames), ...browserPaths, ...downloaded('chromium', programs)].find(runnable) ?? null
}

/** Finds a browser for the tests, or installs one where that is possible without asking. */
export function browser() {
  if (findBrowser()) return
  if (process.getuid?.() === 0 && runnable('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the tests …')
    // Debian has it as a package. Ubuntu's package of that name is a link to a snap, so there it is downloaded.
    const debian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '' }
    // The one without windows comes from the same source; journeys are a fifth cheaper in it.
    const packages = ['chromium', 'chromium-headless-shell']
    if (debian) run('apt-get', ['update', '-qq'], { env }) && run('apt-get', ['install', '-y', '-qq', ...packages], { env })
    else run(node, [path.join(modules, 'playwright', 'cli.js'), 'install', '--with-deps', 'chromium'], { env })
    if (findBrowser()) return
  }
  throw new SetupFault('The tests need Chromium or Chrome. Install one, or set CHROME_PATH to the program.')
}

/** Folder with a PostgreSQL of the machine, server and client programs, newest first; or null. The tests use it as an operator's own. */
export function findPostgres() {
  const packaged = existsSync(debianPostgres) ? readdirSync(debianPostgres).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...packaged.map((version) => path.join(debianPostgres, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  const whole = (folder) => ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => runnable(path.join(folder, name)))
  return folders.find((folder) => folder !== '' && whole(folder)) ?? null
}

/** Finds a PostgreSQL for the tests of a database of one's own, or installs one where that is possible without asking. */
export function postgres() {
  if (findPostgres()) return
  if (process.getuid?.() === 0 && runnable('/usr/bin/apt-get')) {
    console.log('Installing PostgreSQL for the tests …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-qq'], { env }) && run('apt-get', ['install', '-y', '-qq', 'postgresql'], { env })
    if (findPostgres()) return
  }
  throw new SetupFault('The tests need a PostgreSQL of the machine, 15 or newer, with initdb and pg_dump. Install one.')
}

const steps = { install, build, browser, postgres }

function main(names) {
  const unknown = names.filter((name) => !Object.hasOwn(steps, name))
  if (names.length === 0 || unknown.length > 0) throw new SetupFault(`Usage: node api/cli/setup.mjs ${Object.keys(steps).join('|')} …`)
  for (const name of names) steps[name]()
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  try {
    main(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof SetupFault)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
