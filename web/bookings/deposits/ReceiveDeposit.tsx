import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { depositNoteLimit, type Deposit } from '../../../shared/bookings/deposits/deposit.ts'
import { receiveDeposit } from '../../../shared/bookings/deposits/depositCalls.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { DateField } from '../../ui/DateField.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import classes from '../form/BookingForm.module.css'

interface Props {
  deposit: Deposit
  onClose: () => void
}

function useReceipt({ id }: Deposit) {
  const { engine } = useSignedIn()
  const today = useToday()
  const form = useRecordForm<{ receivedOn: string | null; note: string }>({
    keep: `depositReceived:${id}`,
    begin: () => ({ receivedOn: today, note: '' }),
  })
  async function save(): Promise<boolean> {
    const { receivedOn, note } = form.values
    const saved = await form.save(receivedOn === null ? [{ code: 'field.missing', field: 'receivedOn' }] : [], () =>
      engine.caller.call(receiveDeposit, { params: { id }, body: { receivedOn: receivedOn ?? today, note: note.trim() } }),
    )
    await engine.pullAll()
    return saved !== null
  }
  return { ...form, save }
}

/** The dialog in which somebody notes that a deposit was received. */
export function ReceiveDeposit({ deposit, onClose }: Props) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const form = useReceipt(deposit)
  const { values, errors, change } = form
  const amount = formats.money(deposit.cents)
  return (
    <FormDialog
      title={<Trans>Deposit of {amount}</Trans>}
      form={form}
      submit={<Trans>Note as received</Trans>}
      untouched="act"
      onClose={onClose}
    >
      <div className={classes.fields}>
        <DateField
          label={<Trans>Received on</Trans>}
          required
          value={values.receivedOn}
          error={errors.receivedOn && i18n._(errorTexts[errors.receivedOn])}
          onChange={(receivedOn) => change({ receivedOn })}
        />
        <TextInput
          label={<Trans>Note</Trans>}
          description={<Trans>For example cash or transfer.</Trans>}
          maxLength={depositNoteLimit}
          value={values.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <FormError code={errors.form} />
      </div>
    </FormDialog>
  )
}
