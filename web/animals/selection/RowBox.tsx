import '@mantine/core/styles/Checkbox.layer.css'
import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  id: string
  name: string
  chosen: boolean
  className: string | undefined
  onChoose: (id: string, on: boolean) => void
  children: ReactNode
}

/** The row of an animal while rows are chosen: a tap anywhere on it chooses. */
export function RowBox({ id, name, chosen, className, onChoose, children }: Props) {
  const { t } = useLingui()
  return (
    <label className={className} style={{ cursor: 'pointer' }}>
      <Checkbox
        size="md"
        aria-label={name ? t`Choose ${name}` : t`Choose the animal without a name`}
        checked={chosen}
        onChange={(event) => onChoose(id, event.currentTarget.checked)}
      />
      {children}
    </label>
  )
}
