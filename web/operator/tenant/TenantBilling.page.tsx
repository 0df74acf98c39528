import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { tenantUsage } from '../../../shared/operator/billing/billing.ts'
import { contractsOfOrganization } from '../../../shared/operator/billing/contracts.ts'
import type { TenantRecord } from '../../../shared/operator/tenants.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { FactLines } from '../../ui/FactLines.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { useCall } from '../../ui/useCall.ts'
import { contractStateTexts } from '../billing/billingTexts.ts'
import { ContractFacts } from '../billing/ContractFacts.tsx'
import { PeriodsCard } from '../billing/PeriodsCard.tsx'
import classes from '../Operator.module.css'
import { OrganizationLink } from '../parts/OrganizationLink.tsx'
import { TenantShell } from './TenantShell.tsx'

export const Route = createFileRoute('/_operator/tenantadmin/tenant/$id/billing')({
  staticData: { title: msg`Billing of a tenant`, flag: 'globalAdmin', withoutTenant: true },
  component: TenantBilling,
})

function TenantBilling() {
  const { id } = Route.useParams()
  return (
    <TenantShell key={id} id={id}>
      {({ organization }) => (
        <>
          <Usage id={id} />
          <Text>
            <OrganizationLink organization={organization} />
          </Text>
          {organization && <Billed organization={organization} />}
        </>
      )}
    </TenantShell>
  )
}

function Usage({ id }: { id: string }) {
  const { t } = useLingui()
  const { month } = useFormats()
  const read = useCall(tenantUsage, { params: { id } })
  return (
    <Card title={<Trans>Usage of this access</Trans>}>
      {read.state === 'loading' && <Loading rows={2} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && (
        <FactLines
          amounts
          facts={read.value.items.flatMap(({ range, users, animals }): [string, string][] => {
            const name = month(range.start.slice(0, 7))
            return [
              [t`Users in ${name}`, String(users)],
              [t`Animals in ${name}`, String(animals)],
            ]
          })}
        />
      )}
      <Text c="dimmed" size="sm" mt="sm">
        <Trans>
          Counted are people who could work here on at least one day of the month, and animals that were in care on at least one of its
          days.
        </Trans>
      </Text>
    </Card>
  )
}

function Billed({ organization }: { organization: NonNullable<TenantRecord['organization']> }) {
  const { i18n } = useLingui()
  const read = useCall(contractsOfOrganization, { params: { id: organization.id } })
  return (
    <>
      <Card title={<Trans>Contracts</Trans>} flush>
        {read.state === 'loading' && <Loading rows={2} />}
        {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
        {read.state === 'ready' && read.value.items.length === 0 && (
          <Text c="dimmed" px="md" py="sm">
            <Trans>Contracts are recorded on the page of the organisation.</Trans>
          </Text>
        )}
        {read.state === 'ready' &&
          read.value.items.map((contract) => (
            <div key={contract.id} className={classes.event}>
              <Text fw={600}>{i18n._(contractStateTexts[contract.state])}</Text>
              <ContractFacts contract={contract} />
            </div>
          ))}
      </Card>
      <PeriodsCard organizationId={organization.id} />
    </>
  )
}
