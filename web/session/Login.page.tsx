import { Plural, Trans } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { Stack, Text } from '@mantine/core'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { IconDeviceMobileUp } from '@tabler/icons-react'
import { SignInForm } from './SignInForm.tsx'
import { useSession, useSessionState } from './useSession.ts'
import classes from './Login.module.css'

export const Route = createFileRoute('/_loggedOut/login')({
  staticData: { title: msg`Log in`, flag: null, accent: true },
  validateSearch: (search: Record<string, unknown>): { from?: string } =>
    // A return address is a path of our own, never another host.
    typeof search.from === 'string' && /^\/(?![/\\])/.test(search.from) ? { from: search.from } : {},
  component: Login,
})

function Login() {
  const session = useSession()
  const state = useSessionState()
  const router = useRouter()
  const { from } = Route.useSearch()
  const parked = state.phase === 'signedOut' ? state.parked : []
  return (
    <Stack gap="lg">
      <SignInForm
        returnTo={from ?? '/'}
        signIn={async (values) => {
          await session.signIn(values)
          await router.invalidate()
          if (from) router.history.replace(from)
        }}
      />
      {parked.map(({ replica, name, waiting }) => (
        <div key={replica} className={classes.parked}>
          <IconDeviceMobileUp aria-hidden />
          <Text>
            <Plural
              value={waiting}
              one={`# entry of ${name} waits on this device. It is sent after ${name} signs in.`}
              other={`# entries of ${name} wait on this device. They are sent after ${name} signs in.`}
            />
          </Text>
        </div>
      ))}
      <Text c="dimmed" size="sm">
        <Trans>After signing in once, Obhut opens on this device without a network too.</Trans>
      </Text>
    </Stack>
  )
}
