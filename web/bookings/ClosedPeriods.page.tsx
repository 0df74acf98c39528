import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { closedPeriod, closedServices, type ClosedPeriod, type ClosedService } from '../../shared/bookings/closedPeriod.ts'
import { NounPage, type NounForm } from '../nouns/NounPage.tsx'
import { useFormats } from '../ui/formats.ts'
import { closedServiceTexts } from './booking.words.ts'

export const Route = createFileRoute('/_signedIn/admin/daycare/times')({
  staticData: {
    title: msg`Closed periods`,
    flag: 'settings',
    admin: { group: 'guests', hint: msg`Days on which nobody is taken in` },
  },
  component: ClosedPeriods,
})

const blank = () => ({ service: 'all' as const, from: null, to: null, note: '' })
const latestFirst = (a: ClosedPeriod, b: ClosedPeriod) => (a.from < b.from ? 1 : -1)

function ClosedPeriods() {
  const { i18n } = useLingui()
  const formats = useFormats()
  return (
    <NounPage
      noun={closedPeriod}
      title={<Trans>Closed periods</Trans>}
      hint={<Trans>Days on which nobody is taken in for boarding or daycare. They stand on the day list.</Trans>}
      add={<Trans>New closed period</Trans>}
      none={<Trans>No closed period has been entered yet.</Trans>}
      line={({ from, to, service, note }) => ({
        name: from === to ? formats.date(from) : `${formats.date(from)} – ${formats.date(to)}`,
        more: [i18n._(closedServiceTexts[service]), note],
      })}
      deleting={{
        label: <Trans>Delete closed period</Trans>,
        question: <Trans>Delete this closed period?</Trans>,
        consequence: <Trans>Animals can be taken in on these days again.</Trans>,
        done: <Trans>The closed period was deleted.</Trans>,
      }}
      blank={blank}
      order={latestFirst}
      fields={(form) => <Fields form={form} />}
    />
  )
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
      <TextInput
        type="date"
        label={<Trans>First day</Trans>}
        value={values.from ?? ''}
        error={errorOf('from')}
        onChange={(event) => change({ from: event.currentTarget.value || null })}
      />
      <TextInput
        type="date"
        label={<Trans>Last day</Trans>}
        value={values.to ?? ''}
        error={errorOf('to')}
        onChange={(event) => change({ to: event.currentTarget.value || null })}
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
