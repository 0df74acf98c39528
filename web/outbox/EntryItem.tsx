import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClockUp, IconHourglass, IconSend } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import type { Task } from '../../shared/tasks/task.ts'
import { changeTask, createTask, type TaskBody } from '../../shared/tasks/taskActs.ts'
import { bookTime, changeTime, type TimeRecord, type TimeRecordBody } from '../../shared/timetracking/timeRecord.ts'
import type { EntryState, OutboxEntry } from '../../sync/store.ts'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { useProblemText } from '../changes/useProblemText.ts'
import { useFormats } from '../ui/formats.ts'
import { confirmDiscard } from './confirmDiscard.tsx'
import { useSay } from '../words/useSay.ts'
import type { Say } from '../words/words.ts'
import { EntryContent } from './EntryContent.tsx'
import { EntryHead } from './EntryHead.tsx'
import { EntryLines, linesOfAct } from './EntryLines.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import classes from './Outbox.module.css'

const TaskDialog = lazyPart(() => import('../tasks/TaskDialog.tsx'))
const TimeRecordDialog = lazyPart(() => import('../timetracking/TimeRecordDialog.tsx'))

const states: Record<EntryState, { icon: ReactNode; text: ReactNode }> = {
  queued: { icon: <IconClockUp size={18} aria-hidden />, text: <Trans>waiting</Trans> },
  sending: { icon: <IconSend size={18} aria-hidden />, text: <Trans>is being sent</Trans> },
  acked: { icon: <IconCircleCheck size={18} aria-hidden />, text: <Trans>has arrived</Trans> },
  blocked: { icon: <IconHourglass size={18} aria-hidden />, text: <Trans>waits for an earlier entry</Trans> },
  attention: { icon: <IconAlertTriangle size={18} aria-hidden />, text: <Trans>needs attention</Trans> },
}

/** One queued entry in words; what needs a decision shows everything that the decision takes. `row` finds what it names. */
export function EntryItem({ entry, row }: { entry: OutboxEntry; row: Say['row'] }) {
  const { context, zone } = useSignedIn()
  const formats = useFormats()
  const say = useSay(row, entry.zone)
  const problemText = useProblemText()
  const { icon, text } = states[entry.state]
  return (
    <li className={classes.entry} data-state={entry.state}>
      <div className={classes.what}>
        <EntryHead act={entry} say={say} />
      </div>
      <div className={classes.facts}>
        <span className={classes.mark}>
          {icon}
          {text}
        </span>
        <span className="numbers">{formats.moment(entry.occurredAt, zone)}</span>
        <span>
          {context.forename} {context.surname}
        </span>
        {entry.state === 'queued' && entry.attempts > 0 && (
          <span>
            <Trans>attempt {entry.attempts}</Trans>
          </span>
        )}
      </div>
      {entry.state !== 'attention' && linesOfAct(entry, say).length > 0 && (
        <details className={classes.more}>
          <summary>
            <Trans>What was entered</Trans>
          </summary>
          <EntryLines act={entry} say={say} />
        </details>
      )}
      {entry.problem && entry.state === 'attention' && (
        <>
          <p className={classes.problem}>{problemText(entry.problem)}</p>
          <EntryContent entry={entry} say={say} />
          <Decisions entry={entry} />
        </>
      )}
    </li>
  )
}

function Decisions({ entry }: { entry: OutboxEntry }) {
  const { engine } = useSignedIn()
  const canEdit = useCanEdit()
  const [editing, setEditing] = useState(false)
  const record = recordOf(entry)
  const task = taskOf(entry, engine.userId)
  async function discard() {
    if (await confirmDiscard()) await engine.discard(entry.mid)
  }
  return (
    <div className={classes.decisions}>
      {canEdit && (
        <Button variant="default" onClick={() => void engine.retry(entry.mid)}>
          <Trans>Send again</Trans>
        </Button>
      )}
      {canEdit && (record || task) && (
        <Button onClick={() => setEditing(true)}>
          <Trans>Edit</Trans>
        </Button>
      )}
      <Button variant="subtle" color="red" onClick={() => void discard()}>
        <Trans>Discard</Trans>
      </Button>
      {editing && task && (
        <Suspense fallback={null}>
          <TaskDialog task={task} entry={entry} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {editing && record && (
        <Suspense fallback={null}>
          <TimeRecordDialog record={record} date={record.date} mode="monthly" entry={entry} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The content of a task in the queue as the dialog edits it; null for everything else. */
function taskOf(entry: OutboxEntry, createdBy: string): Task | null {
  const rest = { version: entry.base, state: 'open', doneAt: null, doneBy: null, createdBy, changeId: null } as const
  if (entry.name === createTask.name) {
    const body = entry.input as TaskBody
    return { ...body, ...rest, id: body.id ?? entry.mid }
  }
  if (entry.name === changeTask.name) {
    const { id, body } = entry.input as { id: string; body: TaskBody }
    return { ...body, ...rest, id }
  }
  return null
}

/** The content of a time booking in the queue as the dialog edits it; null for everything that has no form. */
function recordOf(entry: OutboxEntry): TimeRecord | null {
  if (entry.name === bookTime.name) {
    const body = entry.input as TimeRecordBody
    return { ...body, id: body.id ?? entry.mid, version: 0 }
  }
  if (entry.name === changeTime.name) {
    const { id, body } = entry.input as { id: string; body: TimeRecordBody }
    return { ...body, id, version: entry.base }
  }
  return null
}
