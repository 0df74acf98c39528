// The form of a report of a missed animal: values, problems at their fields, and the queued mutations. The rules are the shared ones.
import { Trans } from '@lingui/react/macro'
import { plainChip } from '../../shared/animals/chip.ts'
import { lostReportProblems, type LostReport, type LostReportBody, type LostState } from '../../shared/lost/lostReport.ts'
import { changeLostReport, createLostReport, reopenLostReport } from '../../shared/lost/lostReportActs.ts'
import { instantAt } from '../../shared/time.ts'
import { typedOf, type Typed } from '../ui/Moment.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { toast } from '../ui/toasts.ts'
import { useRecordForm } from '../ui/useRecordForm.ts'
import { useFailed } from '../ui/useFailed.ts'

interface Values extends Omit<LostReportBody, 'id' | 'lostAt'> {
  lostAt: Typed
}

const empty: Omit<Values, 'lostAt'> = {
  species: 'cat',
  name: '',
  breed: '',
  sex: 'u',
  colour: '',
  ageGroup: 'unknown',
  chip: null,
  place: '',
  contactId: null,
  person: '',
  phone: '',
  text: '',
  state: 'open',
}

const bodyOf = ({ id: _, version: _v, ...body }: LostReport): LostReportBody => ({ ...body, id: null })

export function useLostReportForm(report: LostReport | null, onGone: () => void) {
  const { engine, zone } = useSignedIn()
  const failed = useFailed()
  const { values, errors, dirty, change, ...form } = useRecordForm<Values>({
    keep: `lostReport:${report?.id ?? 'new'}`,
    begin() {
      if (!report) return { ...empty, lostAt: typedOf(engine.now(), zone) }
      const { id: _, lostAt, ...rest } = bodyOf(report)
      return { ...rest, lostAt: typedOf(lostAt!, zone) }
    },
  })

  const { date, time } = values.lostAt
  /** As it would be saved; what is typed is tidied. */
  const said: LostReportBody = {
    ...values,
    name: values.name.trim(),
    breed: values.breed.trim(),
    colour: values.colour.trim(),
    place: values.place.trim(),
    person: values.person.trim(),
    phone: values.phone.trim(),
    text: values.text.trim(),
    id: null,
    chip: values.chip?.trim() ? plainChip(values.chip) : null,
    lostAt: date && time ? instantAt(date, time, zone) : null,
  }

  /** True when it is saved on this device. */
  async function save(): Promise<boolean> {
    const saved = await form.save(lostReportProblems(said), async () => {
      if (report) await engine.perform(changeLostReport, { id: report.id, body: said }, { rows: [report] })
      else await engine.perform(createLostReport, said)
      return true
    })
    return saved ?? false
  }

  /** Says how it ended; what was typed meanwhile is not part of it. */
  async function end(state: Exclude<LostState, 'open'>): Promise<void> {
    if (!report) return
    try {
      await engine.perform(changeLostReport, { id: report.id, body: { ...bodyOf(report), state } }, { rows: [report] })
      form.release()
      onGone()
      toast({
        tone: 'done',
        text: <Trans>The report is closed.</Trans>,
        undo: () => void engine.perform(reopenLostReport, { id: report.id }, { rows: [report] }).catch(failed),
      })
    } catch (error) {
      failed(error)
    }
  }

  return { values, errors, dirty, left: form.left, release: form.release, said, change, save, end }
}
