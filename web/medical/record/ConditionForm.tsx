import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { Animal } from '../../../shared/animals/animal.ts'
import {
  condition,
  conditionsInOrder,
  mostConditionName,
  mostConditionNote,
  mostDaysBefore,
} from '../../../shared/medical/findings/condition.ts'
import { codesFor, diseases } from '../../../shared/medical/findings/conditionCodes.ts'
import type { NounForm, NounProps } from '../../nouns/NounPage.tsx'
import { useToday } from '../../ui/clock.ts'
import { DateField } from '../../ui/DateField.tsx'
import { useFormats } from '../../ui/formats.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import { conditionTexts } from '../conditionTexts.ts'

/** What the form of a disease says and asks. `animal`: null where a refused entry names it. */
export function useConditions(animal: Pick<Animal, 'id' | 'species'> | null): NounProps<'condition'> {
  const { i18n } = useLingui()
  const formats = useFormats()
  const today = useToday()
  return {
    noun: condition,
    title: <Trans>Diseases</Trans>,
    hint: <Trans>Diseases of this animal, and who was near it.</Trans>,
    add: <Trans>New disease</Trans>,
    none: <Trans>No disease has been recorded.</Trans>,
    line: ({ code, name, from }) => ({ name: name || i18n._(conditionTexts[code]), more: [formats.date(from)] }),
    deleting: {
      label: <Trans>Delete the disease</Trans>,
      question: <Trans>Delete this disease?</Trans>,
      consequence: <Trans>This is for what was recorded by mistake. If the animal has recovered, enter the day instead.</Trans>,
      done: <Trans>The disease was deleted.</Trans>,
    },
    about: `:${animal?.id}`,
    blank: () => ({
      animalId: animal?.id ?? null,
      code: null,
      name: '',
      contagious: false,
      from: today,
      to: null,
      daysBefore: 0,
      note: '',
    }),
    order: conditionsInOrder,
    fields: (form) => <Fields form={form} species={animal?.species ?? null} />,
  }
}

function Fields({ form: { values, change, errorOf }, species }: { form: NounForm<'condition'>; species: Animal['species'] | null }) {
  const { t } = useLingui()
  return (
    <>
      <PickOne
        label={<Trans>Disease</Trans>}
        required
        options={codesFor(species)}
        texts={conditionTexts}
        none={t`please choose`}
        value={values.code}
        error={errorOf('code')}
        onChange={(code) => change({ code, ...(code && { contagious: diseases[code].contagious, daysBefore: diseases[code].daysBefore }) })}
      />
      <TextInput
        label={<Trans>Exact name</Trans>}
        required={values.code === 'other'}
        maxLength={mostConditionName}
        value={values.name ?? ''}
        error={errorOf('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <DateField
        label={<Trans>First signs</Trans>}
        required
        value={values.from}
        error={errorOf('from')}
        onChange={(from) => change({ from })}
      />
      <Checkbox
        label={<Trans>Contagious</Trans>}
        checked={values.contagious ?? false}
        onChange={(event) => change({ contagious: event.currentTarget.checked })}
      />
      {values.contagious && (
        <NumberField
          label={<Trans>Days before the first signs</Trans>}
          description={<Trans>The list of contacts begins so early. Please ask your vet.</Trans>}
          value={values.daysBefore}
          least={0}
          most={mostDaysBefore}
          error={errorOf('daysBefore')}
          onChange={(daysBefore) => change({ daysBefore })}
        />
      )}
      <DateField label={<Trans>Ill until</Trans>} value={values.to} error={errorOf('to')} onChange={(to) => change({ to })} />
      <Textarea
        label={<Trans>Note</Trans>}
        autosize
        minRows={2}
        maxLength={mostConditionNote}
        value={values.note ?? ''}
        error={errorOf('note')}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  )
}
