// The entries of the calendar from the rows of the database, as far as the person may see them.
import type { EntityManager } from '@mikro-orm/postgresql'
import { plansFrom } from '../../shared/animals/classification.ts'
import type { CalendarEntry } from '../../shared/calendar/calendarEntry.ts'
import { calendarEntries, kindsSeen, type CalendarRows, type Looking } from '../../shared/calendar/derive.ts'
import { addDays, dayStart } from '../../shared/time.ts'
import { arrayOf, rowsOfKinds, type Condition } from '../orm/rows.ts'

const none: Condition = { where: 'false' }
const among = (ids: Iterable<string | null>): Condition => ({
  where: 'r.id = any(?::uuid[])',
  values: [arrayOf([...new Set([...ids].filter((id) => id !== null))])],
})
const byId = <R extends { id: string }>(rows: readonly R[]): Map<string, R> => new Map(rows.map((row) => [row.id, row]))

/** Those that repeat come until two years after their first day at the latest. */
const eventInPeriod = `r.start_date <= ?::date and (r.repeat is not null or r.end_date >= ?::date) and (r.user_id is null or r.user_id = ?::uuid)`

/** Conditions of the rows that entries of the period can follow from. */
function conditionsFor({ userId, rights, zone, from, to }: Looking) {
  const seen = new Set(kindsSeen(rights))
  const services = (['pension', 'daycare'] as const).filter((service) => seen.has(service))
  const inPeriod = 'r.service = any(?::text[]) and r.start_date <= ?::date and r.end_date >= ?::date'
  const booked: Condition = services.length > 0 ? { where: inPeriod, values: [arrayOf(services), to, from] } : none
  const adopted = `r.kind = 'adoption' and r.cancelled_at is null and r.at >= ?::timestamptz and r.at < ?::timestamptz`
  return {
    booking: booked,
    stay: booked,
    statusChange: seen.has('adoption') ? { where: adopted, values: [dayStart(from, zone), dayStart(addDays(to, 1), zone)] } : none,
    // As devices hold them: those in animals in care.
    interest: seen.has('reservation') ? { where: 'r.in_care' } : none,
    homeCheck: rights.has('homecheck.view')
      ? { where: `r.state not in ('done', 'cancelled') and r.due between ?::date and ?::date`, values: [from, to] }
      : none,
    task: seen.has('task') ? { where: `r.state = 'open' and r.due_date between ?::date and ?::date`, values: [from, to] } : none,
    vaccination: seen.has('vaccination') ? { where: 'r.in_care' } : none,
    classification: seen.has('vaccination') ? {} : none,
    shift: seen.has('shift')
      ? { where: `r.user_id = ?::uuid and r.date between ?::date and ?::date`, values: [userId, addDays(from, -1), to] }
      : none,
    calendarEvent: seen.has('event') ? { where: eventInPeriod, values: [to, from, userId] } : none,
  }
}

/** The rows that the entries of the days follow from, as far as the person may see them. */
export async function readRows(em: EntityManager, tenantId: string, looking: Looking): Promise<CalendarRows> {
  const { booking: bookings, stay: stays, ...found } = await rowsOfKinds(em, tenantId, conditionsFor(looking))
  const { statusChange: changes, interest: interests, homeCheck: checks, task: tasks, vaccination: vaccinations, classification } = found
  const { calendarEvent: events, shift: shifts } = found
  const animalIds = [
    ...[...stays, ...changes, ...interests, ...vaccinations].map(({ animalId }) => animalId),
    ...tasks.map(({ animalId }) => animalId),
    ...checks.flatMap((check) => check.animalIds),
  ]
  const contactIds = [...bookings, ...changes, ...interests, ...checks, ...tasks].map(({ contactId }) => contactId)
  const inCare = kindsSeen(looking.rights).includes('vaccination') ? ' or r.custody is not null' : ''
  const { where, values } = among(animalIds)
  const { animal, contact } = await rowsOfKinds(em, tenantId, {
    animal: { where: `${where}${inCare}`, values: values! },
    contact: among(contactIds),
  })
  const rows = { bookings, stays, changes, interests, checks, tasks, vaccinations, events, shifts }
  return { ...rows, animals: byId(animal), contacts: byId(contact), planOf: plansFrom(classification) }
}

export const calendarIn = async (em: EntityManager, tenantId: string, looking: Looking): Promise<CalendarEntry[]> =>
  calendarEntries(await readRows(em, tenantId, looking), looking)
