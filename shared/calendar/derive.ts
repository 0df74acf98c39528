// Which entries of the calendar follow from which rows: one function for each kind, for device and server alike.
import { seesCalendar, seesContacts, type Right } from '../access.ts'
import type { Animal } from '../animals/animal.ts'
import type { Interest } from '../adoption/interest.ts'
import { isExpected, type Booking, type Stay } from '../bookings/booking.ts'
import type { StatusChange } from '../changes/story/statusChange.ts'
import { contactName, type Contact } from '../contacts/contact.ts'
import { isOpenCheck, type HomeCheck } from '../homechecks/homeCheck.ts'
import { byName } from '../kept.ts'
import type { Classification } from '../medical/basics/vaccines.ts'
import { endingBefore, type Vaccination } from '../medical/vaccination.ts'
import type { Shift } from '../planning/shift.ts'
import { isMine } from '../tasks/dueTasks.ts'
import type { Task } from '../tasks/task.ts'
import { wallClock } from '../time.ts'
import { isOwnEvent, spansOf, visibleTo, type CalendarEvent } from './calendarEvent.ts'
import { entryKinds, touches, type CalendarEntry, type EntryKind } from './calendarEntry.ts'

/** Rows from which entries are derived; those of a kind that the person may not see are left out. */
export interface CalendarRows {
  bookings: readonly Booking[]
  stays: readonly Stay[]
  changes: readonly StatusChange[]
  interests: readonly Interest[]
  checks: readonly HomeCheck[]
  tasks: readonly Task[]
  vaccinations: readonly Vaccination[]
  events: readonly CalendarEvent[]
  shifts: readonly Shift[]
  animals: ReadonlyMap<string, Animal>
  contacts: ReadonlyMap<string, Pick<Contact, 'forename' | 'surname' | 'company'>>
  /** What an animal is to be vaccinated against. */
  planOf: (animal: Animal) => readonly Classification[]
}

/** Who looks at which days, both included. `zone`: of the organisation. */
export interface Looking {
  userId: string
  rights: ReadonlySet<Right>
  zone: string
  from: string
  to: string
}

interface Kind {
  /** Whether somebody with these rights sees entries of the kind. */
  seen: (rights: ReadonlySet<Right>) => boolean
  /** All entries of the rows; the days that are looked at are cut out of them. */
  entries: (rows: CalendarRows, looking: Looking) => CalendarEntry[]
}

const noTime = { startTime: null, endTime: null } as const
const nameless: Pick<CalendarEntry, 'title' | 'animals' | 'contactName' | 'place' | 'attendees' | 'isOwn' | 'classification'> = {
  title: '',
  animals: [],
  contactName: '',
  place: '',
  attendees: [],
  isOwn: false,
  classification: null,
}
const onDay = (date: string) => ({ startDate: date, endDate: date })

const named = ({ animals }: CalendarRows, ids: readonly string[]): CalendarEntry['animals'] =>
  [...new Set(ids)]
    .flatMap((id) => animals.get(id) ?? [])
    .map(({ id, name, number, species }) => ({ id, name, number, species }))
    .sort((a, b) => byName(a.name, b.name) || (a.id < b.id ? -1 : 1))

const nameIn = ({ contacts }: CalendarRows, id: string | null): string => {
  const contact = id === null ? undefined : contacts.get(id)
  return contact ? contactName(contact) : ''
}
/** The name of a contact that is no guest's owner. */
const personIn = (rows: CalendarRows, { rights }: Looking, id: string | null): string =>
  seesContacts(rights) || rights.has('homecheck.view') ? nameIn(rows, id) : ''

/** Bookings of a service that were not given up, with the animals that are expected or were here. */
const bookingsOf =
  (service: Booking['service']): Kind['entries'] =>
  (rows) => {
    const staysOf = Map.groupBy(rows.stays, ({ bookingId }) => bookingId)
    return rows.bookings
      .filter((booking) => booking.service === service && booking.state !== 'cancelled' && booking.state !== 'noShow')
      .map((booking): CalendarEntry => {
        const guests = (staysOf.get(booking.id) ?? []).filter((stay) => stay.active && isExpected(stay, rows.animals.get(stay.animalId)))
        return {
          ...nameless,
          id: `${service}:${booking.id}`,
          kind: service,
          lead: `${service}Booking`,
          recordId: booking.id,
          startDate: booking.startDate,
          endDate: booking.endDate,
          startTime: booking.dropOffTime,
          endTime: booking.pickUpTime,
          animals: named(
            rows,
            guests.map(({ animalId }) => animalId),
          ),
          contactName: nameIn(rows, booking.contactId),
        }
      })
      .filter(({ animals }) => animals.length > 0)
  }

