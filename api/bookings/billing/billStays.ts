// The items to bill that check-in, check-out and their undo make or remove, in the transaction of the act.
import type { Stay } from '../../../shared/bookings/booking.ts'
import { itemOfDay, itemsOfBoarding } from '../../../shared/bookings/billing/itemsOfStays.ts'
import type { ToBillItem } from '../../../shared/bookings/billing/toBillItem.ts'
import { Failure } from '../../../shared/errors.ts'
import { anyEntity } from '../../entities.ts'
import type { StoredPass } from '../../orm/lockedRows.ts'
import type { Unit } from '../../unitOfWork.ts'
import { lateBillingOf, type ActedOn } from './billLate.ts'
import { visitsOf, type Surprise, type TakenVisits } from './takeVisits.ts'
import { lockedItems, type StoredItem } from './lockedItems.ts'

type Presence = Pick<Stay, 'checkedInAt' | 'checkedOutAt'>

/** A stay as it was, and as it is after the act. */
export type Passage = readonly [before: Presence, after: Stay]

interface Of extends ActedOn {
  /** Locked passes of those who pay. */
  passes: readonly StoredPass[]
  passages: readonly Passage[]
}

const cameIn = ([before, after]: Passage): boolean => before.checkedInAt === null && after.checkedInAt !== null
const isBackOut = ([before, after]: Passage): boolean => before.checkedInAt !== null && after.checkedInAt === null
const hasLeft = ({ checkedOutAt }: Presence): boolean => checkedOutAt !== null
const hasGone = ([before, after]: Passage): boolean => !hasLeft(before) && hasLeft(after)
const isBackIn = ([before, after]: Passage): boolean => hasLeft(before) && !hasLeft(after) && after.checkedInAt !== null
const leftOrReturned = ([before, after]: Passage): boolean => hasLeft(before) !== hasLeft(after)

interface Billing {
  /** Writes the items and the moves of passes. */
  write: () => void
  /** Stays that are billed although they have a pass or subscription. */
  surprises: readonly Surprise[]
}

/** Reads and locks the rows before anything is written. Throws `alreadyBilled`. */
export async function billingOf(work: Unit, of: Of): Promise<Billing> {
  const { wanted, unwanted, visits } = of.booking.service === 'daycare' ? await ofDays(work, of) : await ofBoarding(work, of)
  const late = of.passages.some(leftOrReturned) ? await lateBillingOf(work, of) : null
  const billed = unwanted.find(({ state }) => state === 'billed')
  if (billed) throw new Failure('alreadyBilled', { detail: { text: billed.text } })
  const write = (): void => {
    for (const item of unwanted) work.em.remove(item)
    for (const item of wanted) work.em.create(anyEntity('toBillItem'), { ...item, tenantId: work.tenantId })
    visits?.write()
    late?.()
  }
  return { write, surprises: visits?.surprises ?? [] }
}

interface Change {
  wanted: ToBillItem[]
  unwanted: StoredItem[]
  visits?: TakenVisits
}

/** A day of daycare is taken from a pass with the check-in, or else is due. Hours of a pass are settled with the check-out. */
async function ofDays(work: Unit, { booking, animals, products, passes, passages }: Of): Promise<Change> {
  const arrivals = passages.filter(cameIn).map(([, stay]) => stay)
  const undone = passages.filter(isBackOut).map(([, stay]) => stay)
  const left = passages.filter(hasGone).map(([, stay]) => stay)
  const back = passages.filter(isBackIn).map(([, stay]) => stay)
  const act = { at: work.occurredAt, by: work.userId }
  const visits = visitsOf({ booking, animals, passes, arrivals, undone, left, products }, work.key, act)
  const undoneIds = [...undone, ...back].map(({ id }) => id)
  const all = undoneIds.length > 0 ? await lockedItems(work, 'daycareDay', undoneIds) : []
  // A check-out that is taken back leaves the item of the day.
  const items = all.filter(({ sourceId, line }) => line > 0 || undone.some(({ id }) => id === sourceId))
  const due = visits.unpaid.flatMap((stay) => {
    const animal = animals.find(({ id }) => id === stay.animalId)
    return itemOfDay(booking, stay, animal, products) ?? []
  })
  return { wanted: [...due, ...visits.items], unwanted: items, visits }
}

/** A stay of boarding is due with the check-out. Lines that were decided about stay as they are. */
async function ofBoarding(work: Unit, { booking, stays, animals, passages }: Of): Promise<Change> {
  if (booking.price === null || !passages.some(leftOrReturned)) return { wanted: [], unwanted: [] }
  const items = await lockedItems(work, 'pensionStay', [booking.id])
  const active = stays.filter((stay) => stay.active)
  const animalIds = active.filter(hasLeft).map(({ animalId }) => animalId)
  const due = itemsOfBoarding(booking, { animalIds, isOver: active.every(hasLeft), animals })
  const has = (rows: readonly { id: string }[], id: string): boolean => rows.some((row) => row.id === id)
  return { wanted: due.filter(({ id }) => !has(items, id)), unwanted: items.filter(({ id }) => !has(due, id)) }
}
