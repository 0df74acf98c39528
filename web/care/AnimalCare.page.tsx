import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AnimalShell } from '../animals/record/parts/AnimalShell.tsx'
import recordClasses from '../animals/record/Record.module.css'
import type { AnimalRecord } from '../animals/record/parts/useAnimalRecord.ts'
import { goneFor } from '../../shared/care/gone.ts'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { Loading } from '../ui/Loading.tsx'
import { CarePlan } from './parts/CarePlan.tsx'
import { CareLogCard } from './CareLogCard.tsx'
import { TemplateOffer } from './templates/TemplateOffer.tsx'
import { useAnimalCare } from './parts/useAnimalCare.ts'
import { Observations } from '../observations/parts/Observations.tsx'
import { ReportCards } from '../reportCards/parts/ReportCards.tsx'

export const Route = createFileRoute('/_signedIn/_animals/animal/$id/care')({
  staticData: { title: msg`Care of an animal`, flag: 'care' },
  component: CarePage,
})

function CarePage() {
  const { id } = Route.useParams()
  return (
    <AnimalShell key={id} id={id}>
      {(record) => <Care record={record} />}
    </AnimalShell>
  )
}

function Care({ record: { animal } }: { record: AnimalRecord }) {
  const care = useAnimalCare(animal.id)
  const { live, whole } = care
  if (live.state === 'failed') return <Retry retry={live.retry} />
  if (live.state === 'loading') return live.slow ? <Loading rows={6} /> : null
  return (
    <>
      <CarePlan animal={animal} items={care.items} pending={live.value.pending} gone={live.value.isGuest ? null : goneFor(animal)} />
      <TemplateOffer animal={animal} items={care.items} />
      <CareLogCard care={care} animal={animal} />
      <Observations animal={animal} />
      <ReportCards animalId={animal.id} onlyIfAny />
      {!whole && (
        <p className={recordClasses.note} role="status">
          <Trans>Older entries are shown when there is a connection.</Trans>
        </p>
      )}
    </>
  )
}