/** Adoptions that hold, one entry for all animals of one. */
const adoptions: Kind['entries'] = (rows, looking) => {
  const held = rows.changes.filter(({ kind, cancelledAt }) => kind === 'adoption' && cancelledAt === null)
  return [...Map.groupBy(held, ({ flowId }) => flowId)].map(([flowId, changes]): CalendarEntry => {
    const { at, contactId } = changes[0]!
    const { date, time } = wallClock(at, looking.zone)
    return {
      ...nameless,
      ...onDay(date),
      id: `adoption:${flowId}`,
      kind: 'adoption',
      lead: 'adoption',
      recordId: flowId,
      startTime: time,
      endTime: null,
      animals: named(
        rows,
        changes.map(({ animalId }) => animalId),
      ),
      contactName: personIn(rows, looking, contactId),
    }
  })
}

const ofInterest = (rows: CalendarRows, looking: Looking, { id, animalId, contactId }: Interest) => ({
  ...nameless,
  ...noTime,
  lead: 'animalAdoption' as const,
  recordId: animalId,
  animals: named(rows, [animalId]),
  contactName: personIn(rows, looking, contactId),
  interestId: id,
})

/** The last day of each reservation. */
const reservations: Kind['entries'] = (rows, looking) =>
  rows.interests.flatMap((interest) => {
    if (interest.status !== 'reserved' || interest.reservedUntil === null) return []
    const { interestId, ...entry } = ofInterest(rows, looking, interest)
    return [{ ...entry, ...onDay(interest.reservedUntil), id: `reservation:${interestId}`, kind: 'reservation' as const }]
  })

/** Home checks that are due, and homes of interested persons that were checked. */
const homeChecks: Kind['entries'] = (rows, looking) => {
  const due = looking.rights.has('homecheck.view') ? rows.checks.filter(isOpenCheck) : []
  const checked = looking.rights.has('animals.view') ? rows.interests : []
  return [
    ...due.flatMap((check): CalendarEntry[] => {
      if (check.due === null) return []
      const who = { lead: 'contact', recordId: check.contactId, contactName: personIn(rows, looking, check.contactId) } as const
      return [
        {
          ...nameless,
          ...noTime,
          ...who,
          ...onDay(check.due),
          id: `homeCheck:${check.id}`,
          kind: 'homeCheck',
          animals: named(rows, check.animalIds),
        },
      ]
    }),
    ...checked.flatMap((interest): CalendarEntry[] => {
      if (interest.homeCheck === null) return []
      const { interestId, ...entry } = ofInterest(rows, looking, interest)
      return [{ ...entry, ...onDay(interest.homeCheck.on), id: `homeCheck:${interestId}`, kind: 'homeCheck' }]
    }),
  ]
}

/** Open tasks of the person and of nobody in particular. Follow-ups of adoptions are tasks. */
const tasks: Kind['entries'] = (rows, looking) =>
  rows.tasks.flatMap((task): CalendarEntry[] => {
    if (task.state !== 'open' || task.dueDate === null || !isMine(task, looking.userId)) return []
    return [
      {
        ...nameless,
        ...onDay(task.dueDate),
        id: `task:${task.id}`,
        kind: 'task',
        lead: 'task',
        recordId: task.id,
        startTime: task.dueTime,
        endTime: null,
        title: task.title,
        isOwn: task.assigneeId === looking.userId,
        animals: looking.rights.has('animals.view') && task.animalId ? named(rows, [task.animalId]) : [],
        contactName: seesContacts(looking.rights) ? nameIn(rows, task.contactId) : '',
      },
    ]
  })

