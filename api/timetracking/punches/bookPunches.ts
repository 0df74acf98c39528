// Makes time records of punches, by the rule that devices know too. What cannot be booked stays with its punch, for a person to look at.
import { addDays } from '../../../shared/time.ts'
import { punchProblems, type ClockToday, type PunchProblem } from '../../../shared/timetracking/punches/punch.ts'
import { partsOfSpan, readPunches, type BookedPart } from '../../../shared/timetracking/punches/readPunches.ts'
import { timeRecordProblems, type Span, type TimeRecord } from '../../../shared/timetracking/timeRecord.ts'
import { derivedId } from '../../../shared/uuid.ts'
import { lockKind } from '../../orm/lockedKind.ts'
import { rowsOf } from '../../orm/rows.ts'
import type { Unit } from '../../unitOfWork.ts'
import { lockedMonths } from '../lockedMonths.ts'
import { TimeRecordEntity } from '../timeRecord.entity.ts'
import { PunchEntity, type StoredPunch } from './punch.entity.ts'
import { todayOf } from './clockToday.ts'

/** Days before and after a punch in which the matching punch can be. */
const around = 2

/**
 * The punches of a person around a day. Nobody else books punches of the organisation until the transaction ends: an in and an out that arrive
 * at the same moment would each see a span without the other end. They are read before anything is changed: a search writes what waits.
 */
export async function punchesAround({ em, tenantId }: Unit, userId: string, date: string): Promise<StoredPunch[]> {
  await lockKind(em, tenantId, 'punch')
  const days = { $gte: addDays(date, -around), $lte: addDays(date, around) }
  return em.find(PunchEntity, { userId, date: days }, { orderBy: { id: 'asc' } })
}

/** The time records beside those punches, and the months that are locked. */
export async function timesAround({ em, tenantId }: Unit, userId: string, date: string) {
  const values = [userId, addDays(date, -around - 1), addDays(date, around + 1)]
  const records = await rowsOf(em, tenantId, 'timeRecord', { where: 'r.user_id = ? and r.date between ? and ?', values })
  return { records, locked: await lockedMonths(em, tenantId, userId) }
}

interface Around {
  punches: readonly StoredPunch[]
  records: readonly TimeRecord[]
  locked: ReadonlySet<string>
}

/** Books each span that has ended and was not booked yet. Returns what the person sees of today. */
export function bookPunches(work: Unit, zone: string, userId: string, { punches, records, locked }: Around): ClockToday {
  const { em, now, tenantId } = work
  const known: TimeRecord[] = [...records]
  for (const { from, until, waits } of readPunches(punches, now).spans) {
    if (waits || until.bookedAt !== null || until.problem !== null) continue
    const parts = partsOfSpan({ from, until }, zone)
    until.problem = problemOf(parts, userId, { now, zone, neighbours: known, lockedMonths: locked })
    if (until.problem !== null) continue
    until.bookedAt = now
    parts.forEach((part, index) => {
      const record = { ...part, id: derivedId(until.id, `record:${index}`), userId, task: '' }
      em.create(TimeRecordEntity, { ...record, tenantId })
      known.push({ ...record, version: 0 })
    })
  }
  return todayOf(punches, known, { now, zone })
}

interface Rules {
  now: string
  zone: string
  neighbours: readonly Span[]
  lockedMonths: ReadonlySet<string>
}

const isPunchProblem = (code: string): code is PunchProblem => punchProblems.some((one) => one === code)

function problemOf(parts: readonly BookedPart[], userId: string, rules: Rules): PunchProblem | null {
  const codes = parts.flatMap((part) => timeRecordProblems({ ...part, id: null, userId, task: '' }, rules).map(({ code }) => code))
  return codes.find(isPunchProblem) ?? null
}
