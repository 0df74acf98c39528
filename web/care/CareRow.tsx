import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconDots, IconInfoCircle } from '@tabler/icons-react'
import { memo } from 'react'
import type { Animal } from '../../shared/animals/animal.ts'
import { isExpiredOn, type CareItem } from '../../shared/care/careItem.ts'
import type { CareLine } from '../../shared/care/careList.ts'
import type { Member } from '../../shared/identity/member.ts'
import { AnimalName } from '../animals/parts/AnimalName.tsx'
import { AnimalPortrait } from '../animals/photos/parts/AnimalPortrait.tsx'
import { nameOf } from './parts/nameOf.ts'
import { useToday } from '../ui/clock.ts'
import { CheckRow } from '../ui/CheckRow.tsx'
import { Dotted } from '../ui/Dotted.tsx'
import { useFormats } from '../ui/formats.ts'
import { isSame } from '../ui/isSame.ts'
import { Waiting } from '../ui/Waiting.tsx'
import classes from './CareList.module.css'
import { doseParts, kindTexts } from './parts/careTexts.ts'
import { DoseSaid } from './parts/DoseSaid.tsx'

interface Props {
  line: CareLine
  animal: Animal
  room: string
  notes: readonly CareItem[] | undefined
  members: ReadonlyMap<string, Member>
  pending: boolean
  /** On paper there is room for time and name. */
  printing: boolean
  /** Absent where nothing may be logged. */
  onTick?: ((line: CareLine) => void) | undefined
  onMore?: ((line: CareLine) => void) | undefined
}

/** A row of the round: a large check button, the animal with its place, and the dose. The menu logs another result. */
export const CareRow = memo(function CareRow({ line, animal, room, notes, members, pending, printing, onTick, onMore }: Props) {
  const { i18n, t } = useLingui()
  const today = useToday()
  const { kind, item, due, log, state } = line
  const isDone = state === 'done'
  const [name, what] = [nameOf(animal), item?.label ?? i18n._(kindTexts[kind])]
  return (
    <CheckRow
      isDone={isDone}
      isLate={state === 'late'}
      label={isDone ? t`Take back: ${name}, ${what}` : t`Done: ${name}, ${what}`}
      onTick={onTick && (() => onTick(line))}
      face={
        <span className={classes.face}>
          <AnimalPortrait id={animal.id} species={animal.species} />
        </span>
      }
      after={
        onMore &&
        !isDone && (
          <ActionIcon
            variant="subtle"
            className={classes.more}
            data-no-print
            aria-label={t`${name}, ${what}: not given, or at another time`}
            onClick={() => onMore(line)}
          >
            <IconDots aria-hidden />
          </ActionIcon>
        )
      }
    >
      <span className={classes.who}>
        <span className={classes.name}>
          <AnimalName animal={animal} />
        </span>{' '}
        <span className={classes.small}>{room}</span>
      </span>
      <Dotted
        className={`${classes.what} numbers`}
        parts={[
          state === 'late' && due && <DueTime key="due" date={due.date} time={due.time} />,
          what,
          ...(item ? doseParts(item, i18n) : []),
          item?.note,
        ]}
      />
      {item && isExpiredOn(item, today) && <Expired />}
      {notes?.map((note) => (
        <span key={note.id} className={classes.note}>
          <IconInfoCircle size={18} aria-hidden /> <span>{note.label}</span>
        </span>
      ))}
      {log && <DoseSaid log={log} kind={kind} isLastFed={state === 'unplanned'} people={members} />}
      {pending && <Waiting />}
      {printing && !isDone && <Pen />}
    </CheckRow>
  )
}, isSame)

/** Lines on paper for the pen. */
function Pen() {
  return (
    <span className={classes.pen}>
      <span>
        <Trans>Time:</Trans>
      </span>
      <span>
        <Trans>Who:</Trans>
      </span>
    </span>
  )
}

function Expired() {
  return (
    <span className={classes.double}>
      <IconAlertTriangle size={18} aria-hidden />{' '}
      <span>
        <Trans>The batch has expired.</Trans>
      </span>
    </span>
  )
}

/** A time of yesterday with its day. */
function DueTime({ date, time }: { date: string; time: string }) {
  const formats = useFormats()
  const today = useToday()
  return (
    <strong>
      {date === today ? time : formats.shortDay(date)} {date !== today && time}
    </strong>
  )
}
