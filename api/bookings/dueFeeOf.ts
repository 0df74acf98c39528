// What the cancellation of a booking costs, from the rows of the database.
import type { Booking, Stay } from '../../shared/bookings/booking.ts'
import { dueFee, type DueFee } from '../../shared/bookings/price/cancellationFee.ts'
import type { CancellationTier } from '../../shared/bookings/price/cancellationTier.ts'
import { isForPeak, tiersFor } from '../../shared/bookings/price/peak.ts'
import { areaSettingId, settingsOf } from '../../shared/settings/areaSetting.ts'
import { rowsOf, rowsOfKinds } from '../orm/rows.ts'
import type { Unit } from '../unitOfWork.ts'
import { priceByList } from './priceByList.ts'

/** The seasons are read only where there are tiers for one. */
async function tiersOf({ em, tenantId }: Unit, booking: Booking): Promise<CancellationTier[]> {
  const tiers = await rowsOf(em, tenantId, 'cancellationTier', { where: 'r.service = ?', values: [booking.service] })
  if (!tiers.some(isForPeak)) return tiers
  const { pensionSurcharge, areaSetting } = await rowsOfKinds(em, tenantId, {
    pensionSurcharge: {},
    areaSetting: { where: 'r.id = ?', values: [areaSettingId(tenantId, 'company')] },
  })
  const { federalState } = settingsOf('company', areaSetting[0])
  return tiersFor(tiers, booking, { surcharges: pensionSurcharge, federalState })
}

/** By the price that was agreed, else by the list. Null without tiers. `stays`: all of the booking, as they were before. */
export async function dueFeeOf(work: Unit, booking: Booking, stays: readonly Stay[], cancelDate: string): Promise<DueFee | null> {
  const tiers = await tiersOf(work, booking)
  if (tiers.length === 0) return null
  const guests = stays.filter(({ active }) => active)
  const price = booking.price ?? (await priceByList(work, booking, guests))
  return dueFee({ tiers, startDate: booking.startDate, cancelDate, priceCents: price?.totalCents ?? null })
}
