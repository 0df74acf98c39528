import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { faultOfAddress } from '../../../shared/operator/openidProviders.ts'
import { forgetTest } from '../../session/providerTest.ts'
import { useSession } from '../../session/useSession.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { FactLines } from '../../ui/FactLines.tsx'
import { useFailed } from '../../ui/useFailed.ts'
import { judgeTest, type TestResult as Result } from './judgeTest.ts'
import { ProviderFaultText } from './ProviderFaultText.tsx'

/** What came of the sign-in of a test, once somebody was led back from it. `onChange`: the list is to be read anew. */
export function TestResult({ onChange }: { onChange: () => void }) {
  const { caller } = useSession()
  const failed = useFailed()
  const [result, setResult] = useState<Result | null>(null)
  useEffect(() => {
    let here = true
    judgeTest(caller)?.then(
      (found) => {
        if (!here) return
        setResult(found)
        onChange()
      },
      (error: unknown) => {
        if (!here) return
        forgetTest()
        failed(error)
      },
    )
    return () => void (here = false)
    // Once for the page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [caller])
  if (!result) return null
  return (
    <Found
      {...result}
      onClose={() => {
        forgetTest()
        setResult(null)
      }}
    />
  )
}

function Found({ provider, claims, onClose }: Result & { onClose: () => void }) {
  const { t } = useLingui()
  const { issuer, fault } = provider
  const fits = claims && faultOfAddress(claims.email, provider.emailDomains) === null
  return (
    <Card title={<Trans>Result of the test: {provider.tenant.name}</Trans>}>
      <Stack>
        {fault === null ? (
          <Banner tone="info">
            <Trans>The sign-in works from beginning to end. You stayed logged in here as yourself.</Trans>
          </Banner>
        ) : (
          <Banner tone="bad">
            <ProviderFaultText {...provider} />
          </Banner>
        )}
        <FactLines
          facts={[
            [t`Issuer`, issuer],
            [t`Identifier of the person (subject)`, claims?.subject ?? ''],
            [t`Verified e-mail address`, claims ? (claims.email ?? t`None`) : ''],
            [t`Domain belongs to this provider`, claims ? (fits ? t`Yes` : t`No`) : ''],
          ]}
        />
        <Text size="sm" c="dimmed">
          <Trans>No account was linked, and nobody was signed in by the test.</Trans>
        </Text>
        <Group>
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
