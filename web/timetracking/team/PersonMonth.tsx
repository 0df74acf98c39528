import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { daysOfMonth, formatDuration, monthOf } from '../../../shared/time.ts'
import { monthFacts } from '../../../shared/timetracking/monthFacts.ts'
import { approveMonth, personMonth, type PersonMonth as Read } from '../../../shared/timetracking/teamMonth.ts'
import { timeDays } from '../../../shared/timetracking/timeRecord.ts'
import type { TimeWarning } from '../../../shared/timetracking/workingTime.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { useFormats } from '../../ui/formats.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useCall } from '../../ui/useCall.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { Balance } from '../Balance.tsx'
import { DayTable } from '../DayTable.tsx'
import { MonthSteps } from '../MonthSteps.tsx'
import { PunchNotes } from '../PunchNotes.tsx'
import { SaveTimes } from '../SaveTimes.tsx'
import { ReopenDialog } from './ReopenDialog.tsx'
import { useMayApprove } from './useMayApprove.ts'
import { warningTexts } from './warningTexts.ts'
import months from '../MyTimes.module.css'
import classes from './Team.module.css'

/** The month of one person: times, warnings, punches, and its approval. */
export function PersonMonth({ userId, month }: { userId: string; month: string }) {
  const [year = '', number = ''] = month.split('-')
  const params = { userId, year, month: number }
  const read = useCall(personMonth, { params })
  return (
    <Stack>
      <div className={months.chooser}>
        <MonthSteps month={month} to="/timetracking/team" person={userId} />
        <ButtonLink to="/timetracking/team" search={{ month }} variant="default" leftSection={<IconUsers aria-hidden />} data-no-print>
          <Trans>All people</Trans>
        </ButtonLink>
      </div>
      {read.state === 'loading' && <Loading rows={4} />}
      {read.state === 'failed' && <CallFailed {...read} />}
      {read.state === 'ready' && <Month params={params} month={month} read={read.value} again={read.again} />}
    </Stack>
  )
}

interface MonthProps {
  params: { userId: string; year: string; month: string }
  month: string
  read: Read
  again: () => void
}

function Month({ params, month, read, again }: MonthProps) {
  const { engine } = useSignedIn()
  const today = useToday()
  const { records, punches, planned } = read
  const facts = monthFacts({ month, records, punches, now: engine.now() })
  const ofMonth = records.filter(({ date }) => monthOf(date) === month)
  const days = timeDays(ofMonth, daysOfMonth(month)).days.filter((day) => day.records.length > 0)
  return (
    <>
      <Card title={read.name} aside={<SaveTimes month={month} of={read.name} records={ofMonth} />}>
        <Stack>
          <Text size="lg">
            <Trans>
              Booked <strong className="numbers">{formatDuration(facts.minutes)}</strong> hours
            </Trans>
          </Text>
          <Balance minutes={facts.minutes} planned={planned} />
          <Approval params={params} read={read} month={month} again={again} />
        </Stack>
      </Card>
      <PunchNotes month={month} punches={punches} />
      <div className={months.days}>
        {days.toReversed().map((day) => (
          <div key={day.date}>
            <Warnings warnings={facts.warnings.get(day.date) ?? []} />
            <DayTable day={day} isToday={day.date === today} pending={none} />
          </div>
        ))}
      </div>
    </>
  )
}

const none: ReadonlySet<string> = new Set()

function Warnings({ warnings }: { warnings: readonly TimeWarning[] }) {
  const { i18n } = useLingui()
  if (warnings.length === 0) return null
  return <Text className={classes.warning}>{warnings.map((one) => i18n._(warningTexts[one])).join(' · ')}</Text>
}

/** Approves the month, or opens it again. */
function Approval({ params, month, read, again }: MonthProps) {
  const today = useToday()
  const mayApprove = useMayApprove()
  const approvedAt = read.month?.approvedAt ?? null
  const reason = read.month?.reason ?? null
  if (approvedAt !== null) return <Approved params={params} approvedAt={approvedAt} again={again} />
  return (
    <>
      {reason !== null && (
        <Text>
          <Trans>Opened again: {reason}</Trans>
        </Text>
      )}
      {mayApprove && month < monthOf(today) && <Approve params={params} again={again} />}
    </>
  )
}

function Approve({ params, again }: Pick<MonthProps, 'params' | 'again'>) {
  const { t } = useLingui()
  const { session } = useSignedIn()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const approve = () =>
    once(async () => {
      try {
        await session.caller.call(approveMonth, { params })
        toast({ tone: 'done', text: t`The month was approved` })
        again()
      } catch (error) {
        failed(error)
      }
    })
  return (
    <div>
      <Button disabled={busy} onClick={() => void approve()}>
        <Trans>Approve the month</Trans>
      </Button>
    </div>
  )
}

function Approved({ params, approvedAt, again }: Pick<MonthProps, 'params' | 'again'> & { approvedAt: string }) {
  const { zone } = useSignedIn()
  const formats = useFormats()
  const mayApprove = useMayApprove()
  const [reopening, setReopening] = useState(false)
  return (
    <>
      <Banner
        tone="info"
        action={
          mayApprove && (
            <Button variant="default" onClick={() => setReopening(true)}>
              <Trans>Open again</Trans>
            </Button>
          )
        }
      >
        <Trans>Approved on {formats.moment(approvedAt, zone)}. The times of this month are locked.</Trans>
      </Banner>
      {reopening && (
        <ReopenDialog
          params={params}
          onClose={() => setReopening(false)}
          onDone={() => {
            setReopening(false)
            again()
          }}
        />
      )}
    </>
  )
}
