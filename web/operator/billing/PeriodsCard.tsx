import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { billingOfOrganization } from '../../../shared/operator/billing/billing.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useCall } from '../../ui/useCall.ts'
import classes from '../Operator.module.css'
import { PeriodStateMark } from './PeriodStateMark.tsx'

/** What was billed to an organisation, and the ways to the next period. */
export function PeriodsCard({ organizationId }: { organizationId: string }) {
  const { t } = useLingui()
  const { date, money } = useFormats()
  const params = { id: organizationId }
  const read = useCall(billingOfOrganization, { params })
  return (
    <Card title={<Trans>Billing</Trans>} flush>
      <Group gap="xs" px="md" py="sm">
        <ButtonLink to="/tenantadmin/organization/$id/suggest-billing" params={params}>
          <Trans>Suggest periods</Trans>
        </ButtonLink>
        <ButtonLink to="/tenantadmin/organization/$id/new-billing" params={params} variant="default">
          <Trans>Bill by hand</Trans>
        </ButtonLink>
      </Group>
      {read.state === 'loading' && <Loading rows={2} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && read.value.items.length === 0 && (
        <Text c="dimmed" px="md" py="sm">
          <Trans>Billed periods are listed here with their invoices.</Trans>
        </Text>
      )}
      {read.state === 'ready' &&
        read.value.items.map(({ id, range, grossCents, state, number }) => (
          <Link key={id} to="/tenantadmin/organization/billing-period/$id" params={{ id }} className={classes.row}>
            <span className={classes.name}>{t`${date(range.start)} to ${date(range.end)}`}</span>
            <PeriodStateMark state={state} />
            <span className={classes.about}>{[money(grossCents), number].filter(Boolean).join(' · ')}</span>
          </Link>
        ))}
    </Card>
  )
}
