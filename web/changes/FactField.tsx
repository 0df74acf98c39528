import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { mostFee } from '../../shared/changes/story/fee.ts'
import type { Details, Fact } from '../../shared/changes/story/flowDetails.ts'
import { instantAt } from '../../shared/time.ts'
import { DateField } from '../ui/DateField.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { days, longTexts, numbers, yesOrNo } from './parts/factKinds.ts'
import { choicesOf, factTexts, manyOf } from './parts/factTexts.ts'
import { CostsField } from './CostsField.tsx'
import { EnquiriesField } from './EnquiriesField.tsx'
import { MunicipalityField } from './MunicipalityField.tsx'
import { Moment, typedOf } from '../ui/Moment.tsx'
import classes from './Flow.module.css'

interface Props {
  fact: Fact
  details: Details
  /** Options that the organisation offers; null offers all. */
  offered?: readonly string[] | null
  /** The fee that is asked for where nobody sets another one. */
  fee?: number | null
  error?: ReactNode
  required?: boolean
  onChange: (part: Details) => void
}

/** The field of one fact, by what kind of fact it is. */
export function FactField({ fact, details, offered = null, fee = null, error, required = false, onChange }: Props) {
  const { i18n, t } = useLingui()
  const label = i18n._(factTexts[fact])
  const change = (value: unknown) => onChange({ [fact]: value } as Details)
  const choices = choicesOf[fact]
  // What was entered before stays on offer, whatever is offered today.
  const held = [details[fact] ?? []].flat() as unknown[]
  const isOffered = (option: string) => offered === null || offered.includes(option) || held.includes(option)
  if (fact === 'municipality') return <MunicipalityField {...{ label, details, error, required, onChange }} />
  if (fact === 'enquiries') return <EnquiriesField enquiries={details.enquiries ?? []} {...{ label, error }} onChange={change} />
  if (fact === 'costs') return <CostsField label={label} costs={details.costs ?? []} onChange={change} />
  if (fact === 'notifiedAt' || fact === 'signedAt')
    return (
      <WhenField
        required={required}
        what={fact === 'notifiedAt' ? t`The find is reported to the authority` : t`The contract is signed`}
        value={details[fact] ?? null}
        {...{ label, error }}
        onChange={change}
      />
    )
  if (fact === 'feeCents') {
    const cents = details.feeCents === undefined ? fee : details.feeCents
    return <NumberField label={label} least={0} most={mostFee} optional money value={cents} onChange={change} />
  }
  if (choices)
    return (
      <OneOf
        {...{ label, error, required, texts: choices.texts }}
        options={choices.options.filter(isOffered)}
        held={details[fact] as string | undefined}
        onChange={change}
      />
    )
  if (manyOf[fact])
    return (
      <Several
        {...{ fact, label, error, required }}
        options={manyOf[fact].options.filter(isOffered)}
        held={(details[fact] as string[] | undefined) ?? []}
        onChange={change}
      />
    )
  if (yesOrNo.has(fact))
    return (
      <Checkbox
        required={required}
        label={label}
        error={error}
        checked={details[fact] === true}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    )
  return <Typed {...{ fact, label, error, required }} value={details[fact]} onChange={change} />
}

interface FieldProps {
  label: string
  error?: ReactNode
  required: boolean
}

interface OneOfProps extends FieldProps {
  options: readonly string[]
  texts: Readonly<Record<string, MessageDescriptor>>
  held: string | undefined
  onChange: (chosen: string | undefined) => void
}

function OneOf({ label, error, required, options, texts, held, onChange }: OneOfProps) {
  const { i18n, t } = useLingui()
  return (
    <NativeSelect
      required={required}
      label={label}
      rightSection={<IconSelector size={18} aria-hidden />}
      rightSectionPointerEvents="none"
      error={error}
      value={held ?? ''}
      data={[{ value: '', label: t`Not specified` }, ...options.map((value) => ({ value, label: i18n._(texts[value]!) }))]}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  )
}

/** What is typed: text, a number or a day. */
function Typed({
  fact,
  label,
  error,
  required,
  value: held,
  onChange,
}: FieldProps & { fact: Fact; value: unknown; onChange: (value: unknown) => void }) {
  if (longTexts.has(fact))
    return (
      <Textarea
        required={required}
        label={label}
        autosize
        minRows={2}
        maxRows={10}
        error={error}
        value={(held as string | undefined) ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  const isNumber = numbers.has(fact)
  if (days.has(fact))
    return <DateField {...{ label, error, required }} value={(held as string | null | undefined) ?? null} onChange={onChange} />
  return (
    <TextInput
      required={required}
      label={label}
      type={fact === 'phone' ? 'tel' : 'text'}
      inputMode={isNumber || fact === 'zip' ? 'numeric' : undefined}
      autoComplete="off"
      error={error}
      value={String(held ?? '')}
      onChange={({ currentTarget: { value } }) => onChange(isNumber ? readNumber(value) : value)}
    />
  )
}

const readNumber = (typed: string): number | undefined => (/^\d{1,2}$/.test(typed.trim()) ? Number(typed) : undefined)

function Several(props: {
  fact: Fact
  options: readonly string[]
  label: string
  error?: ReactNode
  required: boolean
  held: string[]
  onChange: (held: string[]) => void
}) {
  const { i18n } = useLingui()
  const { texts } = manyOf[props.fact]!
  return (
    <Checkbox.Group
      data-required-group={props.required || undefined}
      label={props.label}
      error={props.error}
      value={props.held}
      onChange={props.onChange}
    >
      <div className={classes.pair}>
        {props.options.map((option) => (
          <Checkbox key={option} value={option} label={i18n._(texts[option]!)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

interface WhenProps {
  what: string
  label: string
  value: string | null
  required: boolean
  error?: ReactNode
  onChange: (value: string | null) => void
}

/** Periods and ownership run from such a moment, so it is only entered when that really happened. */
function WhenField({ what, label, value, required, error, onChange }: WhenProps) {
  const { engine, zone } = useSignedIn()
  return (
    <>
      <Checkbox
        required={required}
        label={what}
        error={error}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? engine.now() : null)}
      />
      {value !== null && (
        <Moment
          label={label}
          value={typedOf(value, zone)}
          onChange={({ date, time }) => onChange((date && time && instantAt(date, time, zone)) || value)}
        />
      )}
    </>
  )
}
