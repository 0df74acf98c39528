import { Plural, Trans } from '@lingui/react/macro'
import type { HelperSession } from '../../shared/helpers/helperSession.ts'
import { notRepeated, repeatProblems, type Repetition } from '../../shared/helpers/series.ts'
import { localDate } from '../../shared/time.ts'
import { useSignedIn } from '../session/signedIn.ts'
import fieldClasses from '../ui/Fields.module.css'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { useRecordForm } from '../ui/useRecordForm.ts'
import { RepeatFields } from './RepeatFields.tsx'
import { useRepeat } from './useRepeat.ts'

/** Repeats a session that is planned already. */
export default function RepeatDialog({ session, onClose }: { session: HelperSession; onClose: () => void }) {
  const { zone } = useSignedIn()
  const failed = useFailed()
  const { repeat, takeBack } = useRepeat()
  const first = localDate(session.start, zone)
  const form = useRecordForm<Repetition>({ keep: `repeat:${session.id}`, begin: () => notRepeated })
  const { values, errors, change } = form

  async function save(): Promise<boolean> {
    const isEmpty = values.weekdays.length === 0
    const problems = isEmpty ? [{ field: 'weekdays', code: 'field.missing' as const }] : repeatProblems(values, first)
    const planned = await form.save(problems, () => repeat(session, values))
    if (!planned) return false
    toast({
      tone: 'done',
      text: <Plural value={planned.length} one="# more session was planned." other="# more sessions were planned." />,
      undo: () => void takeBack(planned).catch(failed),
    })
    return true
  }

  return (
    <FormDialog
      title={<Trans>Repeat the session</Trans>}
      form={{ ...form, save }}
      submit={<Trans>Save</Trans>}
      untouched="asks"
      onClose={onClose}
    >
      <div className={fieldClasses.fields}>
        <RepeatFields value={values} first={first} errors={errors} required onChange={change} />
        <FormError code={errors.form} />
      </div>
    </FormDialog>
  )
}
