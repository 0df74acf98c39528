// A sponsored residency is custody: what its beginning, its end and another room mean for the animal.
import { isUnderWay, type SponsoredResidency } from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import { derivedId } from '../../../shared/uuid.ts'
import { cancelChange, lockStory, recordChange, type Locked } from '../../changes/recordChange.ts'
import type { Unit } from '../../unitOfWork.ts'
import { placesLeft } from '../pensionChanges.ts'

type Kind = 'sponsoredIn' | 'sponsoredOut'

/** Takes the change back that a beginning or an end has made. */
function takeBack(unit: Unit, zone: string, story: Locked, kind: Kind, at: string | null): void {
  const made = story.changes.find((change) => change.kind === kind && change.at === at && change.cancelledAt === null)
  if (made) cancelChange(unit, zone, story, made.id)
}

/**
 * Writes the changes of the animal. `before` and `after`: the residency as it was and as it is now. If its room is full, the animal
 * comes without a room. Throws what the matrix says, `change.future`, `change.overlap`, `change.cannotCancel`.
 */
export async function followResidency(unit: Unit, zone: string, before: SponsoredResidency, after: SponsoredResidency): Promise<void> {
  const { id, animalId, roomId, contactId, beganAt, endedAt } = after
  if (before.beganAt === beganAt && before.endedAt === endedAt) return
  const story = await lockStory(unit.em, animalId)
  const free = roomId ? (await placesLeft(unit.em, unit.tenantId, new Set([roomId]))).get(roomId) : 0
  const record = (kind: Kind, at: string, room: string | null) =>
    recordChange(unit, zone, story, {
      id: derivedId(unit.key, `${kind}:${id}`),
      kind,
      at,
      recordedBy: unit.userId,
      contactId: story.animal.contactId ?? contactId,
      ...(room && { roomId: room }),
    })
  if (before.endedAt !== endedAt) {
    if (endedAt === null) takeBack(unit, zone, story, 'sponsoredOut', before.endedAt)
    // One that died or left in another way is out of custody already.
    else if (story.animal.custody === 'sponsored') record('sponsoredOut', endedAt, null)
  } else if (beganAt === null) takeBack(unit, zone, story, 'sponsoredIn', before.beganAt)
  else record('sponsoredIn', beganAt, (free ?? 0) > 0 ? roomId : null)
}

/** An animal that is here moves into the room that is kept for it from now on. Throws `change.overlap`. */
export async function moveResident(unit: Unit, zone: string, residency: SponsoredResidency): Promise<void> {
  const { id, animalId, roomId } = residency
  if (!isUnderWay(residency) || roomId === null) return
  const story = await lockStory(unit.em, animalId)
  const { custody, place, roomId: now } = story.animal
  if (custody !== 'sponsored' || place !== 'room' || now === roomId) return
  recordChange(unit, zone, story, {
    id: derivedId(unit.key, `internalMove:${id}`),
    kind: 'internalMove',
    at: unit.occurredAt,
    recordedBy: unit.userId,
    contactId: null,
    roomId,
  })
}
