// What the cancellation of a booking costs, from the rows of the database.
import type { Booking, Stay } from '../../shared/bookings/booking.ts'
import { dueFee, type DueFee } from '../../shared/bookings/price/cancellationFee.ts'
import { priceOfBooking, wholePrice } from '../../shared/bookings/price/priceOfBooking.ts'
import { rowsOf } from '../orm/rows.ts'
import type { Unit } from '../unitOfWork.ts'
import { priceFactsOf } from './priceFactsOf.ts'

/** Null without tiers. `stays`: all of the booking, as they were before. */
export async function dueFeeOf(work: Unit, booking: Booking, stays: readonly Stay[], cancelDate: string): Promise<DueFee | null> {
  const { service, startDate } = booking
  const tiers = await rowsOf(work.em, work.tenantId, 'cancellationTier', { where: 'r.service = ?', values: [service] })
  if (tiers.length === 0) return null
  return dueFee({ tiers, startDate, cancelDate, priceCents: await priceCentsOf(work, booking, stays) })
}

/** Null where it is not known. */
async function priceCentsOf(work: Unit, booking: Booking, stays: readonly Stay[]): Promise<number | null> {
  if (booking.service !== 'pension') return null
  const animalIds = stays.filter(({ active }) => active).map(({ animalId }) => animalId)
  const facts = await priceFactsOf(work, animalIds)
  return wholePrice(priceOfBooking(booking, facts), facts, animalIds.length)
}
