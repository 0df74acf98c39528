// What the operator tells everybody.
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { Instant, text } from '../../shared/values.ts'
import { noSetting, PlatformSettingEntity } from '../organisation/platformSetting.entity.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { type Command, UsageFault } from './command.ts'
import { inInstallation } from './installation.ts'

/** The longest message, for everybody and for one organisation. */
const longest = 500

export const message: Command = {
  about: 'tell everybody something, above every page',
  usage: `message set "TEXT" [--from INSTANT] [--until INSTANT]
message clear
Instants are written like 2026-06-10T18:00:00Z or 2026-06-10T20:00:00+02:00. A text has at most ${longest} characters. For one
organisation: tenant message.`,
  async run([action, ...args]) {
    if (action === 'set') return set(args)
    if (action === 'clear') return store({ globalMessage: null, messageFrom: null, messageUntil: null }, 'The message is taken back.')
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
    options: { from: { type: 'string' }, until: { type: 'string' } },
  })
  if (positionals.length > 1) throw new UsageFault('Put the text into quotation marks.')
  const globalMessage = messageOf(positionals[0])
  const [messageFrom, messageUntil] = [instantOf(values.from, '--from'), instantOf(values.until, '--until')]
  if (messageFrom && messageUntil && messageUntil <= messageFrom) throw new UsageFault('--until must be after --from.')
  return store({ globalMessage, messageFrom, messageUntil }, 'The message is set.')
}

async function store(
  setting: { globalMessage: string | null; messageFrom: string | null; messageUntil: string | null },
  done: string,
): Promise<number> {
  await inInstallation(({ doors }) =>
    identityUnitOfWork(doors, {}, async (em) => {
      const row = await em.findOne(PlatformSettingEntity, { id: 1 })
      if (row) Object.assign(row, setting)
      else em.create(PlatformSettingEntity, { ...noSetting, ...setting })
      await em.flush()
    }),
  )
  console.log(`${done} People see it when their app asks next, within a quarter of an hour.`)
  return 0
}
