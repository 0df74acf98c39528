import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NextBookingsWidget } from '../bookings/NextBookingsWidget.tsx'
import { useBookingRows } from '../bookings/useNextBookings.ts'
import { useHasTenant, useSignedIn } from '../session/signedIn.ts'
import { InstallCard } from '../shell/InstallCard.tsx'
import { TodayWidget } from '../timetracking/TodayWidget.tsx'
import { Banner } from '../ui/Banner.tsx'
import { useToday } from '../ui/clock.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { useFormats } from '../ui/formats.ts'
import classes from './Home.module.css'
import { HomeWithoutTenant } from './HomeWithoutTenant.tsx'
import { useRefusedSettings } from './useRefusedSettings.tsx'

export const Route = createFileRoute('/_signedIn/')({
  staticData: { title: msg`Summary`, flag: null, withoutTenant: true },
  component: Home,
})

function Home() {
  return useHasTenant() ? <HomeOfTenant /> : <HomeWithoutTenant />
}

function HomeOfTenant() {
  const { context, engine } = useSignedIn()
  useRefusedSettings(engine)
  const { visible } = context
  const today = useToday()
  const live = useBookingRows()
  const formats = useFormats()
  const columns: ReactNode[][] = [
    [visible.timetracking && <TodayWidget key="time" />],
    [
      visible.daycare && <NextBookingsWidget key="daycare-in" service="daycare" mode="dropOff" live={live} />,
      visible.daycare && <NextBookingsWidget key="daycare-out" service="daycare" mode="pickup" live={live} />,
    ],
    [
      visible.pension && <NextBookingsWidget key="pension-in" service="pension" mode="dropOff" live={live} />,
      visible.pension && <NextBookingsWidget key="pension-out" service="pension" mode="pickup" live={live} />,
    ],
  ]
  const filled = columns.map((column) => column.filter(Boolean)).filter((column) => column.length > 0)
  return (
    <>
      <div className={classes.head}>
        <Title order={1}>
          <Trans>Summary</Trans>
        </Title>
        <Text c="dimmed">{formats.day(today)}</Text>
      </div>
      {context.noPermissions && (
        <Banner tone="info">
          <Trans>
            No access: There are no access rights assigned for you. Contact the administrator of your organization to get access.
          </Trans>
        </Banner>
      )}
      <div className={classes.columns} data-count={filled.length}>
        {filled.map((column, index) => (
          <div key={index} className={classes.column}>
            {column.map((widget, position) => (
              <ErrorBoundary key={position}>{widget}</ErrorBoundary>
            ))}
          </div>
        ))}
      </div>
      <div className={classes.install}>
        <InstallCard />
      </div>
    </>
  )
}
