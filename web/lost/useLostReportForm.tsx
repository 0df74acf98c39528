// The form of a report of a missed animal: values, problems at their fields, and the queued mutations. The rules are the shared ones.
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { plainChip } from '../../shared/animals/chip.ts'
import { lostReportProblems, type LostReport, type LostReportBody, type LostState } from '../../shared/animals/lostReport.ts'
import { changeLostReport, createLostReport } from '../../shared/animals/lostReportActs.ts'
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import { instantAt } from '../../shared/time.ts'
import { typedOf, type Typed } from '../changes/Moment.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'

interface Values extends Omit<LostReportBody, 'id' | 'lostAt'> {
  lostAt: Typed
}

const empty: Omit<Values, 'lostAt'> = {
  ...{ species: 'cat', name: '', breed: '', sex: 'u', colour: '', ageGroup: 'unknown', chip: null, place: '' },
  ...{ contactId: null, person: '', phone: '', text: '', state: 'open' },
}

const bodyOf = ({ id: _, version: _v, ...body }: LostReport): LostReportBody => ({ ...body, id: null })

export function useLostReportForm(report: LostReport | null, onGone: () => void) {
  const { engine, zone } = useSignedIn()
  const failed = useFailed()
  const [initial] = useState<Values>(() => {
    if (!report) return { ...empty, lostAt: typedOf(engine.now(), zone) }
    const { id: _, lostAt, ...rest } = bodyOf(report)
    return { ...rest, lostAt: typedOf(lostAt!, zone) }
  })
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<string, ErrorCode>>>({})
  const [saving, setSaving] = useState(false)
  const dirty = values !== initial && !saving
  useLeaveGuard(dirty)

  function change(part: Partial<Values>): void {
    setValues((before) => ({ ...before, ...part }))
    setErrors({})
  }

  const { date, time } = values.lostAt
  /** As it would be saved; what is typed is tidied. */
  const said: LostReportBody = {
    ...values,
    ...{ name: values.name.trim(), breed: values.breed.trim(), colour: values.colour.trim(), place: values.place.trim() },
    ...{ person: values.person.trim(), phone: values.phone.trim(), text: values.text.trim() },
    id: null,
    chip: values.chip?.trim() ? plainChip(values.chip) : null,
    lostAt: date && time ? instantAt(date, time, zone) : null,
  }

  async function store(body: LostReportBody): Promise<void> {
    if (report) await engine.perform(changeLostReport, { id: report.id, body }, { rows: [report] })
    else await engine.perform(createLostReport, body)
  }

  /** True when it is saved on this device. */
  async function save(): Promise<boolean> {
    const problems = lostReportProblems(said)
    if (problems.length > 0) {
      setErrors(Object.fromEntries(problems.map(({ field, code }) => [field, code])))
      return false
    }
    setSaving(true)
    try {
      await store(said)
      return true
    } catch (error) {
      setSaving(false)
      if (!(error instanceof Failure)) throw error
      setErrors({ form: error.code })
      return false
    }
  }

  /** Says how it ended; what was typed meanwhile is not part of it. */
  async function end(state: Exclude<LostState, 'open'>): Promise<void> {
    if (!report) return
    const before = bodyOf(report)
    try {
      await engine.perform(changeLostReport, { id: report.id, body: { ...before, state } }, { rows: [report] })
      setSaving(true)
      onGone()
      toast({
        tone: 'done',
        text: <Trans>The report is closed.</Trans>,
        undo: () => void engine.perform(changeLostReport, { id: report.id, body: before }, { rows: [report] }).catch(failed),
      })
    } catch (error) {
      failed(error)
    }
  }

  return { values, errors, dirty, said, change, save, end }
}
