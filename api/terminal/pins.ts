// Checks the PIN of a person at a terminal, and limits how often PINs and tags may be tried there.
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import { pinTries, terminalTries } from '../../shared/terminal/pin.ts'
import { forgiveAttempt, takeAttempt, type AttemptRule } from '../orm/attempts.ts'
import type { Server } from '../server.ts'
import { ClockPinEntity } from './clockPin.entity.ts'

type Doors = Pick<Server, 'orm' | 'clock' | 'passwords'>

interface Tried {
  terminalId: string
  userId: string
  pin: string
}

const triesOf = (terminalId: string): AttemptRule => ({ key: `pins:${terminalId}`, ...terminalTries })

async function take({ orm, clock }: Pick<Doors, 'orm' | 'clock'>, rule: AttemptRule, code: ErrorCode): Promise<void> {
  const { closedUntil } = await takeAttempt(orm, [rule], new Date(clock.now()).toISOString())
  if (closedUntil === null) return
  throw new Failure(code, { detail: { retryAfter: Math.max(1, Math.ceil((Date.parse(closedUntil) - clock.now()) / 1000)) } })
}

/** Throws `pin.terminalLocked`, `pin.locked`, and `pin.wrong` also for people who have none. A right PIN costs nothing. */
export async function checkTriedPin(
  doors: Doors,
  read: (look: (em: EntityManager) => Promise<string | null>) => Promise<string | null>,
  { terminalId, userId, pin }: Tried,
): Promise<void> {
  const { orm, passwords } = doors
  const ofTerminal = triesOf(terminalId)
  const ofPerson = { key: `pin:${terminalId}:${userId}`, ...pinTries, sliding: true }
  await take(doors, ofTerminal, 'pin.terminalLocked')
  await take(doors, ofPerson, 'pin.locked')
  const hash = await read(async (em) => (await em.findOne(ClockPinEntity, { id: userId }))?.hash ?? null)
  if (!(await passwords.verify(hash, pin))) throw new Failure('pin.wrong', { fields: ['pin'] })
  await forgiveAttempt(orm, [ofPerson.key], [ofTerminal.key])
}

/** Looks for the person of a tag; a known one costs nothing. Throws `pin.terminalLocked`, `tag.unknown`. */
export async function triedTag<Found>(
  doors: Pick<Doors, 'orm' | 'clock'>,
  terminalId: string,
  look: () => Promise<Found | null>,
): Promise<Found> {
  const ofTerminal = triesOf(terminalId)
  await take(doors, ofTerminal, 'pin.terminalLocked')
  const found = await look()
  if (found === null) throw new Failure('tag.unknown')
  await forgiveAttempt(doors.orm, [], [ofTerminal.key])
  return found
}
