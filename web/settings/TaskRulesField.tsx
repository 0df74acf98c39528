import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Checkbox, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconPlus, IconX } from '@tabler/icons-react'
import { mostHours, mostRules, type Occasion, type TaskRule } from '../../shared/settings/taskRule.ts'
import { priorities, titleLimit, type Priority } from '../../shared/tasks/task.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { priorityTexts } from '../tasks/parts/priorityTexts.ts'
import { NumberField } from '../ui/NumberField.tsx'
import { occasionTexts } from './parts/taskRule.words.ts'
import { arrow } from '../ui/selectArrow.tsx'
import classes from '../administration/Administration.module.css'

interface Props {
  rules: readonly TaskRule[]
  /** Occasions that make sense here, the usual one first. */
  occasions: readonly Occasion[]
  /** Tasks that most organisations want, to begin with. */
  usual?: readonly Omit<TaskRule, 'key'>[]
  onChange: (rules: TaskRule[]) => void
}

/** The tasks that a change calls for. */
export function TaskRulesField({ rules, occasions, usual = [], onChange }: Props) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const taskName = (nth: number) => t`Task ${nth}`
  const replaced = (at: number, ...with_: TaskRule[]) => onChange(rules.toSpliced(at, 1, ...with_))
  const blank: Omit<TaskRule, 'key'> = { title: '', hours: 24, priority: 'normal', when: occasions[0]!, each: true }
  const add = (...more: Omit<TaskRule, 'key'>[]) => onChange([...rules, ...more.map((rule) => ({ ...rule, key: engine.newId() }))])
  return (
    <>
      {rules.length === 0 && (
        <Text c="dimmed">
          <Trans>No tasks are made.</Trans>
        </Text>
      )}
      {rules.map((rule, at) => (
        <RuleFields
          key={rule.key}
          name={taskName(at + 1)}
          rule={rule}
          occasions={occasions}
          onChange={(part) => replaced(at, { ...rule, ...part })}
          onRemove={() => replaced(at)}
        />
      ))}
      <Group>
        <Button variant="default" leftSection={<IconPlus aria-hidden />} disabled={rules.length >= mostRules} onClick={() => add(blank)}>
          <Trans>Add a task</Trans>
        </Button>
        {rules.length === 0 && usual.length > 0 && (
          <Button variant="subtle" onClick={() => add(...usual)}>
            <Trans>Add the usual tasks</Trans>
          </Button>
        )}
      </Group>
    </>
  )
}

interface RuleProps {
  name: string
  rule: TaskRule
  occasions: readonly Occasion[]
  onChange: (part: Partial<TaskRule>) => void
  onRemove: () => void
}

function RuleFields({ name, rule, occasions, onChange, onRemove }: RuleProps) {
  const { i18n, t } = useLingui()
  return (
    <fieldset className={classes.rule} aria-label={name}>
      <div className={classes.wide}>
        <TextInput
          label={<Trans>Task</Trans>}
          maxLength={titleLimit}
          autoComplete="off"
          value={rule.title}
          error={rule.title.trim() === '' && t`Please say what is to be done.`}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      </div>
      <NumberField
        label={<Trans>Due after hours</Trans>}
        least={0}
        most={mostHours}
        value={rule.hours}
        onChange={(hours) => onChange({ hours: hours ?? 0 })}
      />
      <NativeSelect
        label={<Trans>Priority</Trans>}
        {...arrow}
        value={rule.priority}
        data={priorities.map((value) => ({ value, label: i18n._(priorityTexts[value]) }))}
        onChange={(event) => onChange({ priority: event.currentTarget.value as Priority })}
      />
      {occasions.length > 1 && (
        <NativeSelect
          label={<Trans>When</Trans>}
          {...arrow}
          value={rule.when}
          data={occasions.map((value) => ({ value, label: i18n._(occasionTexts[value]) }))}
          onChange={(event) => onChange({ when: event.currentTarget.value as Occasion })}
        />
      )}
      <Checkbox
        label={<Trans>One for each animal</Trans>}
        checked={rule.each}
        onChange={(event) => onChange({ each: event.currentTarget.checked })}
      />
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={t`Remove ${rule.title}`} onClick={onRemove}>
        <IconX aria-hidden />
      </ActionIcon>
    </fieldset>
  )
}
