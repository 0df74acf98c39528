import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconNavigation } from '@tabler/icons-react'
import type { HomeCheck } from '../../shared/homechecks/homeCheck.ts'
import { stopsOf } from '../../shared/homechecks/homeCheckLists.ts'
import { useHasRight, useSignedIn } from '../session/signedIn.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { useFormats } from '../ui/formats.ts'
import { ButtonLink } from '../ui/links.tsx'
import { HomeCheckWho } from './HomeCheckWho.tsx'
import { navigationTo } from './navigationTo.ts'
import { OneCheck } from './OneCheck.tsx'
import { addressOf, type HomeCheckRows } from './readHomeChecks.ts'
import classes from './HomeChecks.module.css'

export const Route = createFileRoute('/_signedIn/home-check/go/$id')({
  staticData: { title: msg`Way to the home check`, flag: 'homeChecks' },
  component: GoHomeCheck,
})

/** The way to a home, and to the other homes that the same person visits on that day. */
function GoHomeCheck() {
  const { id } = Route.useParams()
  return <OneCheck id={id}>{(check, rows) => <Stops check={check} rows={rows} />}</OneCheck>
}

function Stops({ check, rows }: { check: HomeCheck; rows: HomeCheckRows }) {
  const { zone } = useSignedIn()
  const stops = stopsOf(rows.checks, check, zone)
  return (
    <div className={classes.page}>
      <Title order={1}>{stops.length > 1 ? <Trans>Homes of this day</Trans> : <Trans>Way to the home check</Trans>}</Title>
      <ol className={classes.stops}>
        {stops.map((stop, index) => (
          <li key={stop.id}>
            <Stop stop={stop} nth={index + 1} rows={rows} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Stop({ stop, nth, rows }: { stop: HomeCheck; nth: number; rows: HomeCheckRows }) {
  const { zone } = useSignedIn()
  const formats = useFormats()
  const mayEdit = useHasRight('homecheck.edit')
  const address = addressOf(stop)
  const at = stop.appointment && formats.moment(stop.appointment, zone)
  return (
    <HomeCheckWho check={stop} rows={rows} title={at ? `${nth}. ${at}` : <Trans>No appointment yet</Trans>}>
      <Group gap={8} data-no-print>
        {address && (
          <Button component="a" href={navigationTo(address, navigator.userAgent)} leftSection={<IconNavigation size={20} aria-hidden />}>
            <Trans>Navigate</Trans>
          </Button>
        )}
        {address && (
          <CopyButton variant="default" text={address}>
            <Trans>Copy the address</Trans>
          </CopyButton>
        )}
        {mayEdit && (
          <ButtonLink to="/home-check/do/$homeCheckId" params={{ homeCheckId: stop.id }} variant="default">
            <Trans>Carry out</Trans>
          </ButtonLink>
        )}
      </Group>
    </HomeCheckWho>
  )
}
