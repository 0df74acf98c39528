import { Trans, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconCalendar, IconRepeat, IconUrgent, IconUser } from '@tabler/icons-react'
import { memberName, type Member } from '../../../shared/identity/member.ts'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Contact } from '../../../shared/contacts/contact.ts'
import { isOverdue } from '../../../shared/tasks/dueTasks.ts'
import { memo } from 'react'
import type { Task } from '../../../shared/tasks/task.ts'
import { AnimalName } from '../../animals/parts/AnimalName.tsx'
import { AnimalPortrait } from '../../animals/photos/parts/AnimalPortrait.tsx'
import { ContactName } from '../../contacts/parts/ContactName.tsx'
import { CheckButton } from '../../ui/CheckButton.tsx'
import { useToday } from '../../ui/clock.ts'
import { useFormats } from '../../ui/formats.ts'
import { isSame } from '../../ui/isSame.ts'
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

/** What of the rows beside it a task names. */
interface Named {
  animal: Animal | undefined
  contact: Contact | undefined
  doer: Member | undefined
  assignee: Member | undefined
  waiting: boolean
}

/** A task as lists show it: one tap on the circle is done, a tap on the rest opens it. */
export function TaskRow({ rows, ...shown }: Shown) {
  const { id, animalId, contactId, doneBy, assigneeId } = shown.task
  const from = <T,>(all: ReadonlyMap<string, T>, named: string | null) => (named ? all.get(named) : undefined)
  return (
    <Row
      {...shown}
      animal={from(rows.animals, animalId)}
      contact={from(rows.contacts, contactId)}
      doer={from(rows.members, doneBy)}
      assignee={from(rows.members, assigneeId)}
      waiting={rows.pending.has(id)}
    />
  )
}

const Row = memo(function Row({ task, onToggle, onOpen, withDate = false, isOpen, ...named }: Omit<Shown, 'rows'> & Named) {
  const { t } = useLingui()
  const isDone = task.state === 'done'
  const { title } = task
  return (
    <li className={classes.row} data-done={isDone || undefined}>
      <CheckButton
        isDone={isDone}
        label={isDone ? t`Open again: ${title}` : t`Done: ${title}`}
        onTick={onToggle && (() => onToggle(task))}
      />
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
          <Facts {...named} task={task} withDate={withDate} />
        </UnstyledButton>
        <About {...named} />
      </div>
    </li>
  )
}, isSame)

/** Whom and what it is about, each with the way to its record. */
function About({ animal, contact }: Named) {
  if (!animal && !contact) return null
  return (
    <span className={classes.about}>
      {animal && (
        <span className={classes.fact}>
          <AnimalPortrait id={animal.id} species={animal.species} size={24} />
          <AnimalName animal={animal} />
        </span>
      )}
      {contact && <ContactName contact={contact} />}
    </span>
  )
}

function Facts({ task, doer, assignee, waiting, withDate }: { task: Task; withDate: boolean } & Named) {
  const formats = useFormats()
  const today = useToday()
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
          {doer ? <Trans>done by {memberName(doer)}</Trans> : assignee && memberName(assignee)}
        </span>
      )}
      {waiting && <Waiting />}
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
