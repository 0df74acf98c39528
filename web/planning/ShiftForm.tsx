import '@mantine/core/styles/Checkbox.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { byName } from '../../shared/kept.ts'
import { byStart, mostBreakMinutes, roleLimit, shift, shiftNoteLimit, type Shift } from '../../shared/planning/shift.ts'
import { timesOfShift } from '../../shared/planning/week.ts'
import { localTime } from '../../shared/time.ts'
import { NounDialog, type NounForm, type NounProps } from '../nouns/NounPage.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { ClockField } from '../ui/ClockField.tsx'
import { DateField } from '../ui/DateField.tsx'
import { useFormats } from '../ui/formats.ts'
import { NumberField } from '../ui/NumberField.tsx'
import { arrow } from '../ui/selectArrow.tsx'
import { useRows } from '../ui/useRows.ts'
import { MemberChoice } from '../users/parts/MemberChoice.tsx'
import { timesText } from './planningTexts.ts'

/** Where a new shift is added. */
export interface ShiftPlace {
  date: string
  userId: string | null
  shelterId: string | null
  /** Everybody who works in shifts, as far as the server could be asked. */
  people?: readonly string[]
}

const usualBreak = 30

/** What the form of a shift says and asks. */
export function useShifts({ date, userId, shelterId, people = [] }: ShiftPlace): NounProps<'shift'> {
  const formats = useFormats()
  const { zone } = useSignedIn()
  return {
    noun: shift,
    about: `${date}:${userId}`,
    title: <Trans>Shifts</Trans>,
    hint: <Trans>Drafts are seen by planners until they are published.</Trans>,
    add: <Trans>New shift</Trans>,
    none: <Trans>There are no shifts.</Trans>,
    line: (row) => ({ name: `${formats.shortDay(row.date)}, ${timesText(row, zone)}`, more: [row.role] }),
    saved: <Trans>The shift was saved.</Trans>,
    deleting: {
      label: <Trans>Delete shift</Trans>,
      question: <Trans>Delete this shift?</Trans>,
      consequence: <Trans>If it was published, its person is notified.</Trans>,
      done: <Trans>The shift was deleted.</Trans>,
    },
    blank: () => ({
      userId,
      shelterId,
      breakMinutes: usualBreak,
      swapFreely: false,
      state: 'draft',
      offered: false,
      takenBy: null,
      date,
      startTime: null,
      endTime: null,
      role: '',
      note: '',
    }),
    order: byStart,
    fields: (form) => <Fields form={form} people={people} />,
  }
}

/** `row`: null for a new shift, which is added at `place`. */
export default function ShiftDialog({ row, place, onClose }: { row: Shift | null; place: ShiftPlace; onClose: () => void }) {
  return <NounDialog {...useShifts(place)} row={row} onClose={onClose} />
}

type Form = NounForm<'shift'>

function Fields({ form, people }: { form: Form; people: readonly string[] }) {
  const { t } = useLingui()
  const { values, change, errorOf } = form
  return (
    <>
      <MemberChoice
        label={<Trans>Who works</Trans>}
        also={people}
        none={t`Open shift`}
        value={values.userId}
        error={errorOf('userId')}
        onChange={(userId) => change({ userId })}
      />
      <Times form={form} />
      <TextInput
        label={<Trans>Task in the shift</Trans>}
        autoComplete="off"
        maxLength={roleLimit}
        value={values.role ?? ''}
        error={errorOf('role')}
        onChange={(event) => change({ role: event.currentTarget.value })}
      />
      <HouseChoice value={values.shelterId} onChange={(shelterId) => change({ shelterId })} />
      <Checkbox
        label={<Trans>May be swapped without asking</Trans>}
        checked={values.swapFreely ?? false}
        onChange={(event) => change({ swapFreely: event.currentTarget.checked })}
      />
      <Textarea
        label={<Trans>Note</Trans>}
        autosize
        maxLength={shiftNoteLimit}
        value={values.note ?? ''}
        error={errorOf('note')}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  )
}

/** The day and the times on the clock. An end that is not after the begin is on the next day. */
function Times({ form: { values, change, errorOf } }: { form: Form }) {
  const { zone } = useSignedIn()
  const start = values.startTime && localTime(values.startTime, zone)
  const end = values.endTime && localTime(values.endTime, zone)
  function put(part: { date?: string | null; start?: string | null; end?: string | null }): void {
    const next = { date: values.date, start, end, ...part }
    if (next.date === null) return change({ date: null })
    const times = timesOfShift({ date: next.date, start: next.start ?? '00:00', end: next.end ?? '23:59' }, zone)
    change({ date: next.date, startTime: next.start && times.startTime, endTime: next.end && times.endTime })
  }
  return (
    <>
      <DateField label={<Trans>Day</Trans>} required value={values.date} error={errorOf('date')} onChange={(date) => put({ date })} />
      <ClockField label={<Trans>From</Trans>} required value={start} error={errorOf('startTime')} onChange={(at) => put({ start: at })} />
      <ClockField
        label={<Trans>Until</Trans>}
        description={<Trans>An end before the begin is on the next day.</Trans>}
        required
        value={end}
        error={errorOf('endTime')}
        onChange={(at) => put({ end: at })}
      />
      <NumberField
        label={<Trans>Break in minutes</Trans>}
        least={0}
        most={mostBreakMinutes}
        value={values.breakMinutes}
        onChange={(breakMinutes) => change({ breakMinutes })}
      />
    </>
  )
}

function HouseChoice({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const houses = useRows(() => engine.replica.shelter.toArray(), [engine]) ?? []
  const data = houses.map(({ id, name }) => ({ value: id, label: name })).sort((a, b) => byName(a.label, b.label))
  return (
    <NativeSelect
      {...arrow}
      label={<Trans>Location</Trans>}
      value={value ?? ''}
      data={[{ value: '', label: t`any` }, ...data]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
