import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PlanLength } from '../../../shared/shelters/plan/planLengths.ts'
import { addDays } from '../../../shared/time.ts'
import { Choice } from '../../ui/Choice.tsx'
import { useFormats } from '../../ui/formats.ts'
import { PeriodSteps } from '../../ui/PeriodSteps.tsx'
import { arrow } from '../../ui/selectArrow.tsx'
import type { PlanSearch, Shown, View } from './planSearch.ts'
import classes from '../../ui/PeriodBar.module.css'

interface Props {
  shown: Shown
  lengths: readonly PlanLength[]
  onChange: (part: PlanSearch) => void
  children?: ReactNode
}

/** The days of a plan: forward and back by a button or by the keyboard, how many, and whether as bars or in words. */
export function PlanBar({ shown: { from, days, view, isFirst }, lengths, onChange, children }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  return (
    <>
      <div className={classes.bar} data-no-print>
        <PeriodSteps
          back={t`${days} days back`}
          forward={t`${days} days forward`}
          isNow={isFirst}
          onStep={(by) => onChange({ from: addDays(from, by * days) })}
          onToday={() => onChange({ from: undefined })}
        />
        <NativeSelect
          {...arrow}
          aria-label={t`Days of the plan`}
          value={String(days)}
          data={lengths.map((length) => ({ value: String(length), label: t`${length} days` }))}
          onChange={(event) => onChange({ days: lengths.find((one) => String(one) === event.currentTarget.value) })}
        />
        {children}
        <Choice
          label={t`View`}
          value={view}
          options={[
            { value: 'grid', text: <Trans>Plan</Trans> },
            { value: 'list', text: <Trans>List</Trans> },
          ]}
          onChange={(chosen: View) => onChange({ view: chosen })}
        />
      </div>
      <p className={classes.range} aria-live="polite">
        {formats.shortDay(from)} – {formats.shortDay(addDays(from, days - 1))}
      </p>
    </>
  )
}
