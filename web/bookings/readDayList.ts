// What the sheet of a day is made of: the bookings that touch it, with everything that a line says, from what this device holds.
import type { Service } from '../../shared/bookings/booking.ts'
import { holidaysOf } from '../../shared/bookings/holidays.ts'
import { pastFrom } from '../../shared/bookings/nextBookings.ts'
import { dayList, type DayList } from '../../shared/bookings/dayList.ts'
import type { Demand } from '../../shared/bookings/missingAtDoor.ts'
import { closingNotes } from '../../shared/bookings/slots.ts'
import { areaSettingId, settingsOf } from '../../shared/settings/areaSetting.ts'
import type { Engine } from '../../sync/engine.ts'
import { houseCheckIn } from './parts/guestContracts.ts'
import { missingIn } from './parts/missingAtDoor.ts'

export interface DaySheetRows {
  lists: Record<Service, DayList>
  /** What the house requires of expected animals and they do not have, by stay. */
  missing: ReadonlyMap<string, readonly Demand[]>
  /** Why nobody is taken in on that day: notes of closed periods, or the public holiday. */
  closed: Record<Service, string[]>
  /** An instant: how old the sheet is once it is paper. */
  readAt: string
}

interface Asked extends Pick<Engine, 'replica' | 'tenantId' | 'zone'> {
  date: string
  today: string
  now: string
}

async function closedNotesOn({ replica, tenantId, date }: Asked): Promise<Record<Service, string[]>> {
  const [closedPeriods, openingTimes, company] = await Promise.all([
    replica.closedPeriod.toArray(),
    replica.openingTime.toArray(),
    replica.areaSetting.get(areaSettingId(tenantId, 'company')),
  ])
  const holidays = holidaysOf(settingsOf('company', company).federalState, date, date)
  const notesOf = (service: Service) => closingNotes({ closedPeriods, openingTimes }, holidays, service, date)
  return { daycare: notesOf('daycare'), pension: notesOf('pension') }
}

export async function readDayList(asked: Asked): Promise<DaySheetRows> {
  const { replica, date, today, now } = asked
  const { booking } = replica
  const [notOver, ...found] = await Promise.all([
    booking.where('endDate').aboveOrEqual(date).toArray(),
    // Still in although the last day is over, and what should have come on an earlier day.
    ...(date === today
      ? [
          booking.where('[state+startDate]').between(['checkedIn', ''], ['checkedIn', today]).toArray(),
          booking
            .where('[state+startDate]')
            .between(['confirmed', pastFrom(today)], ['confirmed', today])
            .toArray(),
        ]
      : []),
  ])
  const bookings = [
    ...new Map([notOver.filter(({ startDate }) => startDate <= date), ...found].flat().map((row) => [row.id, row])).values(),
  ]
  const stays = await replica.stay
    .where('bookingId')
    .anyOf(bookings.map(({ id }) => id))
    .toArray()
  const [animals, contacts] = await Promise.all([
    replica.animal.bulkGet([...new Set(stays.map(({ animalId }) => animalId))]),
    replica.contact.bulkGet([...new Set(bookings.flatMap(({ contactId }) => contactId ?? []))]),
  ])
  const rows = { bookings, stays, animals: byId(animals), contacts: byId(contacts) }
  const lists: Record<Service, DayList> = {
    daycare: dayList(rows, 'daycare', date, today),
    pension: dayList(rows, 'pension', date, today),
  }
  const missing = await missingIn(asked, await houseCheckIn(asked), stays, bookings, today)
  return { lists, missing, closed: await closedNotesOn(asked), readAt: now }
}

const byId = <T extends { id: string }>(rows: readonly (T | undefined)[]): Map<string, T> =>
  new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])))
