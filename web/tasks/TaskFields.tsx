import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Select, TextInput, Textarea } from '@mantine/core'
import { useRows } from '../ui/useRows.ts'
import { FormError } from '../ui/FormError.tsx'
import { memberName } from '../../shared/identity/member.ts'
import type { Priority, Repeat } from '../../shared/tasks/task.ts'
import { ContactField } from '../contacts/parts/ContactField.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { arrow } from '../ui/selectArrow.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import type { TaskForm } from './useTaskForm.ts'
import classes from './Tasks.module.css'
import { ClockField } from '../ui/ClockField.tsx'
import { DateField } from '../ui/DateField.tsx'
import { byName } from '../../shared/kept.ts'

/** A list that opens shows this many at most; typing narrows it. */
const shownAtMost = 30

export function TaskFields({ form, isNew, disabled }: { form: TaskForm; isNew: boolean; disabled: boolean }) {
  const { t, i18n } = useLingui()
  const { values, errors, change } = form
  const errorOf = (field: keyof typeof errors) => errors[field] && i18n._(errorTexts[errors[field]])
  const { people, animals } = useChoices(values.assigneeId)
  return (
    <fieldset className={classes.fields} disabled={disabled}>
      <TextInput
        required
        label={<Trans>What is to be done</Trans>}
        data-autofocus={isNew || undefined}
        value={values.title}
        error={errorOf('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        label={<Trans>Description</Trans>}
        autosize
        minRows={2}
        maxRows={10}
        value={values.text}
        error={errorOf('text')}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <DateField
          label={<Trans>Due on</Trans>}
          value={values.dueDate}
          error={errorOf('dueDate')}
          onChange={(day) => change({ dueDate: day })}
        />
        <ClockField label={<Trans>Time</Trans>} value={values.dueTime} onChange={(dueTime) => change({ dueTime })} />
      </div>
      <NativeSelect
        label={<Trans>For whom</Trans>}
        {...arrow}
        value={values.assigneeId ?? ''}
        error={errorOf('assigneeId')}
        data={[{ value: '', label: t`Anyone` }, ...people]}
        onChange={(event) => change({ assigneeId: event.currentTarget.value || null })}
      />
      <PriorityAndRepetition form={form} />
      <AboutSelect
        label={t`Animal`}
        none={t`No animal`}
        data={animals}
        value={values.animalId}
        disabled={disabled}
        onChange={(animalId) => change({ animalId })}
      />
      <ContactField
        label={<Trans>Contact</Trans>}
        value={values.contactId}
        disabled={disabled}
        onChange={(contactId) => change({ contactId })}
      />
      <FormError code={errors.form} />
    </fieldset>
  )
}

function PriorityAndRepetition({ form: { values, change } }: { form: TaskForm }) {
  const { t } = useLingui()
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={<Trans>Priority</Trans>}
        {...arrow}
        value={values.priority}
        data={[
          { value: 'high', label: t`High` },
          { value: 'normal', label: t`Normal` },
          { value: 'low', label: t`Low` },
        ]}
        onChange={(event) => change({ priority: event.currentTarget.value as Priority })}
      />
      <NativeSelect
        label={<Trans>Repetition</Trans>}
        {...arrow}
        value={values.repeat ?? ''}
        data={[
          { value: '', label: t`Once` },
          { value: 'daily', label: t`Every day` },
          { value: 'weekly', label: t`Every week` },
          { value: 'fortnightly', label: t`Every two weeks` },
          { value: 'monthly', label: t`Every month` },
        ]}
        onChange={(event) => change({ repeat: (event.currentTarget.value || null) as Repeat | null })}
      />
    </div>
  )
}

interface Option {
  value: string
  label: string
}
const none: { people: Option[]; animals: Option[] } = { people: [], animals: [] }

/** Whom and what a task can be about, as far as this device knows them. */
function useChoices(assigneeId: string | null) {
  const { engine } = useSignedIn()
  return (
    useRows(async () => {
      const { replica } = engine
      const [members, animals] = await Promise.all([replica.member.toArray(), replica.animal.toArray()])
      const named = (options: Option[]) => options.sort((a, b) => byName(a.label, b.label))
      return {
        people: named(
          members
            .filter(({ id, assignable }) => assignable || id === assigneeId)
            .map((member) => ({ value: member.id, label: memberName(member) })),
        ),
        animals: named(animals.map(({ id, name, number }) => ({ value: id, label: [name, number].filter(Boolean).join(' · ') }))),
      }
    }, [engine, assigneeId]) ?? none
  )
}

interface AboutProps {
  label: string
  none: string
  data: { value: string; label: string }[]
  value: string | null
  disabled: boolean
  onChange: (id: string | null) => void
}

/** Whom or what it is about, where there is something to choose from. */
function AboutSelect({ none, data, ...props }: AboutProps) {
  const { t } = useLingui()
  if (data.length === 0) return null
  return (
    <Select
      {...props}
      data={data}
      searchable
      clearable
      limit={shownAtMost}
      nothingFoundMessage={t`Nothing found`}
      clearButtonProps={{ 'aria-label': none }}
    />
  )
}
