import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays } from '../../shared/time.ts'
import { ButtonLink, IconLink } from '../ui/links.tsx'
import classes from './DayList.module.css'

interface Props {
  /** The page. */
  to: '/day-list' | '/daycare/planner'
  date: string
  today: string
  /** The days that can be chosen; without a bound any. */
  first?: string
  last?: string
}

/** The day that a page shows: the one before and after, today and tomorrow. */
export function DayChooser({ to, date, today, first, last }: Props) {
  const { t } = useLingui()
  const [before, after] = [addDays(date, -1), addDays(date, 1)]
  return (
    <nav className={classes.chooser} aria-label={t`Day`} data-no-print>
      {(first === undefined || before >= first) && (
        <IconLink to={to} search={{ date: before }} replace aria-label={t`Day before`}>
          <IconChevronLeft aria-hidden />
        </IconLink>
      )}
      <ButtonLink to={to} search={{}} replace variant={date === today ? 'light' : 'default'}>
        <Trans>Today</Trans>
      </ButtonLink>
      <ButtonLink to={to} search={{ date: addDays(today, 1) }} replace variant={date === addDays(today, 1) ? 'light' : 'default'}>
        <Trans>Tomorrow</Trans>
      </ButtonLink>
      {(last === undefined || after <= last) && (
        <IconLink to={to} search={{ date: after }} replace aria-label={t`Day after`}>
          <IconChevronRight aria-hidden />
        </IconLink>
      )}
    </nav>
  )
}
