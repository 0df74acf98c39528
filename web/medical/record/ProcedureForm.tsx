import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Textarea, TextInput } from '@mantine/core'
import type { Animal } from '../../../shared/animals/animal.ts'
import {
  mostProcedureName,
  mostProcedureNote,
  mostVet,
  namesItself,
  procedure,
  procedureKinds,
  proceduresInOrder,
  testResults,
} from '../../../shared/medical/findings/procedure.ts'
import { ChipInput } from '../../animals/parts/ChipInput.tsx'
import type { NounForm, NounProps } from '../../nouns/NounPage.tsx'
import { useToday } from '../../ui/clock.ts'
import { DateField } from '../../ui/DateField.tsx'
import { useFormats } from '../../ui/formats.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import { procedureTexts, testResultTexts } from '../procedureTexts.ts'
import { useProcedureName } from '../useProcedureName.ts'

/** What the form of a test or a procedure says and asks. `animal`: null where a refused entry names it. */
export function useProcedures(animal: Pick<Animal, 'id'> | null): NounProps<'procedure'> {
  const formats = useFormats()
  const today = useToday()
  const nameOf = useProcedureName()
  return {
    noun: procedure,
    title: <Trans>Tests and procedures</Trans>,
    hint: <Trans>What a vet found out about this animal or did to it.</Trans>,
    add: <Trans>New test or procedure</Trans>,
    none: <Trans>No test and no procedure has been recorded.</Trans>,
    line: (row) => ({ name: nameOf(row), more: [formats.date(row.doneOn ?? row.dueOn ?? '')] }),
    deleting: {
      label: <Trans>Delete the entry</Trans>,
      question: <Trans>Delete this entry?</Trans>,
      consequence: <Trans>This is for what was recorded by mistake. The facts of the animal stay as they are.</Trans>,
      done: <Trans>The entry was deleted.</Trans>,
    },
    about: `:${animal?.id}`,
    blank: () => ({
      animalId: animal?.id ?? null,
      kind: null,
      name: '',
      dueOn: null,
      doneOn: today,
      result: null,
      costCents: null,
      lab: '',
      vet: '',
      chip: null,
      note: '',
    }),
    order: proceduresInOrder,
    further: ({ doneOn }) => (doneOn !== null && doneOn > today ? [{ field: 'doneOn', code: 'procedure.future' }] : []),
    fields: (form) => <Fields form={form} />,
  }
}

type Given = { form: NounForm<'procedure'> }

function Fields({ form }: Given) {
  const { t } = useLingui()
  const { values, change, errorOf } = form
  const { kind } = values
  return (
    <>
      <PickOne
        label={<Trans>Kind</Trans>}
        required
        options={procedureKinds}
        texts={procedureTexts}
        none={t`please choose`}
        value={kind}
        error={errorOf('kind')}
        onChange={(next) =>
          change({ kind: next, ...(next !== 'test' && { result: null, lab: '' }), ...(next !== 'chip' && { chip: null }) })
        }
      />
      <TextInput
        label={<Trans>What exactly</Trans>}
        required={kind !== null && !namesItself(kind)}
        maxLength={mostProcedureName}
        value={values.name ?? ''}
        error={errorOf('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Days form={form} />
      <OfKind form={form} />
      <TextInput
        label={<Trans>Vet</Trans>}
        maxLength={mostVet}
        value={values.vet ?? ''}
        error={errorOf('vet')}
        onChange={(event) => change({ vet: event.currentTarget.value })}
      />
      <NumberField
        label={<Trans>Cost</Trans>}
        optional
        money
        least={0}
        most={10_000_000}
        value={values.costCents}
        error={errorOf('costCents')}
        onChange={(costCents) => change({ costCents })}
      />
      <Textarea
        label={<Trans>Note</Trans>}
        autosize
        minRows={2}
        maxLength={mostProcedureNote}
        value={values.note ?? ''}
        error={errorOf('note')}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  )
}

/** When it was done, or for when it is planned. */
function Days({ form: { values, change, errorOf } }: Given) {
  return (
    <>
      <DateField label={<Trans>Done on</Trans>} value={values.doneOn} error={errorOf('doneOn')} onChange={(doneOn) => change({ doneOn })} />
      <DateField
        label={<Trans>Planned for</Trans>}
        description={<Trans>Leave “Done on” empty for what is still to come.</Trans>}
        value={values.dueOn}
        error={errorOf('dueOn')}
        onChange={(dueOn) => change({ dueOn })}
      />
    </>
  )
}

/** What only some kinds have, and what they change in the facts of the animal. */
function OfKind({ form: { values, change, errorOf } }: Given) {
  const { t } = useLingui()
  const { kind, doneOn } = values
  if (kind === 'test')
    return (
      <>
        <PickOne
          label={<Trans>Result</Trans>}
          options={testResults}
          texts={testResultTexts}
          none={t`not known yet`}
          value={values.result}
          error={errorOf('result')}
          onChange={(result) => change({ result })}
        />
        <TextInput
          label={<Trans>Laboratory</Trans>}
          maxLength={mostVet}
          value={values.lab ?? ''}
          error={errorOf('lab')}
          onChange={(event) => change({ lab: event.currentTarget.value })}
        />
      </>
    )
  if (kind === 'chip')
    return (
      <>
        <ChipInput chip={values.chip} error={errorOf('chip')} required={doneOn !== null} onChange={(chip) => change({ chip })} />
        <Text size="sm" c="dimmed">
          <Trans>The number becomes that of the animal once it is done.</Trans>
        </Text>
      </>
    )
  if (kind === 'neutering')
    return (
      <Text size="sm" c="dimmed">
        <Trans>The animal is recorded as neutered once it is done.</Trans>
      </Text>
    )
  return null
}
