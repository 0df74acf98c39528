import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { addMonths, monthOf } from '../../shared/time.ts'
import { useToday } from '../ui/clock.ts'
import { useFormats } from '../ui/formats.ts'
import { ButtonLink, IconLink } from '../ui/links.tsx'
import classes from './MyTimes.module.css'

interface StepsProps {
  month: string
  to: '/timetracking/my-times' | '/timetracking/team'
  /** The person of the month, on a page that shows several people. */
  person?: string
}

/** The month that is shown, with the ways to others. */
export const MonthSteps = memo(function MonthSteps({ month, to, person }: StepsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const today = useToday()
  const ofPerson = person === undefined ? {} : { person }
  return (
    <>
      <IconLink
        to={to}
        search={{ ...ofPerson, month: addMonths(month, -1) }}
        variant="default"
        aria-label={t`Previous month`}
        data-no-print
      >
        <IconChevronLeft aria-hidden />
      </IconLink>
      <h2 className={classes.month} aria-live="polite">
        {formats.month(month)}
      </h2>
      <IconLink to={to} search={{ ...ofPerson, month: addMonths(month, 1) }} variant="default" aria-label={t`Next month`} data-no-print>
        <IconChevronRight aria-hidden />
      </IconLink>
      {month !== monthOf(today) && (
        <ButtonLink to={to} search={ofPerson} variant="subtle" data-no-print>
          <Trans>This month</Trans>
        </ButtonLink>
      )}
    </>
  )
})
