import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { memo, Suspense, useState } from 'react'
import { deleteVaccination } from '../../../shared/medical/medicalActs.ts'
import { protectionsOf, type Protection } from '../../../shared/medical/protection.ts'
import { dueVaccinations, type Vaccination } from '../../../shared/medical/vaccination.ts'
import { classifications } from '../../../shared/medical/basics/vaccines.ts'
import { AnimalShell, MayBeMore } from '../../animals/record/parts/AnimalShell.tsx'
import classes from '../../animals/record/Record.module.css'
import type { AnimalRecord } from '../../animals/record/parts/useAnimalRecord.ts'
import { useClassifications } from '../../animals/parts/useClassifications.ts'
import { useCanEdit, useHasRight } from '../../session/signedIn.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { useFormats } from '../../ui/formats.ts'
import { isSame } from '../../ui/isSame.ts'
import { useNamedRow } from '../../ui/useNamedRow.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { End } from '../DueList.tsx'
import { ProtectionText } from '../ProtectionText.tsx'
import type { Wanted } from '../vaccinationDoses.ts'
import { classificationTexts } from '../parts/vaccinationTexts.ts'
import { Observations } from '../../observations/parts/Observations.tsx'
import { useRemove } from './useRemove.tsx'
import { None } from '../../ui/None.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'

const VetCosts = lazyPart(() => import('../../vetInvoices/parts/VetCosts.tsx'))
const Prescriptions = lazyPart(() => import('../../care/parts/Prescriptions.tsx'))
const Conditions = lazyPart(() => import('./Conditions.tsx'))
const Procedures = lazyPart(() => import('./Procedures.tsx'))
const VaccinationDialog = lazyPart(() => import('../VaccinationDialog.tsx'))

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
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('vaccinations.edit') && canEdit
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const { animal, facts, vaccinations } = record
  const open = ({ classification, vaccine }: Omit<Wanted, 'patient'>) =>
    setWanted({ patient: { animal, chippedOn: facts.chippedOn ?? null, given: vaccinations }, classification, vaccine })
  return (
    <>
      <Due record={record} open={mayEdit ? open : null} />
      <Given record={record} mayEdit={mayEdit} />
      <Suspense fallback={null}>
        <Conditions animal={animal} />
        <Procedures animal={animal} />
        <Prescriptions animal={animal} />
        <VetCosts animal={animal} />
      </Suspense>
      <Observations animal={animal} />
      <MayBeMore record={record} />
      {mayEdit && (
        <Group>
          <Button onClick={() => open({ classification: null, vaccine: '' })}>
            <Trans>Record a vaccination</Trans>
          </Button>
        </Group>
      )}
      {wanted && (
        <Suspense fallback={null}>
          <VaccinationDialog wanted={[wanted]} onClose={() => setWanted(null)} />
        </Suspense>
      )}
    </>
  )
}

/** What is due of this animal, as the list of all says it. */
function Due({ record, open }: { record: AnimalRecord; open: ((wanted: Omit<Wanted, 'patient'>) => void) | null }) {
  const { i18n, t } = useLingui()
  const today = useToday()
  const { of } = useClassifications()
  const { animal, vaccinations } = record
  const due = dueVaccinations([animal], vaccinations, today, () => of(animal).vaccines)
  if (due.length === 0) return null
  return (
    <Card flush title={<Trans>Due</Trans>}>
      <ul className={classes.list} aria-label={t`Vaccinations due`}>
        {due.map((item) => {
          const what = i18n._(classificationTexts[item.classificationName])
          return (
            <li key={item.id}>
              <span className={classes.what}>
                <span className={classes.name}>{what}</span>
                <span className={classes.small}>
                  <End item={item} />
                </span>
              </span>
              {open && (
                <Button
                  variant="default"
                  data-no-print
                  aria-label={t`Record it: ${what}`}
                  onClick={() => open({ classification: item.classificationName, vaccine: item.vaccine })}
                >
                  <Trans>Record it</Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Given({ record: { animal, vaccinations, pending }, mayEdit }: { record: AnimalRecord; mayEdit: boolean }) {
  const { t } = useLingui()
  const protections = classifications
    .flatMap((classification) => protectionsOf(vaccinations, classification, animal.birthDate))
    .sort((a, b) => (a.dose.date === b.dose.date ? (a.dose.id < b.dose.id ? 1 : -1) : a.dose.date < b.dose.date ? 1 : -1))
  return (
    <Card flush title={<Trans>Vaccinations</Trans>}>
      {protections.length === 0 ? (
        <None>
          <p className={classes.empty}>
            <Trans>No vaccinations have been recorded.</Trans>
          </p>
        </None>
      ) : (
        <ul className={classes.list} aria-label={t`Vaccinations`}>
          {protections.map((one) => (
            <Row key={one.dose.id} protection={one} pending={pending.has(one.dose.id)} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface RowProps {
  protection: Protection<Vaccination>
  pending: boolean
  mayEdit: boolean
}

const Row = memo(function Row({ protection, pending, mayEdit }: RowProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const remove = useRemove()
  const { id, animalId, classification, vaccine, date, batch, vet, note } = protection.dose
  const what = i18n._(classificationTexts[classification])
  const named = useNamedRow(id)
  return (
    <li {...named}>
      <span className={classes.what}>
        <span className={classes.name}>{what}</span>
        <span className={`${classes.small} numbers`}>
          {formats.date(date)}
          {' – '}
          <ProtectionText protection={protection} />
        </span>
        <Dotted className={classes.small} parts={[vaccine, batch, vet, note]} />
      </span>
      {pending && <Waiting />}
      {mayEdit && (
        <Button variant="subtle" color="red" data-no-print onClick={() => void remove(deleteVaccination, { id, animalId }, what)}>
          <Trans>Delete</Trans>
        </Button>
      )}
    </li>
  )
}, isSame)
