import { useState, type ReactNode } from 'react'
import { momentAt } from '../../shared/time.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Moment, typedOf } from '../ui/Moment.tsx'

interface Props {
  value: string | null
  error?: ReactNode
  onChange: (at: string | null) => void
}

/** Date and time of an instant; null while one of them is empty. */
export function InstantField({ value, error, onChange }: Props) {
  const { zone } = useSignedIn()
  const [typed, setTyped] = useState(() => (value ? typedOf(value, zone) : { date: '', time: '' }))
  return (
    <Moment
      value={typed}
      error={error}
      onChange={(next) => {
        setTyped(next)
        onChange(next.date && next.time ? momentAt(next.date, next.time, zone) : null)
      }}
    />
  )
}
