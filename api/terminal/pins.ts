// Checks the PIN of a person at a terminal, and limits how often it may be tried there.
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

/** Throws `pin.terminalLocked`, `pin.locked`, and `pin.wrong` also for people who have none. A right PIN costs nothing. */
export async function checkTriedPin(
  { orm, clock, passwords }: Doors,
  read: (look: (em: EntityManager) => Promise<string | null>) => Promise<string | null>,
  { terminalId, userId, pin }: Tried,
): Promise<void> {
  const ofTerminal = { key: `pins:${terminalId}`, ...terminalTries }
  const ofPerson = { key: `pin:${terminalId}:${userId}`, ...pinTries, sliding: true }
  const take = async (rule: AttemptRule, code: ErrorCode) => {
    const { closedUntil } = await takeAttempt(orm, [rule], new Date(clock.now()).toISOString())
    if (closedUntil === null) return
    throw new Failure(code, { detail: { retryAfter: Math.max(1, Math.ceil((Date.parse(closedUntil) - clock.now()) / 1000)) } })
  }
  await take(ofTerminal, 'pin.terminalLocked')
  await take(ofPerson, 'pin.locked')
  const hash = await read(async (em) => (await em.findOne(ClockPinEntity, { id: userId }))?.hash ?? null)
  if (!(await passwords.verify(hash, pin))) throw new Failure('pin.wrong', { fields: ['pin'] })
  await forgiveAttempt(orm, [ofPerson.key], [ofTerminal.key])
}
