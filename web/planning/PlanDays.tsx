import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memberName } from '../../shared/identity/member.ts'
import { isAway } from '../../shared/planning/absence.ts'
import { Card } from '../ui/Card.tsx'
import { useFormats } from '../ui/formats.ts'
import { AwayMark } from './AwayMark.tsx'
import { DayNeed } from './DayNeed.tsx'
import type { WeekProps } from './PlanTable.tsx'
import { ShiftChip } from './ShiftChip.tsx'
import classes from './Planning.module.css'

/** The week on a phone: the days below each other, with their shifts in the order of the day. */
export function PlanDays({ plan, days, rows, away, animals, warnings, onOpen, onAdd }: WeekProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const shown = new Set(rows.flatMap(({ shifts }) => shifts.map(({ id }) => id)))
  return (
    <div className={classes.days}>
      {days.map((date) => {
        const shifts = plan.shifts.filter((one) => one.date === date)
        return (
          <Card
            key={date}
            title={formats.shortDay(date)}
            aside={
              onAdd && (
                <Button
                  variant="subtle"
                  leftSection={<IconPlus aria-hidden />}
                  aria-label={t`New shift on ${formats.shortDay(date)}`}
                  onClick={() => onAdd({ date, userId: null, shelterId: null })}
                >
                  <Trans>Shift</Trans>
                </Button>
              )
            }
          >
            <DayNeed shifts={shifts} animals={animals.find((one) => one.date === date)} animalsPerCarer={plan.animalsPerCarer} />
            <div className={classes.chips}>
              {shifts
                .filter(({ id }) => shown.has(id))
                .map((one) => (
                  <ShiftChip key={one.id} shift={one} plan={plan} warnings={warnings.get(one.id) ?? []} says="person" onOpen={onOpen} />
                ))}
            </div>
            {away
              .filter((one) => isAway(one, date))
              .map((one) => (
                <div key={`${one.userId} ${one.startDate}`} className={classes.awayOf}>
                  {memberName(plan.members.get(one.userId) ?? { forename: '', surname: '' })}
                  <AwayMark away={[one]} plan={plan} />
                </div>
              ))}
          </Card>
        )
      })}
    </div>
  )
}
