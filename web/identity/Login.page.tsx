import { Trans } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { Stack, Text } from '@mantine/core'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { IconDeviceMobileUp, IconLock } from '@tabler/icons-react'
import { labelIn } from '../../shared/operator/subDomains.ts'
import { Banner } from '../ui/Banner.tsx'
import { DemoBox } from '../demo/parts/DemoBox.tsx'
import { GoneQueue } from './parts/GoneQueue.tsx'
import { ParkedText } from './parts/ParkedText.tsx'
import { returnAddress } from '../session/returnAddress.ts'
import { HouseAtDoor } from './HouseAtDoor.tsx'
import { SignInForm } from './SignInForm.tsx'
import { TerminalBox } from './TerminalBox.tsx'
import { useSession, useSessionState } from '../session/useSession.ts'
import { useHouseAtDoor } from './useHouseAtDoor.ts'
import { searchOf } from '../ui/search.ts'
import { shareAddress } from '../ui/shareAddress.ts'
import classes from './parts/Login.module.css'

export const Route = createFileRoute('/_loggedOut/login')({
  staticData: { title: msg`Log in`, flag: null, accent: true },
  validateSearch: searchOf({ from: returnAddress, house: labelIn }),
  component: Login,
})

function Login() {
  const session = useSession()
  const state = useSessionState()
  const router = useRouter()
  const { from, house: subDomain } = Route.useSearch()
  const house = useHouseAtDoor(subDomain)
  const parked = state.phase === 'signedOut' ? state.parked : []
  const locked = state.phase === 'signedOut' ? state.locked : null
  return (
    <Stack gap="lg">
      {locked && (
        <Banner tone="info" icon={<IconLock aria-hidden />}>
          <Trans>This device has not reached the server for a long time and is locked. Sign in to go on; everything is still here.</Trans>
        </Banner>
      )}
      {house && <HouseAtDoor house={house} />}
      {from?.startsWith(shareAddress) && (
        <Banner tone="info">
          <Trans>The shared photos are kept on this device. Sign in to choose the animal.</Trans>
        </Banner>
      )}
      <SignInForm
        returnTo={from ?? '/'}
        key={locked?.userId}
        suggestedEmail={locked?.email}
        signIn={async (authenticate) => {
          await session.enterWith(authenticate)
          // The layout leads on, into the organisation of the sub-domain first.
          await router.invalidate()
          if (from) router.history.replace(from)
        }}
      />
      {parked.map((queue) =>
        queue.fate === 'gone' ? (
          <GoneQueue key={queue.replica} queue={queue} />
        ) : (
          <div key={queue.replica} className={classes.parked}>
            <IconDeviceMobileUp aria-hidden />
            <Text>
              <ParkedText {...queue} />
            </Text>
          </div>
        ),
      )}
      <DemoBox />
      <TerminalBox />
      <Text c="dimmed" size="sm">
        <Trans>After signing in once, Obhut opens on this device without a network too.</Trans>
      </Text>
    </Stack>
  )
}
