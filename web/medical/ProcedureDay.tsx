import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Procedure } from '../../shared/medical/findings/procedure.ts'
import { useToday } from '../ui/clock.ts'
import { useFormats } from '../ui/formats.ts'
import classes from './DueList.module.css'

/** When a test or a procedure was done, or for when it is planned; a day that has passed is marked. */
export function ProcedureDay({ row: { doneOn, dueOn } }: { row: Pick<Procedure, 'doneOn' | 'dueOn'> }) {
  const formats = useFormats()
  const today = useToday()
  const day = formats.date(doneOn ?? dueOn ?? today)
  if (doneOn !== null) return <span className={`${classes.facts} numbers`}>{day}</span>
  const isLate = dueOn !== null && dueOn < today
  return (
    <span className={classes.end} data-over={isLate || undefined}>
      {isLate && <IconAlertTriangle size={16} aria-hidden />}
      <span>{isLate ? <Trans>was planned for {day}</Trans> : <Trans>planned for {day}</Trans>}</span>
    </span>
  )
}
