// The items to bill that check-in, check-out and their undo make or remove, in the transaction of the act.
import type { Booking, Stay } from '../../../shared/bookings/booking.ts'
import { itemOfDay, itemsOfBoarding } from '../../../shared/bookings/billing/itemsOfStays.ts'
import type { ToBillItem } from '../../../shared/bookings/billing/toBillItem.ts'
import type { Product } from '../../../shared/bookings/product.ts'
import { Failure } from '../../../shared/errors.ts'
import { anyEntity } from '../../entities.ts'
import type { Guests } from '../../orm/lockedRows.ts'
import type { Unit } from '../../unitOfWork.ts'
import { lockedItems } from './lockedItems.ts'

type Presence = Pick<Stay, 'checkedInAt' | 'checkedOutAt'>

/** A stay as it was, and as it is after the act. */
export type Passage = readonly [before: Presence, after: Stay]

interface Of {
  booking: Booking
  /** All of the booking, as they are after the act. */
  stays: readonly Stay[]
  animals: Guests['animals']
  /** Single visits on sale. */
  products: readonly Product[]
  passages: readonly Passage[]
}

const cameIn = ([before, after]: Passage): boolean => before.checkedInAt === null && after.checkedInAt !== null
const isBackOut = ([before, after]: Passage): boolean => before.checkedInAt !== null && after.checkedInAt === null
const hasLeft = ({ checkedOutAt }: Presence): boolean => checkedOutAt !== null
const leftOrReturned = ([before, after]: Passage): boolean => hasLeft(before) !== hasLeft(after)

/** Reads and locks the rows before anything is written; the function it returns writes the items. Throws `alreadyBilled`. */
export async function billingOf(work: Unit, of: Of): Promise<() => void> {
  const [wanted, unwanted] = of.booking.service === 'daycare' ? await ofDays(work, of) : await ofBoarding(work, of)
  const billed = unwanted.find(({ state }) => state === 'billed')
  if (billed) throw new Failure('alreadyBilled', { detail: { text: billed.text } })
  return () => {
    for (const item of unwanted) work.em.remove(item)
    for (const item of wanted) work.em.create(anyEntity('toBillItem'), { ...item, tenantId: work.tenantId })
  }
}

type Stored = Awaited<ReturnType<typeof lockedItems>>
type Change = [wanted: ToBillItem[], unwanted: Stored]

/** A day of daycare is due with the check-in. */
async function ofDays(work: Unit, { booking, animals, products, passages }: Of): Promise<Change> {
  const arrivals = passages.filter(cameIn).map(([, stay]) => stay)
  const undone = passages.filter(isBackOut).map(([, { id }]) => id)
  const items = undone.length > 0 ? await lockedItems(work, 'daycareDay', undone) : []
  const due = arrivals.flatMap((stay) => {
    const animal = animals.find(({ id }) => id === stay.animalId)
    return itemOfDay(booking, stay, animal, products) ?? []
  })
  return [due, items]
}

/** A stay of boarding is due with the check-out. Lines that were decided about stay as they are. */
async function ofBoarding(work: Unit, { booking, stays, animals, passages }: Of): Promise<Change> {
  if (booking.price === null || !passages.some(leftOrReturned)) return [[], []]
  const items = await lockedItems(work, 'pensionStay', [booking.id])
  const active = stays.filter((stay) => stay.active)
  const animalIds = active.filter(hasLeft).map(({ animalId }) => animalId)
  const due = itemsOfBoarding(booking, { animalIds, isOver: active.every(hasLeft), animals })
  const has = (rows: readonly { id: string }[], id: string): boolean => rows.some((row) => row.id === id)
  return [due.filter(({ id }) => !has(items, id)), items.filter(({ id }) => !has(due, id))]
}
