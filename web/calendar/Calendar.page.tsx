import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { CalendarEntry } from '../../shared/calendar/calendarEntry.ts'
import { monthOf } from '../../shared/time.ts'
import { useCanEdit, useHasRight } from '../session/signedIn.ts'
import { Banner } from '../ui/Banner.tsx'
import { CallFailed } from '../ui/CallFailed.tsx'
import { useToday } from '../ui/clock.ts'
import { Empty } from '../ui/Empty.tsx'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { useFormats } from '../ui/formats.ts'
import { Loading } from '../ui/Loading.tsx'
import { lazyPart } from '../ui/lazyPart.ts'
import { NothingFound } from '../ui/lists/NothingFound.tsx'
import { None } from '../ui/None.tsx'
import { useMedia } from '../ui/useMedia.ts'
import { Agenda, DayView } from './Agenda.tsx'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarHead } from './CalendarHead.tsx'
import { calendarSearch, daysOf, kindsIn, periodOf, withOnly, type CalendarSearch, type Period, type View } from './calendarSearch.ts'
import { KindFilter } from './KindFilter.tsx'
import { MonthView } from './MonthView.tsx'
import { useAskedEntries, useHeldEntries, useIsHeld, type Entries } from './useEntries.ts'
import { WeekView } from './WeekView.tsx'
import classes from './Calendar.module.css'

const EventDialog = lazyPart(() => import('./EventDialog.tsx'))
const FeedDialog = lazyPart(() => import('./FeedDialog.tsx'))

export const Route = createFileRoute('/_signedIn/calendar')({
  staticData: { title: msg`Calendar`, flag: 'calendar' },
  validateSearch: calendarSearch,
  component: CalendarPage,
})

/** What is booked, planned and due: on phones as a list of days at first, else as a week. */
function CalendarPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const search = Route.useSearch()
  const today = useToday()
  const narrow = useMedia('(max-width: 899.98px)')
  const view = search.view ?? (narrow ? 'agenda' : 'week')
  const date = search.date ?? today
  const period = periodOf(view, date)
  const list = t`Calendar ${date}`
  const isHeld = useIsHeld(period)
  const canEdit = useCanEdit()
  const mayEnter = useHasRight('calendar.edit') && canEdit
  const [entering, setEntering] = useState(false)
  const [feed, setFeed] = useState(false)
  const Source = isHeld ? Held : Asked
  const go = (next: CalendarSearch) => void navigate({ to: '/calendar', search: next, replace: true, resetScroll: false })
  return (
    <div className={classes.page}>
      <CalendarHead list={list} narrow={narrow} mayEnter={mayEnter} onEnter={() => setEntering(true)} onSubscribe={() => setFeed(true)} />
      <CalendarBar view={view} date={date} period={period} today={today} onChange={(part) => go({ ...search, ...part })} />
      <Source {...{ view, date, period, today, narrow, search }} onSearch={go} />
      {(entering || search.event) && (
        <Suspense fallback={null}>
          <EventDialog
            id={entering ? null : (search.event ?? null)}
            date={date}
            onClose={() => (entering ? setEntering(false) : go({ ...search, event: undefined }))}
          />
        </Suspense>
      )}
      {feed && (
        <Suspense fallback={null}>
          <FeedDialog onClose={() => setFeed(false)} />
        </Suspense>
      )}
    </div>
  )
}

interface ShownProps {
  view: View
  date: string
  period: Period
  today: string
  narrow: boolean
  search: CalendarSearch
  onSearch: (search: CalendarSearch) => void
}

const Held = (props: ShownProps) => <Shown {...props} found={useHeldEntries(props.period)} />
const Asked = (props: ShownProps) => <Shown {...props} found={useAskedEntries(props.period)} />

function Shown({ found, search, onSearch, ...props }: ShownProps & { found: Entries }) {
  const formats = useFormats()
  const only = kindsIn(search)
  const partly = found.state === 'ready' ? found.partly : null
  const [first, last] = partly ? [formats.date(partly.from), formats.date(partly.to)] : []
  return (
    <>
      <KindFilter
        only={only}
        mine={search.mine === true}
        onMine={(mine) => onSearch({ ...search, mine: mine || undefined })}
        entries={found.state === 'ready' ? found.entries : null}
        onChange={(kinds) => onSearch(withOnly(search, kinds))}
      />
      {found.state === 'loading' && <Loading rows={8} />}
      {found.state === 'failed' &&
        (found.error === null ? <Retry retry={found.again} /> : <CallFailed error={found.error} again={found.again} />)}
      {partly && (
        <Banner tone="info">
          <Trans>
            Without a network this shows what the device holds: from {first} to {last}.
          </Trans>
        </Banner>
      )}
      {found.state === 'ready' && (
        <Days
          {...props}
          entries={found.entries.filter(({ kind, isOwn }) => (only.length === 0 || only.includes(kind)) && (isOwn || !search.mine))}
          onAll={only.length > 0 || search.mine ? () => onSearch({ ...withOnly(search, []), mine: undefined }) : undefined}
        />
      )}
    </>
  )
}

interface DaysProps extends Pick<ShownProps, 'view' | 'date' | 'period' | 'today' | 'narrow'> {
  entries: readonly CalendarEntry[]
  /** Shows all kinds, where some are chosen. */
  onAll: (() => void) | undefined
}

function Days({ view, date, period, today, narrow, entries, onAll }: DaysProps) {
  const days = daysOf(period)
  if (view === 'month') return <MonthView {...{ days, entries, today, narrow }} month={monthOf(date)} />
  if (view === 'week' && !narrow) return <WeekView {...{ days, entries, today }} />
  if (entries.length === 0 && onAll)
    return (
      <NothingFound onAll={onAll}>
        <Trans>Nothing of what is chosen is in these days.</Trans>
      </NothingFound>
    )
  if (entries.length === 0)
    return (
      <None>
        <Empty>
          <Trans>Nothing is planned or due in these days.</Trans>
        </Empty>
      </None>
    )
  return view === 'day' ? <DayView date={date} entries={entries} /> : <Agenda {...{ days, entries, today }} />
}
