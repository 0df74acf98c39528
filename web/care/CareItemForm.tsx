import '@mantine/core/styles/Checkbox.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { careItem, careKinds, mostCareNote, mostLabel, plainDays, type CareItem, type CareKind } from '../../shared/care/careItem.ts'
import { localTime } from '../../shared/time.ts'
import { addTreatmentOriginal } from '../../shared/vetInvoices/treatmentOriginal.ts'
import type { NounForm, NounProps } from '../nouns/NounPage.tsx'
import { PickedFiles } from '../originals/parts/PickedFiles.tsx'
import type { Picked } from '../originals/parts/pickOriginal.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { ClockField } from '../ui/ClockField.tsx'
import { useToday } from '../ui/clock.ts'
import { DateField } from '../ui/DateField.tsx'
import fieldClasses from '../ui/Fields.module.css'
import { PickOne } from '../ui/PickOne.tsx'
import { AmountFields, hasAmount, RouteField, WhatLabel } from './parts/DoseFields.tsx'
import { doseParts, kindTexts, rhythmText } from './parts/careTexts.ts'
import { RhythmFields } from './RhythmFields.tsx'
import { TimesField } from './parts/TimesField.tsx'
import { DrugFields, PauseFields } from './TreatmentFields.tsx'

/** Last day that a new plan begins with: of a guest that of its stay. */
export interface CareOf {
  animalId: string | null
  until: string | null
  /** A new plan takes the original of its prescription along. */
  isNew?: boolean
}

/** What has been planned last comes first. */
const newestFirst = (a: CareItem, b: CareItem) => (a.from === b.from ? (a.id < b.id ? -1 : 1) : a.from < b.from ? 1 : -1)

/** What a page and the form say and ask of the care plan of an animal. */
export function useCareItems({ animalId, until, isNew = false }: CareOf): NounProps<'careItem'> {
  const { i18n } = useLingui()
  const { engine, zone } = useSignedIn()
  const today = useToday()
  const [files, setFiles] = useState<readonly Picked[]>([])
  const addFiles = async (treatmentId: string) => {
    if (animalId === null) return
    for (const file of files) await engine.perform(addTreatmentOriginal, { ...file, id: null, treatmentId, animalId })
  }
  return {
    noun: careItem,
    title: <Trans>Care plan</Trans>,
    hint: <Trans>What the animal is given, and when.</Trans>,
    add: <Trans>New entry in the care plan</Trans>,
    none: <Trans>Nothing is planned.</Trans>,
    line: (item) => ({
      name: item.label,
      more: [i18n._(kindTexts[item.kind]), ...doseParts(item, i18n), rhythmText(item, i18n), item.times.join(', ')].filter(Boolean),
    }),
    deleting: {
      label: <Trans>Delete from the plan</Trans>,
      question: <Trans>Delete this entry of the plan?</Trans>,
      consequence: <Trans>Delete only what was entered by mistake. What comes to an end gets a last day. What was logged stays.</Trans>,
      done: <Trans>Deleted from the plan.</Trans>,
    },
    about: `:${animalId}`,
    blank: () => ({
      animalId,
      kind: 'feeding',
      label: '',
      hundredths: null,
      unit: null,
      times: [],
      from: today,
      fromTime: localTime(engine.now(), zone),
      to: until,
      route: null,
      withFood: false,
      note: '',
      ...plainDays,
    }),
    order: newestFirst,
    fields: (form) => (
      <>
        <Fields form={form} />
        {isNew && form.values.isPrescription && <PickedFiles of="prescription" files={files} onChange={setFiles} />}
      </>
    ),
    along: addFiles,
  }
}

interface Given {
  form: NounForm<'careItem'>
}

/** Without what only food and medicine have, or medicine alone. */
const withoutAmount = { hundredths: null, unit: null } as const
const withoutDrug = {
  route: null,
  withFood: false,
  blocksAdoption: false,
  batch: '',
  expiresOn: null,
  isPrescription: false,
  costCents: null,
} as const

function Fields({ form }: Given) {
  const { values, change, errorOf } = form
  const { kind, label, times, note } = values
  const chosen = (next: CareKind | null) =>
    change({
      kind: next,
      ...(next !== 'medication' && withoutDrug),
      ...(!hasAmount(next) && withoutAmount),
      ...(next === 'note' && { times: [], count: null }),
    })
  return (
    <>
      <PickOne label={<Trans>Kind of care</Trans>} options={careKinds} texts={kindTexts} value={kind} onChange={chosen} />
      <TextInput
        label={<WhatLabel kind={kind} />}
        required
        autoComplete="off"
        maxLength={mostLabel}
        value={label ?? ''}
        error={errorOf('label')}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
      {hasAmount(kind) && <Amount form={form} />}
      {kind !== 'note' && (
        <TimesField value={times ?? []} onChange={(next) => change({ times: next, ...(next.length === 0 && { count: null }) })} />
      )}
      {kind !== 'note' && <RhythmFields form={form} />}
      {kind === 'medication' && <HowGiven form={form} />}
      <Period form={form} />
      {kind === 'medication' && <DrugFields form={form} />}
      <PauseFields form={form} />
      <Textarea
        label={<Trans>Note</Trans>}
        autosize
        maxLength={mostCareNote}
        value={note ?? ''}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  )
}

function Amount({ form: { values, change, errorOf } }: Given) {
  const { hundredths, unit } = values
  return (
    <AmountFields
      hundredths={hundredths}
      unit={unit}
      errors={{ hundredths: errorOf('hundredths'), unit: errorOf('unit') }}
      onChange={change}
    />
  )
}

function HowGiven({ form: { values, change } }: Given) {
  return (
    <>
      <RouteField value={values.route} onChange={(route) => change({ route })} />
      <Checkbox
        label={<Trans>With food</Trans>}
        checked={values.withFood ?? false}
        onChange={(event) => change({ withFood: event.currentTarget.checked })}
      />
    </>
  )
}

function Period({ form: { values, change, errorOf } }: Given) {
  const { from, fromTime, to, times } = values
  return (
    <>
      <div className={fieldClasses.pair}>
        <DateField
          label={<Trans>From</Trans>}
          required
          value={from}
          error={errorOf('from')}
          onChange={(day) => change({ from: day, fromTime: null })}
        />
        {(times ?? []).length > 0 && (
          <ClockField label={<Trans>On the first day from</Trans>} value={fromTime} onChange={(time) => change({ fromTime: time })} />
        )}
      </div>
      <DateField
        label={<Trans>Last day</Trans>}
        description={<Trans>Empty: until further notice.</Trans>}
        value={to}
        error={errorOf('to')}
        onChange={(day) => change({ to: day })}
      />
    </>
  )
}
