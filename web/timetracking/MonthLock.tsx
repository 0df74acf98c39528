import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { addDays, daysOfMonth } from '../../shared/time.ts'
import { daysBefore } from '../../shared/timetracking/monthFacts.ts'
import { lockedMonthsOf } from '../../shared/timetracking/timeMonth.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { useRows } from '../ui/useRows.ts'
import { PunchNotes } from './PunchNotes.tsx'

/** Whether a lead has approved the own month, as far as this device holds it. */
export function useIsLocked(month: string): boolean {
  const { engine } = useSignedIn()
  const months = useRows(() => engine.replica.timeMonth.where('month').equals(month).toArray(), [engine, month])
  return lockedMonthsOf(months ?? [], engine.userId).has(month)
}

/** What a lead and the terminals say of the own month. */
export const MonthLock = memo(function MonthLock({ month, isLocked }: { month: string; isLocked: boolean }) {
  const { engine } = useSignedIn()
  const punches = useRows(async () => {
    const days = daysOfMonth(month)
    const [from, until] = [addDays(days[0]!, -daysBefore), addDays(days.at(-1)!, daysBefore)]
    const rows = await engine.replica.punch.where('date').between(from, until, true, true).toArray()
    return rows.filter(({ userId }) => userId === engine.userId)
  }, [engine, month])
  return (
    <>
      {isLocked && (
        <Banner tone="info">
          <Trans>This month is approved. Your lead can open it again.</Trans>
        </Banner>
      )}
      {punches && <PunchNotes month={month} punches={punches} />}
    </>
  )
})
