// What punches mean: spans that were worked, and what is missing between them. Nothing here makes up the end of a time.
import { addDays, dayStart, localDate } from '../../time.ts'
import { counts, type Punch } from './punch.ts'

/** The part of a punch that its meaning depends on. */
export type PunchLike = Pick<Punch, 'id' | 'at' | 'kind' | 'localSeq' | 'state'>

/** Nobody works longer than this without a punch (milliseconds); a later one does not end the time. */
export const longestSpan = 16 * 60 * 60_000

export const punchFlags = ['missingOut', 'missingIn', 'missingBreakStart', 'missingBreakEnd'] as const
export type PunchFlag = (typeof punchFlags)[number]

export interface WorkedSpan<P extends PunchLike> {
  from: P
  until: P
  /** A punch in between is not confirmed yet: the times wait for the decision. */
  waits: boolean
}

export interface PunchReading<P extends PunchLike> {
  spans: WorkedSpan<P>[]
  /** By the id of the punch. */
  flags: Map<string, PunchFlag>
  /** The punch since which somebody works; null when they do not. */
  running: P | null
}

export const byTime = (a: PunchLike, b: PunchLike): number => Date.parse(a.at) - Date.parse(b.at) || a.localSeq - b.localSeq

interface Standing<P> {
  is: 'away' | 'working' | 'pausing'
  since: P | null
}

const away = { is: 'away', since: null } as const
const lasts = (since: PunchLike, until: string): number => Date.parse(until) - Date.parse(since.at)

/** All punches of one person, in any order. `now`: a time that runs for too long by then has no end. */
export function readPunches<P extends PunchLike>(punches: readonly P[], now: string): PunchReading<P> {
  const spans: WorkedSpan<P>[] = []
  const flags = new Map<string, PunchFlag>()
  let standing: Standing<P> = away
  const open = punches.filter(({ state }) => state === 'unverified')
  const waits = (from: P, until: P) => open.some((one) => byTime(from, one) < 0 && byTime(one, until) < 0)

  for (const punch of punches.filter(counts).sort(byTime)) {
    const { since } = standing
    if (since && lasts(since, punch.at) > longestSpan) {
      flags.set(since.id, standing.is === 'working' ? 'missingOut' : 'missingBreakEnd')
      standing = away
    }
    const flag = flagOf(standing, punch)
    if (flag) flags.set(flag.of.id, flag.is)
    const ends = punch.kind === 'out' || punch.kind === 'breakStart'
    if (ends && standing.is === 'working') spans.push({ from: standing.since!, until: punch, waits: waits(standing.since!, punch) })
    standing = after(standing, punch)
  }
  if (standing.since && lasts(standing.since, now) > longestSpan) {
    flags.set(standing.since.id, standing.is === 'working' ? 'missingOut' : 'missingBreakEnd')
    standing = away
  }
  return { spans, flags, running: standing.is === 'working' ? standing.since : null }
}

/** What a punch shows to be missing before it. */
function flagOf<P extends PunchLike>({ is, since }: Standing<P>, punch: P): { of: PunchLike; is: PunchFlag } | null {
  if (punch.kind === 'in') {
    if (is === 'working') return { of: since!, is: 'missingOut' }
    return is === 'pausing' ? { of: since!, is: 'missingBreakEnd' } : null
  }
  if (is === 'away') return { of: punch, is: 'missingIn' }
  if (punch.kind === 'breakEnd') return is === 'working' ? { of: punch, is: 'missingBreakStart' } : null
  return is === 'pausing' ? { of: since!, is: 'missingBreakEnd' } : null
}

function after<P extends PunchLike>(standing: Standing<P>, punch: P): Standing<P> {
  if (punch.kind === 'out') return away
  if (punch.kind === 'in') return { is: 'working', since: punch }
  if (punch.kind === 'breakStart') return standing.is === 'away' ? away : { is: 'pausing', since: punch }
  // A break that began nowhere changes nothing; after one, and for somebody who never came in, work begins.
  return standing.is === 'working' ? standing : { is: 'working', since: punch }
}

const minute = 60_000
const wholeMinute = (at: string): string => new Date(Math.floor(Date.parse(at) / minute) * minute).toISOString()

export interface BookedPart {
  date: string
  startTime: string
  endTime: string
}

/** The time records of a span, in whole minutes as clocks show them, one for each day of the organisation. */
export function partsOfSpan({ from, until }: Pick<WorkedSpan<PunchLike>, 'from' | 'until'>, zone: string): BookedPart[] {
  const [begin, end] = [wholeMinute(from.at), wholeMinute(until.at)]
  const parts: BookedPart[] = []
  for (let startTime = begin; startTime < end;) {
    const date = localDate(startTime, zone)
    const midnight = dayStart(addDays(date, 1), zone)
    const endTime = end < midnight ? end : midnight
    parts.push({ date, startTime, endTime })
    startTime = endTime
  }
  return parts
}
