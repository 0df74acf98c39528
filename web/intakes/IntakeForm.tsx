import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { sexes, type Animal } from '../../shared/animals/animal.ts'
import {
  byDate,
  intakeOutcomes,
  intakeRequest,
  mostIntakeText,
  mostOutcomeNote,
  urgencies,
  type IntakeRequest,
} from '../../shared/intakes/intakeRequest.ts'
import { speciesCodes } from '../../shared/species.ts'
import { BreedField } from '../animals/parts/BreedField.tsx'
import { sexTexts, speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { neuteredTexts } from '../animals/parts/recordTexts.ts'
import { ContactField } from '../contacts/parts/ContactField.tsx'
import { NounDialog, type NounForm, type NounProps } from '../nouns/NounPage.tsx'
import { useToday } from '../ui/clock.ts'
import { DateField } from '../ui/DateField.tsx'
import { PickOne } from '../ui/PickOne.tsx'
import { outcomeTexts, urgencyTexts, waitingText } from './intakeTexts.ts'

/** What the form of an entry says and asks. `isNew`: it has no outcome yet. */
export function useIntakeRequests(isNew: boolean): NounProps<'intakeRequest'> {
  const { i18n } = useLingui()
  const today = useToday()
  return {
    noun: intakeRequest,
    title: <Trans>Waiting list</Trans>,
    hint: <Trans>Animals that people want to give up.</Trans>,
    add: <Trans>New entry</Trans>,
    none: <Trans>Nobody waits.</Trans>,
    line: (row) => ({ name: waitingText(i18n, row), more: [] }),
    deleting: {
      label: <Trans>Delete the entry</Trans>,
      question: <Trans>Delete this entry of the waiting list?</Trans>,
      consequence: <Trans>Only delete what was entered by mistake. An entry that is over has an outcome.</Trans>,
      done: <Trans>The entry was deleted.</Trans>,
    },
    saved: <Trans>The waiting list was saved.</Trans>,
    blank: () => ({
      species: 'cat',
      sex: 'u',
      urgency: 'medium',
      outcome: null,
      name: '',
      breed: '',
      date: today,
      contactId: null,
      text: '',
      outcomeNote: '',
    }),
    order: byDate,
    fields: (form) => <Fields form={form} isNew={isNew} />,
  }
}

/** `row`: null for a new entry. */
export default function IntakeDialog({ row, onClose }: { row: IntakeRequest | null; onClose: () => void }) {
  return <NounDialog {...useIntakeRequests(row === null)} row={row} onClose={onClose} />
}

type Form = NounForm<'intakeRequest'>

function Fields({ form, isNew }: { form: Form; isNew: boolean }) {
  const { values, change, errorOf } = form
  return (
    <>
      {!isNew && <Outcome form={form} />}
      <ContactField
        label={<Trans>Who gives it up</Trans>}
        required
        value={values.contactId}
        error={errorOf('contactId')}
        onChange={(contactId) => change({ contactId })}
      />
      <AnimalOf form={form} />
      <PickOne
        label={<Trans>Urgency</Trans>}
        description={<Trans>It rises by one step every 14 days, up to high.</Trans>}
        options={urgencies}
        texts={urgencyTexts}
        value={values.urgency}
        onChange={(urgency) => urgency && change({ urgency })}
      />
      <DateField
        label={<Trans>Day of the request</Trans>}
        required
        value={values.date}
        error={errorOf('date')}
        onChange={(date) => change({ date })}
      />
      <Textarea
        label={<Trans>Why, and what to know</Trans>}
        autosize
        minRows={2}
        maxLength={mostIntakeText}
        value={values.text ?? ''}
        error={errorOf('text')}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
    </>
  )
}

function AnimalOf({ form: { values, change, errorOf } }: { form: Form }) {
  const known: Record<Animal['sex'], (typeof sexTexts)[Animal['sex']]> = { ...sexTexts, u: neuteredTexts.unknown }
  const species = values.species ?? 'cat'
  return (
    <>
      <PickOne
        label={<Trans>Species</Trans>}
        options={speciesCodes}
        texts={speciesTexts}
        value={values.species}
        onChange={(chosen) => chosen && change({ species: chosen })}
      />
      <TextInput
        label={<Trans>Name of the animal</Trans>}
        autoComplete="off"
        maxLength={60}
        value={values.name ?? ''}
        error={errorOf('name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <PickOne label={<Trans>Sex</Trans>} options={sexes} texts={known} value={values.sex} onChange={(sex) => sex && change({ sex })} />
      <BreedField species={species} value={values.breed ?? ''} error={errorOf('breed')} onChange={(breed) => change({ breed })} />
    </>
  )
}

/** How it ended. Without an outcome it waits again. */
function Outcome({ form: { values, change, errorOf } }: { form: Form }) {
  const { t } = useLingui()
  return (
    <>
      <PickOne
        label={<Trans>Outcome</Trans>}
        options={intakeOutcomes}
        texts={outcomeTexts}
        none={t`waits`}
        value={values.outcome}
        onChange={(outcome) => change({ outcome })}
      />
      {values.outcome !== null && (
        <Textarea
          label={<Trans>Note on the outcome</Trans>}
          autosize
          maxLength={mostOutcomeNote}
          value={values.outcomeNote ?? ''}
          error={errorOf('outcomeNote')}
          onChange={(event) => change({ outcomeNote: event.currentTarget.value })}
        />
      )}
    </>
  )
}
