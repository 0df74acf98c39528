import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { isAway, type Away } from '../../shared/planning/absence.ts'
import type { PlanningDays } from '../../shared/planning/planningDays.ts'
import type { Shift } from '../../shared/planning/shift.ts'
import type { ShiftWarning } from '../../shared/planning/shiftWarnings.ts'
import { useFormats } from '../ui/formats.ts'
import { AwayMark } from './AwayMark.tsx'
import { DayNeed } from './DayNeed.tsx'
import type { Plan, PlanRow } from './readPlan.ts'
import { ShiftChip } from './ShiftChip.tsx'
import type { ShiftPlace } from './ShiftForm.tsx'
import classes from './Planning.module.css'

export interface WeekProps {
  plan: Plan
  by: 'person' | 'house'
  days: readonly string[]
  today: string
  rows: readonly PlanRow[]
  away: readonly Away[]
  animals: PlanningDays['days']
  warnings: ReadonlyMap<string, ShiftWarning[]>
  /** Absent where nothing may be planned. */
  onOpen?: ((shift: Shift) => void) | undefined
  onAdd?: ((place: ShiftPlace) => void) | undefined
}

/** The week as a table: people or houses, and the days beside each other. */
export function PlanTable(week: WeekProps) {
  const { plan, by, days, today, rows, animals } = week
  const { t } = useLingui()
  const formats = useFormats()
  const nobody = by === 'person' ? t`Open shifts` : t`Any location`
  return (
    // Keys scroll what has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={t`Plan of the week`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{by === 'person' ? <Trans>Who</Trans> : <Trans>Location</Trans>}</th>
            {days.map((date) => (
              <th key={date} scope="col" data-today={date === today || undefined}>
                {formats.shortDay(date)}
                <DayNeed
                  shifts={plan.shifts.filter((one) => one.date === date)}
                  animals={animals.find((one) => one.date === date)}
                  animalsPerCarer={plan.animalsPerCarer}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id ?? ''}>
              <th scope="row">{row.name || nobody}</th>
              {days.map((date) => (
                <Cell key={date} row={row} name={row.name || nobody} date={date} week={week} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps {
  row: PlanRow
  name: string
  date: string
  week: WeekProps
}

/** A day of a row: who is away, the shifts, and the way to add one. */
function Cell({ row: { id, shifts }, name, date, week: { plan, by, away, warnings, onOpen, onAdd } }: CellProps) {
  const { t } = useLingui()
  const formats = useFormats()
  return (
    <td>
      <AwayMark away={by === 'person' ? away.filter((one) => one.userId === id && isAway(one, date)) : []} plan={plan} />
      {shifts
        .filter((one) => one.date === date)
        .map((one) => (
          <ShiftChip
            key={one.id}
            shift={one}
            plan={plan}
            warnings={warnings.get(one.id) ?? []}
            says={by === 'person' ? 'house' : 'person'}
            onOpen={onOpen}
          />
        ))}
      {onAdd && (
        <ActionIcon
          variant="subtle"
          aria-label={t`New shift: ${name}, ${formats.shortDay(date)}`}
          data-no-print
          onClick={() => onAdd({ date, userId: by === 'person' ? id : null, shelterId: by === 'house' ? id : null })}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      )}
    </td>
  )
}
