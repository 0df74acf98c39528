import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { usePrinting } from '../../ui/usePrinting.ts'
import { DayNames, LineDays, LineHead, linesOf, type Line } from './PlanLine.tsx'
import { PlanLegend } from './PlanLegend.tsx'
import type { GridProps } from './planProps.ts'
import { PlanScreen } from './PlanScreen.tsx'
import classes from './Plan.module.css'

/** Rooms as rows, days as columns, stays as bars. The screen draws only the visible rows; on paper all rows are drawn. */
export function PlanGrid(props: GridProps) {
  const isPrinted = usePrinting()
  const { plan, counts } = props
  const lines = useMemo(() => linesOf(plan, counts), [plan, counts])
  return (
    <>
      <PlanLegend />
      {isPrinted ? <Paper {...props} lines={lines} /> : <PlanScreen {...props} lines={lines} />}
    </>
  )
}

/** The same as a table for paper. Its head is repeated on every sheet. */
function Paper({ plan, today, counts, lines }: GridProps & { lines: readonly Line[] }) {
  return (
    <table className={classes.paper} style={{ '--days': plan.days.length }}>
      <thead>
        <tr>
          <th>
            <Trans>Room</Trans>
          </th>
          <th>
            <DayNames days={plan.days} today={today} />
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} data-kind={line.kind}>
            <th scope="row">
              <LineHead line={line} />
            </th>
            <td style={{ '--lanes': line.kind === 'house' ? 1 : Math.max(1, line.lanes) }}>
              <LineDays line={line} days={plan.days} today={today} counts={counts} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
