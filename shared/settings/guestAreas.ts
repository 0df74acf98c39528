// What an organisation settles about bookings of its guests, for boarding and for daycare.
import * as v from 'valibot'
import { whole } from './animalAreas.ts'

/** How long before its first day a booking is made: at least these hours, at most these days. 0 hours: at any time. */
const lead = { minLeadHours: whole(0, 720), maxAdvanceDays: whole(1, 730) }
const leadDefaults = { minLeadHours: 0, maxAdvanceDays: 730 }

export const mostNights = 365

export const guestAreas = {
  pensionBookings: v.strictObject({
    /** The longest stay. */
    maxNights: whole(1, mostNights),
    ...lead,
  }),
  daycareBookings: v.strictObject(lead),
}

export const guestDefaults = {
  pensionBookings: { maxNights: 90, ...leadDefaults },
  daycareBookings: { ...leadDefaults },
} satisfies { [A in keyof typeof guestAreas]: v.InferOutput<(typeof guestAreas)[A]> }
