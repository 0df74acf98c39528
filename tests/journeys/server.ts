// The server, as a process of its own that is started as an operator starts it or in the process of the test, with the demo unless the environment sets it differently.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { readEnvironment } from '../../api/env.ts'
import { start } from '../../api/main.ts'
import { endProcess } from '../endProcess.ts'
import { demoPassword } from './demo.ts'
import { clockOfFile } from './keptDay.ts'

/** The script that makes a machine ready is plain JavaScript without types. */
const setup = () =>
  import(new URL('../../api/cli/setup.mjs', import.meta.url).href) as Promise<Record<'findBrowser' | 'findShell', () => string | null>>

export const findBrowser = async (): Promise<string | null> => (await setup()).findBrowser()

/** The browser for tests of pages alone: one without windows where the machine has it. */
export async function findPageBrowser(): Promise<string> {
  const { findShell, findBrowser: find } = await setup()
  const found = findShell() ?? find()
  if (!found) throw new Error('No Chromium was found.')
  return found
}

export interface ServerProcess {
  port: number
  stop(): Promise<void>
  /** Takes its process away in the middle of whatever it does. */
  kill(): Promise<void>
}

/** What every server of the journeys is given. */
const common = { PORT: '0', HOST: '127.0.0.1', OBHUT_DEMO_PASSWORD: demoPassword, LOG_LEVEL: 'warn' }

const main = path.resolve(import.meta.dirname, '../../api/main.ts')
const commandLine = path.resolve(import.meta.dirname, '../../api/cli/obhut.ts')

/** Runs a command of the operator beside the server, in an environment of its own; returns what it printed. Throws when it could not do it. */
export async function runCommand(env: Record<string, string>, args: readonly string[], input = ''): Promise<string> {
  const child = spawn(process.execPath, [commandLine, ...args], {
    env: { ...process.env, ...clockOfFile(), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(input)
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part.toString()))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`obhut ${args.join(' ')} ended with ${code}:\n${said.join('')}`)
  return said.join('')
}

/** Starts the server as an operator does, and waits until it says its address. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...clockOfFile(), OBHUT_DEMO: '1', ...env, ...common },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const said: string[] = []
  child.stderr.on('data', (part: Buffer) => said.push(part.toString()))
  const port = await readPort(child, said)
  return {
    port,
    async stop() {
      process.off('exit', endWithUs)
      await endProcess(child, `The server of a journey, which said:\n${said.join('')}\n`)
    },
    async kill() {
      process.off('exit', endWithUs)
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Starts the same server inside the process of the test. A worker loads its code once for all files, so this is faster than a new process. */
export async function startServerHere(env: Record<string, string>): Promise<Pick<ServerProcess, 'port' | 'stop'>> {
  const { address, stop } = await start(readEnvironment({ OBHUT_DEMO: '1', ...env, ...common }), () => undefined)
  return { port: Number(new URL(address).port), stop }
}

async function readPort(child: ChildProcess, said: string[]): Promise<number> {
  const lines = createInterface({ input: child.stdout! })
  for await (const line of lines) {
    said.push(line)
    const found = /^Obhut is ready: http:\/\/127\.0\.0\.1:(\d+)$/.exec(line)
    if (!found) continue
    // What it says afterwards is read, so that the pipe never fills.
    child.stdout!.resume()
    return Number(found[1])
  }
  throw new Error(`The server did not start:\n${said.join('\n')}`)
}
