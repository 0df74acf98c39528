// For developers: the API, started again at every change, Vite's server in front of it, and an identity provider beside them. Ends
// all together.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const commands = [
  ['--watch-path=api', '--watch-path=shared', '--watch-preserve-output', 'api/main.ts'],
  [path.join('node_modules', 'vite', 'bin', 'vite.js')],
  [path.join('tests', 'openid', 'dev.ts')],
]
const env = { ...process.env, OPENID_OVER_HTTP: '1' }
const children = commands.map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }))

const stop = () => children.forEach((child) => child.kill('SIGTERM'))
// A Ctrl-C reaches the children by itself; here it must only not end this process before them.
process.on('SIGINT', () => {})
process.on('SIGTERM', stop)
for (const child of children)
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 1
    stop()
  })
