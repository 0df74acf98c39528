// Runs a command of the operator in the process of the test, with its own environment, folder and input, and returns its output. This takes a
// tenth of the time of a new process. Other tests start the program itself as a process.
import { Readable } from 'node:stream'
import { format } from 'node:util'
import { main } from '../api/cli/obhut.ts'

export interface Ended {
  code: number | null
  out: string
  err: string
}

export interface Given {
  folder: string
  env: Record<string, string>
  input?: string
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other, as they share what belongs to the process. */
export function runHere(args: string[], given: Given): Promise<Ended> {
  const turn = last.then(() => run(args, given))
  last = turn.catch(() => undefined)
  return turn
}

async function run(args: string[], { folder, env, input = '' }: Given): Promise<Ended> {
  const said = { out: '', err: '' }
  const put = lend({ folder, env: { PATH: process.env.PATH!, ...env }, input }, said)
  try {
    return { code: await main(args), ...said }
  } finally {
    put.back()
  }
}

/** Gives the process the folder, environment, input and outputs of the command. */
function lend({ folder, env, input }: Required<Given>, said: { out: string; err: string }) {
  const kept = {
    folder: process.cwd(),
    env: { ...process.env },
    stdin: Object.getOwnPropertyDescriptor(process, 'stdin')!,
    write: process.stdout.write,
    log: console.log,
    error: console.error,
  }
  setEnvironment(env)
  process.chdir(folder)
  Object.defineProperty(process, 'stdin', { value: Readable.from([Buffer.from(input)]), configurable: true })
  process.stdout.write = (part: string | Uint8Array) => ((said.out += String(part)), true)
  console.log = (...words: unknown[]) => void (said.out += `${format(...words)}\n`)
  console.error = (...words: unknown[]) => void (said.err += `${format(...words)}\n`)
  return {
    back() {
      Object.assign(console, { log: kept.log, error: kept.error })
      process.stdout.write = kept.write
      Object.defineProperty(process, 'stdin', kept.stdin)
      process.chdir(kept.folder)
      setEnvironment(kept.env)
    },
  }
}

function setEnvironment(wanted: Record<string, string | undefined>): void {
  for (const name of Object.keys(process.env)) if (!(name in wanted)) delete process.env[name]
  Object.assign(process.env, wanted)
}
