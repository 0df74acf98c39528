import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import type { TenantRecord } from '../../../shared/operator/tenants.ts'
import { useAccount } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { FactLines } from '../../ui/FactLines.tsx'
import { useFormats } from '../../ui/formats.ts'
import { tenantStatusTexts } from '../parts/operatorTexts.ts'
import { OrganizationLink } from '../parts/OrganizationLink.tsx'
import { TenantShell } from './TenantShell.tsx'

export const Route = createFileRoute('/_operator/tenantadmin/tenant/$id')({
  staticData: { title: msg`Tenant`, flag: 'globalAdmin', withoutTenant: true },
  component: Tenant,
})

function Tenant() {
  const { id } = Route.useParams()
  return (
    <TenantShell key={id} id={id}>
      {(tenant) => <Base tenant={tenant} />}
    </TenantShell>
  )
}

function Base({ tenant }: { tenant: TenantRecord }) {
  const { t, i18n } = useLingui()
  const { zone } = useAccount()
  const formats = useFormats()
  const { organization, scheduledDeletion } = tenant
  return (
    <Card title={<Trans>Base data</Trans>}>
      <Stack gap="sm">
        <FactLines
          facts={[
            [t`Status`, i18n._(tenantStatusTexts[tenant.status])],
            [t`To be deleted`, scheduledDeletion ? formats.moment(scheduledDeletion, zone) : ''],
            [t`Created`, formats.moment(tenant.createdAt, zone)],
            [t`Time zone`, tenant.zone],
            [t`Agreement`, tenant.hasDataProcessingAgreement ? t`Accepted` : t`Not accepted yet`],
          ]}
        />
        <Text>
          <OrganizationLink organization={organization} />
        </Text>
      </Stack>
    </Card>
  )
}
