import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconChecks, IconChevronDown, IconNote } from '@tabler/icons-react'
import type { Room } from '../../../shared/shelters/shelter.ts'
import type { RoomRound, Round } from '../../../shared/shelters/rounds/roomRound.ts'
import { roundTimes, type RoundLine, type RoundList } from '../../../shared/shelters/rounds/roundDay.ts'
import { memberName } from '../../../shared/identity/member.ts'
import { localDate, localTime } from '../../../shared/time.ts'
import { AnimalName } from '../../animals/parts/AnimalName.tsx'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { CheckRow } from '../../ui/CheckRow.tsx'
import { Dotted } from '../../ui/Dotted.tsx'
import checkRow from '../../ui/CheckRow.module.css'
import { useFormats } from '../../ui/formats.ts'
import { usePrinting } from '../../ui/usePrinting.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import type { LeftRoom, RoundRows } from './readRounds.ts'
import { roundTexts } from './roundTexts.ts'
import classes from './Rounds.module.css'

/** What may be done with a line; null without the right. */
export interface RoundTaps {
  tick: (rooms: readonly Room[], round: Round) => void
  untick: (done: RoomRound) => void
  note: (line: RoundLine, round: Round) => void
}

interface Props {
  list: RoundList
  rows: RoundRows
  taps: RoundTaps | null
}

/** One round of the day: its rooms in the order of the house, with a tap for each and one for all that are left; folded while nothing is due. */
export function RoundCard({ list, rows, taps }: Props) {
  const { round, lines } = list
  const { i18n } = useLingui()
  const printing = usePrinting()
  const open = lines.filter(({ state }) => state === 'due' || state === 'late').map(({ use }) => use.room)
  const rooms = (
    <ul className={checkRow.list} aria-label={i18n._(roundTexts[round])}>
      {lines.map((line) => (
        <RoomLine key={line.use.room.id} line={line} round={round} rows={rows} taps={line.state === 'later' ? null : taps} />
      ))}
    </ul>
  )
  if (open.length === 0 && !printing)
    return (
      <Card flush title={i18n._(roundTexts[round])}>
        <details className={classes.folded}>
          <summary className={`${classes.count} numbers`}>
            <Count list={list} />
            <IconChevronDown className={classes.arrow} size={18} aria-hidden />
          </summary>
          {rooms}
        </details>
      </Card>
    )
  return (
    <Card flush title={i18n._(roundTexts[round])}>
      <p className={`${classes.count} numbers`} role="status">
        <Count list={list} />
      </p>
      {rooms}
      {taps && open.length > 1 && (
        <Button
          className={classes.all}
          variant="default"
          leftSection={<IconChecks aria-hidden />}
          onClick={() => taps.tick(open, round)}
          data-no-print
        >
          <Plural value={open.length} one="Tick off # room" other="Tick off all # rooms" />
        </Button>
      )}
    </Card>
  )
}

function Count({ list: { round, lines, done } }: Pick<Props, 'list'>) {
  const all = lines.length
  const { from } = roundTimes[round]
  return (
    <>
      <Trans>
        {done} of {all} rooms
      </Trans>
      {lines.some(({ state }) => state === 'late') && (
        <strong>
          <Trans>overdue</Trans>
        </strong>
      )}
      {lines.some(({ state }) => state === 'later') && (
        <span>
          <Trans>from {from}</Trans>
        </span>
      )}
    </>
  )
}

function RoomLine({
  line,
  round,
  rows: { members, pending, left },
  taps,
}: { line: RoundLine; round: Round } & Pick<Props, 'rows' | 'taps'>) {
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const { use, done, state } = line
  const { room, animals } = use
  const what = `${room.name}, ${i18n._(roundTexts[round])}`
  const member = done && members.get(done.by)
  const gone = line.left && left.get(room.id)
  return (
    <CheckRow
      isDone={done !== null}
      isLate={state === 'late'}
      label={done ? t`Take back: ${what}` : t`Done: ${what}`}
      onTick={taps ? () => (done ? taps.untick(done) : taps.tick([room], round)) : undefined}
      after={
        taps && (
          <ActionIcon
            variant="subtle"
            size={48}
            className={classes.note}
            data-no-print
            aria-label={t`Note: ${what}`}
            onClick={() => taps.note(line, round)}
          >
            <IconNote aria-hidden />
          </ActionIcon>
        )
      }
    >
      <span className={classes.room}>{room.name}</span>
      {!gone && animals.length > 0 && (
        <span className={classes.animals}>
          {animals.map((animal) => (
            <AnimalName key={animal.id} animal={animal} />
          ))}
        </span>
      )}
      {gone && <LeftBy gone={gone} />}
      {done && (
        <span className={`${classes.small} numbers`}>
          {[localTime(done.at, zone), member && memberName(member)].filter(Boolean).join(', ')}
        </span>
      )}
      {done && done.note !== '' && <span className={classes.said}>{done.note}</span>}
      {done && pending.has(done.id) && <Waiting />}
    </CheckRow>
  )
}

/** Which guest left the room, and when. */
function LeftBy({ gone: { animal, at } }: { gone: LeftRoom }) {
  const { zone } = useSignedIn()
  const formats = useFormats()
  const when = `${formats.shortDay(localDate(at, zone))}, ${localTime(at, zone)}`
  return (
    <span className={`${classes.small} numbers`}>
      <Dotted parts={[animal && <AnimalName key="animal" animal={animal} />, <Trans key="when">left: {when}</Trans>]} />
    </span>
  )
}
