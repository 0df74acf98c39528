import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { inCare } from '../../../shared/animals/animal.ts'
import { deleteWeight, recordWeight } from '../../../shared/medical/medicalActs.ts'
import { inTime, isJump, type Weight } from '../../../shared/medical/weight.ts'
import { useClassifications } from '../../animals/parts/useClassifications.ts'
import { AnimalShell, MayBeMore } from '../../animals/record/parts/AnimalShell.tsx'
import classes from '../../animals/record/Record.module.css'
import type { AnimalRecord } from '../../animals/record/parts/useAnimalRecord.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../../session/signedIn.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { Card } from '../../ui/Card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { useDirty } from '../../ui/dirty.ts'
import { useFormats } from '../../ui/formats.ts'
import { isSame } from '../../ui/isSame.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { useRemove } from './useRemove.tsx'
import { WeightFaultText } from '../parts/WeightFaultText.tsx'
import { readWeight, type WeightFault } from '../parts/weighing.ts'
import { SaveWeights } from './SaveWeights.tsx'
import { WeightChart } from './WeightChart.tsx'
import { weightText } from '../../ui/weightTexts.ts'
import { Form, FormFaults } from '../../ui/Form.tsx'
import { None } from '../../ui/None.tsx'

export const Route = createFileRoute('/_signedIn/_animals/animal/$id/medical/weight')({
  staticData: { title: msg`Weight of an animal`, flag: 'vaccinations' },
  component: WeightPage,
})

function WeightPage() {
  const { id } = Route.useParams()
  return (
    <AnimalShell key={id} id={id}>
      {(record) => <Weights record={record} />}
    </AnimalShell>
  )
}

function Weights({ record }: { record: AnimalRecord }) {
  const { t } = useLingui()
  const canEdit = useCanEdit()
  const mayEdit = useHasRight('vaccinations.edit') && canEdit
  const newest = inTime(record.weights).toReversed()
  return (
    <>
      {mayEdit && <NewWeight record={record} />}
      {newest.length > 1 && (
        <Card title={<Trans>Course</Trans>}>
          <WeightChart weights={record.weights} />
          <SaveWeights weights={newest} animal={record.animal} />
        </Card>
      )}
      <Card flush title={<Trans>Weights</Trans>}>
        {newest.length === 0 ? (
          <None>
            <p className={classes.empty}>
              <Trans>No weights have been recorded.</Trans>
            </p>
          </None>
        ) : (
          <ul className={classes.list} aria-label={t`Weights`}>
            {newest.map((weight) => (
              <Row key={weight.id} weight={weight} pending={record.pending.has(weight.id)} mayEdit={mayEdit} />
            ))}
          </ul>
        )}
      </Card>
      <MayBeMore record={record} />
    </>
  )
}

const Row = memo(function Row({ weight, pending, mayEdit }: { weight: Weight; pending: boolean; mayEdit: boolean }) {
  const { i18n } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const remove = useRemove()
  const { id, animalId, at, grams, note } = weight
  const text = weightText(grams, i18n.locale)
  return (
    <li id={id}>
      <span className={classes.what}>
        <span className={`${classes.name} numbers`}>{text}</span>
        <Dotted className={`${classes.small} numbers`} parts={[formats.moment(at, zone), note]} />
      </span>
      {pending && <Waiting />}
      {mayEdit && (
        <Button variant="subtle" color="red" data-no-print onClick={() => void remove(deleteWeight, { id, animalId }, text)}>
          <Trans>Delete</Trans>
        </Button>
      )}
    </li>
  )
}, isSame)

/** One number and Enter, as somebody types beside the scales. */
function NewWeight({ record: { animal, weights } }: { record: AnimalRecord }) {
  const { i18n } = useLingui()
  const { engine } = useSignedIn()
  const failed = useFailed()
  const { of: classify } = useClassifications()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<WeightFault | null>(null)
  useDirty(typed.trim() !== '')

  async function save() {
    const read = readWeight(typed, classify(animal))
    if ('fault' in read) return setWrong(read.fault)
    const { grams } = read
    const at = engine.now()
    const weight = weightText(grams, i18n.locale)
    const jumps = isJump(weights, grams, at)
    const sure =
      !jumps ||
      (await confirm({
        title: <Trans>Is {weight} right?</Trans>,
        text: <Trans>That is far away from the last weight.</Trans>,
        confirm: <Trans>Yes, save it</Trans>,
      }))
    if (!sure) return
    try {
      await engine.perform(recordWeight, { id: null, animalId: animal.id, at, grams, note: '', inCare: inCare(animal) })
      // Only what is stored leaves the field.
      setTyped((now) => (now === typed ? '' : now))
    } catch (error) {
      failed(error)
    }
  }

  return (
    <Form data-no-print className={classes.quick} onSave={save}>
      <TextInput
        required
        label={<Trans>Weight in kilograms</Trans>}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        error={wrong && <WeightFaultText fault={wrong} />}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(null)
        }}
      />
      <Button type="submit" flex="none">
        <Trans>Save</Trans>
      </Button>
      <FormFaults />
    </Form>
  )
}
