import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { Suspense, useState } from 'react'
import { memberName } from '../../shared/identity/member.ts'
import { SeizureItems } from '../bookings/widgets/SeizureItems.tsx'
import { ContactName } from '../contacts/parts/ContactName.tsx'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { NounDialog } from '../nouns/NounPage.tsx'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { useToday } from '../ui/clock.ts'
import { FactLines } from '../ui/FactLines.tsx'
import { useFormats } from '../ui/formats.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { useRows } from '../ui/useRows.ts'
import { CareDays } from './CareDays.tsx'
import { hereIn, nameOfAuthority, type KnownSeizure } from './readSeizures.ts'
import { SeizedAnimals } from './SeizedAnimals.tsx'
import { SeizureShell } from './SeizureShell.tsx'
import { confirmationTexts, extraCostsTexts } from './seizureTexts.ts'
import { legalBasisTexts } from '../settings/parts/legalBasisTexts.ts'
import { TakeMore } from './TakeMore.tsx'
import { useSeizureNoun } from './useSeizure.tsx'

const ProposeItems = lazyPart(() => import('./ProposeItems.tsx'))

/** The record of a seizure: what is known of the case, and its animals with what became of them. */
export const SeizureRecord = ({ id }: { id: string }) => (
  <SeizureShell key={id} id={id}>
    {(known) => <Body known={known} />}
  </SeizureShell>
)

function Body({ known }: { known: KnownSeizure }) {
  const canEdit = useCanEdit()
  const mayTake = useHasRight('animals.incoming') && canEdit
  const mayBill = useHasRight('payment.book')
  const noun = useSeizureNoun()
  const [open, setOpen] = useState<'change' | 'take' | 'propose' | null>(null)
  const close = () => setOpen(null)
  if (open === 'take') return <TakeMore known={known} onClose={close} />
  return (
    <>
      <Notes known={known} />
      <SeizedAnimals known={known} />
      {mayTake && (
        <Group data-no-print>
          <Button variant="default" onClick={() => setOpen('take')}>
            <Trans>Take further animals in</Trans>
          </Button>
        </Group>
      )}
      <CareDays known={known} />
      {mayBill && (
        <SeizureItems seizureId={known.seizure.id}>
          {canEdit && (
            <Button variant="default" onClick={() => setOpen('propose')} data-no-print>
              <Trans>Propose items</Trans>
            </Button>
          )}
        </SeizureItems>
      )}
      <Card title={<Trans>The case</Trans>}>
        <Facts known={known} />
        {mayTake && (
          <Button mt="md" variant="default" onClick={() => setOpen('change')} data-no-print>
            <Trans>Change</Trans>
          </Button>
        )}
      </Card>
      {open === 'change' && <NounDialog {...noun} row={known.seizure} onClose={close} />}
      <Suspense fallback={null}>{open === 'propose' && <ProposeItems seizure={known.seizure} onClose={close} />}</Suspense>
    </>
  )
}

/** What has to be looked at. */
function Notes({ known }: { known: KnownSeizure }) {
  const formats = useFormats()
  const today = useToday()
  const { deadline, noContact, rates } = known.seizure
  const here = hereIn(known)
  const missing = here.flatMap(({ animal }) => (animal && !rates.some(({ species }) => species === animal.species) ? [animal.species] : []))
  const { i18n } = useLingui()
  const without = [...new Set(missing)].map((species) => i18n._(speciesTexts[species])).join(', ')
  const day = deadline && formats.date(deadline)
  return (
    <>
      {noContact && (
        <Banner tone="warn">
          <Trans>No contact with the former keeper: only the authority talks to them.</Trans>
        </Banner>
      )}
      {deadline !== null && deadline < today && here.length > 0 && (
        <Banner tone="warn">
          <Trans>The deadline of the keeper ended on {day}. Ask the authority what becomes of the animals.</Trans>
        </Banner>
      )}
      {without && (
        <Banner tone="info">
          <Trans>No daily rate has been entered for: {without}</Trans>
        </Banner>
      )}
    </>
  )
}

function Facts({ known }: { known: KnownSeizure }) {
  const { i18n, t } = useLingui()
  const { engine } = useSignedIn()
  const formats = useFormats()
  const { seizure, keeper, authority } = known
  const members = useRows(() => engine.replica.member.toArray(), [engine]) ?? []
  const day = (date: string | null) => (date ? formats.date(date) : '')
  const readers = members.filter(({ id }) => seizure.seenBy.includes(id)).map(memberName)
  const rates = seizure.rates.map(({ species, cents }) => `${i18n._(speciesTexts[species])}: ${formats.money(cents)}`)
  return (
    <>
      <p>
        <Trans>Authority</Trans>:{' '}
        <ContactName contact={authority ?? { id: seizure.authorityId, name: nameOfAuthority(known) || t`Known contact` }} />
      </p>
      {seizure.keeperId && (
        <p>
          <Trans>Former keeper</Trans>: <ContactName contact={keeper ?? { id: seizure.keeperId, name: t`Known contact` }} />
        </p>
      )}
      <FactLines
        facts={[
          [t`Legal basis`, i18n._(legalBasisTexts[seizure.legalBasis])],
          [t`Case number`, seizure.caseNumber],
          [t`Ordered on`, day(seizure.orderedOn)],
          [t`Order of the authority`, seizure.orderDocument],
          [t`Confirmation of the costs`, i18n._(confirmationTexts[seizure.confirmation])],
          [t`Daily rates`, rates.join('\n')],
          [t`Further costs`, i18n._(extraCostsTexts[seizure.extraCosts])],
          [t`Brought by`, seizure.deliveredBy],
          [t`Deadline of the keeper`, day(seizure.deadline)],
          [t`Who sees them`, seizure.seenBy.length > 0 ? readers.join(', ') : t`everybody who records intakes or departures`],
          [t`Notes`, seizure.notes],
        ]}
      />
    </>
  )
}
