// A stay in boarding with the weights of its two ends, by the opening times of the house.
import { weightAt, type Openness } from '../slots.ts'
import type { StayTimes } from './billedDays.ts'

export const weighedStay = (
  house: Omit<Openness, 'closedPeriods'>,
  stay: Omit<StayTimes, 'arrivalWeight' | 'departureWeight'>,
): StayTimes => ({
  ...stay,
  arrivalWeight: weightAt(house, { service: 'pension', use: 'dropOff', date: stay.startDate, time: stay.startTime }),
  departureWeight: weightAt(house, { service: 'pension', use: 'pickUp', date: stay.endDate, time: stay.endTime }),
})
