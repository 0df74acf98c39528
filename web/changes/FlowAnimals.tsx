import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import { incoming, type Flow } from '../../shared/changes/story/flows.ts'
import { AnimalPicker } from '../animals/parts/AnimalPicker.tsx'
import { LostNote } from '../lost/parts/LostNote.tsx'
import { Card } from '../ui/Card.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { FreshAnimal } from './parts/FreshAnimal.tsx'
import type { FlowForm } from './useFlowForm.ts'

/** The animals of a new change: known ones, and ones that are entered with it. */
export function FlowAnimals({ form, flow }: { form: FlowForm; flow: Flow }) {
  const { i18n } = useLingui()
  const { values, errors, change } = form
  const replaced = (at: number, with_: typeof values.fresh) =>
    change({ fresh: values.fresh.toSpliced(at, 1, ...with_) }, 'animalIds', ...Object.keys(errors))
  return (
    <Card title={<Trans>Animals</Trans>}>
      <Stack data-fact={values.fresh.length > 0 ? 'fresh' : 'animalIds'}>
        {values.fresh.map((animal, at) => (
          <FreshAnimal
            key={at}
            animal={animal}
            errors={errors}
            note={flow === 'found' && <LostNote said={animal} found={form.said} />}
            newborn={flow === 'birth'}
            onRemove={values.fresh.length + values.animalIds.length > 1 ? () => replaced(at, []) : null}
            onChange={(part) => replaced(at, [{ ...animal, ...part }])}
          />
        ))}
        {(values.fresh.length === 0 || values.animalIds.length > 0) && (
          <AnimalPicker
            chosen={values.animalIds}
            error={errors.animalIds && i18n._(errorTexts[errors.animalIds])}
            onChange={(animalIds) => change({ animalIds }, 'animalIds')}
          />
        )}
        {incoming.includes(flow) && <MoreAnimals form={form} flow={flow} />}
      </Stack>
    </Card>
  )
}

/** Enters one more animal, or all that a litter still lacks. */
function MoreAnimals({ form: { values, change }, flow }: { form: FlowForm; flow: Flow }) {
  const { species, classificationId } = values.fresh.at(-1) ?? nothingSaid
  const another = { ...nothingSaid, species, classificationId }
  /** Of a litter: born alive and not entered yet. */
  const missing = flow === 'birth' ? (values.details.bornAlive ?? 0) - values.fresh.length - values.animalIds.length : 0
  const add = (count: number) => change({ fresh: [...values.fresh, ...Array.from({ length: count }, () => another)] }, 'animalIds')
  return (
    <Group>
      <Button variant="default" onClick={() => add(1)}>
        {values.fresh.length === 0 ? <Trans>Enter a new animal</Trans> : <Trans>One more new animal</Trans>}
      </Button>
      {missing > 0 && (
        <Button variant="default" onClick={() => add(missing)}>
          <Plural value={missing} one="Enter the one that is missing" other="Enter the # that are missing" />
        </Button>
      )}
      {values.fresh.length > 0 && values.animalIds.length === 0 && (
        <Button variant="subtle" onClick={() => change({ fresh: [] }, 'animalIds')}>
          <Trans>Search for an animal instead</Trans>
        </Button>
      )}
    </Group>
  )
}
