// Accepting a request with a trial day, and noting its outcome: with the server only.
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { whole } from '../../settings/animalAreas.ts'
import { Id, text } from '../../values.ts'
import { Booking } from '../booking.ts'
import { BookingRequest, messageLimit } from '../requests/bookingRequest.ts'
import { BookingBody } from '../taking/bookingActs.ts'
import { bookRights } from '../taking/bookingLimits.ts'
import { bookingRefusals } from '../taking/bookingRules.ts'
import { TrialDay, trialNoteLimit, trialOutcomes } from '../trialDay.ts'

const writing = { method: 'POST', access: 'signedIn', mutates: true, online: true, params: v.strictObject({ id: Id }) } as const

export const mostTrialCents = 100_000

export const acceptTrial = endpoint({
  ...writing,
  right: bookRights.daycare,
  path: '/api/daycare/request/{id}/accept-trial',
  summary: 'Accept a request of daycare with a trial day: its booking at a price of its own, with a trial day for each animal',
  body: v.strictObject({
    booking: v.omit(BookingBody, ['id']),
    /** For each animal. */
    priceCents: whole(0, mostTrialCents),
    /** The group of the planner in which the animals are tried. */
    groupId: v.nullable(Id),
    answer: text(messageLimit),
  }),
  response: v.object({ request: BookingRequest, booking: Booking, trialDays: v.array(TrialDay) }),
  errors: ['request.decided', ...bookingRefusals],
})

export const decideTrial = endpoint({
  ...writing,
  right: 'daycare.checkin',
  path: '/api/daycare/trial-day/{id}/decide',
  summary: 'Note the outcome of a trial day, or another one',
  body: v.strictObject({ outcome: v.picklist(trialOutcomes), note: text(trialNoteLimit) }),
  response: TrialDay,
  errors: ['booking.notYet'],
})
