import { Trans } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'
import { SignedInShell } from './SignedInShell.tsx'
import { useSessionState } from '../session/useSession.ts'
import { ButtonLink } from '../ui/links.tsx'
import { LoggedOutFrame } from './LoggedOutShell.tsx'

/** Nothing is at this address. The menu around it stays, so that there is a way on. */
export function NotFound() {
  const state = useSessionState()
  return state.phase === 'signedIn' ? (
    <SignedInShell state={state}>
      <NothingHere />
    </SignedInShell>
  ) : (
    <LoggedOutFrame>
      <NothingHere />
    </LoggedOutFrame>
  )
}

function NothingHere() {
  return (
    <Stack p="md" align="flex-start">
      <Title order={1}>
        <Trans>Page not found</Trans>
      </Title>
      <Text>
        <Trans>There is nothing at this address.</Trans>
      </Text>
      <ButtonLink to="/">
        <Trans>To the overview</Trans>
      </ButtonLink>
    </Stack>
  )
}
