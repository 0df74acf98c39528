import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, NativeSelect, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import * as v from 'valibot'
import { answerKinds, questionLimits, QuestionOptions, type HouseQuestion } from '../../../../shared/settings/houseQuestion.ts'
import { speciesCodes } from '../../../../shared/species.ts'
import classes from '../../../administration/Administration.module.css'
import { speciesTexts } from '../../../animals/parts/AnimalFacts.tsx'
import { useSignedIn } from '../../../session/signedIn.ts'
import { answerKindTexts } from '../answerKindTexts.ts'
import { Section } from '../Section.tsx'
import { None } from '../../../ui/None.tsx'
import { PickOne } from '../../../ui/PickOne.tsx'
import { arrow } from '../../../ui/selectArrow.tsx'

interface Props {
  title: ReactNode
  hint: ReactNode
  /** What the list holds: `v.is` decides whether it can be saved. */
  schema: v.GenericSchema<unknown, HouseQuestion[]>
  most: number
  value: readonly HouseQuestion[]
  /** `valid`: whether what is entered can be saved. */
  onChange: (questions: HouseQuestion[], valid: boolean) => void
}

/** The questions that the organisation writes itself. */
export function QuestionsField({ title, hint, schema, most, value: all, onChange }: Props) {
  const { engine } = useSignedIn()
  const replaced = (changed: HouseQuestion[]): void => onChange(changed, v.is(schema, changed))
  const add = () => replaced([...all, { key: engine.newId(), text: '', kind: 'yesNo', options: [], required: true, species: [] }])
  return (
    <Section title={title} hint={hint}>
      {all.length === 0 && (
        <None>
          <Text c="dimmed">
            <Trans>No question of your own is asked.</Trans>
          </Text>
        </None>
      )}
      {all.map((question, at) => (
        <QuestionFields
          key={question.key}
          nth={at + 1}
          question={question}
          onChange={(part) => replaced(all.toSpliced(at, 1, { ...question, ...part }))}
          onRemove={() => replaced(all.toSpliced(at, 1))}
        />
      ))}
      <Group>
        <Button variant="default" leftSection={<IconPlus aria-hidden />} disabled={all.length >= most} onClick={add}>
          <Trans>Add a question</Trans>
        </Button>
      </Group>
    </Section>
  )
}

interface QuestionProps {
  nth: number
  question: HouseQuestion
  onChange: (part: Partial<HouseQuestion>) => void
  onRemove: () => void
}

function QuestionFields({ nth, question: { text, kind, options, required, species }, onChange, onRemove }: QuestionProps) {
  const { i18n, t } = useLingui()
  const [only = ''] = species
  return (
    <fieldset className={classes.rule} aria-label={t`Question ${nth}`}>
      <div className={classes.wide}>
        <TextInput
          label={<Trans>Question</Trans>}
          maxLength={questionLimits.text}
          autoComplete="off"
          required
          value={text}
          error={text.trim() === '' && t`Please write the question.`}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
      </div>
      <PickOne
        label={<Trans>Answered</Trans>}
        options={answerKinds}
        texts={answerKindTexts}
        value={kind}
        onChange={(chosen) => chosen && onChange({ kind: chosen, options: chosen === 'choice' ? options : [] })}
      />
      <NativeSelect
        {...arrow}
        label={<Trans>Asked about</Trans>}
        value={only}
        data={[{ value: '', label: t`All animals` }, ...speciesCodes.map((value) => ({ value, label: i18n._(speciesTexts[value]) }))]}
        onChange={(event) => onChange({ species: speciesCodes.filter((one) => one === event.currentTarget.value) })}
      />
      {kind === 'choice' && <Options options={options} onChange={(changed) => onChange({ options: changed })} />}
      <Switch
        label={<Trans>Must be answered</Trans>}
        checked={required}
        onChange={({ currentTarget: { checked } }) => onChange({ required: checked })}
      />
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={t`Remove question ${nth}`} onClick={onRemove}>
        <IconX aria-hidden />
      </ActionIcon>
    </fieldset>
  )
}

const optionsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** The answers of a choice, one in each line. */
function Options({ options, onChange }: { options: readonly string[]; onChange: (options: string[]) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  // The typed text is shown while it means the stored value; after “Discard” it does not.
  const text = optionsIn(typed).join('\n') === options.join('\n') ? typed : options.join('\n')
  const isValid = v.is(QuestionOptions, options)
  return (
    <div className={classes.wide}>
      <Textarea
        label={<Trans>Answers to choose from</Trans>}
        description={<Trans>One answer in each line.</Trans>}
        autosize
        minRows={2}
        maxLength={1000}
        autoComplete="off"
        required
        value={text}
        error={
          (options.length < 2 && t`Please enter at least two answers.`) ||
          (!isValid && t`At most 10 answers, each with up to 80 characters.`)
        }
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          onChange(optionsIn(value))
        }}
      />
    </div>
  )
}
