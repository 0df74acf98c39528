// The fee for a pick-up after the agreed time: one function for the server, which proposes the item, and for devices, which show it.
import { byName } from '../../kept.ts'
import type { Rows } from '../../rows.ts'
import type { AreaSettings } from '../../settings/areaSetting.ts'
import { localTime, momentAt, localDate } from '../../time.ts'
import type { Booking, Stay } from '../booking.ts'
import type { Product } from '../product.ts'
import { nameOf, payerOf, singleVisit } from './itemsOfStays.ts'
import { itemIdOf, mostItemCents, proposedItem, type ToBillItem } from './toBillItem.ts'

export type LateTerms = Pick<
  AreaSettings['daycareBookings'],
  'lateGraceMinutes' | 'lateStepMinutes' | 'lateStepCents' | 'lateCapCents' | 'lateTiers'
>

/** Prices of a single visit of daycare in cents. Null: there is none on sale. */
export interface VisitPrices {
  halfDay: number | null
  day: number | null
}

const noPrices: VisitPrices = { halfDay: null, day: null }

export const visitPrices = (products: readonly Product[]): VisitPrices => ({
  halfDay: singleVisit(products, true)?.priceCents ?? null,
  day: singleVisit(products, false)?.priceCents ?? null,
})

/**
 * The fee of a pick-up that is late by whole minutes: started steps and cents. Minutes count from the agreed time once the grace is over.
 * After the minutes of a tier it is the rate of the tier, whatever the steps come to. Steps never cost more than a tier that follows, so that
 * a later pick-up never costs less. A tier without a price does not count.
 */
export function lateFee(
  { lateGraceMinutes, lateStepMinutes, lateStepCents, lateCapCents, lateTiers }: LateTerms,
  minutes: number,
  prices = noPrices,
): { steps: number; cents: number } {
  if (minutes <= lateGraceMinutes || lateStepCents === 0) return { steps: 0, cents: 0 }
  const steps = Math.ceil(minutes / lateStepMinutes)
  const tiers = lateTiers.flatMap(({ afterMinutes, rate, cents }) => {
    const price = rate === 'amount' ? cents : prices[rate]
    return price === null ? [] : [{ isReached: minutes > afterMinutes, price }]
  })
  const reached = tiers.filter(({ isReached }) => isReached).map(({ price }) => price)
  const cents = reached.length > 0 ? Math.max(...reached) : Math.min(steps * lateStepCents, ...tiers.map(({ price }) => price))
  return { steps, cents: Math.min(cents, lateCapCents || mostItemCents) }
}

/** Whole minutes from the agreed pick-up to the instant `leftAt`; 0 for one in time, or without an agreed time. */
export function minutesLate({ endDate, pickUpTime }: Pick<Booking, 'endDate' | 'pickUpTime'>, leftAt: string, zone: string): number {
  if (pickUpTime === null) return 0
  return Math.max(0, Math.floor((Date.parse(leftAt) - Date.parse(momentAt(endDate, pickUpTime, zone))) / 60_000))
}

type Of = Pick<Booking, 'endDate' | 'pickUpTime'>
type Left = Pick<Stay, 'animalId' | 'active' | 'checkedOutAt'>

export interface LatePickUp {
  minutes: number
  steps: number
  cents: number
  /** When the last animal left, an instant. */
  leftAt: string
  /** The animals that left late. */
  animalIds: string[]
}

/** The late pick-up of a booking, by the last of its animals to leave; null while one is here, where all left in time, and where there is no fee. */
export function latePickUp(booking: Of, stays: readonly Left[], terms: LateTerms, zone: string, prices = noPrices): LatePickUp | null {
  const expected = stays.filter(({ active }) => active)
  const left = expected.flatMap(({ animalId, checkedOutAt }) =>
    checkedOutAt === null ? [] : [{ animalId, checkedOutAt, minutes: minutesLate(booking, checkedOutAt, zone) }],
  )
  if (left.length < expected.length) return null
  const last = left.toSorted((a, b) => b.minutes - a.minutes)[0]
  const fee = lateFee(terms, last?.minutes ?? 0, prices)
  if (!last || fee.cents === 0) return null
  const animalIds = left.filter(({ minutes }) => minutes > terms.lateGraceMinutes).map(({ animalId }) => animalId)
  return { ...fee, minutes: last.minutes, leftAt: last.checkedOutAt, animalIds }
}

const sourceOf = ({ id, endDate }: Pick<Booking, 'id' | 'endDate'>) => ({
  source: 'lateFee' as const,
  sourceId: id,
  period: endDate,
})

/** One item for each pick-up: a booking has at most one for its last day. */
export const lateItemId = (booking: Pick<Booking, 'id' | 'endDate'>): string => itemIdOf({ ...sourceOf(booking), line: 0 })

/** The proposed item of a late pick-up, with the animals and the times; null where nothing is due. A fee with a cap and a rate are one amount. */
export function itemOfLatePickUp(
  booking: Of & Pick<Booking, 'id' | 'service' | 'contactId' | 'price'>,
  stays: readonly Left[],
  animals: readonly Pick<Rows['animal'], 'id' | 'name' | 'number' | 'contactId'>[],
  terms: LateTerms,
  zone: string,
  prices = noPrices,
): ToBillItem | null {
  const late = latePickUp(booking, stays, terms, zone, prices)
  if (!late) return null
  const { steps, cents, leftAt } = late
  const guests = animals.filter(({ id }) => late.animalIds.includes(id)).sort((a, b) => byName(nameOf(a), nameOf(b)))
  const isOneAmount = cents !== steps * terms.lateStepCents
  const times = `${booking.pickUpTime}–${localTime(leftAt, zone)}`
  return proposedItem({
    ...sourceOf(booking),
    service: booking.service,
    contactId: payerOf(booking, guests[0]),
    bookingId: booking.id,
    text: [...guests.map(nameOf).filter(Boolean), times].join(', '),
    quantityThousandths: isOneAmount ? 1000 : steps * 1000,
    unitCents: isOneAmount ? cents : terms.lateStepCents,
    amountCents: cents,
    taxRate: booking.price?.lines[0]?.taxRate ?? 1900,
    from: booking.endDate,
    to: localDate(leftAt, zone),
  })
}
