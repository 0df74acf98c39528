import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Title } from '@mantine/core'
import { IconBeach, IconCopy, IconPlus, IconPrinter, IconSend } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import { listedDays } from '../../shared/bookings/dayList.ts'
import { planningDaysCall } from '../../shared/planning/planningDays.ts'
import type { Shift } from '../../shared/planning/shift.ts'
import type { ShiftWarning } from '../../shared/planning/shiftWarnings.ts'
import { daysOfWeek, mondayOf } from '../../shared/planning/week.ts'
import { addDays } from '../../shared/time.ts'
import { useCanEdit, useHasRight, useSignedIn } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { Choice } from '../ui/Choice.tsx'
import { useToday } from '../ui/clock.ts'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { useFormats } from '../ui/formats.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { Loading } from '../ui/Loading.tsx'
import { PeriodSteps } from '../ui/PeriodSteps.tsx'
import { usePrintList } from '../ui/saving/usePrintList.ts'
import { dateOf, oneOf, searchOf } from '../ui/search.ts'
import { useCall } from '../ui/useCall.ts'
import { useLive, type Live } from '../ui/useLive.ts'
import { useMedia } from '../ui/useMedia.ts'
import { PlanDays } from './PlanDays.tsx'
import { PlanTable } from './PlanTable.tsx'
import { readPlan, rowsByHouse, rowsByPerson, warningsOf, type Plan } from './readPlan.ts'
import type { ShiftPlace } from './ShiftForm.tsx'
import { ToDecide } from './ToDecide.tsx'
import { useWeekActs } from './useWeekActs.tsx'
import pageClasses from '../ui/Page.module.css'
import bar from '../ui/PeriodBar.module.css'
import classes from './Planning.module.css'

const ShiftDialog = lazyPart(() => import('./ShiftForm.tsx'))
const AbsenceDialog = lazyPart(() => import('./AbsenceForm.tsx'))

const groupings = ['person', 'house'] as const

export const Route = createFileRoute('/_signedIn/timetracking/employee-planning')({
  staticData: { title: msg`Employee planning`, flag: 'employeePlanning' },
  validateSearch: searchOf({ date: dateOf, by: oneOf(groupings) }),
  component: EmployeePlanning,
})

type Opened = { row: Shift | null; place: ShiftPlace } | 'absence' | null

function usePlan(monday: string): Live<Plan> {
  const { engine } = useSignedIn()
  return useLive(useCallback(() => readPlan(engine, monday), [engine, monday]))
}

