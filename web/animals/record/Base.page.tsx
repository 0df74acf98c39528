import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { sizeTexts, identifierTexts, neuteredTexts } from './recordTexts.ts'
import { inCare } from '../../../shared/animals/animal.ts'
import { standingOf } from '../../../shared/changes/foresee.ts'
import { useCanEdit, useHasRight } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { classificationName, sexTexts, speciesTexts } from '../AnimalFacts.tsx'
import { useClassifications } from '../useClassifications.ts'
import { PossibleChanges } from '../../changes/PossibleChanges.tsx'
import { Photos } from '../photos/Photos.tsx'
import { RegistrationCard } from '../registration/RegistrationCard.tsx'
import { AnimalForm } from './AnimalForm.tsx'
import { AnimalShell } from './AnimalShell.tsx'
import { useCharacterRows } from './useCharacterRows.tsx'
import type { AnimalRecord } from './useAnimalRecord.ts'
import factList from '../../ui/FactList.module.css'

export const Route = createFileRoute('/_signedIn/_animals/animal/$id')({
  staticData: { title: msg`Animal`, flag: 'animals' },
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
  const [editing, setEditing] = useState(false)
  const { animal, changes } = record
  if (editing) return <AnimalForm record={record} onClose={() => setEditing(false)} />
  return (
    <>
      <Card title={<Trans>Record</Trans>}>
        <Facts record={record} />
        {mayEdit && (
          <Group mt="md">
            <Button variant="default" onClick={() => setEditing(true)}>
              <Trans>Edit</Trans>
            </Button>
          </Group>
        )}
      </Card>
      <Photos animal={{ id: animal.id, name: animal.name || animal.number, inCare: inCare(animal) }} />
      <RegistrationCard record={record} />
      {canEdit && <PossibleChanges animalId={animal.id} standing={standingOf(animal, changes)} />}
    </>
  )
}

function Facts({ record: { animal, facts } }: { record: AnimalRecord }) {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  const { of } = useClassifications()
  const characterRows = useCharacterRows(facts)
  const rows: [string, ReactNode][] = [
    [t`Number`, animal.number || t`is given by the server`],
    [t`Species`, i18n._(speciesTexts[animal.species])],
    [t`Classification`, animal.classificationId && classificationName(i18n, of(animal))],
    [t`Breed`, animal.breed],
    [t`Sex`, i18n._(sexTexts[animal.sex])],
    [t`Neutered`, i18n._(neuteredTexts[animal.neutered])],
    [
      t`Born`,
      animal.birthDate && (
        <>
          {formats.date(animal.birthDate)} {facts.birthEstimated && <Trans>(estimated)</Trans>}
        </>
      ),
    ],
    [t`Colour`, animal.colour],
    [t`Markings`, facts.markings],
    [t`Size`, facts.size && i18n._(sizeTexts[facts.size])],
    [t`Chip number`, animal.chip],
    ...facts.identifiers.map(({ type, value }): [string, ReactNode] => [i18n._(identifierTexts[type]), value]),
    ...characterRows,
    [t`Public description`, facts.publicText],
    [t`Internal notes`, facts.internalText],
  ]
  return (
    <dl className={factList.facts}>
      {rows
        .filter(([, value]) => value)
        .map(([label, value], at) => (
          <Fact key={at} label={label}>
            {value}
          </Fact>
        ))}
    </dl>
  )
}

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)
