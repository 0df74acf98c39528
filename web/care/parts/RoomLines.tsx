import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconChecks, IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CareLine } from '../../../shared/care/careList.ts'
import checkRow from '../../ui/CheckRow.module.css'
import classes from '../CareList.module.css'

export interface RoomLinesProps {
  label: string
  lines: readonly CareLine[]
  rowOf: (line: CareLine) => ReactNode
  roomOf: (line: CareLine) => string
  /** Logs all that is open in a room as given; absent where nothing may be logged. */
  onAll: ((room: string, open: readonly CareLine[]) => void) | undefined
  /** Which of the open ones it takes; all where it is absent. */
  isOfAll?: (line: CareLine) => boolean
  /** Notes an observation of the animals in the room of a line; absent where nothing may be noted. */
  onObserve: ((room: string, line: CareLine) => void) | undefined
}

/** What is due at one time of a house, room by room, each with the way to note an observation. A room with several open doses has one button for all of them. */
export function RoomLines({ label, lines, rowOf, roomOf, ...acts }: RoomLinesProps) {
  return [...Map.groupBy(lines, roomOf)].map(([room, own]) => (
    <div key={room} className={classes.ofRoom}>
      {room !== '' && <RoomHead room={room} lines={own} time={label} {...acts} />}
      <ul className={checkRow.list} aria-label={room === '' ? label : `${label}, ${room}`}>
        {own.map(rowOf)}
      </ul>
    </div>
  ))
}

interface HeadProps extends Pick<RoomLinesProps, 'onAll' | 'isOfAll' | 'onObserve'> {
  room: string
  time: string
  lines: readonly CareLine[]
}

function RoomHead({ room, time, lines, onAll, isOfAll = () => true, onObserve }: HeadProps) {
  const { t } = useLingui()
  const open = lines.filter((line) => (line.state === 'open' || line.state === 'late') && isOfAll(line))
  const count = open.length
  const [first] = lines
  if (!first || (!onObserve && (!onAll || count < 2))) return null
  return (
    <div className={classes.room} data-no-print>
      <span>{room}</span>
      <span className={classes.roomActs}>
        {onObserve && (
          <ActionIcon variant="subtle" size={48} aria-label={t`Observation: ${room}, ${time}`} onClick={() => onObserve(room, first)}>
            <IconEye aria-hidden />
          </ActionIcon>
        )}
        {onAll && count > 1 && (
          <Button
            variant="default"
            leftSection={<IconChecks aria-hidden />}
            aria-label={t`Tick all ${count}: ${room}, ${time}`}
            onClick={() => onAll(room, open)}
          >
            <Trans>Tick all {count}</Trans>
          </Button>
        )}
      </span>
    </div>
  )
}
