import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Textarea, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import {
  homeCheckResults,
  homeCheckTypes,
  mostCheckAnimals,
  mostCheckText,
  needsReason,
  validAfter,
  type HomeCheckResult,
} from '../../shared/homechecks/homeCheck.ts'
import { AnimalPicker } from '../animals/parts/AnimalPicker.tsx'
import { AskedQuestions } from '../settings/parts/questions/AskedQuestions.tsx'
import { houseFaults, houseIn, typedFrom } from '../settings/parts/questions/houseAnswers.ts'
import { ZipCityFields } from '../contacts/parts/ZipCityFields.tsx'
import { useToday } from '../ui/clock.ts'
import { DateField } from '../ui/DateField.tsx'
import { PickOne } from '../ui/PickOne.tsx'
import { resultTexts, typeTexts } from './homeCheckTexts.ts'
import { useAsked } from './useAsked.ts'
import { putIn, type CheckForm } from './useHomeCheckForm.tsx'

interface Props {
  form: CheckForm
}

/** What the check is about. */
export function AboutFields({ form }: Props) {
  const { t } = useLingui()
  const { values, errorOf } = form
  const put = putIn(form)
  return (
    <>
      <PickOne
        label={<Trans>Kind of check</Trans>}
        options={homeCheckTypes}
        required
        texts={typeTexts}
        none={t`please choose`}
        value={values.type}
        error={errorOf('type')}
        onChange={(type) => put({ type })}
      />
      <AnimalPicker
        required={false}
        chosen={values.animalIds ?? []}
        error={errorOf('animalIds')}
        onChange={(ids) => put({ animalIds: ids.slice(0, mostCheckAnimals) })}
      />
    </>
  )
}

/** What is to be looked at, for the person who goes. */
export function NoteField({ form, label }: Props & { label: ReactNode }) {
  const { values, errorOf } = form
  return (
    <Textarea
      label={label}
      autosize
      minRows={2}
      maxLength={mostCheckText}
      value={values.note ?? ''}
      error={errorOf('note')}
      onChange={(event) => putIn(form)({ note: event.currentTarget.value })}
    />
  )
}

/** The questions of the house and what came of the visit. */
export function OutcomeFields({ form }: Props) {
  const { values, errorOf } = form
  const put = putIn(form)
  const today = useToday()
  const on = values.checkedOn ?? today
  /** The day and how long the result counts are proposed with the result. */
  const choose = (result: HomeCheckResult | null) => {
    const hasPassed = result === 'passed' || result === 'passedWithConditions'
    put({ result, checkedOn: on, validUntil: hasPassed ? (values.validUntil ?? validAfter(on)) : null })
  }
  return (
    <>
      <DateField
        label={<Trans>Checked on</Trans>}
        required
        max={today}
        value={on}
        error={errorOf('checkedOn')}
        onChange={(checkedOn) => put({ checkedOn })}
      />
      <Questions form={form} />
      <Result form={form} onChoose={choose} />
    </>
  )
}

function Result({ form, onChoose }: Props & { onChoose: (result: HomeCheckResult | null) => void }) {
  const { t } = useLingui()
  const { values, errorOf } = form
  const put = putIn(form)
  const isWithConditions = values.result === 'passedWithConditions'
  return (
    <>
      <PickOne
        label={<Trans>Result</Trans>}
        required
        options={homeCheckResults}
        texts={resultTexts}
        none={t`please choose`}
        value={values.result}
        error={errorOf('result')}
        onChange={onChoose}
      />
      {needsReason(values.result) && (
        <Textarea
          label={isWithConditions ? <Trans>Conditions</Trans> : <Trans>Reason</Trans>}
          required
          autosize
          minRows={2}
          maxLength={mostCheckText}
          value={values.reason ?? ''}
          error={errorOf('reason')}
          onChange={(event) => put({ reason: event.currentTarget.value })}
        />
      )}
      {(values.result === 'passed' || isWithConditions) && (
        <DateField
          label={<Trans>Valid until</Trans>}
          description={<Trans>Without a day it counts for as long as nobody changes it.</Trans>}
          value={values.validUntil}
          error={errorOf('validUntil')}
          onChange={(validUntil) => put({ validUntil })}
        />
      )}
    </>
  )
}

function Questions({ form }: Props) {
  const { values, errorOf } = form
  const asked = useAsked()(values)
  // Typed as it is typed: what is stored is trimmed.
  const [typed, setTyped] = useState(() => typedFrom({ answers: values.answers }))
  const fault = errorOf('answers')
  if (asked.length === 0) return null
  return (
    <>
      <AskedQuestions
        questions={asked}
        typed={typed}
        lacking={fault ? houseFaults(asked, typed).house : undefined}
        onChange={(next) => {
          setTyped(next)
          putIn(form)({ answers: houseIn(asked, next).answers ?? [] })
        }}
      />
      {fault && (
        <Text c="var(--mantine-color-error)" role="alert">
          {fault}
        </Text>
      )}
    </>
  )
}

/** Where the home is, if not at the address of the contact. */
export function PlaceFields({ form }: Props) {
  const { values, errorOf } = form
  const put = putIn(form)
  return (
    <>
      <TextInput
        label={<Trans>Street and number</Trans>}
        description={<Trans>Left empty, the address of the contact is taken.</Trans>}
        maxLength={120}
        value={values.street ?? ''}
        error={errorOf('street')}
        onChange={(event) => put({ street: event.currentTarget.value })}
      />
      <ZipCityFields zip={values.zip ?? ''} city={values.city ?? ''} onChange={put} />
    </>
  )
}
