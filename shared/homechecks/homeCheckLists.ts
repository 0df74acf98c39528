// Home checks in lists: those that are left, and the stops of a day.
import type { CheckView } from './checkViews.ts'
import { localDate } from '../time.ts'
import { isOpenCheck, type HomeCheck } from './homeCheck.ts'
import { byDue } from './homeChecksToDo.ts'

export interface CheckFilter {
  view: CheckView
  /** The beginning of a postal code, or part of the name of a town. */
  area: string
  userId: string
}

const isIn = ({ zip, city }: Pick<HomeCheck, 'zip' | 'city'>, area: string): boolean =>
  area === '' || zip.startsWith(area) || city.toLowerCase().includes(area.toLowerCase())

/** What has an appointment comes first, by its time; then what is wanted, by its day. Those that have ended: the newest first. */
export function checksShown(all: readonly HomeCheck[], { view, area, userId }: CheckFilter): HomeCheck[] {
  const there = all.filter((check) => isIn(check, area.trim()))
  if (view === 'ended') return there.filter((check) => !isOpenCheck(check)).sort(lastFirst)
  const open = there.filter((check) => isOpenCheck(check) && (view === 'open' || check.memberId === userId))
  const [fixed, others] = [open.filter(({ appointment }) => appointment !== null), open.filter(({ appointment }) => appointment === null)]
  return [...fixed.sort(byAppointment), ...others.sort(byDue)]
}

const endOf = ({ checkedOn, requestedAt }: HomeCheck): string => checkedOn ?? requestedAt
const lastFirst = (a: HomeCheck, b: HomeCheck): number => {
  const [endA, endB] = [endOf(a), endOf(b)]
  return endA === endB ? (a.id < b.id ? -1 : 1) : endA < endB ? 1 : -1
}
const byAppointment = (a: HomeCheck, b: HomeCheck): number =>
  a.appointment === b.appointment ? (a.id < b.id ? -1 : 1) : a.appointment! < b.appointment! ? -1 : 1

/** The open checks that the person of `check` has on the day of its appointment, in the order of their times; the check alone where it has none. */
export function stopsOf(all: readonly HomeCheck[], check: HomeCheck, zone: string): HomeCheck[] {
  const { appointment, memberId, checkerId } = check
  if (appointment === null) return [check]
  const day = localDate(appointment, zone)
  const isStop = (one: HomeCheck) =>
    one.id === check.id ||
    (isOpenCheck(one) &&
      one.memberId === memberId &&
      one.checkerId === checkerId &&
      one.appointment !== null &&
      localDate(one.appointment, zone) === day)
  return all.filter(isStop).sort(byAppointment)
}

/** Whether a home still counts as checked: it has passed, and the result is still valid. */
export const countsOn = ({ state, result, validUntil }: HomeCheck, day: string): boolean =>
  state === 'done' && (result === 'passed' || result === 'passedWithConditions') && (validUntil === null || validUntil >= day)
