// What a terminal offers to somebody who has shown their PIN.
import { localDate, minutesBetween } from '../time.ts'
import { leastRest } from './workingTimeAct.ts'
import { punchKinds, type ClockToday, type PunchKind } from './punches/punch.ts'

/**
 * What may follow the last punch, the likely one first; all of them where it is not known (undefined). On the next day somebody can come in
 * although they never went: the forgotten end is flagged and nobody has to make it up at the door.
 */
export function offeredKinds(last: ClockToday['last'] | undefined, now: string, zone: string): readonly PunchKind[] {
  if (last === undefined) return punchKinds
  if (last === null || last.kind === 'out') return ['in']
  const goesOn: PunchKind[] = last.kind === 'breakStart' ? ['breakEnd', 'out'] : ['breakStart', 'out']
  if (localDate(last.at, zone) === localDate(now, zone)) return goesOn
  return minutesBetween(last.at, now) >= leastRest ? ['in', ...goesOn] : [...goesOn, 'in']
}
