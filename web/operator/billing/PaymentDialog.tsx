import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Stack, Textarea } from '@mantine/core'
import { mostPaidCents } from '../../../shared/operator/billing/billing.ts'
import { paymentMethods } from '../../../shared/payments/paymentRequest.ts'
import { useToday } from '../../ui/clock.ts'
import { DateField } from '../../ui/DateField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { directionTexts, methodTexts } from './billingTexts.ts'
import { usePayment, type PaymentOf } from './usePayment.ts'

/** Money that came in for an invoice, or went back. */
export default function PaymentDialog({ onClose, ...of }: PaymentOf & { onClose: () => void }) {
  const { dirty, save, ...typed } = usePayment(of)
  const { mayPay, invoice } = of
  return (
    <FormDialog
      title={mayPay ? <Trans>Note a payment</Trans> : <Trans>Note a refund</Trans>}
      form={{ dirty, save }}
      submit={<Trans>Put on record</Trans>}
      untouched="asks"
      onClose={onClose}
    >
      <PaymentFields {...typed} choosesDirection={mayPay && invoice.paidCents > 0} />
    </FormDialog>
  )
}

type FieldsProps = Pick<ReturnType<typeof usePayment>, 'values' | 'tried' | 'change'> & {
  /** Whether money may have come in or gone back. */
  choosesDirection: boolean
}

function PaymentFields({ values, tried, change, choosesDirection }: FieldsProps) {
  const { i18n } = useLingui()
  const today = useToday()
  const missing = <Trans>Please fill in this field.</Trans>
  return (
    <Stack>
      <DateField
        label={<Trans>Day of the payment</Trans>}
        required
        max={today}
        value={values.date}
        error={tried && values.date === null && missing}
        onChange={(date) => change({ date })}
      />
      {choosesDirection && (
        <NativeSelect
          label={<Trans>What happened</Trans>}
          value={values.direction}
          onChange={(event) => change({ direction: event.currentTarget.value === 'out' ? 'out' : 'in' })}
          data={[
            { value: 'in', label: i18n._(directionTexts.in) },
            { value: 'out', label: i18n._(directionTexts.out) },
          ]}
        />
      )}
      <NumberField
        label={<Trans>Amount</Trans>}
        value={values.amountCents}
        least={1}
        most={mostPaidCents}
        money
        optional
        required
        error={tried && values.amountCents === null && missing}
        onChange={(amountCents, valid) => valid && change({ amountCents })}
      />
      <NativeSelect
        label={<Trans>Method</Trans>}
        value={values.method}
        onChange={(event) => change({ method: paymentMethods.find((one) => one === event.currentTarget.value) ?? 'transfer' })}
        data={paymentMethods.map((value) => ({ value, label: i18n._(methodTexts[value]) }))}
      />
      <Textarea
        label={<Trans>Note (optional)</Trans>}
        autosize
        minRows={2}
        maxLength={500}
        value={values.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </Stack>
  )
}
