import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '../../../shared/bookings/booking.ts'
import { mostDepositCents, type Deposit } from '../../../shared/bookings/deposits/deposit.ts'
import { askDeposit } from '../../../shared/bookings/deposits/depositCalls.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { DateField } from '../../ui/DateField.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import classes from '../form/BookingForm.module.css'

interface Props {
  booking: Booking
  deposit: Deposit | null
  onClose: () => void
}

function useAsking({ booking: { id, startDate }, deposit }: Omit<Props, 'onClose'>) {
  const { engine } = useSignedIn()
  const form = useRecordForm<{ cents: number; dueOn: string | null }>({
    keep: `deposit:${id}`,
    begin: () => ({ cents: deposit?.cents ?? 0, dueOn: deposit?.dueOn ?? startDate }),
  })
  async function save(): Promise<boolean> {
    const { cents, dueOn } = form.values
    const saved = await form.save(dueOn === null ? [{ code: 'field.missing', field: 'dueOn' }] : [], () =>
      engine.caller.call(askDeposit, { params: { id }, body: { cents, dueOn: dueOn ?? startDate } }),
    )
    await engine.pullAll()
    return saved !== null
  }
  return { ...form, save }
}

/** The dialog in which somebody asks for a deposit, for another one, or for none. */
export function AskDeposit({ booking, deposit, onClose }: Props) {
  const { i18n } = useLingui()
  const today = useToday()
  const form = useAsking({ booking, deposit })
  const { values, errors, change } = form
  return (
    <FormDialog title={<Trans>Deposit</Trans>} form={form} submit={<Trans>Save</Trans>} untouched="act" onClose={onClose}>
      <div className={classes.fields}>
        <NumberField
          money
          label={<Trans>Amount in euros</Trans>}
          description={<Trans>0: no deposit.</Trans>}
          least={0}
          most={mostDepositCents}
          value={values.cents}
          onChange={(cents) => cents !== null && change({ cents })}
        />
        <DateField
          label={<Trans>Due by</Trans>}
          description={<Trans>After this day the booking is cancelled, unless the deposit is noted as received.</Trans>}
          required
          min={today}
          value={values.dueOn}
          error={errors.dueOn && i18n._(errorTexts[errors.dueOn])}
          onChange={(dueOn) => change({ dueOn })}
        />
        <FormError code={errors.form} />
      </div>
    </FormDialog>
  )
}
