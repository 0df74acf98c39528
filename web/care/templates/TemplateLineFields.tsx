import '@mantine/core/styles/Checkbox.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { careKinds, mostCareNote, mostLabel, type CareKind } from '../../../shared/care/careItem.ts'
import { countedFroms, mostOffset, templateRhythms, type TemplateLine } from '../../../shared/care/templates/careTemplate.ts'
import fieldClasses from '../../ui/Fields.module.css'
import { NumberField } from '../../ui/NumberField.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import { AmountFields, hasAmount, RouteField, WhatLabel } from '../parts/DoseFields.tsx'
import { CountField, EveryField } from '../parts/DayFields.tsx'
import { kindTexts, rhythmTexts } from '../parts/careTexts.ts'
import { countedFromTexts } from '../parts/templateTexts.ts'
import { TimesField } from '../parts/TimesField.tsx'

interface Props {
  line: TemplateLine
  error: string | undefined
  onChange: (part: Partial<TemplateLine>) => void
  onRemove: () => void
}

/** What is given, from which day on and how often. */
export function TemplateLineFields({ line, error, onChange, onRemove }: Props) {
  const { kind, label, hundredths, unit, route, times, blocksAdoption, note } = line
  return (
    <>
      <PickOne
        label={<Trans>Kind of care</Trans>}
        options={careKinds}
        texts={kindTexts}
        value={kind}
        onChange={(next) => onChange(ofKind(next ?? kind))}
      />
      <TextInput
        label={<WhatLabel kind={kind} />}
        required
        autoComplete="off"
        maxLength={mostLabel}
        value={label}
        error={label === '' && error}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      {hasAmount(kind) && (
        <AmountFields
          hundredths={hundredths}
          unit={unit}
          errors={{ hundredths: hundredths === null && unit !== null && error, unit: hundredths !== null && unit === null && error }}
          onChange={onChange}
        />
      )}
      {kind === 'medication' && <RouteField value={route} onChange={(next) => onChange({ route: next })} />}
      {kind !== 'note' && (
        <TimesField value={times} onChange={(next) => onChange({ times: next, ...(next.length === 0 && { count: null }) })} />
      )}
      <Days line={line} onChange={onChange} />
      <End line={line} onChange={onChange} />
      {kind === 'medication' && (
        <Checkbox
          label={<Trans>No adoption before the end of the treatment</Trans>}
          checked={blocksAdoption}
          onChange={(event) => onChange({ blocksAdoption: event.currentTarget.checked })}
        />
      )}
      <Textarea
        label={<Trans>Note</Trans>}
        autosize
        maxLength={mostCareNote}
        value={note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <Button variant="subtle" onClick={onRemove}>
        <Trans>Remove the entry</Trans>
      </Button>
    </>
  )
}

/** Without what a kind does not have. */
const ofKind = (kind: CareKind): Partial<TemplateLine> => ({
  kind,
  ...(kind !== 'medication' && { route: null, blocksAdoption: false }),
  ...(!hasAmount(kind) && { hundredths: null, unit: null }),
  ...(kind === 'note' && { times: [], count: null, rhythm: null, every: null }),
})

/** The first day and the rhythm. */
function Days({ line, onChange }: Pick<Props, 'line' | 'onChange'>) {
  const { t } = useLingui()
  const { kind, countedFrom, offset, rhythm, every } = line
  return (
    <>
      <div className={fieldClasses.pair}>
        <NumberField
          label={<Trans>From day</Trans>}
          least={0}
          most={mostOffset}
          value={offset}
          onChange={(next) => onChange({ offset: next ?? 0 })}
        />
        <PickOne
          label={<Trans>Counted from</Trans>}
          options={countedFroms}
          texts={countedFromTexts}
          value={countedFrom}
          onChange={(next) => onChange({ countedFrom: next ?? 'intake' })}
        />
      </div>
      {kind !== 'note' && (
        <PickOne
          label={<Trans>On which days</Trans>}
          none={t`Every day`}
          options={templateRhythms}
          texts={rhythmTexts}
          value={rhythm}
          onChange={(next) => onChange({ rhythm: next, every: null })}
        />
      )}
      {rhythm && <EveryField rhythm={rhythm} value={every} onChange={(next) => onChange({ every: next })} />}
    </>
  )
}

function End({ line: { days, count, times }, onChange }: Pick<Props, 'line' | 'onChange'>) {
  return (
    <>
      <NumberField
        label={<Trans>Length in days</Trans>}
        description={<Trans>Empty: until further notice.</Trans>}
        optional
        least={1}
        most={mostOffset}
        value={days}
        onChange={(next) => onChange({ days: next })}
      />
      {times.length > 0 && <CountField value={count} onChange={(next) => onChange({ count: next })} />}
    </>
  )
}
