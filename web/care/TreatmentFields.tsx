import '@mantine/core/styles/Checkbox.layer.css'
import { Trans } from '@lingui/react/macro'
import { Button, Checkbox, Input, TextInput } from '@mantine/core'
import { useState } from 'react'
import { mostBatch, mostPauseReason, mostPauses } from '../../shared/care/careItem.ts'
import type { Pause } from '../../shared/care/rhythm.ts'
import type { NounForm } from '../nouns/NounPage.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { DateField } from '../ui/DateField.tsx'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import fieldClasses from '../ui/Fields.module.css'
import { NumberField } from '../ui/NumberField.tsx'

interface Given {
  form: NounForm<'careItem'>
}

/** What is known of the drug, and what the treatment means for an adoption. */
export function DrugFields({ form: { values, change, errorOf } }: Given) {
  const { batch, expiresOn = null, isPrescription, costCents = null, blocksAdoption } = values
  const given = [batch, expiresOn, isPrescription, costCents !== null].filter(Boolean).length
  return (
    <>
      <Checkbox
        label={<Trans>No adoption before the end of the treatment</Trans>}
        checked={blocksAdoption ?? false}
        onChange={(event) => change({ blocksAdoption: event.currentTarget.checked })}
      />
      <FieldGroup title={<Trans>Batch, expiry and cost</Trans>} given={given} mustOpen={errorOf('costCents') !== undefined}>
        <div className={fieldClasses.pair}>
          <TextInput
            label={<Trans>Batch</Trans>}
            autoComplete="off"
            maxLength={mostBatch}
            value={batch ?? ''}
            onChange={(event) => change({ batch: event.currentTarget.value })}
          />
          <DateField label={<Trans>Expires on</Trans>} value={expiresOn} onChange={(day) => change({ expiresOn: day })} />
        </div>
        <Checkbox
          label={<Trans>Prescription medicine</Trans>}
          checked={isPrescription ?? false}
          onChange={(event) => change({ isPrescription: event.currentTarget.checked })}
        />
        <NumberField
          label={<Trans>Cost of the treatment</Trans>}
          optional
          money
          least={0}
          most={10_000_000}
          value={costCents}
          error={errorOf('costCents')}
          onChange={(next) => change({ costCents: next })}
        />
      </FieldGroup>
    </>
  )
}

/** Pauses of the plan, and its end before the last day. */
export function PauseFields({ form: { values, change, errorOf } }: Given) {
  const { engine } = useSignedIn()
  const today = useToday()
  const { to, stoppedAt, stopReason } = values
  // The last day that the plan had before it was stopped: it comes back when the tick was a mistake.
  const [lastDay, setLastDay] = useState(stoppedAt ? null : to)
  const pauses = values.pauses ?? []
  const error = errorOf('pauses')
  const set = (index: number, part: Partial<Pause>) =>
    change({ pauses: pauses.map((one, nth) => (nth === index ? { ...one, ...part } : one)) })
  const stop = (isStopped: boolean) => {
    if (!isStopped) return change({ stoppedAt: null, stopReason: '', to: lastDay })
    setLastDay(to)
    change({ stoppedAt: engine.now(), to: today })
  }
  return (
    <FieldGroup
      title={<Trans>Pause or stop</Trans>}
      given={pauses.length + (stoppedAt ? 1 : 0)}
      mustOpen={Boolean(error ?? errorOf('stopReason'))}
    >
      {pauses.map((pause, index) => (
        <PauseRow
          key={index}
          pause={pause}
          onChange={(part) => set(index, part)}
          onRemove={() => change({ pauses: pauses.filter((_, nth) => nth !== index) })}
        />
      ))}
      {error && <Input.Error>{error}</Input.Error>}
      {pauses.length < mostPauses && (
        <Button variant="default" onClick={() => change({ pauses: [...pauses, { from: today, to: null, reason: '' }] })}>
          <Trans>Add a pause</Trans>
        </Button>
      )}
      <Checkbox
        label={<Trans>Stopped</Trans>}
        description={<Trans>Nothing more is due from now on.</Trans>}
        checked={Boolean(stoppedAt)}
        onChange={(event) => stop(event.currentTarget.checked)}
      />
      {stoppedAt && (
        <TextInput
          label={<Trans>Why it was stopped</Trans>}
          required
          maxLength={mostPauseReason}
          value={stopReason ?? ''}
          error={errorOf('stopReason')}
          onChange={(event) => change({ stopReason: event.currentTarget.value })}
        />
      )}
    </FieldGroup>
  )
}

interface RowProps {
  pause: Pause
  onChange: (part: Partial<Pause>) => void
  onRemove: () => void
}

function PauseRow({ pause: { from, to, reason }, onChange, onRemove }: RowProps) {
  return (
    <fieldset className={fieldClasses.fields}>
      <div className={fieldClasses.pair}>
        <DateField label={<Trans>Pause from</Trans>} required value={from} onChange={(day) => day && onChange({ from: day })} />
        <DateField label={<Trans>Pause until</Trans>} value={to} onChange={(day) => onChange({ to: day })} />
      </div>
      <TextInput
        label={<Trans>Why it pauses</Trans>}
        required
        maxLength={mostPauseReason}
        value={reason}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
      />
      <Button variant="subtle" onClick={onRemove}>
        <Trans>Remove the pause</Trans>
      </Button>
    </fieldset>
  )
}
