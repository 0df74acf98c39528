import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { deleteVaccination } from '../../../shared/medical/medicalActs.ts'
import type { Vaccination } from '../../../shared/medical/vaccination.ts'
import { AnimalShell, MayBeMore } from '../../animals/record/AnimalShell.tsx'
import classes from '../../animals/record/Record.module.css'
import type { AnimalRecord } from '../../animals/record/useAnimalRecord.ts'
import { useCanEdit, useHasRight } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { classificationTexts } from '../vaccinationTexts.ts'
import { useRemove } from './useRemove.tsx'

const VaccinationDialog = lazy(() => import('./VaccinationDialog.tsx'))

export const Route = createFileRoute('/_signedIn/_animals/animal/$id/medical')({
  staticData: { title: msg`Health of an animal`, flag: 'vaccinations' },
  component: Medical,
})

function Medical() {
  const { id } = Route.useParams()
  return (
    <AnimalShell key={id} id={id}>
      {(record) => <Vaccinations record={record} />}
    </AnimalShell>
  )
}

function Vaccinations({ record }: { record: AnimalRecord }) {
  const { t } = useLingui()
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('vaccinations.edit') && canEdit
  const [adding, setAdding] = useState(false)
  const newest = [...record.vaccinations].sort((a, b) => (a.date < b.date ? 1 : -1))
  return (
    <>
      <Card flush title={<Trans>Vaccinations</Trans>}>
        {newest.length === 0 ? (
          <p className={classes.empty}>
            <Trans>No vaccinations have been recorded.</Trans>
          </p>
        ) : (
          <ul className={classes.list} aria-label={t`Vaccinations`}>
            {newest.map((one) => (
              <Row key={one.id} vaccination={one} pending={record.pending.has(one.id)} mayEdit={mayEdit} />
            ))}
          </ul>
        )}
      </Card>
      <MayBeMore record={record} />
      {mayEdit && (
        <Group>
          <Button onClick={() => setAdding(true)}>
            <Trans>Record a vaccination</Trans>
          </Button>
        </Group>
      )}
      {adding && (
        <Suspense fallback={null}>
          <VaccinationDialog record={record} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}

function Row({ vaccination, pending, mayEdit }: { vaccination: Vaccination; pending: boolean; mayEdit: boolean }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const remove = useRemove()
  const { id, animalId, classification, vaccine, date, validityEnd, batch, vet, note } = vaccination
  const what = i18n._(classificationTexts[classification])
  return (
    <li>
      <span className={classes.what}>
        <span className={classes.name}>{what}</span>
        <span className={`${classes.small} numbers`}>
          {formats.date(date)}
          {validityEnd && (
            <>
              {' – '}
              <Trans>protects until {formats.date(validityEnd)}</Trans>
            </>
          )}
        </span>
        <span className={classes.small}>{[vaccine, batch, vet, note].filter(Boolean).join(' · ')}</span>
      </span>
      {pending && <Waiting />}
      {mayEdit && (
        <Button variant="subtle" color="red" data-no-print onClick={() => void remove(deleteVaccination, { id, animalId }, what)}>
          <Trans>Delete</Trans>
        </Button>
      )}
    </li>
  )
}
