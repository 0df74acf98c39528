// What the cancellation of a booking costs, from the rows of the database.
import type { Booking, Stay } from '../../shared/bookings/booking.ts'
import { dueFee, type DueFee } from '../../shared/bookings/price/cancellationFee.ts'
import { rowsOf } from '../orm/rows.ts'
import type { Unit } from '../unitOfWork.ts'
import { priceByList } from './priceByList.ts'

/** By the price that was agreed, else by the list. Null without tiers. `stays`: all of the booking, as they were before. */
export async function dueFeeOf(work: Unit, booking: Booking, stays: readonly Stay[], cancelDate: string): Promise<DueFee | null> {
  const { service, startDate } = booking
  const tiers = await rowsOf(work.em, work.tenantId, 'cancellationTier', { where: 'r.service = ?', values: [service] })
  if (tiers.length === 0) return null
  const guests = stays.filter(({ active }) => active).map(({ animalId }) => animalId)
  const price = booking.price ?? (await priceByList(work, booking, guests))
  return dueFee({ tiers, startDate, cancelDate, priceCents: price?.totalCents ?? null })
}
