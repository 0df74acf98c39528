import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { approveItem, waiveItem } from '../../../shared/bookings/billing/toBillActs.ts'
import {
  approvalProblems,
  itemReasonLimit,
  mostItemCents,
  waiverProblems,
  type ToBillItem,
} from '../../../shared/bookings/billing/toBillItem.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useFormats } from '../../ui/formats.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import { itemName } from './itemTexts.ts'
import classes from '../form/BookingForm.module.css'

interface Props {
  item: ToBillItem
  decision: 'change' | 'waive'
  onClose: () => void
}

interface Values {
  amountCents: number | null
  reason: string
}

function useDecision({ item, decision }: Omit<Props, 'onClose'>) {
  const { engine } = useSignedIn()
  const form = useRecordForm<Values>({
    keep: `toBillItem:${decision}:${item.id}`,
    begin: () => ({ amountCents: item.amountCents, reason: item.reason }),
  })
  const { id, state: seen } = item

  async function save(): Promise<boolean> {
    const { amountCents } = form.values
    const reason = form.values.reason.trim()
    const isWaiver = decision === 'waive'
    const problems = isWaiver ? waiverProblems({ reason }) : approvalProblems(item, { amountCents, reason })
    const saved = await form.save(problems, () =>
      isWaiver || amountCents === null
        ? engine.perform(waiveItem, { id, seen, reason })
        : engine.perform(approveItem, { id, seen, amountCents, reason }),
    )
    return saved !== null
  }
  return { ...form, save }
}

/** The dialog that approves an item at another amount, or waives it, with the reason. */
export function DecideItem({ item, decision, onClose }: Props) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const form = useDecision({ item, decision })
  const { values, errors, change } = form
  const isWaiver = decision === 'waive'
  const [name, proposed] = [itemName(item, i18n), formats.money(item.proposedCents)]
  return (
    <FormDialog
      title={isWaiver ? <Trans>Waive {name}</Trans> : <Trans>Another amount for {name}</Trans>}
      form={form}
      submit={isWaiver ? <Trans>Waive</Trans> : <Trans>Approve</Trans>}
      untouched="act"
      onClose={onClose}
    >
      <div className={classes.fields}>
        {!isWaiver && (
          <NumberField
            money
            optional
            required
            label={<Trans>Amount in euros</Trans>}
            description={<Trans>Proposed: {proposed}</Trans>}
            least={item.proposedCents < 0 ? -mostItemCents : 0}
            most={mostItemCents}
            value={values.amountCents}
            error={errors.amountCents && i18n._(errorTexts[errors.amountCents])}
            onChange={(amountCents) => change({ amountCents })}
          />
        )}
        <Textarea
          label={<Trans>Reason</Trans>}
          required={isWaiver || values.amountCents !== item.proposedCents}
          autosize
          minRows={2}
          maxLength={itemReasonLimit}
          value={values.reason}
          error={errors.reason && i18n._(errorTexts[errors.reason])}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <FormError code={errors.form} />
      </div>
    </FormDialog>
  )
}
