// What is due when: the times of a plan as moments of a day in the organisation's zone. One pure function for device and server.
import { momentAt } from '../time.ts'
import { derivedId } from '../uuid.ts'
import type { CareKind } from './careItem.ts'
import { timesOn, type PlannedDays } from './rhythm.ts'

/** One time of a plan on one day. */
export interface Due {
  /** Of the entry that says that it was done: the same on every device. */
  logId: string
  itemId: string
  animalId: string
  date: string
  time: string
  /** The moment, an instant. */
  at: string
}

interface Planned extends PlannedDays {
  id: string
  animalId: string
  kind: CareKind
  stoppedAt?: string | null | undefined
}

/** The id of the log entry of one time of a plan, by the day and the time that the plan says: two phones without a network make the same row. */
export const careLogId = (itemId: string, date: string, time: string): string => derivedId(itemId, `${date}T${time}`)

/** What the plans ask for on a day, in order of time; notes are not ticked off. `date`: a day of the organisation. */
export function dueOn(items: readonly Planned[], date: string, zone: string): Due[] {
  // A house has hundreds of plans and few times of day, and a moment in a zone is dear.
  const moments = new Map<string, string>()
  const momentOf = (time: string): string => {
    const at = moments.get(time) ?? momentAt(date, time, zone)
    moments.set(time, at)
    return at
  }
  const due = items.flatMap((item) => dosesOn(item, date, momentOf))
  return due.sort((a, b) => (a.time === b.time ? (a.logId < b.logId ? -1 : 1) : a.time < b.time ? -1 : 1))
}

function dosesOn(item: Planned, date: string, momentOf: (time: string) => string): Due[] {
  const { id: itemId, animalId, kind, stoppedAt } = item
  if (kind === 'note') return []
  const doses = timesOn(item, date).map((time): Due => {
    return { logId: careLogId(itemId, date, time), itemId, animalId, date, time, at: momentOf(time) }
  })
  return stoppedAt ? doses.filter(({ at }) => at < stoppedAt) : doses
}

/** Minutes after its planned time. A dose without an entry counts as missed from then on. */
export const missedAfter = 60

export const isLate = ({ at }: Pick<Due, 'at'>, now: string): boolean => Date.parse(now) >= Date.parse(at) + missedAfter * 60_000

/** Minutes before its planned time from which a dose can be given together with those of its room. */
export const earlyBy = 120

/** Whether it is its time: what is planned for the evening is not given in the morning because the others of a room are. */
export const isDueNow = ({ at }: Pick<Due, 'at'>, now: string): boolean => Date.parse(at) - Date.parse(now) <= earlyBy * 60_000
