import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { decideTrial } from '../../../shared/bookings/trials/trialCalls.ts'
import { trialNoteLimit, trialOutcomes, type TrialDay, type TrialOutcome } from '../../../shared/bookings/trialDay.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Choice } from '../../ui/Choice.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import { outcomeTexts } from './trialTexts.ts'
import classes from '../form/BookingForm.module.css'

interface Props {
  trial: TrialDay
  onClose: () => void
}

function useOutcome({ id, outcome, note }: TrialDay) {
  const { engine } = useSignedIn()
  const form = useRecordForm<{ outcome: TrialOutcome; note: string }>({
    keep: `trial:${id}`,
    begin: () => ({ outcome: outcome ?? 'passed', note }),
  })
  async function save(): Promise<boolean> {
    const saved = await form.save([], () =>
      engine.caller.call(decideTrial, { params: { id }, body: { ...form.values, note: form.values.note.trim() } }),
    )
    await engine.pullAll()
    return saved !== null
  }
  return { ...form, save }
}

/** The dialog in which somebody notes how a trial day went. */
export function DecideTrial({ trial, onClose }: Props) {
  const { i18n, t } = useLingui()
  const form = useOutcome(trial)
  const { values, errors, change } = form
  const options = trialOutcomes.map((value) => ({ value, text: i18n._(outcomeTexts[value]) }))
  return (
    <FormDialog title={<Trans>Outcome of the trial day</Trans>} form={form} submit={<Trans>Save</Trans>} untouched="act" onClose={onClose}>
      <div className={classes.fields}>
        <Choice label={t`Outcome`} value={values.outcome} options={options} onChange={(outcome) => change({ outcome })} />
        <Textarea
          label={<Trans>Note</Trans>}
          autosize
          minRows={2}
          maxLength={trialNoteLimit}
          value={values.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <FormError code={errors.form} />
      </div>
    </FormDialog>
  )
}
