import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import type { Plan, PlanHouse, PlanRow } from '../../../shared/shelters/plan/occupationPlan.ts'
import { weekday } from '../../../shared/time.ts'
import { useFormats } from '../../ui/formats.ts'
import { DrawnCells, PlanBarLink } from './PlanBarLink.tsx'
import { PlanGhost, type Ghost } from './PlanGhost.tsx'
import classes from './Plan.module.css'

/** A row of the plan: a house with its totals, a room, or the guests without one. */
export type Line =
  | { kind: 'house'; key: string; house: PlanHouse }
  | ({ kind: 'room'; key: string; shelterId: string } & PlanRow)
  | ({ kind: 'guests'; key: string } & Plan['withoutRoom'])

/** `counts`: houses are named with their totals; else there is one house, which the page names. */
export function linesOf({ houses, withoutRoom }: Plan, counts: boolean): Line[] {
  return [
    ...houses.flatMap((house) => [
      ...(counts ? [{ kind: 'house' as const, key: house.shelter.id, house }] : []),
      ...house.rows.map((row) => ({ kind: 'room' as const, key: row.room.id, shelterId: house.shelter.id, ...row })),
    ]),
    ...(withoutRoom.bars.length > 0 ? [{ kind: 'guests' as const, key: 'guests', ...withoutRoom }] : []),
  ]
}

/** Drawn again when its row changes, not while others are scrolled in. */
export const LineHead = memo(function LineHead({ line }: { line: Line }) {
  if (line.kind === 'house')
    return (
      <div className={classes.head}>
        <Link to="/shelter/$id" params={{ id: line.house.shelter.id }} className={classes.house}>
          <span>{line.house.shelter.name}</span>
          <span className={classes.small}>
            <Trans>free · taken</Trans>
          </span>
        </Link>
      </div>
    )
  return <div className={classes.head}>{line.kind === 'guests' ? <Trans>Guests without a room</Trans> : line.room.name}</div>
})

interface DaysProps {
  days: readonly string[]
  today: string
}

const weekends = new Map<string, boolean>()
/** Asked for each cell of each row that is scrolled in. */
function isWeekend(day: string): boolean {
  const known = weekends.get(day)
  if (known !== undefined) return known
  const found = weekday(day) > 4
  weekends.set(day, found)
  return found
}

const marks = (day: string, today: string) => ({
  'data-weekend': isWeekend(day) || undefined,
  'data-today': day === today || undefined,
})

export function DayNames({ days, today }: DaysProps) {
  const formats = useFormats()
  return (
    <div className={classes.cells}>
      {days.map((day, index) => (
        <span key={day} className={classes.day} {...marks(day, today)} title={formats.shortDay(day)}>
          <span className={classes.small}>{formats.weekday(day)}</span>
          <span>{Number(day.slice(8))}</span>
          {(index === 0 || day.endsWith('-01')) && <span className={classes.month}>{formats.monthName(day)}</span>}
        </span>
      ))}
    </div>
  )
}

const tone = (free: number) => (free < 0 ? 'over' : free === 0 ? 'full' : undefined)

interface Count {
  children: ReactNode
  'data-tone'?: 'over' | 'full'
}

/** The number of a night: free places, or places that animals without a room need. It has no element of its own, because a plan has thousands of cells. */
function countIn(line: Line, index: number): Count {
  if (line.kind === 'guests') return { children: line.taken[index]! || null }
  if (line.kind === 'room') return { children: line.free[index], 'data-tone': tone(line.free[index]!) }
  const { free, taken } = line.house.totals[index]!
  return {
    children: (
      <>
        <b data-tone={tone(free)}>{free}</b>
        <span className={classes.small}>{taken}</span>
      </>
    ),
  }
}

interface LineProps extends DaysProps {
  line: Line
  counts: boolean
  /** Whether stays can be moved, and new ones drawn over free days. */
  moves?: boolean
  draws?: boolean
  /** What would be in this row. */
  ghost?: Ghost | null
}

/** The cells of a row, and its bars over them. */
export const LineDays = memo(function LineDays({ line, days, today, counts, moves = false, draws = false, ghost = null }: LineProps) {
  const roomId = line.kind === 'room' ? line.room.id : null
  const isOpen = draws && line.kind === 'room' && line.room.active
  const cells = (
    <>
      {days.map((day, index) => (
        <span key={day} className={classes.cell} {...marks(day, today)} {...(counts && countIn(line, index))} />
      ))}
      {line.kind !== 'house' &&
        line.bars.map((bar) => (
          <PlanBarLink
            key={bar.id}
            bar={bar}
            days={days.length}
            shelterId={line.kind === 'room' ? line.shelterId : null}
            roomId={roomId}
            moves={moves}
          />
        ))}
      {ghost && <PlanGhost ghost={ghost} days={days.length} />}
    </>
  )
  return isOpen && roomId ? (
    <DrawnCells roomId={roomId}>{cells}</DrawnCells>
  ) : (
    <div className={classes.cells} data-cells>
      {cells}
    </div>
  )
})
