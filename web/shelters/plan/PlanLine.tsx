import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import type { Bar, Plan, PlanHouse, PlanRow } from '../../../shared/shelters/plan/occupationPlan.ts'
import { weekday } from '../../../shared/time.ts'
import { useFormats } from '../../ui/formats.ts'
import { useBuilt } from '../../ui/useBuilt.ts'
import { kindSigns } from './PlanLegend.tsx'
import { useBarWords } from './planTexts.ts'
import classes from './Plan.module.css'

/** A row of the plan: a house with its totals, a room, or the guests without one. */
export type Line =
  | { kind: 'house'; key: string; house: PlanHouse }
  | ({ kind: 'room'; key: string; shelterId: string } & PlanRow)
  | { kind: 'guests'; key: string; bars: readonly Bar[]; lanes: number }

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

const marks = (day: string, today: string) => ({
  'data-weekend': weekday(day) > 4 || undefined,
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

/** The cells of a row, and its bars over them. */
export const LineDays = memo(function LineDays({ line, days, today, counts }: DaysProps & { line: Line; counts: boolean }) {
  const content = (index: number): ReactNode => {
    if (line.kind === 'guests' || !counts) return null
    if (line.kind === 'room') return <Free free={line.free[index]!} />
    const { free, taken } = line.house.totals[index]!
    return (
      <>
        <b data-tone={tone(free)}>{free}</b>
        <span className={classes.small}>{taken}</span>
      </>
    )
  }
  return (
    <div className={classes.cells}>
      {days.map((day, index) => (
        <span key={day} className={classes.cell} {...marks(day, today)}>
          {content(index)}
        </span>
      ))}
      {line.kind !== 'house' &&
        line.bars.map((bar) => (
          <BarLink key={bar.id} bar={bar} days={days.length} shelterId={line.kind === 'room' ? line.shelterId : null} />
        ))}
    </div>
  )
})

const Free = ({ free }: { free: number }) => (
  <span className={classes.free} data-tone={tone(free)}>
    {free}
  </span>
)

interface BarProps {
  bar: Bar
  days: number
  shelterId: string | null
}

const percent = (part: number) => `${(part * 100).toFixed(3)}%`

/** Leads to the booking of a guest, to the animal, or to the blocks of the house. */
const BarLink = memo(function BarLink({ bar, days, shelterId }: BarProps) {
  const { nameOf, wordsOf } = useBarWords()
  const built = useBuilt()
  const { kind, start, end, lane, animal, bookingId, before, after } = bar
  const words = wordsOf(bar)
  const shown = {
    className: classes.period,
    'data-kind': kind,
    'data-before': before || undefined,
    'data-after': after || undefined,
    'aria-label': words,
    title: words,
    style: { left: percent(start / days), width: percent((end - start) / days), '--nth': lane },
  }
  const text = (
    <>
      {kindSigns[kind]}
      <span className={classes.name}>{nameOf(bar)}</span>
    </>
  )
  const booking = '/pension/booking/$id'
  if (bookingId && built.has(booking))
    return (
      // The page is in the table of routes.
      <Link to={booking as '/animal/$id'} params={{ id: bookingId }} {...shown}>
        {text}
      </Link>
    )
  if (animal)
    return (
      <Link to="/animal/$id" params={{ id: animal.id }} {...shown}>
        {text}
      </Link>
    )
  return shelterId ? (
    <Link to="/shelter/$id/blocked" params={{ id: shelterId }} {...shown}>
      {text}
    </Link>
  ) : null
})
