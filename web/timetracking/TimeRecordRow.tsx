import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { formatDuration } from '../../shared/time.ts'
import { recordMinutes, type TimeRecord } from '../../shared/timetracking/timeRecord.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { isSame } from '../ui/isSame.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { TaskText } from './TaskText.tsx'
import { clockOf } from './timeTexts.ts'
import classes from './TimeRecordRow.module.css'

interface Shown {
  record: TimeRecord
  pending: boolean
  onEdit?: (record: TimeRecord) => void
  onDelete?: (record: TimeRecord) => void
}

function Row({ record, pending, onEdit, onDelete }: Shown) {
  const { t } = useLingui()
  const { zone } = useSignedIn()
  const { start, end } = clockOf(record, zone)
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <div className={classes.times}>
          <strong className="numbers">
            {start} – {end}
          </strong>
          <span className={`${classes.duration} numbers`}>{formatDuration(recordMinutes(record))}</span>
          {pending && <Waiting />}
        </div>
        <TaskText task={record.task} />
      </div>
      {onEdit && (
        <ActionIcon aria-label={t`Edit ${start} – ${end}`} onClick={() => onEdit(record)}>
          <IconPencil aria-hidden />
        </ActionIcon>
      )}
      {onDelete && (
        <ActionIcon aria-label={t`Delete ${start} – ${end}`} onClick={() => onDelete(record)}>
          <IconTrash aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

/** A record as a list shows it: times, duration, task, and what may be done with it. */
export const TimeRecordRow = memo(Row, isSame)
