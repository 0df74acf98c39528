// People who take part in appointments: they are people of the organisation, and hear of it.
import { calendarRights, type Right } from '../../shared/access.ts'
import type { CalendarEvent } from '../../shared/calendar/calendarEvent.ts'
import { Failure } from '../../shared/errors.ts'
import { notify } from '../notifications/notify.ts'
import { peopleWith } from '../orm/memberRows.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import type { Unit } from '../unitOfWork.ts'

/** Throws `notFound` for people of whom the organisation knows nothing. Those who left may stay. */
export async function assertAttendees({ em, tenantId }: Unit, { attendees }: Pick<CalendarEvent, 'attendees'>): Promise<void> {
  if (!attendees?.length) return
  const known = await rowsOf(em, tenantId, 'member', { where: 'r.id = any(?::uuid[])', values: [arrayOf(attendees)] })
  if (known.length < new Set(attendees).size) throw new Failure('notFound')
}

/** Each of these rights is enough to see an appointment of others. */
const seenWith = (visibility: CalendarEvent['visibility']): readonly Right[] =>
  visibility === 'all' ? calendarRights : visibility === 'me' ? [] : [`${visibility}.view`]

/** Anyone who was added by somebody else and may see it. */
export async function tellAttendees(work: Unit, event: CalendarEvent, before: CalendarEvent | null): Promise<void> {
  const { em, tenantId, key, userId } = work
  const added = (event.attendees ?? []).filter((id) => id !== userId && !before?.attendees?.includes(id))
  if (added.length === 0) return
  const seeing = new Set<string>()
  for (const right of seenWith(event.visibility)) for (const id of await peopleWith(em, tenantId, right)) seeing.add(id)
  const about = { kind: 'eventAttendee' as const, aboutId: event.id, subject: event.title, note: '', once: key }
  await notify(
    work,
    about,
    added.filter((id) => seeing.has(id)),
  )
}
