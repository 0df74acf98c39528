import { Trans, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconCalendar, IconCheck, IconPaw, IconRepeat, IconUrgent, IconUser } from '@tabler/icons-react'
import { memberName } from '../../../shared/identity/member.ts'
import { isOverdue } from '../../../shared/tasks/dueTasks.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { AnimalName } from '../../animals/parts/AnimalName.tsx'
import { ContactName } from '../../contacts/parts/ContactName.tsx'
import { useToday } from '../../ui/clock.ts'
import { useFormats } from '../../ui/formats.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import type { TaskRows } from './readTasks.ts'
import classes from './TaskRow.module.css'

interface Shown {
  task: Task
  rows: TaskRows
  /** Absent where nothing may be changed. */
  onToggle?: ((task: Task) => void) | undefined
  onOpen: (task: Task) => void
  /** The group says the date already. */
  withDate?: boolean
  /** It is what is open beside the list. */
  isOpen?: boolean
}

/** A task as lists show it: one tap on the circle is done, a tap on the rest opens it. */
export function TaskRow({ task, rows, onToggle, onOpen, withDate, isOpen }: Shown) {
  const { t } = useLingui()
  const isDone = task.state === 'done'
  const { title } = task
  return (
    <li className={classes.row} data-done={isDone || undefined}>
      <UnstyledButton
        className={classes.check}
        role="checkbox"
        aria-checked={isDone}
        aria-label={isDone ? t`Open again: ${title}` : t`Done: ${title}`}
        disabled={!onToggle}
        onClick={() => onToggle?.(task)}
      >
        <span className={classes.circle}>
          <IconCheck size={18} stroke={3} aria-hidden />
        </span>
      </UnstyledButton>
      <div className={classes.main}>
        <UnstyledButton className={classes.open} data-row={task.id} aria-current={isOpen || undefined} onClick={() => onOpen(task)}>
          <span className={classes.title}>
            {task.priority === 'high' && !isDone && (
              <span className={classes.urgent}>
                <IconUrgent size={18} aria-hidden /> <Trans>Important</Trans>
              </span>
            )}
            {title}
          </span>
          <Facts task={task} rows={rows} withDate={withDate ?? false} />
        </UnstyledButton>
        <About task={task} rows={rows} />
      </div>
    </li>
  )
}

/** Whom and what it is about, each with the way to its record. */
function About({ task, rows }: Pick<Shown, 'task' | 'rows'>) {
  const animal = task.animalId && rows.animals.get(task.animalId)
  const contact = task.contactId && rows.contacts.get(task.contactId)
  if (!animal && !contact) return null
  return (
    <span className={classes.about}>
      {animal && (
        <span className={classes.fact}>
          <IconPaw size={16} aria-hidden />
          <AnimalName animal={animal} />
        </span>
      )}
      {contact && <ContactName contact={contact} />}
    </span>
  )
}

function Facts({ task, rows, withDate }: { task: Task; rows: TaskRows; withDate: boolean }) {
  const formats = useFormats()
  const today = useToday()
  const doer = task.doneBy && rows.members.get(task.doneBy)
  const assignee = task.assigneeId && rows.members.get(task.assigneeId)
  const late = isOverdue(task, today)
  return (
    <span className={classes.facts}>
      {task.dueDate && (withDate || late || task.dueTime) && (
        <span className={`${classes.fact} numbers`} data-late={late || undefined}>
          <IconCalendar size={16} aria-hidden />
          {[(withDate || late) && formats.shortDay(task.dueDate), task.dueTime].filter(Boolean).join(', ')}
        </span>
      )}
      {task.repeat && (
        <span className={classes.fact}>
          <IconRepeat size={16} aria-hidden />
          <RepeatText repeat={task.repeat} />
        </span>
      )}
      {task.endedBy && (
        <span className={classes.fact}>
          <Trans>dropped: the animal has died</Trans>
        </span>
      )}
      {(doer || assignee) && !task.endedBy && (
        <span className={classes.fact}>
          <IconUser size={16} aria-hidden />
          {doer ? <Trans>done by {memberName(doer)}</Trans> : memberName(assignee as { forename: string; surname: string })}
        </span>
      )}
      {rows.pending.has(task.id) && <Waiting />}
    </span>
  )
}

function RepeatText({ repeat }: { repeat: NonNullable<Task['repeat']> }) {
  switch (repeat) {
    case 'daily':
      return <Trans>every day</Trans>
    case 'weekly':
      return <Trans>every week</Trans>
    case 'fortnightly':
      return <Trans>every two weeks</Trans>
    case 'monthly':
      return <Trans>every month</Trans>
  }
}
