import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CareLine } from '../../shared/care/careList.ts'
import checkRow from '../ui/CheckRow.module.css'
import classes from './CareList.module.css'

export interface RoomLinesProps {
  label: string
  lines: readonly CareLine[]
  rowOf: (line: CareLine) => ReactNode
  roomOf: (line: CareLine) => string
  /** Logs all that is open in a room as given; absent where nothing may be logged. */
  onAll: ((room: string, open: readonly CareLine[]) => void) | undefined
}

/** What is due at one time of a house, room by room. A room with several open doses has one button for all of them. */
export function RoomLines({ label, lines, rowOf, roomOf, onAll }: RoomLinesProps) {
  return [...Map.groupBy(lines, roomOf)].map(([room, own]) => (
    <div key={room} className={classes.ofRoom}>
      {onAll && room !== '' && <AllGiven room={room} lines={own} time={label} onAll={onAll} />}
      <ul className={checkRow.list} aria-label={room === '' ? label : `${label}, ${room}`}>
        {own.map(rowOf)}
      </ul>
    </div>
  ))
}

interface AllProps {
  room: string
  time: string
  lines: readonly CareLine[]
  onAll: NonNullable<RoomLinesProps['onAll']>
}

function AllGiven({ room, time, lines, onAll }: AllProps) {
  const { t } = useLingui()
  const open = lines.filter(({ state }) => state === 'open' || state === 'late')
  const count = open.length
  if (count < 2) return null
  return (
    <div className={classes.room} data-no-print>
      <span>{room}</span>
      <Button
        variant="default"
        leftSection={<IconChecks aria-hidden />}
        aria-label={t`Tick all ${count}: ${room}, ${time}`}
        onClick={() => onAll(room, open)}
      >
        <Trans>Tick all {count}</Trans>
      </Button>
    </div>
  )
}
