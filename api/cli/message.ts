// What the operator tells everybody.
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { Failure } from '../../shared/errors.ts'
import { assertMessage, mostMessage as longest, noMessage, type GlobalMessage } from '../../shared/operator/platformSettings.ts'
import { Instant, text } from '../../shared/values.ts'
import { setForEverybody } from '../organisation/platformSettings.ts'
import { type Command, UsageFault } from './command.ts'
import { inInstallation } from './installation.ts'

export const message: Command = {
  about: 'tell everybody something, above every page',
  usage: `message set "TEXT" [--english "TEXT"] [--from INSTANT] [--until INSTANT]
message clear
Instants are written like 2026-06-10T18:00:00Z or 2026-06-10T20:00:00+02:00. A text has at most ${longest} characters. For one
organisation: tenant message.`,
  async run([action, ...args]) {
    if (action === 'set') return set(args)
    if (action === 'clear') return store(noMessage, 'The message is taken back.')
    throw new UsageFault('Say what to do: set or clear.')
  },
}

/** Throws UsageFault. */
export function messageOf(given: string | undefined): string {
  const parsed = v.safeParse(text(longest, 1), given)
  if (!parsed.success) throw new UsageFault(`Give a text of at most ${longest} characters.`)
  return parsed.output
}

function instantOf(given: string | undefined, name: string): string | null {
  if (given === undefined) return null
  const parsed = v.safeParse(Instant, given)
  if (!parsed.success) throw new UsageFault(`${name} is no instant such as 2026-06-10T18:00:00Z.`)
  return parsed.output
}

async function set(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { english: { type: 'string' }, from: { type: 'string' }, until: { type: 'string' } },
  })
  if (positionals.length > 1) throw new UsageFault('Put the text into quotation marks.')
  const message = {
    text: messageOf(positionals[0]),
    english: values.english === undefined ? '' : messageOf(values.english),
    from: instantOf(values.from, '--from'),
    until: instantOf(values.until, '--until'),
  }
  try {
    assertMessage(message)
  } catch (error) {
    throw error instanceof Failure ? new UsageFault('--until must be after --from.') : error
  }
  return store(message, 'The message is set.')
}

async function store(message: GlobalMessage, done: string): Promise<number> {
  await inInstallation(({ doors }) => setForEverybody(doors, null, { message }))
  console.log(`${done} People see it when their app asks next, within a quarter of an hour.`)
  return 0
}
