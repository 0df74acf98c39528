import { useLingui } from '@lingui/react/macro'
import { createPortal } from 'react-dom'
import type { CareItem } from '../../../shared/care/careItem.ts'
import { readablePhone } from '../../../shared/contacts/phone.ts'
import { AnimalPortrait } from '../../animals/photos/parts/AnimalPortrait.tsx'
import { DoorCard } from '../../documents/parts/DoorCard.tsx'
import { CardRows, noticeClass, type CardRow } from '../../documents/parts/DoorSheet.tsx'
import { QrCode } from '../../documents/parts/QrCode.tsx'
import { usePrintAlone } from '../../ui/usePrintAlone.ts'
import { doseParts, rhythmText } from './careTexts.ts'
import type { CareGuest } from './GuestCare.tsx'

interface Props {
  guest: CareGuest
  /** What holds during the stay. */
  items: readonly CareItem[]
  warning: string
  onDone: () => void
}

/** The card at the door of a guest: printed as soon as it is in the page, from the rows of this device. */
export default function StayCard({ guest, items, warning, onDone }: Props) {
  usePrintAlone(onDone)
  return createPortal(<Sheet guest={guest} items={items} warning={warning} />, document.body)
}

function Sheet({ guest: { animal, contact, span, room, note, answers, number }, items, warning }: Omit<Props, 'onDone'>) {
  const { i18n, t } = useLingui()
  const rows: CardRow[] = [
    [t`Number`, animal.number],
    [t`Booking number`, number ?? ''],
    [t`Stay`, span],
    [t`Room`, room],
    [t`Owner`, contact ? [contact.name, contact.phone && readablePhone(contact.phone)].filter(Boolean).join('\n') : ''],
    [t`Note for check-in`, note],
    ...answers.map(([question, answer]): CardRow => [question, answer]),
    ...items.map((item): CardRow => [
      item.label,
      [rhythmText(item, i18n), item.times.join(', ') || (item.kind === 'note' ? '' : t`as needed`), ...doseParts(item, i18n), item.note]
        .filter(Boolean)
        .join(' · '),
    ]),
  ]
  return (
    <DoorCard
      label={t`Stay card`}
      paper="a5"
      head={
        <>
          <AnimalPortrait id={animal.id} species={animal.species} size={96} />
          <h1>{animal.name || animal.number}</h1>
          <QrCode says={t`QR code that opens the care of the animal`}>{`${location.origin}/animal/${animal.id}/care`}</QrCode>
        </>
      }
      notices={warning && <p className={noticeClass}>{warning}</p>}
    >
      <CardRows rows={rows} />
    </DoorCard>
  )
}
