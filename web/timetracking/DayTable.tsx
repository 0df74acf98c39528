import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { formatDuration } from '../../shared/time.ts'
import { dayMinutes, recordMinutes, type TimeRecord } from '../../shared/timetracking/timeRecord.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useFormats } from '../ui/formats.ts'
import { isSame } from '../ui/isSame.ts'
import { useMedia } from '../ui/useMedia.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { TaskText } from './TaskText.tsx'
import { TimeRecordRow } from './TimeRecordRow.tsx'
import { clockOf } from './timeTexts.ts'
import classes from './DayTable.module.css'

interface Shown {
  day: { date: string; records: TimeRecord[] }
  isToday: boolean
  /** Ids of its records that wait for the server. */
  pending: ReadonlySet<string>
  onEdit?: (record: TimeRecord) => void
  onDelete?: (record: TimeRecord) => void
}

/** One day of the month: a table where there is room for one, cards on phones. */
export const DayTable = memo(function DayTable({ day, isToday, pending, onEdit, onDelete }: Shown) {
  const formats = useFormats()
  const wide = useMedia('(min-width: 700px), print')
  return (
    <section className={classes.day}>
      <header className={classes.head}>
        <h3 className={classes.date}>{formats.day(day.date)}</h3>
        {isToday && (
          <span className={classes.badge}>
            <Trans>today</Trans>
          </span>
        )}
        <span className={`${classes.total} numbers`}>{formatDuration(dayMinutes(day.records))}</span>
      </header>
      {wide ? (
        <Table day={day} pending={pending} onEdit={onEdit} onDelete={onDelete} />
      ) : (
        <ul className={classes.list}>
          {day.records.map((record) => (
            <TimeRecordRow key={record.id} record={record} pending={pending.has(record.id)} onEdit={onEdit} onDelete={onDelete} />
          ))}
        </ul>
      )}
    </section>
  )
}, isSame)

function Table({ day, pending, onEdit, onDelete }: Omit<Shown, 'isToday'>) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>From</Trans>
          </th>
          <th scope="col">
            <Trans>Until</Trans>
          </th>
          <th scope="col">
            <Trans>Duration</Trans>
          </th>
          <th scope="col" className={classes.task}>
            <Trans>Task</Trans>
          </th>
          {onEdit && (
            <th scope="col" data-no-print>
              <VisuallyHidden>
                <Trans>Edit and delete</Trans>
              </VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {day.records.map((record) => (
          <TableRow key={record.id} record={record} pending={pending.has(record.id)} onEdit={onEdit} onDelete={onDelete} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps extends Pick<Shown, 'onEdit' | 'onDelete'> {
  record: TimeRecord
  pending: boolean
}

const TableRow = memo(function TableRow({ record, pending, onEdit, onDelete }: RowProps) {
  const { t } = useLingui()
  const { zone } = useSignedIn()
  const { start, end } = clockOf(record, zone)
  return (
    <tr>
      <td className="numbers">{start}</td>
      <td className="numbers">{end}</td>
      <td className="numbers">{formatDuration(recordMinutes(record))}</td>
      <td className={classes.task}>
        <TaskText task={record.task} />
        {pending && <Waiting />}
      </td>
      {onEdit && onDelete && (
        <td className={classes.actions} data-no-print>
          <ActionIcon aria-label={t`Edit ${start} – ${end}`} onClick={() => onEdit(record)}>
            <IconPencil aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={t`Delete ${start} – ${end}`} onClick={() => onDelete(record)}>
            <IconTrash aria-hidden />
          </ActionIcon>
        </td>
      )}
    </tr>
  )
}, isSame)
