// Those who punch at the terminals of an organisation: people who book time and have a PIN or a tag.
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import type { ClockPerson } from '../../shared/terminal/terminal.ts'
import { MemberEntity } from '../identity/member.entity.ts'
import { MembershipEntity } from '../identity/membership.entity.ts'
import { ClockPinEntity } from './clockPin.entity.ts'
import { ClockTagEntity } from './clockTag.entity.ts'
import { TerminalEntity } from './terminal.entity.ts'

/** By name. */
export async function clockPeople(em: EntityManager): Promise<ClockPerson[]> {
  const known = [...(await em.find(ClockPinEntity, {})), ...(await em.find(ClockTagEntity, {}))]
  return peopleAmong(em, [...new Set(known.map(({ id }) => id))])
}

/** Those of `ids` who may punch, by name. */
export async function peopleAmong(em: EntityManager, ids: readonly string[]): Promise<ClockPerson[]> {
  const memberships = await em.find(MembershipEntity, { userId: { $in: ids }, disabledAt: null })
  const booking = memberships.filter(({ rights }) => rights.includes('timetracking.own')).map(({ userId }) => userId)
  const people = await em.find(MemberEntity, { id: { $in: booking } }, { orderBy: { forename: 'asc', surname: 'asc', id: 'asc' } })
  return people.map(({ id, forename, surname }) => ({ id, forename, surname }))
}

/** Throws `forbidden` for everybody but a terminal at which people punch. */
export async function assertClock(em: EntityManager, terminalId: string): Promise<void> {
  const terminal = await em.findOne(TerminalEntity, { id: terminalId, revokedAt: null })
  if (!terminal?.clocks) throw new Failure('forbidden')
}
