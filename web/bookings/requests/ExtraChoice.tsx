import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../../ui/ChoiceList.module.css'

interface Props {
  label: ReactNode
  description?: ReactNode
  options: readonly { id: string; label: string; hint?: string | undefined; disabled?: boolean }[]
  /** The ids of those that are chosen. */
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Some of the extras, each with its price. */
export const ExtraChoice = ({ label, description, options, value, onChange }: Props) => (
  <Checkbox.Group label={label} description={description} value={[...value]} onChange={onChange}>
    <div className={classes.choices}>
      {options.map(({ id, label: text, hint, disabled = false }) => (
        <Checkbox key={id} value={id} label={text} description={hint} disabled={disabled} />
      ))}
    </div>
  </Checkbox.Group>
)
