// Boarding is custody: what check-in and check-out of a boarder mean for the animal. Daycare changes nothing about where an animal lives.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Stay } from '../../shared/bookings/booking.ts'
import { roomToMoveTo } from '../../shared/bookings/taking/bookingActs.ts'
import { Failure } from '../../shared/errors.ts'
import { isIn } from '../../shared/presence.ts'
import { derivedId } from '../../shared/uuid.ts'
import { cancelChange, lockStories, recordChange, type Locked } from '../changes/recordChange.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import type { Unit } from '../unitOfWork.ts'

type Presence = Pick<Stay, 'id' | 'animalId' | 'roomId' | 'checkedInAt' | 'checkedOutAt'>

/** The boarders whose stays will change: their changes of status, their open stays, and the free places of the rooms reserved for them. */
export interface Boarders {
  stories: Map<string, Locked>
  open: readonly Pick<Stay, 'id' | 'animalId'>[]
  free: Map<string, number>
}

export async function lockBoarders(em: EntityManager, tenantId: string, stays: readonly Presence[]): Promise<Boarders> {
  const ids = [...new Set(stays.map(({ animalId }) => animalId))].sort()
  const stories = await lockStories(em, ids)
  // A locked animal boards for those alone who may see it.
  if (stories.size < ids.length) throw new Failure('notFound')
  const where = `r.service = 'pension' and r.active and r.animal_id = any(?::uuid[]) and r.checked_in_at is not null and r.checked_out_at is null`
  const open = await rowsOf(em, tenantId, 'stay', { where, values: [arrayOf(ids)] })
  return { stories, open, free: await placesLeft(em, tenantId, new Set(stays.flatMap(({ roomId }) => roomId ?? []))) }
}

/** Of rooms that are used: their places less the animals that live there. */
export async function placesLeft(em: EntityManager, tenantId: string, roomIds: ReadonlySet<string>): Promise<Map<string, number>> {
  if (roomIds.size === 0) return new Map()
  const values = [arrayOf([...roomIds])]
  const rooms = await rowsOf(em, tenantId, 'room', { where: 'r.active and r.id = any(?::uuid[])', values })
  const dwellers = await rowsOf(em, tenantId, 'animal', { where: 'r.room_id = any(?::uuid[])', values })
  return new Map(rooms.map(({ id, capacity }) => [id, capacity - dwellers.filter(({ roomId }) => roomId === id).length]))
}

/** The room that is kept for a stay, when it has a place. A check-in that happened is never refused for want of one. */
function roomToTake({ free }: Boarders, { roomId }: Presence): string | null {
  const left = roomId === null ? 0 : (free.get(roomId) ?? 0)
  if (roomId === null || left < 1) return null
  free.set(roomId, left - 1)
  return roomId
}

/** `before` and `after` are one stay, as it was and as it is now. */
export function followStay(unit: Unit, zone: string, boarders: Boarders, before: Presence, after: Presence): void {
  const { stories, open } = boarders
  const story = stories.get(after.animalId)
  if (!story || (before.checkedInAt === after.checkedInAt && before.checkedOutAt === after.checkedOutAt)) return
  const { animal, changes } = story
  // A guest who was never checked out of an earlier stay is in already, and stays in until the last of them ends.
  const boards = animal.custody === 'pension'
  const hasOther = open.some(({ id, animalId }) => animalId === animal.id && id !== after.id)
  const made = (kind: 'pensionIn' | 'pensionOut', at: string | null) =>
    changes.find((change) => change.kind === kind && change.at === at && change.cancelledAt === null)
  const record = (kind: 'pensionIn' | 'pensionOut', at: string, roomId: string | null = null) =>
    recordChange(unit, zone, story, {
      id: derivedId(unit.key, `${kind}:${after.id}`),
      kind,
      at,
      recordedBy: unit.userId,
      contactId: animal.contactId,
      ...(roomId && { roomId }),
    })

  if (after.checkedInAt === null) {
    const came = made('pensionIn', before.checkedInAt)
    if (came && !hasOther) cancelChange(unit, zone, story, came.id)
  } else if (after.checkedOutAt !== null) {
    if (boards && !hasOther) record('pensionOut', after.checkedOutAt)
  } else if (!boards) {
    const left = before.checkedOutAt === null ? undefined : made('pensionOut', before.checkedOutAt)
    if (left) cancelChange(unit, zone, story, left.id)
    else record('pensionIn', before.checkedOutAt === null ? after.checkedInAt : unit.occurredAt, roomToTake(boarders, after))
  }
}

/**
 * Guests who are here and get another room by a change of their booking: what is to be written of each. Reads and locks their stories.
 * `roomOf`: the room that is kept from now on, by the animal.
 */
export async function guestsToMove(
  em: EntityManager,
  stays: readonly Pick<Stay, 'id' | 'animalId' | 'checkedInAt' | 'checkedOutAt'>[],
  roomOf: (animalId: string) => string | null | undefined,
): Promise<{ stayId: string; story: Locked; roomId: string }[]> {
  const here = stays.filter((stay) => isIn(stay) && roomOf(stay.animalId))
  if (here.length === 0) return []
  const stories = await lockStories(em, [...new Set(here.map(({ animalId }) => animalId))].sort())
  return here.flatMap(({ id: stayId, animalId }) => {
    const story = stories.get(animalId)
    const roomId = story && roomToMoveTo(story.animal, true, roomOf(animalId))
    return roomId ? [{ stayId, story, roomId }] : []
  })
}

/** Throws `change.overlap` where something of the animal is entered for later. */
export function moveGuests(unit: Unit, zone: string, moved: Awaited<ReturnType<typeof guestsToMove>>): void {
  for (const { stayId, story, roomId } of moved)
    recordChange(unit, zone, story, {
      id: derivedId(unit.key, `internalMove:${stayId}`),
      kind: 'internalMove',
      at: unit.occurredAt,
      recordedBy: unit.userId,
      contactId: null,
      roomId,
    })
}
