import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text, Title } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { getTenant, type TenantRecord } from '../../../shared/operator/tenants.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { RecordMissing } from '../../ui/RecordMissing.tsx'
import { useCall } from '../../ui/useCall.ts'
import classes from '../Operator.module.css'
import { tenantStatusTexts } from '../parts/operatorTexts.ts'

const tabs = [
  { path: '/tenantadmin/tenant/$id', text: msg`Base data` },
  { path: '/tenantadmin/tenant/$id/users', text: msg`Users` },
  { path: '/tenantadmin/tenant/$id/billing', text: msg`Billing` },
  { path: '/tenantadmin/tenant/$id/web', text: msg`Web` },
  { path: '/tenantadmin/tenant/$id/special', text: msg`Special` },
  { path: '/tenantadmin/tenant/$id/history', text: msg`History` },
]

interface Props {
  id: string
  children: (tenant: TenantRecord, onChange: (tenant: TenantRecord) => void) => ReactNode
}

/** What is above every tab of an access: which it is, and its status. */
export function TenantShell({ id, children }: Props) {
  const { t, i18n } = useLingui()
  const read = useCall(getTenant, { params: { id } })
  const [changed, setChanged] = useState<TenantRecord | null>(null)
  const tenant = changed ?? (read.state === 'ready' ? read.value : null)
  const list = { to: '/tenantadmin/list', text: <Trans>All tenants</Trans> } as const
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>{tenant ? tenant.name : <Trans>Tenant</Trans>}</Title>
        {tenant && <Text fw={600}>{i18n._(tenantStatusTexts[tenant.status])}</Text>}
      </div>
      <Group>
        <ButtonLink to={list.to} variant="default" leftSection={<IconUsers aria-hidden />}>
          {list.text}
        </ButtonLink>
      </Group>
      {read.state === 'loading' && <Loading rows={5} />}
      {read.state === 'failed' && <RecordMissing {...read} list={list} untitled />}
      {tenant && (
        <>
          <PageTabs label={t`Parts of the access`} tabs={tabs} id={id} />
          {children(tenant, setChanged)}
        </>
      )}
    </div>
  )
}