/** The day on which the protection of an animal in care ends. */
const vaccinations: Kind['entries'] = (rows, looking) =>
  endingBefore(rows.animals.values(), rows.vaccinations, looking.to, rows.planOf).flatMap((due): CalendarEntry[] => {
    if (due.validityEnd === null) return []
    return [
      {
        ...nameless,
        ...noTime,
        ...onDay(due.validityEnd),
        id: `vaccination:${due.animal.id}:${due.classificationName}`,
        kind: 'vaccination',
        lead: 'animalMedical',
        recordId: due.animal.id,
        animals: [due.animal],
        classification: due.classificationName,
      },
    ]
  })

const daysIn = (event: CalendarEvent, { from, to }: Looking) => spansOf(event).filter((span) => touches(span, from, to))

/** Appointments that the person may see and that take place in the period at least once. */
export function eventsSeen(events: readonly CalendarEvent[], looking: Looking): CalendarEvent[] {
  if (!seesCalendar(looking.rights)) return []
  const visible = new Set(visibleTo(looking.rights))
  return events
    .filter(({ visibility, userId }) => (userId === null ? visible.has(visibility) : userId === looking.userId))
    .filter((event) => daysIn(event, looking).length > 0)
}

/** Each time that an appointment takes place. */
const events: Kind['entries'] = (rows, looking) =>
  eventsSeen(rows.events, looking).flatMap((event) => {
    const { id, startTime, endTime, title, place } = event
    const who = { attendees: event.attendees ?? [], isOwn: isOwnEvent(event, looking.userId) }
    const what = { ...nameless, ...who, kind: 'event', lead: 'event', recordId: id, startTime, endTime, title, place } as const
    return daysIn(event, looking).map((span): CalendarEntry => ({ ...what, ...span, animals: [], id: `event:${id}:${span.startDate}` }))
  })

/** The published shifts of the person, without the declined ones. */
const shifts: Kind['entries'] = (rows, { userId, zone }) =>
  rows.shifts.flatMap(({ id, userId: of, state, date, startTime, endTime, role }): CalendarEntry[] => {
    if (of !== userId || state === 'draft' || state === 'declined') return []
    const end = wallClock(endTime, zone)
    return [
      {
        ...nameless,
        id: `shift:${id}`,
        kind: 'shift',
        lead: 'shift',
        recordId: id,
        startDate: date,
        endDate: end.date,
        startTime: wallClock(startTime, zone).time,
        endTime: end.time,
        title: role,
        isOwn: true,
      },
    ]
  })

const withRight = (...anyOf: Right[]) => ({ seen: (rights: ReadonlySet<Right>) => anyOf.some((right) => rights.has(right)) })

/** A kind of entry is one line here, its name in `entryKinds`, and its words and colour in web/calendar/entryTexts.ts. */
const kinds: { readonly [K in EntryKind]: Kind } = {
  pension: { ...withRight('pension.view'), entries: bookingsOf('pension') },
  daycare: { ...withRight('daycare.view'), entries: bookingsOf('daycare') },
  adoption: { ...withRight('animals.view'), entries: adoptions },
  reservation: { ...withRight('animals.view'), entries: reservations },
  homeCheck: { ...withRight('homecheck.view', 'animals.view'), entries: homeChecks },
  task: { ...withRight('tasks.view'), entries: tasks },
  vaccination: { ...withRight('vaccinations.view'), entries: vaccinations },
  event: { seen: seesCalendar, entries: events },
  shift: { ...withRight('timetracking.own'), entries: shifts },
}

/** The kinds of entries that somebody with these rights sees. */
export const kindsSeen = (rights: ReadonlySet<Right>): EntryKind[] => entryKinds.filter((kind) => kinds[kind].seen(rights))

/** All entries that have a day in the period and that the person may see, by their first day and id. */
export function calendarEntries(rows: CalendarRows, looking: Looking): CalendarEntry[] {
  return kindsSeen(looking.rights)
    .flatMap((kind) => kinds[kind].entries(rows, looking))
    .filter((entry) => touches(entry, looking.from, looking.to))
    .sort((a, b) => (a.startDate === b.startDate ? (a.id < b.id ? -1 : 1) : a.startDate < b.startDate ? -1 : 1))
}
