import { Trans, useLingui } from '@lingui/react/macro'
import { giveNotice } from '../../../shared/bookings/residencies/residencyActs.ts'
import type { SponsoredResidency } from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import { addDays } from '../../../shared/time.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { DateField } from '../../ui/DateField.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import classes from '../form/BookingForm.module.css'

/** Asks when the notice was given, and proposes the day on which the animal leaves. */
export function NoticeDialog({ residency, onClose }: { residency: SponsoredResidency; onClose: () => void }) {
  const { i18n } = useLingui()
  const { engine } = useSignedIn()
  const today = useToday()
  const { id, noticeDays, noticeOn, leavesOn: left } = residency
  const form = useRecordForm<{ on: string; leavesOn: string }>({
    keep: `sponsoredResidency:notice:${id}`,
    begin: () => ({ on: noticeOn ?? today, leavesOn: left ?? addDays(today, noticeDays) }),
  })
  const { values, errors, change } = form
  const errorOf = (field: 'on' | 'leavesOn') => errors[field] && i18n._(errorTexts[errors[field]])
  const save = async (): Promise<boolean> => (await form.save([], () => engine.perform(giveNotice, { id, ...values }))) !== null
  return (
    <FormDialog title={<Trans>Notice</Trans>} form={{ ...form, save }} submit={<Trans>Save</Trans>} untouched="act" onClose={onClose}>
      <div className={classes.fields}>
        <DateField
          label={<Trans>Notice given on</Trans>}
          required
          value={values.on}
          error={errorOf('on')}
          onChange={(on) => on && change({ on, leavesOn: addDays(on, noticeDays) })}
        />
        <DateField
          label={<Trans>Leaves on</Trans>}
          required
          value={values.leavesOn}
          error={errorOf('leavesOn')}
          onChange={(leavesOn) => leavesOn && change({ leavesOn })}
        />
        <FormError code={errors.form} />
      </div>
    </FormDialog>
  )
}
