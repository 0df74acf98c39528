import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Stack } from '@mantine/core'
import type { Contract } from '../../../shared/operator/billing/contracts.ts'
import { mostNoticeDays, mostTermMonths } from '../../../shared/operator/billing/contracts.ts'
import { billingIntervals, priceModels } from '../../../shared/operator/billing/contractTerms.ts'
import { mostUnitCents } from '../../../shared/operator/quotes.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFormats } from '../../ui/formats.ts'
import { FactLines } from '../../ui/FactLines.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { toast } from '../../ui/toasts.ts'
import { TaxFields } from '../parts/TaxFields.tsx'
import { billingIntervalTexts, priceModelTexts } from './billingTexts.ts'
import { useNewContract } from './useNewContract.ts'

interface Props {
  organizationId: string
  /** Those that there are: a quote leads to one contract. */
  contracts: readonly Contract[]
  onDone: () => void
  onClose: () => void
}

/** A contract by hand, or with the prices of an accepted quote. */
export default function NewContractDialog({ organizationId, contracts, onDone, onClose }: Props) {
  const { t } = useLingui()
  const form = useNewContract(organizationId, contracts)
  async function save() {
    if (!(await form.save())) return false
    toast({ tone: 'done', text: t`The contract was recorded` })
    onDone()
    return true
  }
  return (
    <FormDialog
      title={<Trans>New contract</Trans>}
      form={{ dirty: form.dirty, save }}
      submit={<Trans>Record the contract</Trans>}
      untouched="asks"
      onClose={onClose}
    >
      <Stack>
        <Quotes form={form} />
        <DateField
          label={<Trans>Start</Trans>}
          required
          value={form.values.start}
          error={form.tried && form.values.start === null && <Trans>Please fill in this field.</Trans>}
          onChange={(start) => form.change({ start })}
        />
        <Price form={form} />
        <Term form={form} />
      </Stack>
    </FormDialog>
  )
}

type FormOf = { form: ReturnType<typeof useNewContract> }

function Quotes({ form: { quotes, values, choose } }: FormOf) {
  const { t } = useLingui()
  const { money, date } = useFormats()
  if (quotes.length === 0) return null
  return (
    <NativeSelect
      label={<Trans>From the accepted quote</Trans>}
      value={values.quoteId ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: '', label: t`Enter by hand` },
        ...quotes.map(({ id, totals, sentAt }) => {
          const price = money(totals.month.netCents)
          return { value: id, label: t`${date(sentAt.slice(0, 10))}: ${price} each month` }
        }),
      ]}
    />
  )
}

function Price({ form: { organizationId, values, tried, change, propose } }: FormOf) {
  const { i18n } = useLingui()
  const { money } = useFormats()
  return (
    <>
      <NativeSelect
        label={<Trans>Price</Trans>}
        value={values.priceModel}
        onChange={(event) => change({ priceModel: priceModels.find((one) => one === event.currentTarget.value) ?? 'flat' })}
        data={priceModels.map((value) => ({ value, label: i18n._(priceModelTexts[value]) }))}
      />
      <NumberField
        label={<Trans>Price of a month, without tax</Trans>}
        value={values.priceCents}
        least={0}
        most={mostUnitCents}
        money
        optional
        required
        error={tried && values.priceCents === null && <Trans>Please fill in this field.</Trans>}
        onChange={(priceCents, valid) => valid && change({ priceCents })}
      />
      <NumberField
        label={<Trans>Discount in percent</Trans>}
        value={values.discountPercent}
        least={0}
        most={100}
        required
        onChange={(discountPercent, valid) => valid && change({ discountPercent: discountPercent ?? 0 })}
      />
      <TaxFields organizationId={organizationId} tax={values} tried={tried} onChange={change} onProposed={propose} />
      {values.onceItems.length > 0 && (
        <FactLines
          amounts
          facts={values.onceItems.map(({ title, quantity, unitCents }): [string, string] => [title, money(quantity * unitCents)])}
        />
      )}
    </>
  )
}

function Term({ form: { values, change } }: FormOf) {
  const { i18n } = useLingui()
  return (
    <>
      <NativeSelect
        label={<Trans>Invoice</Trans>}
        value={values.interval}
        onChange={(event) => change({ interval: billingIntervals.find((one) => one === event.currentTarget.value) ?? 'month' })}
        data={billingIntervals.map((value) => ({ value, label: i18n._(billingIntervalTexts[value]) }))}
      />
      <NumberField
        label={<Trans>Minimum term in months</Trans>}
        value={values.minTermMonths}
        least={0}
        most={mostTermMonths}
        required
        onChange={(minTermMonths, valid) => valid && change({ minTermMonths: minTermMonths ?? 0 })}
      />
      <NumberField
        label={<Trans>Notice in days</Trans>}
        value={values.noticeDays}
        least={0}
        most={mostNoticeDays}
        required
        onChange={(noticeDays, valid) => valid && change({ noticeDays: noticeDays ?? 0 })}
      />
    </>
  )
}
