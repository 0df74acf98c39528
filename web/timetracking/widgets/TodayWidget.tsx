import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useCallback, useState } from 'react'
import { formatDuration } from '../../../shared/time.ts'
import { dayMinutes, firstDay, type TimeRecord } from '../../../shared/timetracking/timeRecord.ts'
import { useCanEdit, useSignedIn } from '../../session/signedIn.ts'
import { useStatus } from '../../ui/useStatus.ts'
import { WidgetCard } from '../../ui/WidgetCard.tsx'
import { useToday } from '../../ui/clock.ts'
import { Retry } from '../../ui/ErrorBoundary.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useLive } from '../../ui/useLive.ts'
import { usePendingIds } from '../../ui/usePendingIds.ts'
import { useSteady } from '../../ui/useSteady.ts'
import { readTimesOfDay } from '../readTimes.ts'
import { TimeRecordRow } from '../TimeRecordRow.tsx'
import { TotalTime } from '../TotalTime.tsx'
import { useDeleteTime } from '../useDeleteTime.tsx'
import { namedRoutes } from '../../namedRoutes.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import classes from './TodayWidget.module.css'
import { None } from '../../ui/None.tsx'

const TimeRecordDialog = lazyPart(() => import('../TimeRecordDialog.tsx'))

/** Daily mode: what was booked today, the total, and the way to book more. */
export function TodayWidget() {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const today = useToday()
  const canEdit = useCanEdit()
  const status = useStatus()
  const [dialog, setDialog] = useState<'new' | TimeRecord | null>(null)
  const live = useLive(useCallback(async () => firstDay(await readTimesOfDay(engine.replica, engine.userId, today)), [engine, today]))
  return (
    <>
      <WidgetCard
        flush
        count={live.state === 'ready' ? formatDuration(dayMinutes(live.value)) : null}
        title={<Trans>My time bookings today</Trans>}
        aside={
          canEdit && (
            <ActionIcon variant="filled" aria-label={t`New time booking`} onClick={() => setDialog('new')}>
              <IconPlus aria-hidden />
            </ActionIcon>
          )
        }
      >
        {live.state === 'loading' && live.slow && <Loading />}
        {live.state === 'failed' && <Retry retry={live.retry} />}
        {live.state === 'ready' && (
          <>
            <Booked records={live.value} onEdit={canEdit ? setDialog : undefined} />
            <div className={classes.foot}>
              <Text>
                <TotalTime minutes={status?.firstPullDone ? dayMinutes(live.value) : null} />
              </Text>
              <Link to={namedRoutes['timetracking-my-times']} className={classes.all}>
                <Trans>Show all</Trans>
              </Link>
            </div>
          </>
        )}
      </WidgetCard>
      {dialog && (
        <Suspense fallback={null}>
          <TimeRecordDialog record={dialog === 'new' ? null : dialog} date={today} mode="daily" onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  )
}

/** `onEdit`: absent where the times can only be read. */
function Booked({ records, onEdit }: { records: readonly TimeRecord[]; onEdit: ((record: TimeRecord) => void) | undefined }) {
  const pending = usePendingIds('timeRecord')
  const remove = useSteady(useDeleteTime())
  return (
    <>
      {records.length === 0 && (
        <None>
          <Text className={classes.empty}>
            <Trans>No time booked today</Trans>
          </Text>
        </None>
      )}
      <ul className={classes.list}>
        {records.map((record) => (
          <TimeRecordRow key={record.id} record={record} pending={pending.has(record.id)} onEdit={onEdit} onDelete={onEdit && remove} />
        ))}
      </ul>
    </>
  )
}
