import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Textarea, TextInput, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { getOrganization, type OrganizationRecord } from '../../shared/operator/organizationRecord.ts'
import { mostItems } from '../../shared/operator/quotes.ts'
import { addDays } from '../../shared/time.ts'
import { Card } from '../ui/Card.tsx'
import { useToday } from '../ui/clock.ts'
import { DateField } from '../ui/DateField.tsx'
import { Form, FormActions } from '../ui/Form.tsx'
import { ButtonLink } from '../ui/links.tsx'
import { Loading } from '../ui/Loading.tsx'
import { RecordMissing } from '../ui/RecordMissing.tsx'
import { toast } from '../ui/toasts.ts'
import { useCall } from '../ui/useCall.ts'
import classes from './Operator.module.css'
import { QuoteTotals } from './parts/QuoteTotals.tsx'
import { TaxFields } from './parts/TaxFields.tsx'
import { QuoteItemFields } from './QuoteItemFields.tsx'
import { newItem, useQuoteToSend } from './useQuoteToSend.ts'

export const Route = createFileRoute('/_operator/tenantadmin/organization/$id/create-quote')({
  staticData: { title: msg`Write a quote`, flag: 'globalAdmin', withoutTenant: true },
  component: CreateQuote,
})

/** Days for which a quote is valid until somebody enters another day. */
const validFor = 30

function CreateQuote() {
  const { id } = Route.useParams()
  const read = useCall(getOrganization, { params: { id } })
  if (read.state === 'ready') return <Write key={id} organization={read.value} />
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Write a quote</Trans>
      </Title>
      {read.state === 'loading' && <Loading rows={6} />}
      {read.state === 'failed' && (
        <RecordMissing {...read} list={{ to: '/tenantadmin/organizations', text: <Trans>All organisations</Trans> }} untitled />
      )}
    </div>
  )
}

function Write({ organization: { id, officialName, contact } }: { organization: OrganizationRecord }) {
  const { t } = useLingui()
  const navigate = Route.useNavigate()
  const form = useQuoteToSend(id, { email: contact.email ?? '', validUntil: addDays(useToday(), validFor) })
  return (
    <Form
      className={classes.page}
      onSave={async () => {
        const sent = await form.save()
        if (!sent) return
        toast({ tone: 'done', text: t`The quote is on its way to ${sent.email}` })
        void navigate({ to: '/tenantadmin/organization/$id', params: { id }, ignoreBlocker: true })
      }}
    >
      <Title order={1}>
        <Trans>Quote for {officialName}</Trans>
      </Title>
      <Items form={form} />
      <Letter form={form} />
      <FormActions>
        <ButtonLink to="/tenantadmin/organization/$id" params={{ id }} variant="default">
          <Trans>Cancel</Trans>
        </ButtonLink>
        <Button type="submit" disabled={form.saving}>
          <Trans>Send the quote</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}

type FormOf = { form: ReturnType<typeof useQuoteToSend> }

function Items({ form: { organizationId, values, tried, totals, change, propose, changeItem } }: FormOf) {
  const { items } = values
  const isOnly = items.length === 1
  return (
    <Card title={<Trans>Items</Trans>}>
      <Stack>
        {items.map((item) => (
          <QuoteItemFields
            key={item.key}
            item={item}
            tried={tried}
            onChange={(part) => changeItem(item.key, part)}
            onRemove={isOnly ? null : () => change({ items: items.filter(({ key }) => key !== item.key) })}
          />
        ))}
        <Group>
          {items.length < mostItems && (
            <Button variant="default" leftSection={<IconPlus aria-hidden />} onClick={() => change({ items: [...items, newItem()] })}>
              <Trans>Another item</Trans>
            </Button>
          )}
        </Group>
        <TaxFields organizationId={organizationId} tax={values} tried={tried} onChange={change} onProposed={propose} />
        <QuoteTotals totals={totals} taxRate={values.taxRate} />
      </Stack>
    </Card>
  )
}

function Letter({ form: { values, tried, isEmailWrong, change } }: FormOf) {
  return (
    <Card title={<Trans>Letter</Trans>}>
      <Stack>
        <TextInput
          label={<Trans>E-mail address</Trans>}
          type="email"
          inputMode="email"
          maxLength={254}
          required
          autoComplete="off"
          value={values.email}
          error={tried && isEmailWrong && <Trans>Please enter a valid e-mail address.</Trans>}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <DateField
          label={<Trans>Can be accepted until</Trans>}
          value={values.validUntil}
          required
          error={tried && values.validUntil === null && <Trans>Please fill in this field.</Trans>}
          onChange={(validUntil) => change({ validUntil })}
        />
        <Textarea
          label={<Trans>Text above the items (optional)</Trans>}
          autosize
          minRows={4}
          maxLength={5000}
          value={values.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      </Stack>
    </Card>
  )
}
