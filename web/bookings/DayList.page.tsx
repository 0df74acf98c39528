import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useEffect, useState, type ComponentProps } from 'react'
import { listedDays } from '../../shared/bookings/dayList.ts'
import { OutNow } from '../helpers/parts/OutNow.tsx'
import { ListPage } from '../documents/parts/ListPage.tsx'
import { ReportIncident } from '../incidents/parts/ReportIncident.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useLive } from '../ui/useLive.ts'
import { DayChooser } from './DayChooser.tsx'
import { DayListDocuments } from './DayListDocuments.tsx'
import { DaySheet, type Sought } from './DaySheet.tsx'
import { ScanOnDayList, showLine } from './ScanOnDayList.tsx'
import { SaveDayList } from './SaveDayList.tsx'
import { readDayList } from './readDayList.ts'
import { dateOf, searchOf } from '../ui/search.ts'
import { ActLater } from '../ui/ActLater.tsx'
import { None } from '../ui/None.tsx'

export const Route = createFileRoute('/_signedIn/day-list')({
  staticData: { title: msg`Day list`, flag: 'dayList' },
  validateSearch: searchOf({ date: dateOf }),
  component: DayListPage,
})

/** Who comes, who goes and who stays, for the wall of the kennel: on paper as on the screen, without a network too. */
function DayListPage() {
  const { context, engine } = useSignedIn()
  const { t } = useLingui()
  const today = useToday()
  const { date: asked = today } = Route.useSearch()
  const { from, to } = listedDays(today)
  const date = asked < from || asked > to ? today : asked
  const live = useLive(
    useCallback(() => {
      const { replica, tenantId, zone } = engine
      return readDayList({ replica, tenantId, zone, date, today, now: engine.now() })
    }, [engine, date, today]),
  )
  const [sought, setSought] = useState<Sought | null>(null)
  useEffect(() => void (sought && showLine(sought)), [sought])
  const services = (['daycare', 'pension'] as const).filter((service) => context.menu[service])
  return (
    <ListPage
      name={t`Day list`}
      date={date}
      acts={
        services.length > 0 && (
          <Acts lists={live.state === 'ready' ? live.value.lists : null} services={services} date={date} onListed={setSought} />
        )
      }
      readAt={live.state === 'ready' ? live.value.readAt : null}
    >
      <DayChooser to="/day-list" date={date} today={today} first={from} last={to} />
      {date === today && <OutNow />}
      {live.state === 'loading' && live.slow && <Loading rows={6} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && (
        <None>
          {services.map((service) => (
            <DaySheet
              key={service}
              service={service}
              list={live.value.lists[service]}
              missing={live.value.missing}
              closed={live.value.closed[service]}
              date={date}
              sought={sought}
            />
          ))}
        </None>
      )}
    </ListPage>
  )
}

interface ActsProps extends Omit<ComponentProps<typeof ScanOnDayList>, 'lists'> {
  /** Null while they are read. */
  lists: ComponentProps<typeof ScanOnDayList>['lists'] | null
}

/** What is done with the list beside printing it. */
function Acts({ lists, services, date, onListed }: ActsProps) {
  return (
    <>
      {lists ? (
        <>
          <ScanOnDayList lists={lists} services={services} date={date} onListed={onListed} />
          <SaveDayList lists={lists} services={services} date={date} />
        </>
      ) : (
        <>
          <ActLater />
          <ActLater />
        </>
      )}
      <DayListDocuments services={services} date={date} />
      <ReportIncident animalId={null} />
    </>
  )
}
