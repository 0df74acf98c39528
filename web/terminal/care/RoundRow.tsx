import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDots, IconEye, IconInfoCircle } from '@tabler/icons-react'
import type { HouseRound } from '../../../shared/care/houseRound.ts'
import type { CareItem } from '../../../shared/care/careItem.ts'
import type { CareLine } from '../../../shared/care/careList.ts'
import type { ClockPerson } from '../../../shared/terminal/terminal.ts'
import { doseParts, kindTexts } from '../../care/parts/careTexts.ts'
import { DoseSaid } from '../../care/parts/DoseSaid.tsx'
import { nameOf } from '../../care/parts/nameOf.ts'
import { CheckRow } from '../../ui/CheckRow.tsx'
import { Dotted } from '../../ui/Dotted.tsx'
import { Portrait } from '../../ui/parts/Portrait.tsx'
import classes from './Round.module.css'

interface Props {
  line: CareLine
  animal: HouseRound['animals'][number]
  room: string
  notes: readonly CareItem[] | undefined
  people: ReadonlyMap<string, ClockPerson>
  /** Absent for what somebody else has logged. */
  onTick: (() => void) | undefined
  onOther: () => void
  onObserve: () => void
}

/** A dose of the round with a check button for gloves, one for another result, and one for an observation of the animal. */
export function RoundRow({ line: { kind, item, due, log, state }, animal, room, notes, people, onTick, onOther, onObserve }: Props) {
  const { i18n, t } = useLingui()
  const isDone = state === 'done'
  const [name, what] = [nameOf(animal), item?.label ?? i18n._(kindTexts[kind])]
  return (
    <CheckRow
      isDone={isDone}
      isLate={state === 'late'}
      label={isDone ? t`Take back: ${name}, ${what}` : t`Done: ${name}, ${what}`}
      onTick={onTick}
      face={
        <span className={classes.face}>
          <Portrait id={animal.id} species={animal.species} size={56} address={null} />
        </span>
      }
      after={
        <span className={classes.acts}>
          {!isDone && (
            <Button variant="default" className={classes.other} aria-label={t`${name}, ${what}: not given`} onClick={onOther}>
              <IconDots className={classes.short} aria-hidden />
              <span className={classes.long}>
                <Trans>Not given</Trans>
              </span>
            </Button>
          )}
          <Button variant="default" className={classes.other} aria-label={t`Observation: ${name}`} onClick={onObserve}>
            <IconEye className={classes.short} aria-hidden />
            <span className={classes.long}>
              <Trans>Observation</Trans>
            </span>
          </Button>
        </span>
      }
    >
      <span className={classes.name}>
        {name} <span className={classes.room}>{room}</span>
      </span>
      <Dotted
        className={`${classes.what} numbers`}
        parts={[state === 'late' && due?.time, what, ...(item ? doseParts(item, i18n) : []), item?.note]}
      />
      {notes?.map((note) => (
        <span key={note.id} className={classes.note}>
          <IconInfoCircle size={20} aria-hidden /> {note.label}
        </span>
      ))}
      {log && <DoseSaid log={log} kind={kind} isLastFed={state === 'unplanned'} people={people} />}
    </CheckRow>
  )
}
