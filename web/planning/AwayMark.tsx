import { Trans, useLingui } from '@lingui/react/macro'
import { IconBeach } from '@tabler/icons-react'
import type { Away } from '../../shared/planning/absence.ts'
import { absenceKindTexts } from './planningTexts.ts'
import type { Plan } from './readPlan.ts'
import classes from './Planning.module.css'

/** That somebody is away on a day. Planners, who hold the absence itself, read of what kind it is. */
export function AwayMark({ away, plan: { absences } }: { away: readonly Away[]; plan: Plan }) {
  const { i18n } = useLingui()
  const [first] = away
  if (!first) return null
  const known = absences.find((one) => one.userId === first.userId && one.startDate === first.startDate && one.endDate === first.endDate)
  return (
    <p className={classes.away}>
      <IconBeach size={16} aria-hidden />
      {known ? i18n._(absenceKindTexts[known.kind]) : <Trans>Absent</Trans>}
      {first.halfDay && (
        <>
          {' · '}
          <Trans>Half a day</Trans>
        </>
      )}
    </p>
  )
}
