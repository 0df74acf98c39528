import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { careLogProblems } from '../../shared/care/careActs.ts'
import { mostCareNote } from '../../shared/care/careItem.ts'
import { careResults, type CareResult } from '../../shared/care/careLog.ts'
import { momentAt } from '../../shared/time.ts'
import { localDate, localTime } from '../../shared/time.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Choice } from '../ui/Choice.tsx'
import { ClockField } from '../ui/ClockField.tsx'
import { DateField } from '../ui/DateField.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import fieldClasses from '../ui/Fields.module.css'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useRecordForm } from '../ui/useRecordForm.ts'
import classes from './Care.module.css'
import type { CareAbout, CareSays } from './parts/careAbout.ts'
import { kindTexts, reasons, resultText } from './parts/careTexts.ts'
import { useLogCare } from './parts/useCareActs.tsx'

interface Props {
  about: CareAbout
  /** The animal. */
  name: string
  /** The row of the log that it is about, where that is known before. */
  logId: string | null
  /** What a refused entry says. */
  start?: CareSays
  onClose: () => void
}

interface Values {
  result: CareResult
  date: string
  time: string | null
  note: string
}

function useLogForm({ about, name, logId, start }: Props) {
  const { engine, zone } = useSignedIn()
  const log = useLogCare()
  const form = useRecordForm<Values>({
    keep: `careLog:${logId ?? `${about.itemId}:${about.animalId}`}`,
    begin: () => {
      const at = start?.at ?? engine.now()
      return { result: start?.result ?? 'given', date: localDate(at, zone), time: localTime(at, zone), note: start?.note ?? '' }
    },
  })
  const { result, date, time, note } = form.values
  async function save(): Promise<boolean> {
    const says = { at: time === null ? engine.now() : momentAt(date, time, zone), result, note: note.normalize('NFC').trim() }
    const problems = careLogProblems(says, engine.now()).map(({ code, field }) => ({ code, field: field === 'at' ? 'time' : field }))
    return (await form.save(problems, () => log(about, says, { name, logId }))) ?? false
  }
  return { ...form, save }
}

/** How it went: given, in part, refused or skipped, and why. */
export default function LogCareDialog(props: Props) {
  const { about, name, onClose } = props
  const { i18n, t } = useLingui()
  const { values, errors, change, save, dirty, left, release } = useLogForm(props)
  const what = about.label || i18n._(kindTexts[about.kind])
  const errorOf = (field: keyof typeof errors) => errors[field] && i18n._(errorTexts[errors[field]])
  return (
    <FormDialog
      title={`${name}: ${what}`}
      form={{ dirty, save, left, release }}
      submit={<Trans>Save</Trans>}
      untouched="act"
      onClose={onClose}
    >
      <div className={fieldClasses.fields}>
        <Choice
          label={t`How it went`}
          value={values.result}
          options={careResults.map((value) => ({ value, text: i18n._(resultText(value, about.kind)) }))}
          onChange={(result) => change({ result })}
        />
        <div className={fieldClasses.pair}>
          <DateField label={<Trans>Day</Trans>} required value={values.date} onChange={(date) => date && change({ date })} />
          <ClockField label={<Trans>Time</Trans>} value={values.time} error={errorOf('time')} onChange={(time) => change({ time })} />
        </div>
        <Reasons result={values.result} onChoose={(note) => change({ note })} />
        <Textarea
          label={isExplained(values.result) ? <Trans>Reason</Trans> : <Trans>Note</Trans>}
          required={isExplained(values.result)}
          autosize
          maxLength={mostCareNote}
          value={values.note}
          error={errorOf('note')}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <FormError code={errors.form} />
      </div>
    </FormDialog>
  )
}

const isExplained = (result: CareResult): boolean => result === 'refused' || result === 'skipped'

function Reasons({ result, onChoose }: { result: CareResult; onChoose: (reason: string) => void }) {
  const { i18n, t } = useLingui()
  const given = reasons[result]
  if (!given) return null
  return (
    <div role="group" aria-label={t`Frequent reasons`} className={classes.chips}>
      {given.map((reason) => (
        <Button key={i18n._(reason)} variant="default" onClick={() => onChoose(i18n._(reason))}>
          {i18n._(reason)}
        </Button>
      ))}
    </div>
  )
}
