import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconMailOff } from '@tabler/icons-react'
import { useState } from 'react'
import { Failure } from '../../shared/errors.ts'
import { openSubscription, unsubscribe } from '../../shared/operator/unsubscribing.ts'
import { useSession } from '../session/useSession.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { LinkShowsNothing } from '../ui/LinkShowsNothing.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useBusy } from '../ui/useBusy.ts'
import { useCall } from '../ui/useCall.ts'
import { useFailed } from '../ui/useFailed.ts'

/** The page behind the link in each mail of a campaign: no account, no session. To open it unsubscribes nobody, as programs open links too. */
export const Route = createFileRoute('/_optional/unsubscribe/$key')({
  staticData: { title: msg`Unsubscribe from news`, flag: null, withoutTenant: true },
  component: Unsubscribe,
})

function Unsubscribe() {
  const { key } = Route.useParams()
  return <Shown key={key} link={key.slice(0, 200)} />
}

function Shown({ link }: { link: string }) {
  const { caller } = useSession()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const read = useCall(openSubscription, { body: { key: link } })
  const [isOff, setOff] = useState(false)
  if (read.state === 'loading') return <Loading rows={3} />
  if (read.state === 'failed' && read.error instanceof Failure && read.error.code === 'notFound') return <NothingToSee />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  const { email, isUnsubscribed } = read.value
  const confirm = () =>
    once(async () => {
      try {
        await caller.call(unsubscribe, { body: { key: link } })
        setOff(true)
      } catch (error) {
        failed(error)
      }
    })
  return (
    <Stack>
      <Title order={1}>
        <Trans>Unsubscribe from news</Trans>
      </Title>
      {isOff || isUnsubscribed ? (
        <Text role="status">
          <Trans>We send no more news to {email}. Mails about your account, quotes and invoices still come.</Trans>
        </Text>
      ) : (
        <>
          <Text>
            <Trans>Shall we send no more news to {email}? Mails about your account, quotes and invoices still come.</Trans>
          </Text>
          <Group>
            <Button leftSection={<IconMailOff aria-hidden />} disabled={busy} onClick={() => void confirm()}>
              <Trans>Unsubscribe</Trans>
            </Button>
          </Group>
        </>
      )}
    </Stack>
  )
}

const NothingToSee = () => (
  <LinkShowsNothing>
    <Trans>It is not complete, or its address is no longer kept. Please open the link in the mail once more.</Trans>
  </LinkShowsNothing>
)
