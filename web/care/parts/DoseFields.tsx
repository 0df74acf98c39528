import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { careRoutes, careUnits, type CareKind, type CareRoute, type CareUnit } from '../../../shared/care/careItem.ts'
import fieldClasses from '../../ui/Fields.module.css'
import { PickOne } from '../../ui/PickOne.tsx'
import { AmountField } from './AmountField.tsx'
import { routeTexts, unitTexts } from './careTexts.ts'

export const hasAmount = (kind: CareKind | null): boolean => kind === 'feeding' || kind === 'medication'

/** What the field is about, by the kind. */
export function WhatLabel({ kind }: { kind: CareKind | null }) {
  if (kind === 'feeding') return <Trans>Food</Trans>
  if (kind === 'medication') return <Trans>Name of the medicine</Trans>
  return kind === 'walk' ? <Trans>Which walk</Trans> : <Trans>What to watch for</Trans>
}

interface AmountProps {
  hundredths: number | null
  unit: CareUnit | null
  errors?: { hundredths: ReactNode; unit: ReactNode }
  onChange: (part: { hundredths: number | null } | { unit: CareUnit | null }) => void
}

export function AmountFields({ hundredths, unit, errors, onChange }: AmountProps) {
  const { t } = useLingui()
  return (
    <div className={fieldClasses.pair}>
      <AmountField
        label={<Trans>Amount each time</Trans>}
        value={hundredths}
        error={errors?.hundredths}
        onChange={(next) => onChange({ hundredths: next })}
      />
      <PickOne
        label={<Trans>Unit</Trans>}
        error={errors?.unit}
        options={careUnits}
        texts={unitTexts}
        none={t`Please choose`}
        value={unit}
        onChange={(next) => onChange({ unit: next })}
      />
    </div>
  )
}

export function RouteField({ value, onChange }: { value: CareRoute | null; onChange: (route: CareRoute | null) => void }) {
  const { t } = useLingui()
  return (
    <PickOne
      label={<Trans>How it is given</Trans>}
      options={careRoutes}
      texts={routeTexts}
      none={t`not specified`}
      value={value}
      onChange={onChange}
    />
  )
}
