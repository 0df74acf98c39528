import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { entryReason } from '../../../shared/organisation/organization.ts'
import { changeTenantStatus, type TenantRecord } from '../../../shared/operator/tenants.ts'
import { afterStep, stepsFrom, type TenantTarget } from '../../../shared/operator/tenantSteps.ts'
import { useConfirmedCall } from '../../identity/parts/useConfirmedCall.ts'
import { useAccount } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { askReason } from '../../ui/confirm.tsx'
import { useFormats } from '../../ui/formats.ts'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { tenantStatusTexts } from '../parts/operatorTexts.ts'
import { LimitsCard } from './LimitsCard.tsx'
import { ModulesCard } from './ModulesCard.tsx'
import { StepMeaning } from './StepMeaning.tsx'
import { tenantStepTexts } from './tenantTexts.ts'
import { TenantShell } from './TenantShell.tsx'

export const Route = createFileRoute('/_operator/tenantadmin/tenant/$id/special')({
  staticData: { title: msg`Status and modules of a tenant`, flag: 'globalAdmin', withoutTenant: true },
  component: TenantSpecial,
})

function TenantSpecial() {
  const { id } = Route.useParams()
  return (
    <TenantShell key={id} id={id}>
      {(tenant, onChange) => (
        <>
          <Steps tenant={tenant} onChange={onChange} />
          <ModulesCard id={id} />
          <LimitsCard id={id} />
        </>
      )}
    </TenantShell>
  )
}

/** Where the access may go from here, a button for each step. */
function Steps({ tenant, onChange }: { tenant: TenantRecord; onChange: (tenant: TenantRecord) => void }) {
  const { t, i18n } = useLingui()
  const { now, zone } = useAccount()
  const call = useConfirmedCall()
  const failed = useFailed()
  const formats = useFormats()
  const { busy, once } = useBusy()
  const { scheduledDeletion } = tenant
  const until = scheduledDeletion && formats.moment(scheduledDeletion, zone)

  async function go(to: TenantTarget) {
    const after = afterStep(tenant, to, Date.parse(now()))
    const reason = await askReason({
      title: i18n._(tenantStepTexts[to]),
      text: <StepMeaning from={tenant.status} to={to} day={after.scheduledDeletion && formats.moment(after.scheduledDeletion, zone)} />,
      confirm: i18n._(tenantStepTexts[to]),
      danger: to === 'DELETED' || to === 'SCHEDULED_DELETION',
      reason: { label: <Trans>Reason</Trans>, least: entryReason.min, most: entryReason.max },
    })
    if (reason === null) return
    await once(async () => {
      try {
        const changed = await call(changeTenantStatus, { params: { id: tenant.id }, body: { from: tenant.status, to, reason } })
        onChange(changed)
        const name = i18n._(tenantStatusTexts[changed.status])
        toast({ tone: 'done', text: t`Status: ${name}` })
      } catch (error) {
        failed(error)
      }
    })
  }

  return (
    <Card title={<Trans>Status</Trans>}>
      <Stack>
        <Text fw={600}>{i18n._(tenantStatusTexts[tenant.status])}</Text>
        {until && (
          <Text>
            <Trans>Day of deletion, or end of the test: {until}</Trans>
          </Text>
        )}
        <Group gap="xs">
          {stepsFrom(tenant).map((to) => (
            <Button key={to} variant="default" disabled={busy} onClick={() => void go(to)}>
              {tenant.status === 'SCHEDULED_DELETION' ? <Trans>Take the deletion back</Trans> : i18n._(tenantStepTexts[to])}
            </Button>
          ))}
        </Group>
      </Stack>
    </Card>
  )
}
