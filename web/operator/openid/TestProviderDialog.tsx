import { Trans } from '@lingui/react/macro'
import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { returnPath } from '../../../shared/identity/externalSignIn.ts'
import { beginProviderTest, type IdentityProvider } from '../../../shared/operator/openidProviders.ts'
import { addressAtProvider, browserSurroundings } from '../../session/externalSignIn.ts'
import { namedRoutes } from '../../namedRoutes.ts'
import { useSession } from '../../session/useSession.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFailed } from '../../ui/useFailed.ts'

interface Props {
  provider: IdentityProvider
  onDone: () => void
  onClose: () => void
}

/** Reads the documents of the provider, and leaves for a real sign-in there. */
export default function TestProviderDialog({ provider, onDone, onClose }: Props) {
  const { caller } = useSession()
  const failed = useFailed()
  const [email, setEmail] = useState('')
  const { id, clientId, issuer } = provider
  async function save(): Promise<boolean> {
    const here = browserSurroundings()
    try {
      const { authorize } = await caller.call(beginProviderTest, { params: { id }, body: { redirectUri: here.origin + returnPath } })
      // What was found is in the list.
      onDone()
      if (authorize === null) return true
      const at = { authorize, clientId, token: '', logout: null, tests: id }
      location.assign(await addressAtProvider(here, at, email.trim(), namedRoutes['tenantadmin-openid']))
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }
  return (
    <FormDialog
      title={<Trans>Test the provider of {provider.tenant.name}</Trans>}
      form={{ dirty: email !== '', save }}
      submit={<Trans>Run a test</Trans>}
      untouched="act"
      onClose={onClose}
    >
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>
          <Trans>
            First the documents and keys of {issuer} are read. Then you sign in there with an account of the organisation and are led back
            here. You stay logged in here as yourself.
          </Trans>
        </Text>
        <TextInput
          label={<Trans>E-mail address of this account (optional)</Trans>}
          description={<Trans>The provider may fill it in for you.</Trans>}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  )
}
