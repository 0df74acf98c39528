import { Trans, useLingui } from '@lingui/react/macro'
import { createPortal } from 'react-dom'
import { dietOn, shownTraits } from '../../../shared/animals/cardFacts.ts'
import { residenceOf } from '../../../shared/changes/flowRules.ts'
import type { CardPaper } from '../../../shared/documents/documents.ts'
import { openQuarantine } from '../../../shared/medical/basics/quarantine.ts'
import { UndecidedNotes } from '../../conflicts/parts/UndecidedNotes.tsx'
import { CardPhoto } from './CardPhoto.tsx'
import { safetyWords } from './parts/safetyWords.ts'
import { classificationName, sexTexts } from '../parts/AnimalFacts.tsx'
import { dangerTexts, handlingTexts, traitTexts } from './parts/characterTexts.ts'
import { neuteredTexts } from '../parts/recordTexts.ts'
import type { AnimalRecord } from './parts/useAnimalRecord.ts'
import { useClassifications } from '../parts/useClassifications.ts'
import { useRoomNames } from '../../changes/parts/useRoomNames.ts'
import { breedText } from '../../ui/breedText.ts'
import { useToday } from '../../ui/clock.ts'
import { useFormats } from '../../ui/formats.ts'
import { usePrintAlone } from '../../ui/usePrintAlone.ts'
import { DoorCard } from '../../documents/parts/DoorCard.tsx'
import { CardRows, noticeClass, type CardRow } from '../../documents/parts/DoorSheet.tsx'
import { QrCode } from '../../documents/parts/QrCode.tsx'
import classes from './KennelCard.module.css'

interface Props {
  record: AnimalRecord
  paper: CardPaper
  onDone: () => void
}

/** Prints the card as soon as it is in the page, from the rows of this device, without a network too. Nothing of it is about people. */
export default function KennelCard({ record, paper, onDone }: Props) {
  usePrintAlone(onDone)
  return createPortal(<Sheet record={record} paper={paper} />, document.body)
}

function Sheet({ record: { animal, facts, changes }, paper }: Omit<Props, 'onDone'>) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const today = useToday()
  const { of } = useClassifications()
  const roomName = useRoomNames()
  const residence = residenceOf(changes)
  const quarantine = openQuarantine(animal, today)
  const until = quarantine && formats.date(quarantine.until)
  const lives = animal.place === 'room' || animal.place === 'foster'
  const rows: CardRow[] = [
    [t`Number`, animal.number],
    [t`Sex`, i18n._(sexTexts[animal.sex])],
    [t`Neutered`, i18n._(neuteredTexts[animal.neutered])],
    [t`Born`, animal.birthDate && formats.date(animal.birthDate)],
    [t`Colour`, animal.colour],
    [t`Chip number`, animal.chip],
    [t`Room`, lives && roomName(residence && { ...residence, roomId: animal.roomId })],
    [t`In care since`, animal.careFrom && formats.date(animal.careFrom)],
  ]
  const character: CardRow[] = [
    ...shownTraits(facts).map(([trait, is]): [string, string] => [i18n._(traitTexts[trait]), is ? t`yes` : t`no`]),
    [t`Who may handle it`, facts.handlingLevel && i18n._(handlingTexts[facts.handlingLevel as 1 | 2 | 3])],
    [t`Dangerous dog`, facts.dangerous !== 'no' && i18n._(dangerTexts[facts.dangerous])],
    [t`Special needs`, facts.specialNeeds],
  ]
  const food = dietOn(facts, today).map(({ food, gramsPerDay, times, note }) =>
    [food, gramsPerDay && t`${gramsPerDay} g a day`, times, note].filter(Boolean).join(' · '),
  )
  return (
    <DoorCard
      label={t`Kennel card`}
      paper={paper}
      head={
        <>
          <div>
            <h1>{animal.name || <Trans>without name</Trans>}</h1>
            <p>{[classificationName(i18n, of(animal)), breedText(i18n, animal)].filter(Boolean).join(' · ')}</p>
          </div>
          <QrCode says={t`QR code that opens the record of the animal`}>{`${location.origin}/animal/${animal.id}`}</QrCode>
        </>
      }
      notices={<Notices facts={facts} until={until} />}
    >
      <div className={classes.identity} data-paper={paper}>
        <CardPhoto animalId={animal.id} className={classes.photo} />
        <CardRows rows={rows} />
      </div>
      <CardRows rows={character} />
      {food.length > 0 && <CardRows rows={[[t`Food`, food.join('\n')]]} />}
    </DoorCard>
  )
}

function Notices({ facts, until }: { facts: AnimalRecord['facts']; until: string | null | undefined }) {
  return (
    <>
      {facts.warning && <p className={noticeClass}>{facts.warning}</p>}
      <UndecidedNotes row={facts} fields={safetyWords} className={noticeClass} />
      {until && (
        <p className={noticeClass}>
          <Trans>Quarantine until {until}</Trans>
        </p>
      )}
    </>
  )
}
