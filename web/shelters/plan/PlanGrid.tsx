import { Trans, useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import type { Plan } from '../../../shared/shelters/plan/occupationPlan.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { usePrinting } from '../../ui/usePrinting.ts'
import { unhurried } from '../../ui/VirtualRows.tsx'
import { DayNames, LineDays, LineHead, linesOf, type Line } from './PlanLine.tsx'
import { PlanLegend } from './PlanLegend.tsx'
import classes from './Plan.module.css'

export interface GridProps {
  plan: Plan
  today: string
  /** Whether free places are counted. */
  counts: boolean
}

/** What is above and below the bars of a row, and the numbers of free places. */
const margin = 8
const strip = 18

const heightOf = (line: Line, lane: number, counts: boolean): number =>
  line.kind === 'house' ? Math.max(44, lane) : Math.max(1, line.lanes) * lane + margin + (counts && line.kind === 'room' ? strip : 0)

/** Rooms as rows, days as columns, stays as bars. The screen draws only the visible rows; on paper all rows are drawn. */
export function PlanGrid(props: GridProps) {
  const isPrinted = usePrinting()
  const { plan, counts } = props
  const lines = useMemo(() => linesOf(plan, counts), [plan, counts])
  return (
    <>
      <PlanLegend />
      {isPrinted ? <Paper {...props} lines={lines} /> : <Screen {...props} lines={lines} />}
    </>
  )
}

type Lines = GridProps & { lines: readonly Line[] }

function Screen({ plan, today, counts, lines }: Lines) {
  const { t } = useLingui()
  const isCoarse = useMedia('(pointer: coarse)')
  const lane = isCoarse ? 48 : 28
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    ...unhurried,
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(lines[index]!, lane, counts),
    getItemKey: (index) => lines[index]!.key,
    overscan: 6,
  })
  return (
    <div ref={scroller} className={classes.scroller} role="region" aria-label={t`Rooms and days`} tabIndex={0}>
      <div className={classes.grid} style={{ '--days': plan.days.length, '--lane': `${lane}px` }}>
        <div className={classes.days}>
          <div className={classes.corner}>
            <Trans>Room</Trans>
          </div>
          <DayNames days={plan.days} today={today} />
        </div>
        <ul className={classes.lines} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
            const line = lines[index]!
            return (
              <li
                key={key}
                className={classes.line}
                data-kind={line.kind}
                style={{ height: size, transform: `translateY(${start}px)` }}
                aria-setsize={lines.length}
                aria-posinset={index + 1}
              >
                <LineHead line={line} />
                <LineDays line={line} days={plan.days} today={today} counts={counts} />
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

/** The same as a table for paper. Its head is repeated on every sheet. */
function Paper({ plan, today, counts, lines }: Lines) {
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
