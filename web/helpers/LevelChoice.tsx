import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { byRank, type HelperLevel } from '../../shared/helpers/helperLevel.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { arrow } from '../ui/selectArrow.tsx'
import { useRows } from '../ui/useRows.ts'

/** The levels of the organisation in their order; undefined while they are being read. */
export function useLevels(): readonly HelperLevel[] | undefined {
  const { engine } = useSignedIn()
  return useRows(async () => (await engine.replica.helperLevel.toArray()).sort(byRank), [engine])
}

interface Props {
  label: ReactNode
  none: string
  value: string | null
  error?: ReactNode
  onChange: (id: string | null) => void
}

/** One of the levels, or none. */
export function LevelChoice({ label, none, value, error, onChange }: Props) {
  const levels = useLevels() ?? []
  return (
    <NativeSelect
      {...arrow}
      label={label}
      error={error}
      value={value ?? ''}
      data={[{ value: '', label: none }, ...levels.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
