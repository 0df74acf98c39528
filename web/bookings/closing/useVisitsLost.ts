// What a cancellation means for passes and subscriptions, as this device knows the passes: by the function of the server.
import type { Booking } from '../../../shared/bookings/booking.ts'
import type { Closing } from '../../../shared/bookings/closingTerms.ts'
import { holidaysOfStay } from '../../../shared/bookings/taking/holidaysOfStay.ts'
import { movesOfClosing, refundOfDay } from '../../../shared/bookings/passes/absences.ts'
import { visitsLost } from '../../../shared/bookings/passes/lateCancellation.ts'
import { carriedUntil } from '../../../shared/bookings/passes/subscriptionLedger.ts'
import type { ListedGuest } from '../../../shared/bookings/taking/bookingList.ts'
import { useSettings } from '../../settings/parts/useSettings.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'
import { readPayers } from '../passes/readPayers.ts'

export interface ShownVisits {
  /** The animals for which a visit would be taken, each with its pass or subscription. */
  lost: { animalId: string; pass: string }[]
  /** Days that are cancelled in time: carried until a day, or refunded with cents. */
  absent: { animalId: string; name: string; until: string | null; cents: number }[]
  /** Whether they are taken for all that are cancelled, so that no fee is due. */
  coversAll: boolean
}

/** Undefined for the first moment. */
export function useVisitsLost(
  { closing, booking }: { closing: Closing; booking: Booking },
  chosen: readonly ListedGuest[],
  keepsVisits: boolean,
): ShownVisits | undefined {
  const { engine, zone, context } = useSignedIn()
  const { daycareBookings: terms, company } = useSettings()
  const animalIds = chosen.map(({ stay }) => stay.animalId).join()
  const known = useRows(async () => {
    if (booking.service !== 'daycare') return null
    const openingTimes = await engine.replica.openingTime.toArray()
    return { ...(await readPayers(engine.replica, booking, animalIds.split(',').filter(Boolean))), openingTimes }
  }, [engine, booking, animalIds])
  if (known === undefined) return undefined
  if (known === null) return { lost: [], absent: [], coversAll: false }
  const act = { at: new Date(engine.now()).toISOString(), by: context.userId }
  const house = { openingTimes: known.openingTimes, holidays: holidaysOfStay(company.federalState, booking) }
  const stays = chosen.map(({ stay }) => stay)
  const asked = [{ booking, ...known }, stays, { closing, key: booking.id, act }, { terms, house, zone }] as const
  const covered = visitsLost(...asked)?.covered ?? []
  const moves = movesOfClosing(...asked, { keepsVisits, fee: null })
  return {
    absent: (moves?.absent ?? []).map(({ stay: { animalId, startDate }, row }) => {
      const isCarried = row.subscription.absencePolicy === 'carry'
      const until = isCarried ? carriedUntil(startDate) : null
      return { animalId, name: row.name, until, cents: isCarried ? 0 : refundOfDay(row, startDate) }
    }),
    lost: covered.map(({ stay: { animalId }, pass: { name } }) => ({ animalId, pass: name })),
    coversAll: moves !== null && moves.covered.length === chosen.length,
  }
}
