import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { longestLabel } from '../../../shared/operator/subDomains.ts'
import { tenantWeb, type TenantWeb } from '../../../shared/operator/tenantWeb.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form, FormActions } from '../../ui/Form.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useCall } from '../../ui/useCall.ts'
import { ColourCard } from './ColourCard.tsx'
import { TenantShell } from './TenantShell.tsx'
import { useSubDomain } from './useSubDomain.ts'

export const Route = createFileRoute('/_operator/tenantadmin/tenant/$id/web')({
  staticData: { title: msg`Web address of a tenant`, flag: 'globalAdmin', withoutTenant: true },
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return (
    <TenantShell key={id} id={id}>
      {() => <Web id={id} />}
    </TenantShell>
  )
}

function Web({ id }: { id: string }) {
  const read = useCall(tenantWeb, { params: { id } })
  if (read.state === 'loading') return <Loading rows={4} />
  if (read.state === 'failed') return <CallFailed error={read.error} again={read.again} />
  return <SubDomain id={id} known={read.value} />
}

function SubDomain({ id, known }: { id: string; known: TenantWeb }) {
  const form = useSubDomain(id, known)
  const { host, address, name, logo, accentColour } = form.known
  return (
    <>
      {host === null && (
        <Banner tone="warn">
          <Trans>This installation has no host name that sub-domains could be below. It is set as PUBLIC_ORIGIN.</Trans>
        </Banner>
      )}
      <Card title={<Trans>Sub-domain</Trans>}>
        <Form onSave={form.save}>
          <Stack>
            <TextInput
              label={<Trans>Sub-domain (optional)</Trans>}
              description={<Trans>Letters, digits and hyphens, beginning with a letter.</Trans>}
              maxLength={longestLabel}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              value={form.typed}
              error={form.fault}
              onChange={(event) => form.change(event.currentTarget.value)}
            />
            {host && <Text>{address ? <Anchor href={address}>{address}</Anchor> : <Trans>The address ends with .{host}</Trans>}</Text>}
            <Text c="dimmed" size="sm">
              <Trans>The address leads to the page where people log in. It works once your name server and your certificate have it.</Trans>
            </Text>
            <FormActions>
              <Button type="submit" disabled={!form.dirty || form.saving}>
                <Trans>Save</Trans>
              </Button>
            </FormActions>
          </Stack>
        </Form>
      </Card>
      <ColourCard id={id} known={accentColour} />
      <Look name={name} logo={logo} />
    </>
  )
}

/** What visitors see above the form in which they sign in. */
function Look({ name, logo }: Pick<TenantWeb, 'name' | 'logo'>) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>What people see there</Trans>}>
      <Stack align="flex-start">
        {logo && <img src={logo} alt={t`Logo of ${name}`} style={{ maxWidth: 200, maxHeight: 80 }} />}
        <Text fw={650}>{name}</Text>
        <Text c="dimmed" size="sm">
          {logo ? (
            <Trans>Name and logo are those of the organisation. It changes the logo in its administration.</Trans>
          ) : (
            <Trans>The organisation has no logo yet. It adds one in its administration.</Trans>
          )}
        </Text>
      </Stack>
    </Card>
  )
}
