import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Failure } from '../../shared/errors.ts'
import { openInspection } from '../../shared/stockBook/inspection.ts'
import { LinkClockContext } from '../session/signedIn.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { useFormats } from '../ui/formats.ts'
import { LinkShowsNothing } from '../ui/LinkShowsNothing.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useCall } from '../ui/useCall.ts'
import { InspectedBook } from './InspectedBook.tsx'
import classes from './StockBook.module.css'

/** The stock book for an office that has a link: no account, no session. */
export const Route = createFileRoute('/_optional/inspection/$key')({
  staticData: { title: msg`Stock book for an inspection`, flag: null, withoutTenant: true },
  component: InspectionByLink,
})

function InspectionByLink() {
  const { key } = Route.useParams()
  return <Opened key={key} link={key.slice(0, 100)} />
}

function Opened({ link }: { link: string }) {
  const formats = useFormats()
  const read = useCall(openInspection, { body: { key: link } })
  const zone = read.state === 'ready' ? read.value.zone : null
  const clock = useMemo(() => zone && { zone, now: () => new Date().toISOString() }, [zone])
  if (read.state === 'loading') return <Loading rows={6} />
  if (read.state === 'failed' && read.error instanceof Failure && read.error.code === 'notFound') return <NothingToSee />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  const { organization, authority, person, validUntil, hasPeople, hasVaccinations } = read.value
  const until = formats.date(validUntil)
  const grantee = [authority, person].filter(Boolean).join(', ')
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Stock book of {organization}</Trans>
      </Title>
      <Text c="dimmed">
        <Trans>
          For {grantee}, until {until}. Please pass this link on to nobody.
        </Trans>
      </Text>
      {!hasPeople && (
        <Text>
          <Trans>This link shows no names and addresses. The organisation has them.</Trans>
        </Text>
      )}
      {!hasVaccinations && (
        <Text>
          <Trans>This link shows no vaccinations. The organisation has them.</Trans>
        </Text>
      )}
      <LinkClockContext value={clock || null}>
        <InspectedBook link={link} opened={read.value} onEnd={read.again} />
      </LinkClockContext>
    </div>
  )
}

const NothingToSee = () => (
  <LinkShowsNothing>
    <Trans>It has ended, was taken back, or is not complete. Please ask the shelter for a new one.</Trans>
  </LinkShowsNothing>
)
