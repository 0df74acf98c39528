// Sessions of animal helpers that come again every week: each is a row of its own, and the later ones can be changed together.
import * as v from 'valibot'
import type { FieldProblem } from '../noun.ts'
import { addDays, daysBetween, localDate, localTime, momentAt, weekday } from '../time.ts'
import { derivedId } from '../uuid.ts'
import { Instant, text } from '../values.ts'
import { mostSessionNote, mostSessionPlace, mostSessionTitle, sessionParts } from './helperSession.ts'
import type { HelperSession, HelperSessionBody } from './helperSession.ts'

/** Weeks over which a session may be repeated. */
export const mostWeeksAhead = 26
/** The latest day on which a session may be repeated that begins on `day`. */
export const lastRepeatDay = (day: string): string => addDays(day, 7 * mostWeeksAhead)

export interface Repetition {
  /** 0 is Monday. */
  weekdays: readonly number[]
  until: string | null
}
export const notRepeated: Repetition = { weekdays: [], until: null }

/** What is missing or wrong in what was chosen; nothing where no weekday is. `first`: the day of the session. */
export function repeatProblems({ weekdays, until }: Repetition, first: string | null): FieldProblem<'until'>[] {
  if (weekdays.length === 0 || first === null) return []
  if (until === null) return [{ code: 'field.missing', field: 'until' }]
  return until <= first ? [{ code: 'endBeforeStart', field: 'until' }] : []
}

/** The days after the first on which it comes again, for at most 26 weeks. */
export function repeatDays({ weekdays, until }: Repetition, first: string): string[] {
  const days: string[] = []
  const last = until === null || until > lastRepeatDay(first) ? lastRepeatDay(first) : until
  if (until !== null)
    for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) if (weekdays.includes(weekday(day))) days.push(day)
  return days
}

type Member = Pick<HelperSession, 'id' | 'seriesId'>

/** The id of the first session of its series; its own where it is the first one, or alone. */
export const seriesOf = ({ id, seriesId }: Member): string => seriesId ?? id

/** The id of a session again on another day. */
export const againId = (session: Member, day: string): string => derivedId(seriesOf(session), day)

/** A session again on another day, at the same times on the clock. Two devices make the same row of it. */
export function sessionAgain(session: Omit<HelperSession, 'version'>, day: string, zone: string): HelperSessionBody & { id: string } {
  const first = localDate(session.start, zone)
  const lastDay = addDays(day, daysBetween(first, localDate(session.end, zone)))
  const { title, type, capacity, memberId, levelId, place, note } = session
  return {
    title,
    type,
    capacity,
    memberId,
    levelId,
    place,
    note,
    id: againId(session, day),
    seriesId: seriesOf(session),
    isCancelled: false,
    start: momentAt(day, localTime(session.start, zone), zone),
    end: momentAt(lastDay, localTime(session.end, zone), zone),
  }
}

/** The sessions of its series that begin after this moment. */
export const laterIn = <S extends Member & Pick<HelperSession, 'start'>>(all: readonly S[], session: Member, after: string): S[] =>
  all.filter((one) => seriesOf(one) === seriesOf(session) && one.id !== session.id && one.start > after)

export const SessionPart = v.strictObject({
  ...sessionParts,
  title: text(mostSessionTitle, 1),
  start: Instant,
  end: Instant,
  place: text(mostSessionPlace),
  note: text(mostSessionNote),
})
/** What can be changed in several sessions at once. */
export type SessionPart = v.InferOutput<typeof SessionPart>

export const partOf = ({ title, type, isCancelled, capacity, memberId, levelId, start, end, place, note }: SessionPart): SessionPart => ({
  title,
  type,
  isCancelled,
  capacity,
  memberId,
  levelId,
  start,
  end,
  place,
  note,
})

const plainParts = ['title', 'type', 'isCancelled', 'capacity', 'memberId', 'levelId', 'place', 'note'] as const

/** Another day or time, as far as the session had the time of the one that was changed. */
function movedLike({ start, end }: SessionPart, { from, to }: LaterChange, zone: string): Pick<SessionPart, 'start' | 'end'> {
  const day = (at: string) => localDate(at, zone)
  const clock = (at: string) => localTime(at, zone)
  const by = daysBetween(day(from.start), day(to.start))
  // A move of a week or more is one of this session alone.
  const shift = Math.abs(by) < 7 && weekday(day(start)) === weekday(day(from.start)) ? by : 0
  const begin = addDays(day(start), shift)
  const next = momentAt(begin, clock(start) === clock(from.start) ? clock(to.start) : clock(start), zone)
  const isAlike = clock(end) === clock(from.end) && daysBetween(day(start), day(end)) === daysBetween(day(from.start), day(from.end))
  const nextEnd = isAlike
    ? momentAt(addDays(begin, daysBetween(day(to.start), day(to.end))), clock(to.end), zone)
    : momentAt(addDays(day(end), shift), clock(end), zone)
  return nextEnd > next ? { start: next, end: nextEnd } : { start, end }
}

export interface LaterChange {
  /** The session that was changed, before and after. */
  from: SessionPart
  to: SessionPart
}

/** A later session after one of its series was changed: what was different in it stays. The same object where nothing changes. */
export function changedLike<S extends SessionPart>(session: S, change: LaterChange, zone: string): S {
  const next = { ...session, ...movedLike(session, change, zone) }
  for (const field of plainParts) if (session[field] === change.from[field]) Object.assign(next, { [field]: change.to[field] })
  const isSame = [...plainParts, 'start' as const, 'end' as const].every((field) => next[field] === session[field])
  return isSame ? session : next
}
