import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking } from '../../../shared/bookings/booking.ts'
import { addExtraCalls, mostExtras } from '../../../shared/bookings/billing/extra.ts'
import type { Product } from '../../../shared/bookings/product.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import { ProductField } from '../parts/ProductField.tsx'
import classes from '../form/BookingForm.module.css'

interface Props {
  booking: Pick<Booking, 'id' | 'service'>
  /** Extras on sale. */
  extras: readonly Product[]
  onClose: () => void
}

interface Values {
  productId: string
  quantity: number | null
}

function useAdding({ booking: { id: bookingId, service } }: Pick<Props, 'booking'>) {
  const { engine } = useSignedIn()
  // One id for all tries, so that an extra without an answer is not added twice.
  const [id] = useState(() => crypto.randomUUID())
  const form = useRecordForm<Values>({ keep: `extra:${bookingId}`, begin: () => ({ productId: '', quantity: 1 }) })

  async function save(): Promise<boolean> {
    const { productId, quantity } = form.values
    const problems = [
      ...(productId === '' ? [{ code: 'field.missing' as const, field: 'productId' as const }] : []),
      ...(quantity === null ? [{ code: 'field.missing' as const, field: 'quantity' as const }] : []),
    ]
    const saved = await form.save(problems, () =>
      engine.caller.call(addExtraCalls[service], { params: { id: bookingId }, body: { id, productId, quantity: quantity ?? 1 } }),
    )
    await engine.pullAll()
    return saved !== null
  }
  return { ...form, save }
}

/** The dialog in which an extra is added to a booking. */
export function AddExtra({ booking, extras, onClose }: Props) {
  const { i18n } = useLingui()
  const form = useAdding({ booking })
  const { values, errors, change } = form
  return (
    <FormDialog title={<Trans>Extra for this booking</Trans>} form={form} submit={<Trans>Add</Trans>} untouched="asks" onClose={onClose}>
      <div className={classes.fields}>
        <ProductField
          label={<Trans>Extra</Trans>}
          products={extras}
          value={values.productId}
          error={errors.productId}
          onChange={(productId) => change({ productId })}
        />
        <NumberField
          optional
          required
          label={<Trans>How often</Trans>}
          least={1}
          most={mostExtras}
          value={values.quantity}
          error={errors.quantity && i18n._(errorTexts[errors.quantity])}
          onChange={(quantity) => change({ quantity })}
        />
        <FormError code={errors.form} />
      </div>
    </FormDialog>
  )
}
