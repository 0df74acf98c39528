import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { openShare } from '../../../shared/animals/share.ts'
import { Failure } from '../../../shared/errors.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { LinkShowsNothing } from '../../ui/LinkShowsNothing.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useCall } from '../../ui/useCall.ts'
import { SharedAnimalView } from './SharedAnimalView.tsx'
import classes from './Access.module.css'

/** What a link shows to everyone who has it: no account, no session. */
export const Route = createFileRoute('/_optional/shared/$key')({
  staticData: { title: msg`An animal for you to see`, flag: null, withoutTenant: true },
  component: Shared,
})

function Shared() {
  const { key } = Route.useParams()
  const formats = useFormats()
  const read = useCall(openShare, { body: { key: key.slice(0, 100) } })
  if (read.state === 'loading') return <Loading rows={6} />
  if (read.state === 'failed' && read.error instanceof Failure && read.error.code === 'notFound') return <NothingToSee />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  const { grantee, organization, validUntil, ...seen } = read.value
  const until = formats.date(validUntil)
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>From {organization}</Trans>
      </Title>
      <Text c="dimmed">
        <Trans>
          For {grantee}, until {until}. Please pass this link on to nobody.
        </Trans>
      </Text>
      <SharedAnimalView seen={{ organization, ...seen }} />
    </div>
  )
}

const NothingToSee = () => (
  <LinkShowsNothing>
    <Trans>It has ended, was taken back, or is not complete. Please ask the shelter for a new one.</Trans>
  </LinkShowsNothing>
)
