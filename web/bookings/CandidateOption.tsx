import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { AnimalFacts } from '../animals/parts/AnimalFacts.tsx'
import { AnimalPortrait } from '../animals/photos/parts/AnimalPortrait.tsx'
import type { Failure } from '../../shared/errors.ts'
import { localTime } from '../../shared/time.ts'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import { StatusPill } from '../ui/parts/StatusPill.tsx'
import { nameOf } from './parts/acts.tsx'
import type { Candidate } from './quickCheckIn.ts'
import { refusedText } from './refusedTexts.ts'
import classes from './QuickCheckIn.module.css'

interface Props {
  id: string
  candidate: Candidate
  active: boolean
  /** What a tap would be refused for. */
  refused: Failure | undefined
  onChoose: () => void
}

export function CandidateOption({ id, candidate, active, refused, onChoose }: Props) {
  const { i18n } = useLingui()
  const { animal, time, owner, state } = candidate
  const canEdit = useCanEdit()
  const isClosed = !canEdit || state === 'in' || state === 'barred'
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (active) void row.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <li
      ref={row}
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={isClosed}
      className={classes.option}
      data-active={active || undefined}
      data-in={state === 'in' || undefined}
      data-barred={state === 'barred' || undefined}
      onClick={isClosed ? undefined : onChoose}
    >
      <span className={`${classes.time} numbers`}>{time ?? ''}</span>
      <span className={classes.face}>
        <AnimalPortrait id={animal.id} species={animal.species} />
      </span>
      <span className={classes.text}>
        <span className={classes.name}>{nameOf(animal)}</span>
        {owner && <span className={classes.owner}>{owner}</span>}
      </span>
      <span className={classes.more}>
        <AnimalFacts animal={animal} />
        {refused && (
          <StatusPill tone="attention" icon={<IconAlertTriangle size={16} aria-hidden />}>
            {refusedText(refused, i18n)}
          </StatusPill>
        )}
      </span>
      <span className={classes.action}>
        <Action candidate={candidate} />
      </span>
    </li>
  )
}

function Action({ candidate: { state, stay, refusal } }: { candidate: Candidate }) {
  const { i18n } = useLingui()
  const { zone } = useSignedIn()
  const canEdit = useCanEdit()
  if (state === 'in')
    return (
      <span className={classes.here}>
        <IconCircleCheck size={18} aria-hidden />
        <Trans>here since {localTime(stay!.checkedInAt!, zone)}</Trans>
      </span>
    )
  if (refusal) return <span className={classes.barred}>{i18n._(errorTexts[refusal])}</span>
  if (!canEdit) return null
  return (
    <span className={classes.do} data-long={state !== 'expected' || undefined}>
      {state === 'expected' ? <IconCheck size={20} aria-hidden /> : <IconPlus size={20} aria-hidden />}
      {state === 'expected' ? <Trans>Check in</Trans> : <Trans>Check in without booking</Trans>}
    </span>
  )
}
