// Punches of the demo at its terminal, and the working time that came of them: those who work by shifts, and the office since the month before.
import { addDays, addMonths, dayStart, daysOfMonth, momentAt, monthOf, weekday } from '../../shared/time.ts'
import type { Punch } from '../../shared/timetracking/punches/punch.ts'
import { partsOfSpan, readPunches } from '../../shared/timetracking/punches/readPunches.ts'
import type { TimeMonth } from '../../shared/timetracking/timeMonth.ts'
import { derivedId } from '../../shared/uuid.ts'
import { chance, type Chance } from './chance.ts'
import type { NewTimeRecord } from './times.ts'

type NewPunch = Omit<Punch, 'version'>

/** Come, begin of the break, go. With a break of three quarters of an hour, nobody works more than eight hours. */
type Shift = readonly [start: string, pause: string, end: string]

export interface Puncher {
  shift: Shift
  /** Since the first day of the month before, and that month is approved. */
  isApproved?: true
  /** Forgot to go once. */
  misses?: true
}

/** By the account. The shifts are those of `rows/shift.ts`. */
export const punchers: Readonly<Record<string, Puncher>> = {
  'carer@sonnenhof.example': { shift: ['07:00', '12:00', '15:30'] },
  'daycare@sonnenhof.example': { shift: ['09:30', '13:30', '18:00'], misses: true },
  'office@sonnenhof.example': { shift: ['08:00', '12:30', '16:30'], isApproved: true },
}

/** Somebody who tries the app alone. */
export const onlyPuncher: Puncher = { shift: ['07:30', '12:00', '16:00'], isApproved: true, misses: true }

const weeks = 3

export interface Punching {
  tenantId: string
  userId: string
  /** Who approves. */
  leadId: string
  terminalId: string
  tasks: readonly string[]
  seed: number
  today: string
  zone: string
  now: string
}

interface Clocked {
  punches: NewPunch[]
  records: NewTimeRecord[]
  months: Omit<TimeMonth, 'version'>[]
}

export function demoPunches(given: Punching, puncher: Puncher): Clocked {
  const { today } = given
  const { shift, isApproved, misses } = puncher
  const luck = chance(given.seed + 5_000)
  const days = workedDays(given, puncher, luck)
  // Nobody approves a month in which something is missing.
  const isOpen = (date: string): boolean => date < addDays(today, -1) && (!isApproved || monthOf(date) === monthOf(today))
  const forgotten = misses ? days.findLast(isOpen) : undefined
  const punches = days.flatMap((date) => punchesOf(given, shift, date, luck).slice(0, date === forgotten ? -1 : undefined))
  return { punches, records: recordsOf(given, punches, luck), months: isApproved ? [approved(given)] : [] }
}

/** Yesterday is always there to look at; else weekends are free, and a day now and then. */
function workedDays({ today }: Punching, { isApproved }: Puncher, luck: Chance): string[] {
  const from = isApproved ? `${addMonths(monthOf(today), -1)}-01` : addDays(today, -7 * weeks)
  const days: string[] = []
  for (let date = from; date < today; date = addDays(date, 1))
    if (date === addDays(today, -1) || (weekday(date) <= 4 && !luck.once(14))) days.push(date)
  return days
}

/** A few minutes before the shift, and a few after it. */
function punchesOf({ tenantId, userId, terminalId, zone }: Punching, [start, pause, end]: Shift, date: string, luck: Chance): NewPunch[] {
  const at = (time: string, minutes: number): string =>
    new Date(Date.parse(momentAt(date, time, zone)) + (minutes * 60 + luck.number(60)) * 1000).toISOString()
  const late = luck.number(5)
  const tapped = [
    ['in', at(start, -luck.number(6))],
    ['breakStart', at(pause, late)],
    ['breakEnd', at(pause, late + 45 + luck.number(4))],
    ['out', at(end, luck.number(9))],
  ] as const
  return tapped.map(([kind, moment]) => {
    const receivedAt = new Date(Date.parse(moment) + 350 + luck.number(400)).toISOString()
    return {
      id: derivedId(tenantId, `demo:punch:${userId}:${date}:${kind}`),
      userId,
      terminalId,
      date,
      at: moment,
      kind,
      localSeq: Date.parse(moment),
      clockOffsetMs: 120 + luck.number(300),
      receivedAt,
      state: 'verified',
      decidedAt: null,
      decidedBy: null,
      bookedAt: kind === 'breakStart' || kind === 'out' ? receivedAt : null,
      problem: null,
    }
  })
}

/** As the server books them; what was done was added by the person. */
const recordsOf = ({ userId, tasks, zone, now }: Punching, punches: readonly NewPunch[], luck: Chance): NewTimeRecord[] =>
  readPunches(punches, now).spans.flatMap(({ from, until }) =>
    partsOfSpan({ from, until }, zone).map((part, index) => ({
      ...part,
      id: derivedId(until.id, `record:${index}`),
      userId,
      task: luck.pick(tasks),
    })),
  )

/** The month before, on the morning after it. */
function approved({ tenantId, userId, leadId, today, zone }: Punching): Omit<TimeMonth, 'version'> {
  const month = addMonths(monthOf(today), -1)
  const approvedAt = dayStart(addDays(daysOfMonth(month).at(-1)!, 1), zone)
  const id = derivedId(userId, `timeMonth:${tenantId}:${month}`)
  return { id, userId, month, approvedAt, approvedBy: leadId, reopenedAt: null, reopenedBy: null, reason: null }
}
