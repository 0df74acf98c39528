import { Plural, Trans } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { Stack, Text } from '@mantine/core'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { IconDeviceMobileUp, IconLock } from '@tabler/icons-react'
import type { ParkedQueue } from '../../sync/device.ts'
import { Banner } from '../ui/Banner.tsx'
import { DemoBox } from '../demo/parts/DemoBox.tsx'
import { returnAddress } from '../session/returnAddress.ts'
import { SignInForm } from './SignInForm.tsx'
import { TerminalBox } from './TerminalBox.tsx'
import { useSession, useSessionState } from '../session/useSession.ts'
import { searchOf } from '../ui/search.ts'
import classes from './parts/Login.module.css'

export const Route = createFileRoute('/_loggedOut/login')({
  staticData: { title: msg`Log in`, flag: null, accent: true },
  validateSearch: searchOf({ from: returnAddress }),
  component: Login,
})

function Login() {
  const session = useSession()
  const state = useSessionState()
  const router = useRouter()
  const { from } = Route.useSearch()
  const parked = state.phase === 'signedOut' ? state.parked : []
  const locked = state.phase === 'signedOut' ? state.locked : null
  return (
    <Stack gap="lg">
      {locked && (
        <Banner tone="info" icon={<IconLock aria-hidden />}>
          <Trans>This device has not reached the server for a long time and is locked. Sign in to go on; everything is still here.</Trans>
        </Banner>
      )}
      <SignInForm
        returnTo={from ?? '/'}
        key={locked?.userId}
        suggestedEmail={locked?.email}
        signIn={async (values) => {
          await session.signIn(values)
          await router.invalidate()
          if (from) router.history.replace(from)
        }}
      />
      {parked.map((queue) => (
        <div key={queue.replica} className={classes.parked}>
          <IconDeviceMobileUp aria-hidden />
          <Text>
            <ParkedText {...queue} />
          </Text>
        </div>
      ))}
      <DemoBox />
      <TerminalBox />
      <Text c="dimmed" size="sm">
        <Trans>After signing in once, Obhut opens on this device without a network too.</Trans>
      </Text>
    </Stack>
  )
}

/** What becomes of a queue that somebody left here. */
function ParkedText({ name, waiting, fate }: ParkedQueue) {
  if (fate === 'handedOver')
    return (
      <Plural
        value={waiting}
        one={`The access of ${name} was closed. # entry that waited here was handed to your administrator.`}
        other={`The access of ${name} was closed. # entries that waited here were handed to your administrator.`}
      />
    )
  if (fate === 'closed')
    return (
      <Plural
        value={waiting}
        one={`The access of ${name} was closed. # entry still waits here and is handed to your administrator as soon as the server can be reached.`}
        other={`The access of ${name} was closed. # entries still wait here and are handed to your administrator as soon as the server can be reached.`}
      />
    )
  return (
    <Plural
      value={waiting}
      one={`# entry of ${name} waits on this device. It is sent after ${name} signs in.`}
      other={`# entries of ${name} wait on this device. They are sent after ${name} signs in.`}
    />
  )
}
