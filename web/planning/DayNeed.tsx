import { Plural, Trans } from '@lingui/react/macro'
import type { PlanningDays } from '../../shared/planning/planningDays.ts'
import type { Shift } from '../../shared/planning/shift.ts'
import { staffNeed } from '../../shared/planning/week.ts'
import classes from './Planning.module.css'

interface Props {
  shifts: readonly Shift[]
  /** The animals of the day, once the server has answered. */
  animals: PlanningDays['days'][number] | undefined
  animalsPerCarer: number
}

/** How many people the animals of a day need, and how many are planned. */
export function DayNeed({ shifts, animals, animalsPerCarer }: Props) {
  const planned = new Set(shifts.flatMap(({ userId, state }) => (userId && state !== 'declined' ? userId : []))).size
  if (!animals)
    return (
      <p className={classes.need}>
        <Trans>Planned {planned}</Trans>
      </p>
    )
  const count = animals.inCare + animals.guests
  const need = staffNeed(count, animalsPerCarer)
  return (
    <p className={classes.need} data-short={planned < need || undefined}>
      <span>
        <Trans>
          Needed {need} · planned {planned}
        </Trans>
      </span>
      <span className={classes.animals}>
        <Plural value={count} one="# animal" other="# animals" />
      </span>
    </p>
  )
}
