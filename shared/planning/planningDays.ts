// What the plan of shifts asks the server for: the animals of each day, and who is away. Devices of planners do not hold every animal and guest.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id } from '../values.ts'

const AnimalsOfDay = v.object({
  date: CalendarDate,
  /**
   * In rooms of the house. From today on as of now: nobody knows who is adopted until then. Of a day that is over: those in rooms now that
   * were in care on it, and those that have left since. In which rooms they were then is not asked.
   */
  inCare: v.number(),
  /** Guests of daycare and boarding that are booked for the day. */
  guests: v.number(),
})

export const planningDaysCall = endpoint({
  method: 'GET',
  path: '/api/planning/days/{from}',
  summary: 'The animals of seven days, and who is away on them',
  access: 'signedIn',
  right: 'planning.view',
  mutates: false,
  params: v.strictObject({ from: CalendarDate }),
  response: v.object({
    days: v.array(AnimalsOfDay),
    /** Absences that were approved, without their kind. */
    away: v.array(v.object({ userId: Id, startDate: CalendarDate, endDate: CalendarDate, halfDay: v.boolean() })),
    /** Everybody who works in shifts: who books own times. */
    people: v.array(Id),
  }),
  errors: [],
})
export type PlanningDays = v.InferOutput<typeof planningDaysCall.response>
