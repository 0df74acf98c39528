import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { behaviours, type Observation } from '../../../shared/care/observations/observation.ts'
import { consumed, stools } from '../../../shared/care/scales.ts'
import { CheckChips } from '../../ui/CheckChips.tsx'
import { behaviourTexts, shortTexts } from './observationTexts.ts'

export type Scales = Pick<Observation, 'ate' | 'drank' | 'stool' | 'behaviour'>

/** Large areas for one thumb: a tap chooses, a second one takes it back. */
export function ObservationScales({ values, change }: { values: Scales; change: (part: Partial<Scales>) => void }) {
  return (
    <>
      <Scale
        label={<Trans>Eating</Trans>}
        options={consumed}
        texts={shortTexts.ate}
        value={values.ate}
        onChange={(ate) => change({ ate })}
      />
      <Scale
        label={<Trans>Drinking</Trans>}
        options={consumed}
        texts={shortTexts.drank}
        value={values.drank}
        onChange={(drank) => change({ drank })}
      />
      <Scale
        label={<Trans>Stool</Trans>}
        options={stools}
        texts={shortTexts.stool}
        value={values.stool}
        onChange={(stool) => change({ stool })}
      />
      <Scale
        label={<Trans>Behaviour</Trans>}
        options={behaviours}
        texts={behaviourTexts}
        value={values.behaviour}
        onChange={(behaviour) => change({ behaviour })}
      />
    </>
  )
}

interface ScaleProps<C extends string> {
  label: ReactNode
  options: readonly C[]
  texts: Readonly<Record<C, MessageDescriptor>>
  value: C | null
  onChange: (value: C | null) => void
}

/** At most one of a few. */
function Scale<C extends string>({ label, options, texts, value, onChange }: ScaleProps<C>) {
  const { i18n } = useLingui()
  return (
    <CheckChips
      legend={label}
      options={options.map((code) => ({ code, text: i18n._(texts[code]) }))}
      chosen={value === null ? [] : [value]}
      onChange={(chosen) => onChange(chosen.find((code) => code !== value) ?? null)}
    />
  )
}
