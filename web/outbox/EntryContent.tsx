import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { Suspense } from 'react'
import type { StaysInput } from '../../shared/bookings/checkIn.ts'
import type { RecordInput } from '../../shared/changes/flowActs.ts'
import { formatDuration, localTime } from '../../shared/time.ts'
import { changeTask, createTask, type TaskBody } from '../../shared/tasks/taskActs.ts'
import { bookTime, changeTime, recordMinutes, type TimeRecord, type TimeRecordBody } from '../../shared/timetracking/timeRecord.ts'
import type { OutboxEntry } from '../../sync/store.ts'
import { AnimalName } from '../animals/AnimalName.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useFormats } from '../ui/formats.ts'
import type { EntryNames } from './useEntryText.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import classes from './Outbox.module.css'

const AlreadyPlaced = lazyPart(() => import('../changes/AlreadyPlaced.tsx'))

/** What the refused entry says, and beside it what it collides with. */
export function EntryContent({ entry, names }: { entry: OutboxEntry; names: EntryNames }) {
  if (entry.name === bookTime.name) return <TimeContent mine={entry.input as TimeRecordBody} entry={entry} />
  if (entry.name === changeTime.name) return <TimeContent mine={(entry.input as { body: TimeRecordBody }).body} entry={entry} />
  if (entry.name === createTask.name) return <TaskContent mine={entry.input as TaskBody} />
  if (entry.name === changeTask.name) return <TaskContent mine={(entry.input as { body: TaskBody }).body} />
  const { stays, animalId, animalIds } = entry.input as Partial<StaysInput> & { animalId?: string; animalIds?: string[] }
  const animals = animalIds ?? (animalId ? [animalId] : (stays?.map((stay) => stay.animalId) ?? []))
  if (animals.length === 0) return null
  return (
    <>
      <ul className={classes.animals}>
        {animals.map((id) => (
          <li key={id}>
            <AnimalName animal={{ id, name: names.animal(id), number: '' }} />
          </li>
        ))}
      </ul>
      <Placed entry={entry} />
    </>
  )
}

/** Somebody wants an animal back that has gone to an adopter meanwhile: what can be done instead. */
function Placed({ entry: { problem, input } }: { entry: OutboxEntry }) {
  const animalId = problem?.detail?.animalId
  if (problem?.code !== 'giveback.alreadyPlaced' || typeof animalId !== 'string') return null
  const { contactId, details } = input as RecordInput
  return (
    <Suspense fallback={null}>
      <AlreadyPlaced animalId={animalId} claimant={{ contactId, words: details.person }} />
    </Suspense>
  )
}

function TaskContent({ mine }: { mine: TaskBody }) {
  const formats = useFormats()
  return (
    <div className={classes.side}>
      <strong>{mine.title}</strong>
      {mine.dueDate && (
        <span className="numbers">
          {formats.shortDay(mine.dueDate)} {mine.dueTime}
        </span>
      )}
      {mine.text && <span className={classes.task}>{mine.text}</span>}
    </div>
  )
}

function TimeContent({ mine, entry }: { mine: Pick<TimeRecordBody, 'date' | 'startTime' | 'endTime' | 'task'>; entry: OutboxEntry }) {
  const { engine } = useSignedIn()
  const detail = entry.problem?.detail
  const theirs = useLiveQuery(async () => {
    const ids = Array.isArray(detail?.conflictsWith) ? (detail.conflictsWith as string[]) : []
    const server = detail?.server as TimeRecord | undefined
    const known = (await engine.replica.timeRecord.bulkGet(ids)).flatMap((record) => record ?? [])
    return server ? [server, ...known.filter(({ id }) => id !== server.id)] : known
  }, [engine, detail])
  return (
    <div className={classes.sides}>
      <Side title={<Trans>Your entry</Trans>} record={mine} />
      {theirs?.map((record) => (
        <Side key={record.id} title={<Trans>Already stored</Trans>} record={record} />
      ))}
    </div>
  )
}

function Side({ title, record }: { title: React.ReactNode; record: Pick<TimeRecordBody, 'date' | 'startTime' | 'endTime' | 'task'> }) {
  const { zone } = useSignedIn()
  const formats = useFormats()
  return (
    <div className={classes.side}>
      <strong>{title}</strong>
      <span>{formats.shortDay(record.date)}</span>
      <span className="numbers">
        {localTime(record.startTime, zone)} – {localTime(record.endTime, zone)} · {formatDuration(recordMinutes(record))}
      </span>
      {record.task && <span className={classes.task}>{record.task}</span>}
    </div>
  )
}
