import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { memberName } from '../../shared/identity/member.ts'
import { absence, type Absence } from '../../shared/planning/absence.ts'
import { decideSwap } from '../../shared/planning/shiftActs.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { useFormats } from '../ui/formats.ts'
import { usePerform } from '../ui/usePerform.ts'
import { absenceKindTexts, timesText } from './planningTexts.ts'
import type { Plan } from './readPlan.ts'
import classes from './Planning.module.css'

/** What waits for a planner: shifts of the week that somebody took, and absences that somebody asks for. */
export function ToDecide({ plan: { shifts, absences, members } }: { plan: Plan }) {
  const { i18n } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const perform = usePerform()
  const nameOf = (id: string) => memberName(members.get(id) ?? { forename: '', surname: '' })
  const taken = shifts.filter(({ takenBy }) => takenBy !== null)
  const asked = absences.filter(({ state }) => state === 'requested')
  if (taken.length + asked.length === 0) return null
  const answer = ({ version: _, ...row }: Absence, state: Absence['state']) =>
    void perform(absence.acts.change, { id: row.id, body: { ...row, state } })
  return (
    <Card title={<Trans>To decide</Trans>}>
      <ul className={classes.decisions}>
        {taken.map((shift) => (
          <Decision
            key={shift.id}
            text={
              <Trans>
                {nameOf(shift.takenBy!)} takes the shift on {formats.shortDay(shift.date)}, {timesText(shift, zone)}
              </Trans>
            }
            onDecide={(accepted) => void perform(decideSwap, { id: shift.id, accepted })}
          />
        ))}
        {asked.map((row) => (
          <Decision
            key={row.id}
            text={[
              nameOf(row.userId),
              i18n._(absenceKindTexts[row.kind]),
              [...new Set([row.startDate, row.endDate])].map((date) => formats.date(date)).join(' – '),
            ].join(' · ')}
            onDecide={(accepted) => answer(row, accepted ? 'approved' : 'rejected')}
          />
        ))}
      </ul>
    </Card>
  )
}

function Decision({ text, onDecide }: { text: React.ReactNode; onDecide: (accepted: boolean) => void }) {
  return (
    <li className={classes.decision}>
      <span>{text}</span>
      <span className={classes.buttons}>
        <Button onClick={() => onDecide(true)}>
          <Trans>Agree</Trans>
        </Button>
        <Button variant="default" onClick={() => onDecide(false)}>
          <Trans>Refuse</Trans>
        </Button>
      </span>
    </li>
  )
}
