import { Trans, useLingui } from '@lingui/react/macro'
import { createPortal } from 'react-dom'
import { steps, type Step } from '../../shared/adoption/checklist.ts'
import { contactName, type Contact } from '../../shared/contacts/contact.ts'
import { AnimalPortrait } from '../animals/photos/parts/AnimalPortrait.tsx'
import { DoorCard } from '../documents/parts/DoorCard.tsx'
import { CardRows, type CardRow } from '../documents/parts/DoorSheet.tsx'
import { QrCode } from '../documents/parts/QrCode.tsx'
import { usePrintAlone } from '../ui/usePrintAlone.ts'
import { stepTexts } from './checklistTexts.ts'
import type { StepsKnown } from './useStepLines.ts'

interface Props {
  known: StepsKnown
  lines: Readonly<Record<Step, readonly string[]>>
  contacts: ReadonlyMap<string, Contact>
  onDone: () => void
}

/** The checklist on paper: what is done is ticked, the rest has a line for the day and the name. */
export default function ChecklistSheet({ known, lines, contacts, onDone }: Props) {
  const { i18n, t } = useLingui()
  usePrintAlone(onDone)
  const { animal, list } = known
  const contact = list.contactId ? contacts.get(list.contactId) : undefined
  const blank = `${t`Date`} __________  ${t`Name`} ______________________`
  const rows = steps.map((step): CardRow => {
    const { state } = list[step]
    const isOver = state === 'done' || state === 'needless'
    return [`${isOver ? '☑' : '☐'} ${i18n._(stepTexts[step])}`, [...lines[step], ...(isOver ? [] : [blank])].join('\n')]
  })
  return createPortal(
    <DoorCard
      label={t`Adoption checklist`}
      paper="a5"
      head={
        <>
          <AnimalPortrait id={animal.id} species={animal.species} size={96} />
          <h1>{animal.name || animal.number}</h1>
          <QrCode says={t`QR code that opens the adoption of the animal`}>{`${location.origin}/animal/${animal.id}/adoption`}</QrCode>
        </>
      }
      notices={
        <p>
          <Trans>Adoption checklist</Trans>
        </p>
      }
    >
      <CardRows
        rows={[[t`Number`, animal.number], [t`Chip number`, animal.chip], [t`Adopter`, contact && contactName(contact)], ...rows]}
      />
    </DoorCard>,
    document.body,
  )
}
