import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea } from '@mantine/core'
import { halvesLeft, halvesSold, type Entitlement } from '../../../shared/bookings/passes/entitlement.ts'
import { correctPassCall, noteLimit } from '../../../shared/bookings/passes/entitlementCalls.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { arrow } from '../../ui/selectArrow.tsx'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import { visitsIn } from './passTexts.ts'
import classes from '../form/BookingForm.module.css'

interface Props {
  pass: Entitlement
  onClose: () => void
}

function useCorrection({ id, moves }: Entitlement) {
  const { engine } = useSignedIn()
  const before = halvesLeft({ moves })
  const form = useRecordForm({ keep: `pass:correct:${id}`, begin: () => ({ left: before, note: '' }) })

  async function save(): Promise<boolean> {
    const { left, note } = form.values
    const saved = await form.save(note.trim() === '' ? [{ code: 'field.missing', field: 'note' }] : [], () =>
      engine.caller.call(correctPassCall, { params: { id }, body: { halves: left - before, note: note.trim() } }),
    )
    await engine.pullAll()
    return saved !== null
  }
  return { ...form, save }
}

/** The dialog in which somebody enters how many visits are left, with the reason. */
export function CorrectPass({ pass, onClose }: Props) {
  const { i18n } = useLingui()
  const form = useCorrection(pass)
  const { values, errors, change } = form
  const { name } = pass
  const most = Math.max(halvesSold(pass), halvesLeft(pass))
  return (
    <FormDialog
      title={<Trans>Correct visits of {name}</Trans>}
      form={form}
      submit={<Trans>Save</Trans>}
      untouched="closes"
      onClose={onClose}
    >
      <div className={classes.fields}>
        <NativeSelect
          {...arrow}
          label={<Trans>Visits left</Trans>}
          value={`${values.left}`}
          data={Array.from({ length: most + 1 }, (_, halves) => ({ value: `${halves}`, label: visitsIn(halves, i18n) }))}
          onChange={(event) => change({ left: Number(event.currentTarget.value) })}
        />
        <Textarea
          label={<Trans>Reason</Trans>}
          required
          autosize
          minRows={2}
          maxLength={noteLimit}
          value={values.note}
          error={errors.note && i18n._(errorTexts[errors.note])}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <FormError code={errors.form} />
      </div>
    </FormDialog>
  )
}
