import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { questionLimits, type HouseQuestion } from '../../../../shared/settings/houseQuestion.ts'
import { arrow } from '../../../ui/selectArrow.tsx'
import { AskedChoice } from '../../../ui/AskedChoice.tsx'
import type { TypedAnswers } from './houseAnswers.ts'

interface AskedProps {
  questions: readonly HouseQuestion[]
  typed: TypedAnswers
  /** Keys of those that still have to be answered. */
  lacking: readonly string[] | undefined
  onChange: (typed: TypedAnswers) => void
}

/** The questions that the organisation has written itself. */
export const AskedQuestions = ({ questions, typed, lacking, onChange }: AskedProps) =>
  questions.map((question) => (
    <OneQuestion
      key={question.key}
      question={question}
      value={typed[question.key] ?? ''}
      isLacking={lacking?.includes(question.key) ?? false}
      onChange={(answer) => onChange({ ...typed, [question.key]: answer })}
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
      <AskedChoice
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
      </AskedChoice>
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
