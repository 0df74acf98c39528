// What a cancellation or a no-show means for passes and subscriptions, from the rows of the database.
import type { Stay } from '../../../shared/bookings/booking.ts'
import type { ChosenFee, Closing } from '../../../shared/bookings/closingTerms.ts'
import { movesOfClosing, type ClosingMoves } from '../../../shared/bookings/passes/absences.ts'
import { holidaysOfStay } from '../../../shared/bookings/taking/holidaysOfStay.ts'
import type { lockedBooking } from '../../orm/lockedRows.ts'
import { rowsOf } from '../../orm/rows.ts'
import { settingsIn } from '../../settings/settingsOf.ts'
import type { Unit } from '../../unitOfWork.ts'

export type FoundBooking = NonNullable<Awaited<ReturnType<typeof lockedBooking>>>

interface How {
  closing: Closing
  zone: string
  keepsVisits?: boolean | undefined
  fee?: ChosenFee | null | undefined
}

/** `closed`: the stays that the act closes. Null: nothing moves. */
export async function lateVisitsOf(
  work: Unit,
  { booking, guests: { animals }, passes }: FoundBooking,
  closed: readonly Stay[],
  { closing, zone, keepsVisits = false, fee = null }: How,
): Promise<ClosingMoves<Stay> | null> {
  if (booking.service !== 'daycare' || passes.length === 0) return null
  const { daycareBookings: terms, company } = await settingsIn(work.em)
  const openingTimes = await rowsOf(work.em, work.tenantId, 'openingTime', { where: `r.service = 'daycare'` })
  const house = { openingTimes, holidays: holidaysOfStay(company.federalState, booking) }
  const act = { at: work.occurredAt, by: work.userId }
  const closes = { closing, key: work.key, act }
  return movesOfClosing({ booking, animals, passes }, closed, closes, { terms, house, zone }, { keepsVisits, fee })
}
