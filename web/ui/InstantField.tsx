import { useState, type ReactNode } from 'react'
import { momentAt } from '../../shared/time.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Moment, typedOf } from './Moment.tsx'

interface Props {
  /** Of its day. */
  label?: ReactNode
  required?: boolean
  value: string | null
  error?: ReactNode
  onChange: (at: string | null) => void
}

/** Date and time of an instant; null while one of them is empty. */
export function InstantField({ label, required = true, value, error, onChange }: Props) {
  const { zone } = useSignedIn()
  const [typed, setTyped] = useState(() => (value ? typedOf(value, zone) : { date: '', time: '' }))
  return (
    <Moment
      label={label}
      required={required}
      value={typed}
      error={error}
      onChange={(next) => {
        setTyped(next)
        onChange(next.date && next.time ? momentAt(next.date, next.time, zone) : null)
      }}
    />
  )
}
