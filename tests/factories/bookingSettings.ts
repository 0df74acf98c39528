// What settings of bookings change in one and the same case.
import { holdingPlaces } from '../../shared/bookings/pendingVisits.ts'
import { newRequest } from '../../shared/bookings/requests/bookingRequest.ts'
import { untriedOf } from '../../shared/bookings/trialDay.ts'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'
import { idNamed } from './animals.ts'
import { askedOf } from './asked.ts'

const [day, dog] = ['2026-06-10', idNamed('Rex')]
const asked = { ...askedOf(dog), id: null, startDate: day, endDate: day }
const waiting = newRequest('pension', dog, asked, `${day}T08:00:00.000Z`)!

/** Whether a pending request holds a place. */
export const pendingOf = (service: 'pension' | 'daycare') => ({
  values: [true, false] as const,
  happens: (settings: AreaSettings) => holdingPlaces(settings, [{ ...waiting, service }]),
})
/** Whether a new animal needs a trial day. */
export const requireTrial = {
  values: [false, true] as const,
  happens: ({ daycareBookings }: AreaSettings) => [...untriedOf(daycareBookings, [dog], [], new Set())],
}
