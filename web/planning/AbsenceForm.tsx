import '@mantine/core/styles/Checkbox.layer.css'
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { Checkbox, Textarea } from '@mantine/core'
import { absence, absenceKinds, absenceNoteLimit, absenceStates, type Absence } from '../../shared/planning/absence.ts'
import { NounDialog, type NounForm, type NounProps } from '../nouns/NounPage.tsx'
import { useHasRight, useSignedIn } from '../session/signedIn.ts'
import { DateField } from '../ui/DateField.tsx'
import { useFormats } from '../ui/formats.ts'
import { PickOne } from '../ui/PickOne.tsx'
import { MemberChoice } from '../users/parts/MemberChoice.tsx'
import { absenceKindTexts, absenceStateTexts } from './planningTexts.ts'

const newestFirst = (a: Absence, b: Absence): number => (a.startDate > b.startDate ? -1 : 1)

/** What the form of an absence says and asks. Planners choose the person and decide; everybody else asks for their own. */
export function useAbsences(people: readonly string[] = []): NounProps<'absence'> {
  const { i18n } = useLingui()
  const { engine } = useSignedIn()
  const formats = useFormats()
  const isPlanner = useHasRight('planning.edit')
  return {
    noun: absence,
    title: <Trans>Absences</Trans>,
    hint: <Trans>Vacation, illness and other days without work.</Trans>,
    add: <Trans>New absence</Trans>,
    none: <Trans>There are no absences.</Trans>,
    line: ({ kind, startDate, endDate }) => ({
      name: `${i18n._(absenceKindTexts[kind])}, ${[...new Set([startDate, endDate])].map((date) => formats.date(date)).join(' – ')}`,
      more: [],
    }),
    saved: <Trans>The absence was saved.</Trans>,
    deleting: {
      label: <Trans>Delete absence</Trans>,
      question: <Trans>Delete this absence?</Trans>,
      consequence: <Trans>Its days are free for shifts again.</Trans>,
      done: <Trans>The absence was deleted.</Trans>,
    },
    blank: () => ({
      kind: 'vacation',
      halfDay: false,
      state: isPlanner ? 'approved' : 'requested',
      userId: isPlanner ? null : engine.userId,
      startDate: null,
      endDate: null,
      note: '',
    }),
    order: newestFirst,
    fields: (form) => <Fields form={form} isPlanner={isPlanner} people={people} />,
  }
}

/** `row`: null for a new one. */
export default function AbsenceDialog({ row, people, onClose }: { row: Absence | null; people?: readonly string[]; onClose: () => void }) {
  return <NounDialog {...useAbsences(people)} row={row} onClose={onClose} />
}

type Form = NounForm<'absence'>

function Days({ form: { values, errorOf }, change }: { form: Form; change: Form['change'] }) {
  return (
    <>
      <DateField
        label={<Trans>First day</Trans>}
        required
        value={values.startDate}
        error={errorOf('startDate')}
        onChange={(startDate) => change({ startDate, ...(startDate && (values.endDate ?? '') < startDate && { endDate: startDate }) })}
      />
      <DateField
        label={<Trans>Last day</Trans>}
        required
        value={values.endDate}
        error={errorOf('endDate')}
        onChange={(endDate) => change({ endDate })}
      />
      <Checkbox
        label={<Trans>Half a day</Trans>}
        checked={values.halfDay ?? false}
        error={errorOf('halfDay')}
        onChange={(event) => change({ halfDay: event.currentTarget.checked })}
      />
    </>
  )
}

function Fields({ form, isPlanner, people }: { form: Form; isPlanner: boolean; people: readonly string[] }) {
  const { values, change: put, errorOf } = form
  // What somebody changes themselves is to be decided again.
  const change: typeof put = (part) => put(isPlanner ? part : { ...part, state: 'requested' })
  return (
    <>
      {isPlanner && (
        <MemberChoice
          label={<Trans>Who is away</Trans>}
          required
          also={people}
          value={values.userId}
          error={errorOf('userId')}
          onChange={(userId) => change({ userId })}
        />
      )}
      <PickOne
        label={<Trans>Kind of absence</Trans>}
        description={<Trans>Planners alone see the kind.</Trans>}
        options={absenceKinds}
        texts={absenceKindTexts}
        value={values.kind}
        onChange={(kind) => kind && change({ kind })}
      />
      <Days form={form} change={change} />
      {isPlanner && (
        <PickOne
          label={<Trans>Decision</Trans>}
          options={absenceStates}
          texts={absenceStateTexts}
          value={values.state}
          onChange={(state) => state && change({ state })}
        />
      )}
      <Textarea
        label={<Trans>Note</Trans>}
        autosize
        maxLength={absenceNoteLimit}
        value={values.note ?? ''}
        error={errorOf('note')}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  )
}
