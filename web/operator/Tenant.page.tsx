import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Stack, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconUsers } from '@tabler/icons-react'
import { getTenant, type TenantRecord } from '../../shared/operator/tenants.ts'
import { useAccount } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { FactLines } from '../ui/FactLines.tsx'
import { useFormats } from '../ui/formats.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { RecordMissing } from '../ui/RecordMissing.tsx'
import { useCall } from '../ui/useCall.ts'
import classes from './Operator.module.css'
import { tenantStatusTexts } from './parts/operatorTexts.ts'
import { OrganizationLink } from './parts/OrganizationLink.tsx'

export const Route = createFileRoute('/_operator/tenantadmin/tenant/$id')({
  staticData: { title: msg`Tenant`, flag: 'globalAdmin', withoutTenant: true },
  component: Tenant,
})

function Tenant() {
  const { id } = Route.useParams()
  const read = useCall(getTenant, { params: { id } })
  const list = { to: '/tenantadmin/list', text: <Trans>All tenants</Trans> } as const
  return (
    <div className={classes.page}>
      <Title order={1}>{read.state === 'ready' ? read.value.name : <Trans>Tenant</Trans>}</Title>
      <Group>
        <ButtonLink to={list.to} variant="default" leftSection={<IconUsers aria-hidden />}>
          {list.text}
        </ButtonLink>
      </Group>
      {read.state === 'loading' && <Loading rows={5} />}
      {read.state === 'failed' && <RecordMissing {...read} list={list} untitled />}
      {read.state === 'ready' && <Base tenant={read.value} />}
    </div>
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
