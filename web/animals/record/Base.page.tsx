import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { inCare } from '../../../shared/animals/animal.ts'
import { standingOf } from '../../../shared/changes/foresee.ts'
import { ResidenciesOf } from '../../bookings/residencies/widgets/ResidenciesOf.tsx'
import { AnimalBookings } from '../../bookings/widgets/AnimalBookings.tsx'
import { MissingDue } from '../../changes/parts/MissingDue.tsx'
import { PossibleChanges } from '../../changes/parts/PossibleChanges.tsx'
import { ReportIncident } from '../../incidents/parts/ReportIncident.tsx'
import { QuarantineCard } from '../../medical/record/widgets/QuarantineCard.tsx'
import { useCanEdit, useHasRight } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Photos } from '../photos/Photos.tsx'
import { RegistrationCard } from '../registration/RegistrationCard.tsx'
import { AnimalDocuments } from './AnimalDocuments.tsx'
import { AnimalForm } from './AnimalForm.tsx'
import { AnimalShell } from './parts/AnimalShell.tsx'
import { RecordFacts } from './parts/RecordFacts.tsx'
import { isEnteredAlone, useDeleteAnimal } from './useDeleteAnimal.tsx'
import type { AnimalRecord } from './parts/useAnimalRecord.ts'
import { idOf, searchOf } from '../../ui/search.ts'

const MergeCard = lazyPart(() => import('../merge/MergeCard.tsx'))

export const Route = createFileRoute('/_signedIn/_animals/animal/$id')({
  staticData: { title: msg`Animal`, flag: 'animals' },
  // `merge`: the other record of this animal; empty where it is still to be chosen.
  validateSearch: searchOf({ merge: (given) => (given === '' ? given : idOf(given)) }),
  component: Base,
})

function Base() {
  const { id } = Route.useParams()
  return (
    <AnimalShell key={id} id={id}>
      {(record) => <Body record={record} />}
    </AnimalShell>
  )
}

function Body({ record }: { record: AnimalRecord }) {
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('animals.edit') && canEdit
  const { merge } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [editing, setEditing] = useState(false)
  const { animal, changes } = record
  const remove = useDeleteAnimal(record)
  const merging = (other: string | undefined) =>
    void navigate({ search: ({ merge: _, ...rest }) => (other === undefined ? rest : { ...rest, merge: other }), replace: true })
  if (editing && merge === undefined) return <AnimalForm record={record} onClose={() => setEditing(false)} />
  return (
    <>
      <MissingDue animal={animal} changes={changes} />
      {mayEdit && merge !== undefined && (
        <Suspense fallback={<Loading rows={4} />}>
          <MergeCard record={record} proposed={merge || null} onClose={() => merging(undefined)} />
        </Suspense>
      )}
      <Card title={<Trans>Record</Trans>}>
        <RecordFacts record={record} />
        <Group mt="md">
          {mayEdit && (
            <Button variant="default" onClick={() => setEditing(true)}>
              <Trans>Edit</Trans>
            </Button>
          )}
          <ReportIncident animalId={animal.id} />
          {mayEdit && merge === undefined && (
            <Button variant="default" onClick={() => merging('')}>
              <Trans>Merge duplicate</Trans>
            </Button>
          )}
          {mayEdit && isEnteredAlone(record) && (
            <Button variant="subtle" color="red" onClick={() => void remove()}>
              <Trans>Delete</Trans>
            </Button>
          )}
        </Group>
      </Card>
      <Photos animal={{ id: animal.id, name: animal.name || animal.number, inCare: inCare(animal) }} />
      <QuarantineCard animal={animal} />
      <AnimalBookings animal={animal} />
      <ResidenciesOf field="animalId" id={animal.id} />
      <AnimalDocuments record={record} />
      <RegistrationCard record={record} />
      {canEdit && <PossibleChanges animalId={animal.id} standing={standingOf(animal, changes)} />}
    </>
  )
}
