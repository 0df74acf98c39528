import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconArrowsExchange, IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { memberName } from '../../shared/identity/member.ts'
import type { Shift } from '../../shared/planning/shift.ts'
import type { ShiftWarning } from '../../shared/planning/shiftWarnings.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { shiftStateTexts, timesText, warningTexts } from './planningTexts.ts'
import type { Plan } from './readPlan.ts'
import classes from './Planning.module.css'

const marks = { draft: IconPencil, published: null, confirmed: IconCheck, declined: IconX } as const

export interface ChipProps {
  shift: Shift
  plan: Plan
  warnings: readonly ShiftWarning[]
  /** What the row does not say: the person or the house. */
  says: 'person' | 'house'
  /** Absent where it can only be read. */
  onOpen?: ((shift: Shift) => void) | undefined
}

/** A shift in the plan: its times, what the row does not say of it, its state, and what is to be looked at. */
export function ShiftChip({ shift, plan, warnings, says, onOpen }: ChipProps) {
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const { state, role, userId, shelterId, offered, takenBy } = shift
  const nameOf = (id: string | null) => (id === null ? '' : memberName(plan.members.get(id) ?? { forename: '', surname: '' }))
  const who = says === 'person' ? nameOf(userId) || t`Open shift` : ((shelterId && plan.houses.get(shelterId)) ?? '')
  const Mark = marks[state]
  const content = (
    <>
      <span className={classes.times}>{timesText(shift, zone)}</span>
      <span className={classes.what}>{[who, role].filter(Boolean).join(' · ')}</span>
      <span className={classes.state}>
        {Mark && <Mark size={16} aria-hidden />}
        {i18n._(shiftStateTexts[state])}
      </span>
      {offered && takenBy === null && (
        <span className={classes.state}>
          <IconArrowsExchange size={16} aria-hidden />
          <Trans>Offered to colleagues</Trans>
        </span>
      )}
      {takenBy !== null && (
        <span className={classes.state}>
          <IconArrowsExchange size={16} aria-hidden />
          <Trans>Taken by {nameOf(takenBy)}</Trans>
        </span>
      )}
      {warnings.map((code) => (
        <span key={code} className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden />
          {i18n._(warningTexts[code])}
        </span>
      ))}
      {plan.pending.has(shift.id) && <Waiting />}
    </>
  )
  return onOpen ? (
    <button type="button" className={classes.chip} data-state={state} onClick={() => onOpen(shift)}>
      {content}
    </button>
  ) : (
    <div className={classes.chip} data-state={state}>
      {content}
    </div>
  )
}
