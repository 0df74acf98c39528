import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconPlus, IconPrinter } from '@tabler/icons-react'
import { memo, Suspense, useState } from 'react'
import { daysOfMonth, monthOf } from '../../shared/time.ts'
import { dayMinutes, timeDays, type TimeRecord } from '../../shared/timetracking/timeRecord.ts'
import { MyShifts } from '../planning/parts/MyShifts.tsx'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { useToday } from '../ui/clock.ts'
import { Empty } from '../ui/Empty.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { ButtonLink } from '../ui/links.tsx'
import { FirstLoad, Loading } from '../ui/Loading.tsx'
import { useSteady } from '../ui/useSteady.ts'
import { DayTable } from './DayTable.tsx'
import { MonthLock, useIsLocked } from './MonthLock.tsx'
import { Balance } from './Balance.tsx'
import { MonthSteps } from './MonthSteps.tsx'
import { SaveTimes } from './SaveTimes.tsx'
import { TotalTime } from './TotalTime.tsx'
import { useDeleteTime } from './useDeleteTime.tsx'
import { useMonthRecords, type MonthRecords } from './useMonthRecords.ts'
import { useOwnPlan } from './useOwnPlan.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { usePrintList } from '../ui/saving/usePrintList.ts'
import { searchOf } from '../ui/search.ts'
import { ActLater } from '../ui/ActLater.tsx'
import classes from './MyTimes.module.css'

const TimeRecordDialog = lazyPart(() => import('./TimeRecordDialog.tsx'))
const monthPattern = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/

export const Route = createFileRoute('/_signedIn/timetracking/my-times')({
  staticData: { title: msg`My times`, flag: 'timetracking' },
  validateSearch: searchOf({
    month: (given) => (typeof given === 'string' && monthPattern.test(given) ? given : undefined),
  }),
  component: MyTimes,
})

function MyTimes() {
  const today = useToday()
  const { month = monthOf(today) } = Route.useSearch()
  const [dialog, setDialog] = useState<'new' | TimeRecord | null>(null)
  const isLocked = useIsLocked(month)
  const canEdit = useCanEdit() && !isLocked
  const { context } = useSignedIn()
  const date = month === monthOf(today) ? today : month < monthOf(today) ? daysOfMonth(month).at(-1)! : `${month}-01`
  return (
    <>
      <div className={classes.head}>
        <Title order={1}>
          <Trans>My times</Trans>
        </Title>
        <span className={classes.printed}>
          {context.forename} {context.surname} · {context.tenant?.name}
        </span>
        <div className={classes.actions} data-no-print>
          {context.rights.includes('timetracking.team') && (
            <ButtonLink to="/timetracking/team" search={{ month }} variant="default">
              <Trans>Team</Trans>
            </ButtonLink>
          )}
          <PrintButton month={month} />
          {canEdit && (
            <Button leftSection={<IconPlus aria-hidden />} onClick={() => setDialog('new')}>
              <Trans>New time booking</Trans>
            </Button>
          )}
        </div>
      </div>
      <MyShifts />
      <MonthLock month={month} isLocked={isLocked} />
      <WholeMonth month={month} onOpen={canEdit ? setDialog : undefined} />
      {dialog && (
        <Suspense fallback={null}>
          <TimeRecordDialog record={dialog === 'new' ? null : dialog} date={date} mode="monthly" onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Apart from the dialog, so that a time that was entered there is drawn without it. */
const WholeMonth = memo(function WholeMonth({ month, onOpen }: { month: string; onOpen?: (what: 'new' | TimeRecord) => void }) {
  const read = useMonthRecords(month)
  return (
    <>
      {/* A sum of a part of the month would be a false statement. */}
      <MonthChooser month={month} records={read.state === 'ready' ? read.records : null} />
      <Month key={month} month={month} read={read} onEdit={onOpen} onNew={onOpen && (() => onOpen('new'))} />
    </>
  )
})

function PrintButton({ month }: { month: string }) {
  const { t } = useLingui()
  const printList = usePrintList()
  return (
    <ActionIcon variant="default" aria-label={t`Print`} onClick={() => printList({ list: t`Working time ${month}` })}>
      <IconPrinter aria-hidden />
    </ActionIcon>
  )
}

/** `records`: null while the device does not hold all of them. */
function MonthChooser({ month, records }: { month: string; records: readonly TimeRecord[] | null }) {
  const planned = useOwnPlan(month)
  return (
    <div className={classes.chooser}>
      <MonthSteps month={month} to="/timetracking/my-times" />
      <Text className={classes.total}>
        <TotalTime minutes={records && dayMinutes(records)} />
      </Text>
      {records && <Balance minutes={dayMinutes(records)} planned={planned} />}
      {records ? <SaveTimes month={month} records={records} /> : <ActLater />}
    </div>
  )
}

interface MonthProps {
  month: string
  read: MonthRecords
  /** Absent where nothing may be changed. */
  onEdit?: (record: TimeRecord) => void
  onNew?: () => void
}

function Month({ month, read, onEdit, onNew }: MonthProps) {
  const { i18n } = useLingui()
  const today = useToday()
  const remove = useSteady(useDeleteTime())
  if (read.state === 'loading') return <Loading rows={4} />
  if (read.state === 'notYet') return <FirstLoad />
  const days = timeDays(read.records, daysOfMonth(month)).days.filter(({ records }) => records.length > 0)
  return (
    <>
      {read.state === 'unreachable' && (
        <Banner
          tone="warn"
          action={
            <Button onClick={read.retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {i18n._(errorTexts[read.code])} <Trans>This month is not stored on this device.</Trans>
        </Banner>
      )}
      {read.state === 'ready' && days.length === 0 && (
        <Empty
          action={
            onNew && (
              <Button leftSection={<IconPlus aria-hidden />} onClick={onNew}>
                <Trans>Book the first time</Trans>
              </Button>
            )
          }
        >
          <Trans>No time booked in this month</Trans>
        </Empty>
      )}
      <div className={classes.days}>
        {days.toReversed().map((day) => (
          <DayTable
            key={day.date}
            day={day}
            isToday={day.date === today}
            pending={new Set(day.records.map(({ id }) => id).filter((id) => read.pending.has(id)))}
            onEdit={onEdit}
            onDelete={onEdit && remove}
          />
        ))}
      </div>
    </>
  )
}
