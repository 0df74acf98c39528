// The visits that a late cancellation takes, as this device knows the passes: by the function of the server.
import type { Booking } from '../../../shared/bookings/booking.ts'
import type { Closing } from '../../../shared/bookings/closingTerms.ts'
import { holidaysOfStay } from '../../../shared/bookings/taking/holidaysOfStay.ts'
import { takesVisits, visitsLost } from '../../../shared/bookings/passes/lateCancellation.ts'
import type { ListedGuest } from '../../../shared/bookings/taking/bookingList.ts'
import { useSettings } from '../../settings/parts/useSettings.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'
import { readPayers } from '../passes/readPayers.ts'

export interface ShownVisits {
  /** The animals for which a visit would be taken, each with its pass or subscription. */
  lost: { animalId: string; pass: string }[]
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
  if (known === null) return { lost: [], coversAll: false }
  const act = { at: new Date(engine.now()).toISOString(), by: context.userId }
  const house = { openingTimes: known.openingTimes, holidays: holidaysOfStay(company.federalState, booking) }
  const stays = chosen.map(({ stay }) => stay)
  const lost = visitsLost({ booking, ...known }, stays, { closing, key: booking.id, act }, { terms, house, zone })
  const covered = lost?.covered ?? []
  return {
    lost: covered.map(({ stay: { animalId }, pass: { name } }) => ({ animalId, pass: name })),
    coversAll: covered.length === chosen.length && takesVisits(lost, chosen.length, { keepsVisits, fee: null }),
  }
}
