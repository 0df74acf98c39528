import '@mantine/core/styles/Checkbox.layer.css'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ChoiceList.module.css'

interface Props<C extends string> {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
  /** At least one of them. */
  required?: boolean
  options: readonly C[]
  texts: Readonly<Record<string, MessageDescriptor>>
  value: readonly C[]
  onChange: (value: C[]) => void
}

/** Some of a closed list, kept in the order of the list. */
export function ChoiceList<C extends string>({ options, texts, value, onChange, ...rest }: Props<C>) {
  const { i18n } = useLingui()
  return (
    <Checkbox.Group
      {...rest}
      data-required-group={rest.required || undefined}
      value={[...value]}
      onChange={(chosen) => onChange(options.filter((option) => (chosen as string[]).includes(option)))}
    >
      <div className={classes.choices}>
        {options.map((option) => (
          <Checkbox key={option} value={option} label={i18n._(texts[option]!)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
