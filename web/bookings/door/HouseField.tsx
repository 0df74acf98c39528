import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { questionLimits, type HouseQuestion } from '../../../shared/settings/houseQuestion.ts'
import { arrow } from '../../ui/selectArrow.tsx'
import type { AnswerProps } from './answerProps.ts'
import { DoorChoice } from './DoorChoice.tsx'

/** The questions that the organisation has written itself. */
export const HouseField = ({ asked: { house }, answer, faults, onChange }: AnswerProps) =>
  house.map((question) => (
    <OneQuestion
      key={question.key}
      question={question}
      value={answer.house[question.key] ?? ''}
      isLacking={faults.house?.includes(question.key) ?? false}
      onChange={(typed) => onChange({ house: { ...answer.house, [question.key]: typed } })}
    />
  ))

interface Props {
  question: HouseQuestion
  value: string
  isLacking: boolean
  onChange: (typed: string) => void
}

function OneQuestion({ question: { text, kind, options, required }, value, isLacking, onChange }: Props) {
  const { t } = useLingui()
  const fault = isLacking && <Trans>Please answer this question.</Trans>
  if (kind === 'yesNo')
    return (
      <DoorChoice
        legend={text}
        label={text}
        value={value}
        options={[
          { value: 'no', text: <Trans>No</Trans> },
          { value: 'yes', text: <Trans>Yes</Trans> },
        ]}
        onChange={onChange}
        fault={fault}
      >
        {null}
      </DoorChoice>
    )
  if (kind === 'choice')
    return (
      <NativeSelect
        {...arrow}
        label={text}
        required={required}
        value={value}
        error={fault}
        data={[{ value: '', label: t`Please choose` }, ...options]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      label={text}
      required={required}
      autoComplete="off"
      maxLength={questionLimits.answer}
      value={value}
      error={fault}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
