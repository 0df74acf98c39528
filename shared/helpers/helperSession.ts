// Sessions of animal helpers: when and where helpers come together with animals, and how many of them there is room for.
import * as v from 'valibot'
import type { FieldProblem } from '../noun.ts'
import { plainNoun } from '../plainNoun.ts'
import { whole } from '../settings/animalAreas.ts'
import type { SessionView } from './sessionViews.ts'
import { monthsBetween } from '../time.ts'
import { isDerived } from '../uuid.ts'
import { Id, Instant, text, Version } from '../values.ts'

export const sessionTypes = ['walk', 'company', 'training', 'youth', 'work', 'other'] as const
export type SessionType = (typeof sessionTypes)[number]

export const mostCapacity = 100
export const mostSessionTitle = 80
export const mostSessionPlace = 120
export const mostSessionNote = 1_000

/** Fields that are entered and kept in the same way. */
export const sessionParts = {
  type: v.picklist(sessionTypes),
  /** A session is called off, never deleted: its helpers must learn of it. */
  isCancelled: v.boolean(),
  /** Helpers that it has room for. */
  capacity: whole(1, mostCapacity),
  /** The colleague who is responsible for it. */
  memberId: v.nullable(Id),
  /** The level that its helpers need. */
  levelId: v.nullable(Id),
}

export const HelperSession = v.object({
  id: Id,
  version: Version,
  title: v.string(),
  start: Instant,
  end: Instant,
  ...sessionParts,
  place: v.string(),
  note: v.string(),
  /** The first session of the series that it belongs to; null: it is the first one, or alone. Chosen when it is made. */
  seriesId: v.nullable(Id),
})
export type HelperSession = v.InferOutput<typeof HelperSession>

declare module '../rows.ts' {
  interface Rows {
    helperSession: HelperSession
  }
}

export const HelperSessionBody = v.strictObject({
  id: v.nullable(Id),
  title: text(mostSessionTitle),
  start: v.nullable(Instant),
  end: v.nullable(Instant),
  ...sessionParts,
  place: text(mostSessionPlace),
  note: text(mostSessionNote),
  // Devices of an earlier version do not know it.
  seriesId: v.optional(v.nullable(Id), null),
})
export type HelperSessionBody = v.InferOutput<typeof HelperSessionBody>
type Said = Omit<HelperSessionBody, 'id'>

/** All rules, in the order in which they are answered. */
export function sessionProblems({ title, start, end }: Said): FieldProblem<keyof Said>[] {
  const found: FieldProblem<keyof Said>[] = []
  if (title === '') found.push({ code: 'field.missing', field: 'title' })
  if (start === null) found.push({ code: 'field.missing', field: 'start' })
  if (end === null) found.push({ code: 'field.missing', field: 'end' })
  if (start !== null && end !== null && end <= start) found.push({ code: 'session.endBeforeStart', field: 'end' })
  return found
}

/** The earliest first. */
export const byStart = (a: Pick<HelperSession, 'start' | 'id'>, b: Pick<HelperSession, 'start' | 'id'>): number =>
  a.start === b.start ? (a.id < b.id ? -1 : 1) : a.start < b.start ? -1 : 1

/** Sessions of a view in order of time; past sessions newest first. `from`, `until`: the moments at which the day begins and ends. */
export function sessionsShown<S extends Pick<HelperSession, 'id' | 'start' | 'end'>>(
  all: readonly S[],
  view: SessionView,
  { from, until }: { from: string; until: string },
): S[] {
  if (view === 'coming') return all.filter(({ start }) => start >= until).sort(byStart)
  if (view === 'past')
    return all
      .filter(({ end }) => end <= from)
      .sort(byStart)
      .reverse()
  return all.filter(({ start, end }) => start < until && end > from).sort(byStart)
}

export const helperSession = plainNoun({
  kind: 'helperSession',
  schema: HelperSession,
  body: HelperSessionBody,
  since: 58,
  indexes: '',
  scopes: ({ start, end }) => monthsBetween(start.slice(0, 10), end.slice(0, 10)).map((month) => `helpers:${month}`),
  granted: ({ rights, months }) => (rights.has('helpers.view') ? months.map((month) => `helpers:${month}`) : []),
  references: { memberId: 'member', levelId: 'helperLevel', seriesId: 'helperSession' },
  path: '/api/animal-helper/session',
  right: 'helpers.edit',
  problems: sessionProblems,
  becomes: (said, before) => (before ? { ...said, seriesId: before.seriesId ?? null } : said),
  // Two devices may both repeat a session: the rows have the same ids.
  isSame: ({ id, ...row }, { seriesId }) => isDerived(id) && seriesId !== null && row.seriesId === seriesId,
  refusals: ['field.missing', 'session.endBeforeStart'],
  acts: {
    create: 'Plan a session of animal helpers',
    change: 'Change a session of animal helpers, call it off, or let it take place again',
  },
})
