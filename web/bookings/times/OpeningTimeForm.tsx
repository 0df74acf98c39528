import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import type { Service } from '../../../shared/bookings/booking.ts'
import { nameLimit } from '../../../shared/bookings/product.ts'
import { NameField } from '../../nouns/NameField.tsx'
import { mostInSlot, openingKinds, openingTime, type OpeningTime } from '../../../shared/bookings/openingTime.ts'
import { dayWeights, type DayWeight } from '../../../shared/bookings/dayWeight.ts'
import { CorrectNoun } from '../../nouns/CorrectNoun.tsx'
import type { NounForm, NounProps } from '../../nouns/NounPage.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { ClockField } from '../../ui/ClockField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import type { RefusedProps } from '../../words/words.ts'
import { dayWeightTexts, openingKindTexts } from '../booking.words.ts'
import { shortWeekdayTexts, weekdayTexts } from '../../ui/weekdays.ts'

const inOf = (service: Service) => ({
  blank: () => ({
    service,
    name: '',
    kind: 'both' as const,
    weekdays: [],
    from: null,
    to: null,
    dayWeight: 2 as const,
    maxAnimals: null,
    closedOnHolidays: false,
    active: true,
  }),
  only: (slot: OpeningTime) => slot.service === service,
})
const ofService: Record<Service, ReturnType<typeof inOf>> = { daycare: inOf('daycare'), pension: inOf('pension') }

const firstDay = ({ weekdays }: OpeningTime) => Math.min(...weekdays)
const byTime = (a: OpeningTime, b: OpeningTime) =>
  Number(b.active) - Number(a.active) || firstDay(a) - firstDay(b) || (a.from < b.from ? -1 : a.from > b.from ? 1 : a.to < b.to ? -1 : 1)

/** What a page and the form say and ask. */
export function useOpeningTimes(service: Service): NounProps<'openingTime'> {
  const { i18n, t } = useLingui()
  const countsText = (weight: DayWeight) => {
    const counts = i18n._(dayWeightTexts[weight])
    return t`The day counts: ${counts}`
  }
  return {
    noun: openingTime,
    title: <Trans>Opening times</Trans>,
    hint: <Trans>When animals are brought and picked up. The times stand above the arrivals and departures of a day.</Trans>,
    add: <Trans>New opening time</Trans>,
    none: <Trans>No opening time has been entered yet. Without one the house counts as open on every day.</Trans>,
    line: ({ name, kind, weekdays, from, to, dayWeight, maxAnimals, closedOnHolidays, active }) => ({
      name: `${from}–${to}`,
      more: [
        daysOf(weekdays)
          .map((part) => part.map((day) => i18n._(shortWeekdayTexts[day]!)).join('–'))
          .join(', '),
        name,
        i18n._(openingKindTexts[kind]) === name ? '' : i18n._(openingKindTexts[kind]),
        dayWeight === 2 ? '' : countsText(dayWeight),
        maxAnimals === null ? '' : t`limit of animals: ${maxAnimals}`,
        closedOnHolidays ? t`closed on public holidays` : '',
        active ? '' : t`not in use`,
      ],
    }),
    deleting: {
      label: <Trans>Delete opening time</Trans>,
      question: <Trans>Delete this opening time?</Trans>,
      consequence: <Trans>It can be taken out of use instead: then it stays in the list.</Trans>,
      done: <Trans>The opening time was deleted.</Trans>,
    },
    ...ofService[service],
    order: byTime,
    fields: (form) => <Fields form={form} />,
  }
}

/** Days in a row as their first and last: Monday to Friday, and Sunday. */
function daysOf(weekdays: readonly number[]): number[][] {
  const parts: number[][] = []
  for (const day of [...weekdays].sort()) {
    const last = parts.at(-1)
    if (last && last.at(-1) === day - 1) parts[parts.length - 1] = [last[0]!, day]
    else parts.push([day])
  }
  return parts
}

/** The form, filled with what a refused entry says. */
export default function CorrectOpeningTime({ entry, onClose }: RefusedProps<unknown>) {
  return <CorrectNoun {...useOpeningTimes('daycare')} entry={entry} onClose={onClose} />
}

interface Given {
  form: NounForm<'openingTime'>
}

function Fields({ form }: Given) {
  const { values, change, errorOf } = form
  return (
    <>
      <NameField most={nameLimit} value={values.name} error={errorOf('name')} onChange={(name) => change({ name })} />
      <PickOne
        label={<Trans>Open for</Trans>}
        options={openingKinds}
        texts={openingKindTexts}
        value={values.kind}
        onChange={(kind) => change({ kind })}
      />
      <ChoiceList
        label={<Trans>Weekdays</Trans>}
        required
        error={errorOf('weekdays')}
        options={Object.keys(weekdayTexts)}
        texts={weekdayTexts}
        value={(values.weekdays ?? []).map(String)}
        onChange={(weekdays) => change({ weekdays: weekdays.map(Number) })}
      />
      <ClockField label={<Trans>From</Trans>} required value={values.from} error={errorOf('from')} onChange={(from) => change({ from })} />
      <ClockField label={<Trans>Until</Trans>} required value={values.to} error={errorOf('to')} onChange={(to) => change({ to })} />
      <Terms form={form} />
      <Checkbox
        label={<Trans>In use</Trans>}
        checked={values.active ?? true}
        onChange={(event) => change({ active: event.currentTarget.checked })}
      />
    </>
  )
}

/** What holds for the time. How much a day counts is asked for boarding: no price of daycare depends on it. */
function Terms({ form: { values, change } }: Given) {
  return (
    <>
      <NumberField
        optional
        label={<Trans>Maximum number of animals</Trans>}
        description={<Trans>Empty: any number.</Trans>}
        least={1}
        most={mostInSlot}
        value={values.maxAnimals}
        onChange={(maxAnimals) => change({ maxAnimals })}
      />
      {values.service === 'pension' && (
        <PickOne
          label={<Trans>The day counts</Trans>}
          description={<Trans>For prices by days, first and last by time.</Trans>}
          options={dayWeights}
          texts={dayWeightTexts}
          value={values.dayWeight}
          onChange={(dayWeight) => change({ dayWeight })}
        />
      )}
      <Checkbox
        label={<Trans>Closed on public holidays</Trans>}
        checked={values.closedOnHolidays ?? false}
        onChange={(event) => change({ closedOnHolidays: event.currentTarget.checked })}
      />
    </>
  )
}
