import { useLingui } from '@lingui/react/macro'
import { createPortal } from 'react-dom'
import type { Room, Shelter } from '../../shared/shelters/shelter.ts'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { QrCode } from '../documents/parts/QrCode.tsx'
import { usePrintAlone } from '../ui/usePrintAlone.ts'
import classes from './RoomLabels.module.css'

/** One label on a page, or eight of 105 × 74 mm on a sheet of A4. */
export type LabelPaper = 'a5' | 'a6' | 'sheet'

interface Props {
  shelter: Shelter
  rooms: readonly Room[]
  paper: LabelPaper
  onDone: () => void
}

/** The address that the code of a label opens: the room on the page of its house. */
const addressOf = ({ shelterId, id }: Room): string => `${location.origin}/shelter/${shelterId}#${id}`

/** Prints a label for each room as soon as they are in the page, without a network too. */
export default function RoomLabels({ onDone, ...labels }: Props) {
  usePrintAlone(onDone)
  return createPortal(<Labels {...labels} />, document.body)
}

function Labels({ shelter, rooms, paper }: Omit<Props, 'onDone'>) {
  const { i18n, t } = useLingui()
  return (
    <section className={classes.labels} data-alone-on-paper data-paper={paper} aria-label={t`Room labels`}>
      {rooms.map((room) => (
        <article key={room.id} className={classes.label}>
          <div className={classes.text}>
            <p>{shelter.name}</p>
            <h1>{room.name}</h1>
            <p>{room.species.map((one) => i18n._(speciesTexts[one])).join(' · ')}</p>
          </div>
          <QrCode says={t`QR code that opens the room`}>{addressOf(room)}</QrCode>
        </article>
      ))}
    </section>
  )
}
