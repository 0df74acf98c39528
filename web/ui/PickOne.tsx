import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { arrow } from './selectArrow.tsx'

interface Props<C extends string | number> {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  options: readonly C[]
  texts: Readonly<Record<C, MessageDescriptor>>
  value: C | null
  /** What choosing none of them is called; without it one must be chosen. */
  none?: string
  onChange: (value: C | null) => void
}

/** One of a closed list, or none of it. */
export function PickOne<C extends string | number>({ options, texts, value, none, onChange, ...rest }: Props<C>) {
  const { i18n } = useLingui()
  const given = options.map((option) => ({ value: String(option), label: i18n._(texts[option]) }))
  return (
    <NativeSelect
      {...arrow}
      {...rest}
      value={value === null ? '' : String(value)}
      data={none === undefined ? given : [{ value: '', label: none }, ...given]}
      onChange={(event) => onChange(options.find((option) => String(option) === event.currentTarget.value) ?? null)}
    />
  )
}
