import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { useCallback } from 'react'
import { listedDays } from '../../shared/bookings/dayList.ts'
import { addDays } from '../../shared/time.ts'
import { OwnSheetHead } from '../documents/parts/OwnSheetHead.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { Retry } from '../ui/ErrorBoundary.tsx'
import { useFormats } from '../ui/formats.ts'
import { ButtonLink, IconLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useLive } from '../ui/useLive.ts'
import { DayListDocuments } from './DayListDocuments.tsx'
import { DaySheet } from './DaySheet.tsx'
import { readDayList } from './readDayList.ts'
import { dateOf, searchOf } from '../ui/search.ts'
import classes from './DayList.module.css'
import { None } from '../ui/None.tsx'

export const Route = createFileRoute('/_signedIn/day-list')({
  staticData: { title: msg`Day list`, flag: 'dayList' },
  validateSearch: searchOf({ date: dateOf }),
  component: DayListPage,
})

/** Who comes, who goes and who stays, for the wall of the kennel: on paper as on the screen, without a network too. */
function DayListPage() {
  const { context, engine, zone } = useSignedIn()
  const { menu } = context
  const today = useToday()
  const { date: asked = today } = Route.useSearch()
  const { from, to } = listedDays(today)
  const date = asked < from || asked > to ? today : asked
  const formats = useFormats()
  const live = useLive(
    useCallback(() => {
      const { replica, tenantId } = engine
      return readDayList({ replica, tenantId, date, today, now: engine.now() })
    }, [engine, date, today]),
  )
  const services = (['daycare', 'pension'] as const).filter((service) => menu[service])
  return (
    <div className={classes.page}>
      <div className={classes.printedHead}>
        <OwnSheetHead />
      </div>
      <div className={classes.head}>
        <Title order={1}>
          <Trans>Day list</Trans>
        </Title>
        <Text className={classes.date}>{formats.shortDay(date)}</Text>
        <Group className={classes.print} gap="xs" data-no-print>
          {services.length > 0 && <DayListDocuments services={services} date={date} />}
          <Button leftSection={<IconPrinter aria-hidden />} onClick={() => print()}>
            <Trans>Print</Trans>
          </Button>
        </Group>
      </div>
      <DayChooser date={date} today={today} from={from} to={to} />
      {live.state === 'loading' && live.slow && <Loading rows={6} />}
      {live.state === 'failed' && <Retry retry={live.retry} />}
      {live.state === 'ready' && (
        <None>
          {services.map((service) => (
            <DaySheet key={service} service={service} list={live.value.lists[service]} closed={live.value.closed[service]} date={date} />
          ))}
        </None>
      )}
      {live.state === 'ready' && (
        <p className={classes.printed}>
          <Trans>As this device knew it on {formats.moment(live.value.readAt, zone)}.</Trans>
        </p>
      )}
    </div>
  )
}

function DayChooser({ date, today, from, to }: { date: string; today: string; from: string; to: string }) {
  const { t } = useLingui()
  const [before, after] = [addDays(date, -1), addDays(date, 1)]
  return (
    <nav className={classes.chooser} aria-label={t`Day`} data-no-print>
      {before >= from && (
        <IconLink to="/day-list" search={{ date: before }} replace aria-label={t`Day before`}>
          <IconChevronLeft aria-hidden />
        </IconLink>
      )}
      <ButtonLink to="/day-list" search={{}} replace variant={date === today ? 'light' : 'default'}>
        <Trans>Today</Trans>
      </ButtonLink>
      <ButtonLink to="/day-list" search={{ date: addDays(today, 1) }} replace variant={date === addDays(today, 1) ? 'light' : 'default'}>
        <Trans>Tomorrow</Trans>
      </ButtonLink>
      {after <= to && (
        <IconLink to="/day-list" search={{ date: after }} replace aria-label={t`Day after`}>
          <IconChevronRight aria-hidden />
        </IconLink>
      )}
    </nav>
  )
}
