import '@mantine/core/styles/Checkbox.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import {
  calendarEvent,
  eventRepeats,
  eventTitleLimit,
  lastRepeat,
  mostRepeats,
  noteLimit,
  placeLimit,
  visibilities,
  type CalendarEvent,
} from '../../shared/calendar/calendarEvent.ts'
import { weekday } from '../../shared/time.ts'
import { weekdayTexts } from '../ui/weekdays.ts'
import { CorrectNoun } from '../nouns/CorrectNoun.tsx'
import type { NounForm, NounProps } from '../nouns/NounPage.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { ClockField } from '../ui/ClockField.tsx'
import { DateField } from '../ui/DateField.tsx'
import { useFormats } from '../ui/formats.ts'
import { NumberField } from '../ui/NumberField.tsx'
import { PickOne } from '../ui/PickOne.tsx'
import type { RefusedProps } from '../words/words.ts'
import { MembersField } from '../users/parts/MembersField.tsx'
import { repeatTexts, visibilityTexts } from './eventTexts.ts'
import classes from './Calendar.module.css'

const usualTimes = { startTime: '09:00', endTime: '10:00' }
const allDay = { startTime: null, endTime: null }
const byDay = (a: CalendarEvent, b: CalendarEvent): number => (a.startDate < b.startDate ? -1 : 1)

/** What the form of appointments says and asks. `date`: the day of a new one. */
export function useEvents(date: string): NounProps<'calendarEvent'> {
  const formats = useFormats()
  return {
    noun: calendarEvent,
    title: <Trans>Appointments</Trans>,
    hint: <Trans>What people enter into the calendar themselves.</Trans>,
    add: <Trans>New appointment</Trans>,
    none: <Trans>There are no appointments.</Trans>,
    line: ({ title, startDate, place }) => ({ name: title, more: [formats.date(startDate), place] }),
    saved: <Trans>The appointment was saved.</Trans>,
    deleting: {
      label: <Trans>Delete appointment</Trans>,
      question: <Trans>Delete this appointment?</Trans>,
      consequence: <Trans>If it repeats, all its days are deleted.</Trans>,
      done: <Trans>The appointment was deleted.</Trans>,
    },
    blank: () => ({
      title: '',
      place: '',
      note: '',
      startDate: date,
      endDate: date,
      ...usualTimes,
      visibility: 'all',
      userId: null,
      attendees: [],
      repeat: null,
      weekdays: [],
      repeatUntil: null,
      repeatCount: null,
    }),
    order: byDay,
    fields: (form) => <Fields form={form} />,
  }
}

/** The form, filled with what a refused entry says. */
export default function CorrectEvent({ entry, onClose }: RefusedProps<unknown>) {
  return <CorrectNoun {...useEvents(useToday())} entry={entry} onClose={onClose} />
}

interface Given {
  form: NounForm<'calendarEvent'>
}

function Fields({ form }: Given) {
  const { engine } = useSignedIn()
  const { values, change, errorOf } = form
  return (
    <>
      <TextInput
        label={<Trans>Title</Trans>}
        required
        maxLength={eventTitleLimit}
        error={errorOf('title')}
        value={values.title ?? ''}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Days form={form} />
      <TextInput
        label={<Trans>Where</Trans>}
        maxLength={placeLimit}
        error={errorOf('place')}
        value={values.place ?? ''}
        onChange={(event) => change({ place: event.currentTarget.value })}
      />
      <PickOne
        label={<Trans>Visible for</Trans>}
        options={visibilities}
        texts={visibilityTexts}
        value={values.visibility}
        error={errorOf('visibility')}
        onChange={(visibility) =>
          change({ visibility, userId: visibility === 'me' ? engine.userId : null, ...(visibility === 'me' && { attendees: [] }) })
        }
      />
      {values.visibility !== 'me' && (
        <MembersField
          label={<Trans>Who takes part</Trans>}
          description={<Trans>They get a notification if they may see the appointment.</Trans>}
          value={values.attendees ?? []}
          error={errorOf('attendees')}
          onChange={(attendees) => change({ attendees })}
        />
      )}
      <Repetition form={form} />
      <Textarea
        label={<Trans>Note</Trans>}
        autosize
        maxLength={noteLimit}
        error={errorOf('note')}
        value={values.note ?? ''}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  )
}

function Days({ form: { values, change, errorOf } }: Given) {
  const { startDate, endDate, startTime, endTime } = values
  const isOneDay = endDate === null || endDate === startDate
  return (
    <>
      <Checkbox
        label={<Trans>All day</Trans>}
        checked={startTime === null && endTime === null}
        onChange={(event) => change(event.currentTarget.checked ? allDay : usualTimes)}
      />
      <div className={classes.pair}>
        <DateField
          label={<Trans>First day</Trans>}
          required
          value={startDate}
          error={errorOf('startDate')}
          onChange={(day) => change({ startDate: day, ...(isOneDay && { endDate: day }) })}
        />
        {(startTime !== null || endTime !== null) && (
          <ClockField
            label={<Trans>From</Trans>}
            value={startTime}
            error={errorOf('startTime')}
            onChange={(time) => change({ startTime: time })}
          />
        )}
      </div>
      <div className={classes.pair}>
        <DateField
          label={<Trans>Last day</Trans>}
          required
          value={endDate}
          error={errorOf('endDate')}
          onChange={(day) => change({ endDate: day })}
        />
        {(startTime !== null || endTime !== null) && (
          <ClockField
            label={<Trans>Until</Trans>}
            value={endTime}
            error={errorOf('endTime')}
            onChange={(time) => change({ endTime: time })}
          />
        )}
      </div>
    </>
  )
}

/** How often it comes again, and until when. */
function Repetition({ form: { values, change, errorOf } }: Given) {
  const { t } = useLingui()
  const formats = useFormats()
  const { startDate, repeat, weekdays } = values
  const last = startDate && formats.date(lastRepeat(startDate))
  return (
    <>
      <PickOne
        label={<Trans>Repetition</Trans>}
        none={t`Once`}
        options={eventRepeats}
        texts={repeatTexts}
        value={repeat}
        onChange={(chosen) => change({ repeat: chosen, weekdays: [], ...(chosen === null && { repeatUntil: null, repeatCount: null }) })}
      />
      {repeat === 'weekly' && (
        <ChoiceList
          label={<Trans>On these weekdays</Trans>}
          options={Object.keys(weekdayTexts)}
          texts={weekdayTexts}
          value={[...new Set([...(weekdays ?? []), ...(startDate ? [weekday(startDate)] : [])])].map(String)}
          onChange={(days) => change({ weekdays: days.map(Number) })}
        />
      )}
      {repeat !== null && (
        <>
          <DateField
            label={<Trans>Until, at the latest</Trans>}
            description={last && <Trans>Without a day it repeats until {last}.</Trans>}
            value={values.repeatUntil}
            error={errorOf('repeatUntil')}
            onChange={(day) => change({ repeatUntil: day })}
          />
          <NumberField
            label={<Trans>How many times at most</Trans>}
            optional
            least={1}
            most={mostRepeats}
            value={values.repeatCount}
            error={errorOf('repeatCount')}
            onChange={(repeatCount) => change({ repeatCount })}
          />
        </>
      )}
    </>
  )
}
