import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { previewBilling } from '../../../shared/operator/billing/billing.ts'
import { contractsOfOrganization, type Contract } from '../../../shared/operator/billing/contracts.ts'
import { mostItems } from '../../../shared/operator/quotes.ts'
import { CallFailed } from '../../ui/CallFailed.tsx'
import { Card } from '../../ui/Card.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Form, FormActions } from '../../ui/Form.tsx'
import { useFormats } from '../../ui/formats.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { RecordMissing } from '../../ui/RecordMissing.tsx'
import { toast } from '../../ui/toasts.ts'
import { useCall } from '../../ui/useCall.ts'
import classes from '../Operator.module.css'
import { ItemFields } from '../parts/ItemFields.tsx'
import { Counted, Lines } from './Lines.tsx'
import { newExtra, useBillByHand } from './useBillByHand.ts'

export const Route = createFileRoute('/_operator/tenantadmin/organization/$id/new-billing')({
  staticData: { title: msg`Bill by hand`, flag: 'globalAdmin', withoutTenant: true },
  component: NewBilling,
})

function NewBilling() {
  const { id } = Route.useParams()
  const read = useCall(contractsOfOrganization, { params: { id } })
  const contracts = read.state === 'ready' ? read.value.items : []
  if (contracts.length > 0) return <ByHand key={id} organizationId={id} contracts={contracts} />
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Bill by hand</Trans>
      </Title>
      {read.state === 'loading' && <Loading rows={6} />}
      {read.state === 'failed' && (
        <RecordMissing {...read} list={{ to: '/tenantadmin/organizations', text: <Trans>All organisations</Trans> }} untitled />
      )}
      {read.state === 'ready' && (
        <>
          <Text>
            <Trans>Periods follow from a contract. Record one on the page of the organisation first.</Trans>
          </Text>
          <Group>
            <ButtonLink to="/tenantadmin/organization/$id" params={{ id }} variant="default">
              <Trans>Back to the organisation</Trans>
            </ButtonLink>
          </Group>
        </>
      )}
    </div>
  )
}

type FormOf = { form: ReturnType<typeof useBillByHand> }

function ByHand({ organizationId, contracts }: { organizationId: string; contracts: readonly Contract[] }) {
  const { t } = useLingui()
  const navigate = Route.useNavigate()
  const form = useBillByHand(organizationId, contracts[0]!.id)
  const { values, change, changeExtra, tried, asked } = form
  return (
    <Form
      className={classes.page}
      onSave={async () => {
        const made = await form.save()
        if (!made) return
        toast({ tone: 'done', text: t`The period was recorded` })
        void navigate({ to: '/tenantadmin/organization/billing-period/$id', params: { id: made.id }, ignoreBlocker: true })
      }}
    >
      <Title order={1}>
        <Trans>Bill by hand</Trans>
      </Title>
      <Days form={form} contracts={contracts} />
      <Card title={<Trans>Further items</Trans>}>
        <Stack>
          {values.extra.map((item) => (
            <ItemFields
              key={item.key}
              item={item}
              tried={tried}
              onChange={(part) => changeExtra(item.key, part)}
              onRemove={() => change({ extra: values.extra.filter(({ key }) => key !== item.key) })}
            />
          ))}
          {values.extra.length < mostItems && (
            <Group>
              <Button
                variant="default"
                leftSection={<IconPlus aria-hidden />}
                onClick={() => change({ extra: [...values.extra, newExtra()] })}
              >
                <Trans>Another item</Trans>
              </Button>
            </Group>
          )}
        </Stack>
      </Card>
      {asked && <Preview organizationId={organizationId} asked={asked} />}
      <FormActions>
        <ButtonLink to="/tenantadmin/organization/$id" params={{ id: organizationId }} variant="default">
          <Trans>Cancel</Trans>
        </ButtonLink>
        <Button type="submit" disabled={form.saving}>
          <Trans>Record the period</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

function Days({ form: { values, change, tried }, contracts }: FormOf & { contracts: readonly Contract[] }) {
  const { t } = useLingui()
  const { date, money } = useFormats()
  const missing = <Trans>Please fill in this field.</Trans>
  return (
    <Card title={<Trans>Period</Trans>}>
      <Stack>
        <NativeSelect
          label={<Trans>Contract</Trans>}
          value={values.contractId}
          onChange={(event) => change({ contractId: event.currentTarget.value })}
          data={contracts.map(({ id, start, priceCents }) => ({ value: id, label: t`since ${date(start)}, ${money(priceCents)} a month` }))}
        />
        <DateField
          label={<Trans>First day</Trans>}
          value={values.start}
          required
          error={tried && values.start === null && missing}
          onChange={(start) => change({ start })}
        />
        <DateField
          label={<Trans>Last day</Trans>}
          value={values.end}
          required
          error={tried && values.end === null && missing}
          onChange={(end) => change({ end })}
        />
      </Stack>
    </Card>
  )
}

function Preview({ organizationId, asked }: { organizationId: string; asked: NonNullable<ReturnType<typeof useBillByHand>['asked']> }) {
  const { date } = useFormats()
  const read = useCall(previewBilling, { params: { id: organizationId }, body: asked })
  return (
    <Card title={<Trans>What it comes to</Trans>}>
      {read.state === 'loading' && <Loading rows={3} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && (
        <Stack gap="sm">
          <Lines {...read.value} />
          <Counted {...read.value} />
          {read.value.gap && (
            <Text>
              <Trans>
                From {date(read.value.gap.start)} to {date(read.value.gap.end)} this contract is not billed yet.
              </Trans>
            </Text>
          )}
        </Stack>
      )}
    </Card>
  )
}