/** A week of shifts: by person or by house, on phones as a list of days. */
function EmployeePlanning() {
  const { t } = useLingui()
  const formats = useFormats()
  const today = useToday()
  const { date = today, by = 'person' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const monday = mondayOf(date)
  const days = daysOfWeek(monday)
  const mayPlan = useHasRight('planning.edit') && useCanEdit()
  const narrow = useMedia('screen and (max-width: 899.98px)')
  const live = usePlan(monday)
  const [opened, setOpened] = useState<Opened>(null)
  const go = (search: { date?: string | undefined; by?: 'person' | 'house' | undefined }) =>
    void navigate({ search: { date, by, ...search }, replace: true, resetScroll: false })
  return (
    <div className={classes.page}>
      <Head
        plan={live.state === 'ready' ? live.value : null}
        mayPlan={mayPlan}
        monday={monday}
        onShift={() => setOpened({ row: null, place: { date, userId: null, shelterId: null } })}
        onAbsence={() => setOpened('absence')}
      />
      <div className={bar.bar} data-no-print>
        {!narrow && (
          <Choice
            label={t`Rows of the plan`}
            value={by}
            options={[
              { value: 'person', text: <Trans>By person</Trans> },
              { value: 'house', text: <Trans>By location</Trans> },
            ]}
            onChange={(value) => go({ by: value })}
          />
        )}
        <PeriodSteps
          back={t`Previous week`}
          forward={t`Next week`}
          isNow={mondayOf(today) === monday}
          onStep={(step) => go({ date: addDays(monday, 7 * step) })}
          onToday={() => go({ date: undefined })}
        />
      </div>
      <p className={bar.range} aria-live="polite">
        {formats.date(days[0]!)} – {formats.date(days[6]!)}
      </p>
      <HeldNote from={days[0]!} to={days[6]!} />
      {live.state === 'loading' && live.slow && <Loading rows={6} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && (
        <Week {...{ by: narrow ? 'person' : by, days, today, narrow, mayPlan, opened, setOpened }} plan={live.value} />
      )}
    </div>
  )
}

/** Says which days the device holds, where the week is not one of them. */
function HeldNote({ from, to }: { from: string; to: string }) {
  const formats = useFormats()
  const held = listedDays(useToday())
  if (held.from <= from && to <= held.to) return null
  return (
    <Banner tone="info">
      <Trans>
        This device holds the plan from {formats.date(held.from)} to {formats.date(held.to)}.
      </Trans>
    </Banner>
  )
}

interface HeadProps {
  plan: Plan | null
  mayPlan: boolean
  monday: string
  onShift: () => void
  onAbsence: () => void
}

function Head({ plan, mayPlan, monday, onShift, onAbsence }: HeadProps) {
  const { t } = useLingui()
  const acts = useWeekActs(monday)
  const printList = usePrintList()
  const drafts = plan?.shifts.filter(({ state }) => state === 'draft').length ?? 0
  return (
    <div className={pageClasses.head}>
      <Title order={1}>
        <Trans>Employee planning</Trans>
      </Title>
      <div className={classes.buttons} data-no-print>
        {mayPlan && (
          <>
            {plan && drafts > 0 && (
              <Button leftSection={<IconSend aria-hidden />} onClick={() => void acts.publish(plan)}>
                <Plural value={drafts} one="Publish # draft" other="Publish # drafts" />
              </Button>
            )}
            <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={onShift}>
              <Trans>New shift</Trans>
            </Button>
            <Button variant="default" leftSection={<IconBeach aria-hidden />} onClick={onAbsence}>
              <Trans>New absence</Trans>
            </Button>
            {plan && plan.shifts.length > 0 && (
              <Button variant="default" leftSection={<IconCopy aria-hidden />} onClick={() => void acts.copy(plan)}>
                <Trans>Copy week</Trans>
              </Button>
            )}
          </>
        )}
        <Button
          variant="default"
          leftSection={<IconPrinter aria-hidden />}
          onClick={() => printList({ list: t`Employee planning ${monday}` })}
        >
          <Trans>Print</Trans>
        </Button>
      </div>
    </div>
  )
}

interface WeekProps {
  plan: Plan
  by: 'person' | 'house'
  days: string[]
  today: string
  narrow: boolean
  mayPlan: boolean
  opened: Opened
  setOpened: (opened: Opened) => void
}

const nobody: readonly string[] = []

function Week({ plan, by, days, today, narrow, mayPlan, opened, setOpened }: WeekProps) {
  const { zone } = useSignedIn()
  const asked = useCall(planningDaysCall, { params: { from: days[0]! } })
  const answer = asked.state === 'ready' && asked.value.days[0]?.date === days[0] ? asked.value : null
  const approved = plan.absences.filter(({ state }) => state === 'approved')
  const away = mayPlan ? approved : (answer?.away ?? [])
  const inWeek = away.filter(({ startDate, endDate }) => startDate <= days[6]! && endDate >= days[0]!)
  const people = answer?.people ?? nobody
  const warnings = mayPlan ? warningsOf(plan, away, zone) : new Map<string, ShiftWarning[]>()
  const add = (place: ShiftPlace) => setOpened({ row: null, place })
  const shown = {
    plan,
    by,
    days,
    today,
    warnings,
    rows: by === 'person' ? rowsByPerson(plan, people, inWeek) : rowsByHouse(plan),
    away: inWeek,
    animals: answer?.days ?? [],
    onAdd: mayPlan ? add : undefined,
    onOpen: mayPlan ? (row: Shift) => setOpened({ row, place: row }) : undefined,
  }
  return (
    <>
      {mayPlan && <ToDecide plan={plan} />}
      {narrow ? <PlanDays {...shown} /> : <PlanTable {...shown} />}
      <Suspense fallback={null}>
        {opened === 'absence' && <AbsenceDialog row={null} people={people} onClose={() => setOpened(null)} />}
        {opened && opened !== 'absence' && (
          <ShiftDialog row={opened.row} place={{ ...opened.place, people }} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  )
}
