// Items to bill of stays: a day of daycare at the price of a single visit, a stay of boarding by its agreed price.
import type { Rows } from '../../rows.ts'
import { parseMinutes } from '../../time.ts'
import type { Booking, Stay } from '../booking.ts'
import type { Product } from '../product.ts'
import { proposedItem, type ToBillItem } from './toBillItem.ts'

/** Minutes. A visit that was agreed for at most this long is half a day. */
export const halfDayMinutes = 300

/** Whether the agreed times are those of half a day; without both of them it is a whole one. */
export const isHalfDay = ({ dropOffTime, pickUpTime }: Pick<Booking, 'dropOffTime' | 'pickUpTime'>): boolean =>
  dropOffTime !== null && pickUpTime !== null && parseMinutes(pickUpTime) - parseMinutes(dropOffTime) <= halfDayMinutes

/** The price of a single visit: the cheapest on sale of its length, else the cheapest of a whole day. Null without such a price. */
export function singleVisit(products: readonly Product[], isHalf: boolean): Product | null {
  const cheapest = (visit: Product['visit']): Product | undefined =>
    products
      .filter((product) => product.active && product.kind === 'single' && product.visit === visit)
      .toSorted((a, b) => a.priceCents - b.priceCents || (a.id < b.id ? -1 : 1))[0]
  return (isHalf ? cheapest('halfDay') : undefined) ?? cheapest('day') ?? null
}

type Guest = Pick<Rows['animal'], 'id' | 'name' | 'number' | 'contactId'>

export const nameOf = (animal: Guest | undefined): string => animal?.name || animal?.number || ''
const withName = (text: string, animal: Guest | undefined): string => [text, nameOf(animal)].filter(Boolean).join(' – ')

/** The contact that pays for a stay: that of the booking, else that of the animal. */
export const payerOf = ({ contactId }: Pick<Booking, 'contactId'>, animal: Guest | undefined): string | null =>
  contactId ?? animal?.contactId ?? null

/** The item of a day of daycare without a pass or subscription, at the price that was agreed for the animal or that of a single visit; null without a price. */
export function itemOfDay(
  booking: Pick<Booking, 'id' | 'contactId' | 'dropOffTime' | 'pickUpTime' | 'price'>,
  stay: Pick<Stay, 'id' | 'animalId' | 'startDate' | 'endDate'>,
  animal: Guest | undefined,
  products: readonly Product[],
): ToBillItem | null {
  const agreed = booking.price?.lines.find(({ animalId }) => animalId === stay.animalId)
  const visit = singleVisit(products, isHalfDay(booking))
  const price = agreed ? { name: agreed.name, priceCents: agreed.amountCents, taxRate: agreed.taxRate } : visit
  return (
    price &&
    proposedItem({
      service: 'daycare',
      contactId: payerOf(booking, animal),
      bookingId: booking.id,
      source: 'daycareDay',
      sourceId: stay.id,
      period: stay.startDate,
      text: withName(price.name, animal),
      quantityThousandths: 1000,
      unitCents: price.priceCents,
      amountCents: price.priceCents,
      taxRate: price.taxRate,
      from: stay.startDate,
      to: stay.endDate,
    })
  )
}

/** Line of the item for hours beyond a pass, beside that of the day. */
const hoursLine = 1

/** The price of an hour: the cheapest single one on sale, else that of the pass. */
function hourPrice(products: readonly Product[], { name, priceCents, moves }: SoldHours): { name: string; cents: number } {
  const single = products
    .filter((product) => product.active && product.kind === 'single' && product.visit === 'hour')
    .toSorted((a, b) => a.priceCents - b.priceCents || (a.id < b.id ? -1 : 1))[0]
  if (single) return { name: single.name, cents: single.priceCents }
  const sold = moves.reduce((sum, { reason, halves }) => sum + (reason === 'sale' ? halves : 0), 0)
  return { name, cents: sold > 0 ? Math.round((priceCents * 2) / sold) : 0 }
}

type SoldHours = Pick<Rows['entitlement'], 'name' | 'priceCents' | 'taxRate' | 'moves'>

/** The item for half hours beyond the last one of a pass. */
export function itemOfHours(
  booking: Pick<Booking, 'id' | 'contactId'>,
  stay: Pick<Stay, 'id' | 'startDate' | 'endDate'>,
  animal: Guest | undefined,
  { halves, pass, products }: { halves: number; pass: SoldHours; products: readonly Product[] },
): ToBillItem {
  const { name, cents } = hourPrice(products, pass)
  return proposedItem({
    service: 'daycare',
    contactId: payerOf(booking, animal),
    bookingId: booking.id,
    source: 'daycareDay',
    sourceId: stay.id,
    period: stay.startDate,
    line: hoursLine,
    text: withName(name, animal),
    quantityThousandths: halves * 500,
    unitCents: cents,
    amountCents: Math.round((cents * halves) / 2),
    taxRate: pass.taxRate,
    from: stay.startDate,
    to: stay.endDate,
  })
}

/**
 * The lines of the agreed price that are due once these animals have left: their own, and those of the stay as a whole with the last of
 * all. None where no price was agreed. Their amounts are those of the lines, so that for all animals together they are the agreed total.
 */
export function itemsOfBoarding(
  { id: bookingId, contactId, startDate, endDate, price }: Pick<Booking, 'id' | 'contactId' | 'startDate' | 'endDate' | 'price'>,
  { animalIds, isOver, animals }: { animalIds: readonly string[]; isOver: boolean; animals: readonly Guest[] },
): ToBillItem[] {
  return (price?.lines ?? []).flatMap((kept, line) => {
    const isDue = kept.animalId === null ? isOver : animalIds.includes(kept.animalId)
    if (!isDue) return []
    const animal = animals.find(({ id }) => id === kept.animalId)
    const { quantity, unitCents, amountCents, taxRate } = kept
    return [
      proposedItem({
        service: 'pension',
        contactId: contactId ?? animal?.contactId ?? null,
        bookingId,
        source: 'pensionStay',
        sourceId: bookingId,
        period: startDate,
        line,
        text: withName(kept.name, animal),
        quantityThousandths: Math.round(quantity * 1000),
        unitCents,
        amountCents,
        taxRate,
        from: startDate,
        to: endDate,
      }),
    ]
  })
}

type FeeOf = Pick<Booking, 'id' | 'service' | 'contactId' | 'startDate' | 'state' | 'cancelFeeCents' | 'price'>

/** The fee of a booking that does not happen, named by its animals; null where nothing is due. Its tax is that of the agreed price, else the full rate. */
export function itemOfFee(booking: FeeOf, animals: readonly Guest[]): ToBillItem | null {
  const { id, service, contactId, startDate, state, cancelFeeCents: cents, price } = booking
  if ((state !== 'cancelled' && state !== 'noShow') || !cents) return null
  return proposedItem({
    service,
    contactId: contactId ?? animals[0]?.contactId ?? null,
    bookingId: id,
    source: 'cancelFee',
    sourceId: id,
    period: startDate,
    text: animals.map(nameOf).filter(Boolean).join(', '),
    quantityThousandths: 1000,
    unitCents: cents,
    amountCents: cents,
    taxRate: price?.lines[0]?.taxRate ?? 1900,
    from: startDate,
    to: startDate,
  })
}
