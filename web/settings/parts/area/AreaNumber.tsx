import type { ReactNode } from 'react'
import type { Area, AreaSettings } from '../../../../shared/settings/areaSetting.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import type { AreaForm } from './useAreaForm.ts'

type NumberOf<A extends Area> = { [F in keyof AreaSettings[A]]: AreaSettings[A][F] extends number ? F : never }[keyof AreaSettings[A]]

interface Props<A extends Area> {
  form: AreaForm<A>
  field: NumberOf<A>
  label: ReactNode
  description?: ReactNode
  /** Euros and cents; the value is cents. */
  money?: boolean
  least: number
  most: number
}

/** A setting that is a number; nothing is saved while the field holds none. */
export function AreaNumber<A extends Area>({ form: { values, change, mark }, field, ...shown }: Props<A>) {
  const value: unknown = values[field]
  return (
    <NumberField
      {...shown}
      value={typeof value === 'number' ? value : null}
      onChange={(number, valid) => {
        if (number !== null) change(Object.assign<Partial<AreaSettings[A]>, object>({}, { [field]: number }))
        mark(field, valid ? null : 'invalid')
      }}
    />
  )
}
