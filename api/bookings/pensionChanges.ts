// Boarding is custody: what check-in and check-out of a boarder mean for the animal. Daycare changes nothing about where an animal lives.
import type { Stay } from '../../shared/bookings/booking.ts'
import { derivedId } from '../../shared/uuid.ts'
import { cancelChange, lockStory, recordChange, type Locked } from '../changes/recordChange.ts'
import type { Unit } from '../unitOfWork.ts'
import { StayEntity } from './stay.entity.ts'

type Presence = Pick<Stay, 'id' | 'animalId' | 'checkedInAt' | 'checkedOutAt'>

/** `before` and `after` are one stay, as it was and as it is now. */
export async function followStay(unit: Unit, zone: string, before: Presence, after: Presence): Promise<void> {
  if (before.checkedInAt === after.checkedInAt && before.checkedOutAt === after.checkedOutAt) return
  const story = await lockStory(unit.em, after.animalId)
  const { animal, changes } = story
  const made = (kind: 'pensionIn' | 'pensionOut', at: string) =>
    changes.find((change) => change.kind === kind && change.at === at && change.cancelledAt === null)
  const record = (kind: 'pensionIn' | 'pensionOut', at: string) =>
    recordChange(unit, zone, story, {
      ...{ id: derivedId(unit.key, `${kind}:${after.id}`), kind, at, recordedBy: unit.userId, contactId: animal.contactId },
    })

  if (before.checkedOutAt !== null && after.checkedOutAt === null) {
    const out = made('pensionOut', before.checkedOutAt)
    if (out) return cancelChange(unit, zone, story, out.id)
  }
  if (before.checkedInAt !== null && after.checkedInAt === null) {
    const came = made('pensionIn', before.checkedInAt)
    return came && !(await hasOtherStay(unit, after)) ? cancelChange(unit, zone, story, came.id) : undefined
  }
  if (after.checkedOutAt !== null) {
    if (isBoarding(story) && !(await hasOtherStay(unit, after))) await record('pensionOut', after.checkedOutAt)
  } else if (after.checkedInAt !== null && !isBoarding(story))
    await record('pensionIn', before.checkedOutAt === null ? after.checkedInAt : unit.occurredAt)
}

/** A guest who was never checked out of an earlier stay is in already; nothing new begins with the next. */
const isBoarding = ({ animal }: Locked): boolean => animal.custody === 'pension'

const hasOtherStay = async ({ em }: Unit, { id, animalId }: Presence): Promise<boolean> =>
  (await em.count(StayEntity, {
    ...{ animalId, id: { $ne: id }, service: 'pension', active: true, checkedInAt: { $ne: null }, checkedOutAt: null },
  })) > 0
