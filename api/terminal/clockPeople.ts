// Those who punch at the terminals of an organisation, by PIN or tag, and those who care there, by PIN.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Right } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import type { ClockPerson } from '../../shared/terminal/terminal.ts'
import { MemberEntity } from '../identity/member.entity.ts'
import { MembershipEntity } from '../identity/membership.entity.ts'
import { ClockPinEntity } from './clockPin.entity.ts'
import { ClockTagEntity } from './clockTag.entity.ts'
import { TerminalEntity } from './terminal.entity.ts'

/** By name. */
export async function clockPeople(em: EntityManager): Promise<ClockPerson[]> {
  const tagged = (await em.find(ClockTagEntity, {})).map(({ id }) => id)
  return punchersAmong(em, [...new Set([...(await idsWithPin(em)), ...tagged])])
}

/** Those of `ids` who may punch, by name. */
export const punchersAmong = (em: EntityManager, ids: readonly string[]): Promise<ClockPerson[]> => peopleAmong(em, ids, 'timetracking.own')

/** Those who do the round of care: people who log care and have set a PIN. By name. */
export const carers = async (em: EntityManager): Promise<ClockPerson[]> => peopleAmong(em, await idsWithPin(em), 'care.log')

const idsWithPin = async (em: EntityManager): Promise<string[]> => (await em.find(ClockPinEntity, {})).map(({ id }) => id)

async function peopleAmong(em: EntityManager, ids: readonly string[], right: Right): Promise<ClockPerson[]> {
  const memberships = await em.find(MembershipEntity, { userId: { $in: ids }, disabledAt: null })
  const holders = memberships.filter(({ rights }) => rights.includes(right)).map(({ userId }) => userId)
  const people = await em.find(MemberEntity, { id: { $in: holders } }, { orderBy: { forename: 'asc', surname: 'asc', id: 'asc' } })
  return people.map(({ id, forename, surname }) => ({ id, forename, surname }))
}

/** Throws `forbidden` for everybody but a terminal at which people punch. */
export async function assertClock(em: EntityManager, terminalId: string): Promise<void> {
  const terminal = await em.findOne(TerminalEntity, { id: terminalId, revokedAt: null })
  if (!terminal?.clocks) throw new Failure('forbidden')
}

/** The house that a terminal cares for. Throws `forbidden` for a person, and for a terminal without a house. */
export async function houseOfTerminal(em: EntityManager, terminalId: string): Promise<string> {
  const terminal = await em.findOne(TerminalEntity, { id: terminalId, revokedAt: null })
  if (!terminal?.shelterId) throw new Failure('forbidden')
  return terminal.shelterId
}
