import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { localDate, localTime, momentAt } from '../../../shared/time.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { ClockField } from '../../ui/ClockField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import classes from '../form/BookingForm.module.css'

interface Props {
  title: ReactNode
  submit: ReactNode
  /** Which form it is. */
  keep: string
  /** What is done at the moment that was entered, an instant. */
  onSave: (at: string) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** Asks when something happened; now, unless somebody enters something else. */
export function MomentDialog({ title, submit, keep, onSave, onClose, children }: Props) {
  const { i18n } = useLingui()
  const { engine, zone } = useSignedIn()
  const form = useRecordForm<{ at: string; time: string | null }>({
    keep,
    begin: () => ({ at: localDate(engine.now(), zone), time: localTime(engine.now(), zone) }),
  })
  const { values, errors, change } = form

  async function save(): Promise<boolean> {
    const { at, time } = values
    const moment = form.dirty && time !== null ? momentAt(at, time, zone) : engine.now()
    return (await form.save([], async () => (await onSave(moment), true))) ?? false
  }
  return (
    <FormDialog title={title} form={{ ...form, save }} submit={submit} untouched="act" onClose={onClose}>
      <div className={classes.fields}>
        <div className={classes.pair}>
          <DateField
            label={<Trans>Day</Trans>}
            required
            value={values.at}
            error={errors.at && i18n._(errorTexts[errors.at])}
            onChange={(at) => at && change({ at })}
          />
          <ClockField label={<Trans>Time</Trans>} value={values.time} onChange={(time) => change({ time })} />
        </div>
        {children}
        <FormError code={errors.form} />
      </div>
    </FormDialog>
  )
}
