// The planned minutes of the own month, from the shifts and absences that this device holds.
import { daysOfMonth } from '../../shared/time.ts'
import { plannedInMonth } from '../../shared/planning/plannedInMonth.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'

/** Null where no shift was planned, and while the device is read. */
export function useOwnPlan(month: string): number | null {
  const { engine } = useSignedIn()
  const planned = useRows(async () => {
    const { replica, userId } = engine
    const days = daysOfMonth(month)
    const shifts = await replica.shift.where('date').between(days[0]!, days.at(-1)!, true, true).toArray()
    const absences = await replica.absence.toArray()
    const own = <R extends { userId: string | null }>(rows: readonly R[]) => rows.filter((row) => row.userId === userId)
    return [plannedInMonth(month, own(shifts), own(absences))] as const
  }, [engine, month])
  return planned?.[0] ?? null
}
