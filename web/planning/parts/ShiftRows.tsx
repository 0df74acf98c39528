import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Shift } from '../../../shared/planning/shift.ts'
import { offerShift, takeShift } from '../../../shared/planning/shiftActs.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useFormats } from '../../ui/formats.ts'
import { usePerform } from '../../ui/usePerform.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { shiftStateTexts, timesText } from '../planningTexts.ts'
import type { MyShifts } from '../readMyShifts.ts'
import { useAnswer } from './useAnswer.ts'
import classes from './MyShifts.module.css'

interface Props {
  shift: Shift
  mine: MyShifts
  canEdit: boolean
}

/** When, where and as what; then what somebody can do about it. */
function Row({ shift, mine, state, children }: Omit<Props, 'canEdit'> & { state: ReactNode; children: ReactNode }) {
  const { zone } = useSignedIn()
  const formats = useFormats()
  const { date, shelterId, role, note } = shift
  const what = [shelterId && mine.names.get(shelterId), role, note].filter(Boolean).join(' · ')
  return (
    <li className={classes.row}>
      <span className={classes.times}>
        {formats.shortDay(date)}, {timesText(shift, zone)}
      </span>
      {what && <span>{what}</span>}
      <span className={classes.state}>{state}</span>
      {mine.pending.has(shift.id) && <Waiting />}
      <div className={classes.buttons} data-no-print>
        {children}
      </div>
    </li>
  )
}

export function OwnShift({ shift, mine, canEdit }: Props) {
  const { i18n } = useLingui()
  const { engine } = useSignedIn()
  const perform = usePerform()
  const { id, state, offered, takenBy, userId } = shift
  const answer = useAnswer()
  const isMine = userId === engine.userId
  const told = !isMine ? (
    <Trans>You take it once a planner agrees.</Trans>
  ) : takenBy !== null ? (
    <Trans>{mine.names.get(takenBy)} takes it once a planner agrees.</Trans>
  ) : offered ? (
    <Trans>Offered to colleagues</Trans>
  ) : (
    i18n._(shiftStateTexts[state])
  )
  return (
    <Row shift={shift} mine={mine} state={told}>
      {canEdit && isMine && state !== 'confirmed' && (
        <Button onClick={() => void answer(id, 'confirmed')}>
          <Trans>Confirm</Trans>
        </Button>
      )}
      {canEdit && isMine && state === 'published' && (
        <Button variant="default" onClick={() => void answer(id, 'declined')}>
          <Trans>Decline</Trans>
        </Button>
      )}
      {canEdit && isMine && takenBy === null && state !== 'declined' && (
        <Button variant="default" onClick={() => void perform(offerShift, { id, offered: !offered })}>
          {offered ? <Trans>Keep the shift</Trans> : <Trans>Offer for swapping</Trans>}
        </Button>
      )}
    </Row>
  )
}

export function FreeShift({ shift, mine, canEdit }: Props) {
  const perform = usePerform()
  const name = shift.userId && mine.names.get(shift.userId)
  return (
    <Row shift={shift} mine={mine} state={name ? <Trans>Offered by {name}</Trans> : <Trans>Open shift</Trans>}>
      {canEdit && (
        <Button variant="default" onClick={() => void perform(takeShift, { id: shift.id })}>
          <Trans>Take the shift</Trans>
        </Button>
      )}
    </Row>
  )
}
