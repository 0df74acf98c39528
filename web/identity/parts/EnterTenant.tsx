import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Loader, Stack, Text, Textarea, Title } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { Failure } from '../../../shared/errors.ts'
import { enterTenant, entryReason, tenantsOfOrganization, type FoundOrganization } from '../../../shared/organisation/organization.ts'
import { codePoints } from '../../../shared/values.ts'
import { Choice } from '../../ui/Choice.tsx'
import { textOf } from '../../ui/errorTexts.ts'
import { Loading } from '../../ui/Loading.tsx'
import { useAccount } from '../../session/signedIn.ts'
import { useConfirmedCall } from './useConfirmedCall.ts'
import { useGoToTenant } from './useGoToTenant.ts'
import { Form, FormFaults } from '../../ui/Form.tsx'

type Tenants = { is: 'asking' } | { is: 'failed'; cause: unknown } | { is: 'there'; items: { id: string; name: string }[] }

/** The way into an organisation that was found: which access, and the reason that its people read. */
export function EnterTenant({
  organization,
  onBack,
  onEntered,
}: {
  organization: FoundOrganization
  onBack: () => void
  onEntered?: () => void
}) {
  const { session } = useAccount()
  const { i18n } = useLingui()
  const [tenants, setTenants] = useState<Tenants>({ is: 'asking' })
  const ask = useCallback(() => {
    setTenants({ is: 'asking' })
    session.caller.call(tenantsOfOrganization, { params: { id: organization.id } }).then(
      ({ items }) => setTenants({ is: 'there', items }),
      (cause: unknown) => setTenants({ is: 'failed', cause }),
    )
  }, [session, organization.id])
  useEffect(ask, [ask])
  return (
    <Stack gap="sm">
      <Title order={3}>{organization.officialName}</Title>
      {tenants.is === 'asking' && <Loading rows={2} />}
      {tenants.is === 'failed' && (
        <>
          <Text role="alert">{i18n._(textOf(tenants.cause))}</Text>
          <Button onClick={ask}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
      {tenants.is === 'there' && tenants.items.length === 0 && (
        <Text>
          <Trans>This organisation has no access yet.</Trans>
        </Text>
      )}
      {tenants.is === 'there' && tenants.items[0] && <Reason tenants={tenants.items} first={tenants.items[0].id} onEntered={onEntered} />}
      <Button variant="default" onClick={onBack}>
        <Trans>Back to the search</Trans>
      </Button>
    </Stack>
  )
}

function Reason({ tenants, first, onEntered }: { tenants: { id: string; name: string }[]; first: string; onEntered?: () => void }) {
  const { t, i18n } = useLingui()
  const call = useConfirmedCall()
  const goTo = useGoToTenant()
  const [tenantId, setTenantId] = useState(first)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [entering, setEntering] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const tooShort = codePoints(reason.trim()) < entryReason.min

  async function enter() {
    setTried(true)
    if (tooShort || entering) return
    setEntering(true)
    setFailure(null)
    try {
      await call(enterTenant, { params: { id: tenantId }, body: { reason: reason.trim() } })
      if (await goTo(tenantId)) onEntered?.()
    } catch (cause) {
      // Anyone who closes the question for the password has decided so.
      if (!(cause instanceof Failure && cause.code === 'session.confirm')) setFailure(cause)
    }
    setEntering(false)
  }

  return (
    <Form onSave={enter}>
      <Stack gap="sm">
        {tenants.length > 1 && (
          <Choice
            label={t`Access`}
            value={tenantId}
            options={tenants.map(({ id, name }) => ({ value: id, text: name }))}
            onChange={setTenantId}
          />
        )}
        <Textarea
          label={<Trans>Reason</Trans>}
          description={<Trans>At least 10 characters. The people of the organisation can read it.</Trans>}
          name="reason"
          autosize
          minRows={2}
          maxLength={entryReason.max}
          value={reason}
          error={tried && tooShort && <Trans>Please enter at least 10 characters.</Trans>}
          required
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {failure !== null && <Text role="alert">{i18n._(textOf(failure))}</Text>}
        <FormFaults />
        <Group>
          <Button type="submit" disabled={entering} leftSection={entering && <Loader size="xs" />}>
            <Trans>Look into it for 60 minutes, read-only</Trans>
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
