import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useMemo, type ReactNode } from 'react'
import { ForAdoptionWidget, InPensionWidget, InShelterWidget } from '../animals/widgets/HomeAnimalWidgets.tsx'
import { MissingToDecide } from '../changes/parts/StillMissing.tsx'
import { NextBookingsWidget } from '../bookings/widgets/NextBookingsWidget.tsx'
import { TodayLine } from '../bookings/widgets/TodayLine.tsx'
import { OutNow } from '../helpers/parts/OutNow.tsx'
import { HomeChecksWidget } from '../homechecks/widgets/HomeChecksWidget.tsx'
import { VaccinationsWidget } from '../medical/widgets/VaccinationsWidget.tsx'
import { WeightsToWatch } from '../medical/widgets/WeightsToWatch.tsx'
import { homeWidgets, type Widget } from '../../shared/home/homeWidgets.ts'
import { dismissalOf, type Season } from '../../shared/home/seasonalBanners.ts'
import { ReleaseNotesWidget } from '../releases/widgets/ReleaseNotesWidget.tsx'
import { useHasRight, useHasTenant, useSignedIn } from '../session/signedIn.ts'
import { InstallCard } from '../shell/InstallCard.tsx'
import { TasksWidget } from '../tasks/widgets/TasksWidget.tsx'
import { TodayWidget } from '../timetracking/widgets/TodayWidget.tsx'
import { Banner } from '../ui/Banner.tsx'
import { useToday } from '../ui/clock.ts'
import { useFormats } from '../ui/formats.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { Settling } from '../ui/Settling.tsx'
import type { Live } from '../ui/useLive.ts'
import type { HomeRows } from './readHome.ts'
import classes from './Home.module.css'
import { HomeWithoutTenant } from './HomeWithoutTenant.tsx'
import { Tiles } from './Tiles.tsx'
import { useHomeRows } from './useHomeRows.ts'
import { OperatorPart } from './OperatorPart.tsx'
import { MoreInformation } from './MoreInformation.tsx'
import { SeasonalBanner } from './SeasonalBanner.tsx'
import { TestHelp } from './TestHelp.tsx'
import { useDismissals } from './useDismissals.ts'
import { useRefusedSettings } from './useRefusedSettings.tsx'
import { useResting } from './useResting.ts'
import { AboveWidgets, WidgetColumns } from './WidgetColumns.tsx'

/** Few organisations are new: it comes when it is shown. */
const FirstDay = lazyPart(() => import('./FirstDay.tsx'))

export const Route = createFileRoute('/_signedIn/')({
  staticData: { title: msg`Summary`, flag: null, withoutTenant: true },
  component: Home,
})

function Home() {
  return useHasTenant() ? <HomeOfTenant /> : <HomeWithoutTenant />
}

/** They read their own rows: a tap in a list of bookings leaves them as they are. */
const still = {
  quoteRequest: <MoreInformation />,
  testHelp: <TestHelp />,
  timetracking: <TodayWidget />,
  releaseNotes: <ReleaseNotesWidget />,
  tasks: <TasksWidget />,
}

const useAnimalWidgets = (live: Live<HomeRows>) =>
  useMemo(
    () => ({
      inShelter: <InShelterWidget live={live} />,
      forAdoption: <ForAdoptionWidget live={live} />,
      homeCheck: <HomeChecksWidget live={live} />,
      vaccinations: <VaccinationsWidget live={live} />,
      inPension: <InPensionWidget live={live} />,
    }),
    [live],
  )

function HomeOfTenant() {
  const { context, engine } = useSignedIn()
  useRefusedSettings(engine)
  const today = useToday()
  const formats = useFormats()
  return (
    <>
      <div className={classes.head}>
        <Title order={1}>
          <Trans>Summary</Trans>
        </Title>
        <Text c="dimmed">{formats.day(today)}</Text>
      </div>
      {context.visible.globalAdmin && <OperatorPart />}
      {context.noPermissions && (
        <Banner tone="info">
          <Trans>
            No access: There are no access rights assigned for you. Contact the administrator of your organization to get access.
          </Trans>
        </Banner>
      )}
      <Settling>
        <Columns />
      </Settling>
    </>
  )
}

/** The numbers, and the widgets in their columns. */
function Columns() {
  const { context } = useSignedIn()
  const today = useToday()
  const { now, soon } = useHomeRows()
  const cards = useResting()
  const todayLine = useMemo(() => <TodayLine live={soon} />, [soon])
  const tiles = useMemo(() => <Tiles live={soon} />, [soon])
  const { dismissed, dismiss } = useDismissals()
  const close = (season: Season) => dismiss(dismissalOf(season, today))
  const built: { readonly [W in Widget]?: ReactNode } = {
    ...still,
    ...useAnimalWidgets(soon),
    christmas: <SeasonalBanner season="christmas" onDismiss={() => close('christmas')} />,
    easter: <SeasonalBanner season="easter" onDismiss={() => close('easter')} />,
    daycareCheckIn: <NextBookingsWidget service="daycare" mode="dropOff" live={now} />,
    daycareCheckOut: <NextBookingsWidget service="daycare" mode="pickup" live={now} />,
    pensionCheckIn: <NextBookingsWidget service="pension" mode="dropOff" live={now} />,
    pensionCheckOut: <NextBookingsWidget service="pension" mode="pickup" live={now} />,
  }
  const columns = homeWidgets(context, today, dismissed).map((column) => column.filter((widget) => built[widget] !== undefined))
  return (
    <>
      <BeginningOf live={soon} />
      <OutNow overdueOnly />
      {todayLine}
      {tiles}
      {context.visible.inShelter && (
        <div className={classes.decide}>
          <AboveWidgets of="missing">
            <MissingToDecide />
          </AboveWidgets>
        </div>
      )}
      {context.visible.vaccinations && (
        <div className={classes.decide}>
          <AboveWidgets of="weights">
            <WeightsToWatch />
          </AboveWidgets>
        </div>
      )}
      <WidgetColumns ref={cards} columns={columns} built={built} />
      <div className={classes.install}>
        <InstallCard />
      </div>
    </>
  )
}

/** The first steps of an organisation that is new, for those who settle things in it. */
function BeginningOf({ live }: { live: Live<HomeRows> }) {
  const maySettle = useHasRight('admin.settings')
  if (!maySettle || live.state !== 'ready' || !live.value.house.firstDay.shown) return null
  return (
    <Suspense fallback={null}>
      <FirstDay house={live.value.house} />
    </Suspense>
  )
}
