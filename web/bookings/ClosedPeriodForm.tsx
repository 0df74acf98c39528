import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { Service } from '../../shared/bookings/booking.ts'
import {
  closedPeriod,
  closedServices,
  mostRegularStays,
  type ClosedPeriod,
  type ClosedService,
} from '../../shared/bookings/closedPeriod.ts'
import { CorrectNoun } from '../nouns/CorrectNoun.tsx'
import type { NounForm, NounProps } from '../nouns/NounPage.tsx'
import { DateField } from '../ui/DateField.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { useFormats } from '../ui/formats.ts'
import type { RefusedProps } from '../words/words.ts'
import { closedServiceTexts } from './booking.words.ts'

const blank = () => ({ service: 'all' as const, from: null, to: null, note: '', regularsFrom: null })
const only = {
  daycare: ({ service }: ClosedPeriod) => service !== 'pension',
  pension: ({ service }: ClosedPeriod) => service !== 'daycare',
}
const latestFirst = (a: ClosedPeriod, b: ClosedPeriod) => (a.from < b.from ? 1 : -1)

/** What a page and the form say and ask: those of one service, or all. */
export function useClosedPeriods(of?: Service): NounProps<'closedPeriod'> {
  const { i18n, t } = useLingui()
  const formats = useFormats()
  return {
    noun: closedPeriod,
    title: <Trans>Closed periods</Trans>,
    hint: <Trans>Days on which the house is closed to guests. They stand on the day list.</Trans>,
    add: <Trans>New closed period</Trans>,
    none: <Trans>No closed period has been entered yet.</Trans>,
    line: ({ from, to, service, note, regularsFrom }) => ({
      name: from === to ? formats.date(from) : `${formats.date(from)} – ${formats.date(to)}`,
      more: [i18n._(closedServiceTexts[service]), note, regularsFrom ? t`open to regular customers from ${regularsFrom} stays` : ''],
    }),
    deleting: {
      label: <Trans>Delete closed period</Trans>,
      question: <Trans>Delete this closed period?</Trans>,
      consequence: <Trans>Animals can be taken in on these days again.</Trans>,
      done: <Trans>The closed period was deleted.</Trans>,
    },
    blank: blank,
    order: latestFirst,
    only: of && only[of],
    fields: (form) => <Fields form={form} />,
  }
}

/** The form, filled with what a refused entry says. */
export default function CorrectClosedPeriod({ entry, onClose }: RefusedProps<unknown>) {
  return <CorrectNoun {...useClosedPeriods()} entry={entry} onClose={onClose} />
}

function Fields({ form: { values, change, errorOf } }: { form: NounForm<'closedPeriod'> }) {
  const { i18n } = useLingui()
  return (
    <>
      <NativeSelect
        label={<Trans>Closed for</Trans>}
        rightSection={<IconSelector size={18} aria-hidden />}
        rightSectionPointerEvents="none"
        value={values.service ?? ''}
        data={closedServices.map((value) => ({ value, label: i18n._(closedServiceTexts[value]) }))}
        onChange={(event) => change({ service: event.currentTarget.value as ClosedService })}
      />
      <DateField
        label={<Trans>First day</Trans>}
        required
        value={values.from}
        error={errorOf('from')}
        onChange={(from) => change({ from })}
      />
      <DateField label={<Trans>Last day</Trans>} required value={values.to} error={errorOf('to')} onChange={(to) => change({ to })} />
      <NumberField
        label={<Trans>Open to regular customers from this number of stays</Trans>}
        description={<Trans>They may arrive and leave in this period. Finished bookings of the service count. 0: never.</Trans>}
        least={0}
        most={mostRegularStays}
        value={values.regularsFrom ?? 0}
        onChange={(stays) => change({ regularsFrom: stays || null })}
      />
      <Textarea
        label={<Trans>Note</Trans>}
        autosize
        maxLength={200}
        value={values.note ?? ''}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  )
}
