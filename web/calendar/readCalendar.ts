// The entries of the calendar from the rows of this device.
import { plansFrom } from '../../shared/animals/classification.ts'
import type { CalendarEntry } from '../../shared/calendar/calendarEntry.ts'
import { calendarEntries, type Looking } from '../../shared/calendar/derive.ts'
import { addDays } from '../../shared/time.ts'
import type { Replica } from '../../sync/replica.ts'
import { animalsInCare } from '../animals/parts/readCare.ts'

const byId = <R extends { id: string }>(rows: readonly (R | undefined)[]): Map<string, R> =>
  new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])))

export const readCalendar = (replica: Replica, looking: Looking): Promise<CalendarEntry[]> =>
  replica.atOnce(
    ({ booking, stay, statusChange, interest, homeCheck, task, vaccination, classification, animal, contact, calendarEvent, shift }) => [
      booking,
      stay,
      statusChange,
      interest,
      homeCheck,
      task,
      vaccination,
      classification,
      animal,
      contact,
      calendarEvent,
      shift,
    ],
    async () => calendarEntries(await readRows(replica, looking), looking),
  )

async function readRows(replica: Replica, { from, to }: Looking) {
  const [ending, stays, changes, interests, checks, tasks, vaccinations, classifications, inCare, events, shifts] = await Promise.all([
    replica.booking.where('endDate').aboveOrEqual(from).toArray(),
    replica.stay.where('endDate').aboveOrEqual(from).toArray(),
    replica.statusChange.where('kind').equals('adoption').toArray(),
    replica.interest.toArray(),
    replica.homeCheck.toArray(),
    replica.task.where('[state+dueDate]').between(['open', from], ['open', to], true, true).toArray(),
    replica.vaccination.toArray(),
    replica.classification.toArray(),
    animalsInCare(replica),
    replica.calendarEvent.toArray(),
    replica.shift.where('date').between(addDays(from, -1), to, true, true).toArray(),
  ])
  const bookings = ending.filter(({ startDate }) => startDate <= to)
  const animalIds = [
    ...[...stays, ...changes, ...interests].map(({ animalId }) => animalId),
    ...tasks.flatMap(({ animalId }) => animalId ?? []),
    ...checks.flatMap((check) => check.animalIds),
  ]
  const contactIds = [...bookings, ...changes, ...interests, ...checks, ...tasks].flatMap(({ contactId }) => contactId ?? [])
  const [animals, contacts] = await Promise.all([
    replica.animal.bulkGet([...new Set(animalIds)]),
    replica.contact.bulkGet([...new Set(contactIds)]),
  ])
  const rows = { bookings, stays, changes, interests, checks, tasks, vaccinations, events, shifts }
  return { ...rows, animals: byId([...animals, ...inCare]), contacts: byId(contacts), planOf: plansFrom(classifications) }
}
