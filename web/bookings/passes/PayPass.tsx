import { Trans, useLingui } from '@lingui/react/macro'
import type { Entitlement } from '../../../shared/bookings/passes/entitlement.ts'
import { payPassCall, undoPaymentCall } from '../../../shared/bookings/passes/entitlementCalls.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { DateField } from '../../ui/DateField.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import classes from '../form/BookingForm.module.css'

interface Props {
  pass: Entitlement
  onClose: () => void
}

function usePayment({ id }: Entitlement) {
  const { engine } = useSignedIn()
  const today = useToday()
  const form = useRecordForm<{ paidOn: string | null }>({ keep: `pass:pay:${id}`, begin: () => ({ paidOn: today }) })
  async function save(): Promise<boolean> {
    const { paidOn } = form.values
    const saved = await form.save(paidOn === null ? [{ code: 'field.missing', field: 'paidOn' }] : [], () =>
      engine.caller.call(payPassCall, { params: { id }, body: { paidOn: paidOn ?? today } }),
    )
    await engine.pullAll()
    return saved !== null
  }
  return { ...form, save }
}

/** The dialog in which somebody notes that a pass was paid. */
export function PayPass({ pass, onClose }: Props) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const form = usePayment(pass)
  const { values, errors, change } = form
  const [name, amount] = [pass.name, formats.money(pass.priceCents)]
  return (
    <FormDialog
      title={
        <Trans>
          Payment of {name}, {amount}
        </Trans>
      }
      form={form}
      submit={<Trans>Note the payment</Trans>}
      untouched="act"
      onClose={onClose}
    >
      <div className={classes.fields}>
        <DateField
          label={<Trans>Paid on</Trans>}
          description={<Trans>From then on the pass is valid.</Trans>}
          required
          value={values.paidOn}
          error={errors.paidOn && i18n._(errorTexts[errors.paidOn])}
          onChange={(paidOn) => change({ paidOn })}
        />
        <FormError code={errors.form} />
      </div>
    </FormDialog>
  )
}

/** Takes the note of a payment back. */
export function useUndoPayment({ id }: Entitlement) {
  const { engine } = useSignedIn()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const undo = () =>
    once(async () => {
      await engine.caller.call(undoPaymentCall, { params: { id } }).catch(failed)
      await engine.pullAll()
    })
  return { busy, undo }
}
