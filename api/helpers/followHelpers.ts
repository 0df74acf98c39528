// What animal helpers, sessions and participations do beside their rows: contacts on the devices, the rules of confirming, times of a session, and levels that are earned.
import { LockMode } from '@mikro-orm/core'
import { confirmProblems, confirmsAnew, withEarned } from '../../shared/helpers/confirming.ts'
import type { HelperProfile } from '../../shared/helpers/helperProfile.ts'
import type { HelperSession } from '../../shared/helpers/helperSession.ts'
import { isUnderWay, type Participation } from '../../shared/helpers/participation.ts'
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import { localDate } from '../../shared/time.ts'
import { AnimalEntity } from '../animals/animal.entity.ts'
import { holdWhileOpen } from '../contacts/holdWhileOpen.ts'
import { entityOf } from '../entities.ts'
import { lockKind } from '../orm/lockedKind.ts'
import type { Clock } from '../clock.ts'
import { settingsIn } from '../settings/settingsOf.ts'
import type { Unit } from '../unitOfWork.ts'

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const

/** Called before the row is written. */
export async function followProfile(work: Unit, { id, contactId }: HelperProfile, before: HelperProfile | null): Promise<void> {
  await holdWhileOpen(work, contactId, { id, isOpen: true })
  if (before && before.contactId !== contactId) await leaveProfile(work, before)
}

export const leaveProfile = (work: Unit, { id, contactId }: Pick<HelperProfile, 'id' | 'contactId'>): Promise<void> =>
  holdWhileOpen(work, contactId, { id, isOpen: false })

/** The times of its session. Throws `notFound`. */
export async function timesOfSession({ em }: Unit, { sessionId }: Participation): Promise<Pick<Participation, 'start' | 'end'>> {
  const session = await em.findOne(entityOf.helperSession, { id: sessionId })
  if (!session) throw new Failure('notFound')
  return { start: session.start, end: session.end }
}

/** Participations have the times of their session. */
export async function moveParticipations({ em }: Unit, { id, start, end }: HelperSession, before: HelperSession | null): Promise<void> {
  if (!before || (before.start === start && before.end === end)) return
  for (const one of await em.find(entityOf.participation, { sessionId: id }, { ...lock, orderBy: { id: 'asc' } }))
    Object.assign(one, { start, end })
}

/** Called before the row is written. Throws what is in the way of confirming. */
export async function followParticipation(
  work: Unit,
  row: Participation,
  before: Participation | null,
  _: Clock,
  zone: string,
): Promise<void> {
  if (confirmsAnew(row, before)) await assertConfirmed(work, row, zone)
  await holdWhileOpen(work, row.contactId, { id: row.id, isOpen: isUnderWay(row) })
  if (before && before.contactId !== row.contactId) await leaveParticipation(work, before)
  if (row.state === 'attended' && before?.state !== 'attended') await earnLevels(work, row, zone)
}

export const leaveParticipation = (work: Unit, { id, contactId }: Pick<Participation, 'id' | 'contactId'>): Promise<void> =>
  holdWhileOpen(work, contactId, { id, isOpen: false })

async function assertConfirmed(work: Unit, row: Participation, zone: string): Promise<void> {
  const [first] = await inTheWay(work, row, zone)
  if (first) throw new Failure(first, { fields: ['state'] })
}

/** What is in the way of confirming a participation, by the rows of the database. Locks its session. Throws `notFound`. */
export async function inTheWay({ em, tenantId }: Unit, row: Participation, zone: string): Promise<ErrorCode[]> {
  const { sessionId, contactId, animalId } = row
  // Two who confirm one animal at once for two sessions are asked one after the other, so the second sees the first.
  if (animalId) await lockKind(em, tenantId, 'participation')
  // Two who confirm at once are asked one after the other.
  const session = await em.findOne(entityOf.helperSession, { id: sessionId }, lock)
  if (!session) throw new Failure('notFound')
  const others = await em.find(entityOf.participation, {
    id: { $ne: row.id },
    $or: [
      { sessionId },
      ...(animalId
        ? [
            { animalId, end: { $gt: row.start } },
            { animalId, backAt: null },
          ]
        : []),
    ],
  })
  const animal = animalId ? await em.findOne(AnimalEntity, { id: animalId }) : null
  const facts = animalId ? await em.findOne(entityOf.animalFacts, { id: animalId }) : null
  return confirmProblems(row, {
    session,
    profile: await em.findOne(entityOf.helperProfile, { contactId }),
    levels: await em.findAll(entityOf.helperLevel),
    animal: animal && { species: animal.species, handlingLevel: facts?.handlingLevel ?? null },
    others,
    contractDemanded: (await settingsIn(em)).helpers.contractDemanded,
    zone,
  })
}

/** A helper who has attended often enough has the levels that are earned by it. */
async function earnLevels({ em }: Unit, { id, contactId, sessionId, start }: Participation, zone: string): Promise<void> {
  const profile = await em.findOne(entityOf.helperProfile, { contactId }, lock)
  if (!profile) return
  const attended = await em.find(entityOf.participation, { contactId, state: 'attended', id: { $ne: id } })
  const sessions = new Set([sessionId, ...attended.map((one) => one.sessionId)])
  const day = localDate(start, zone)
  const next = withEarned(profile, await em.findAll(entityOf.helperLevel), { attended: sessions.size, day })
  if (next !== profile) profile.levels = next.levels
}
