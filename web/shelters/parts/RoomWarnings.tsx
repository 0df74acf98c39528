import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { roomWarnings } from '../../../shared/shelters/occupancy.ts'
import type { RoomBlock } from '../../../shared/shelters/roomBlock.ts'
import type { Room } from '../../../shared/shelters/shelter.ts'
import type { Animal } from '../../../shared/animals/animal.ts'
import { useFormats } from '../../ui/formats.ts'
import { warningTexts } from './shelterTexts.ts'
import classes from '../Shelters.module.css'

interface Props {
  room: Room
  animals: readonly Animal[]
  /** That of today. */
  block: RoomBlock | null
}

/** What is to be noted of a room with these animals in it: too many, species that do not fit, and until when it is blocked. */
export function RoomWarnings({ room, animals, block }: Props) {
  const { i18n } = useLingui()
  return (
    <>
      {roomWarnings(room, animals, block !== null).map((warning) => (
        <p key={warning} className={classes.note} data-tone="amber">
          {warning === 'move.roomBlocked' ? <IconLock size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
          <span>{warning === 'move.roomBlocked' && block ? <Blocked block={block} /> : i18n._(warningTexts[warning])}</span>
        </p>
      ))}
    </>
  )
}

function Blocked({ block: { to, reason } }: { block: RoomBlock }) {
  const until = useFormats().date(to)
  return (
    <Trans>
      Blocked until {until}: {reason}
    </Trans>
  )
}
