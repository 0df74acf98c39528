import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { memberName } from '../../../shared/identity/member.ts'
import { byName } from '../../../shared/kept.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { arrow } from '../../ui/selectArrow.tsx'
import { useRows } from '../../ui/useRows.ts'

interface Props {
  label: ReactNode
  value: string | null
  error?: ReactNode
  required?: boolean
  /** People who may be chosen besides people who get tasks. */
  also?: readonly string[]
  /** What choosing nobody is called. */
  none?: string
  onChange: (id: string | null) => void
}

/** One of the people who work here; without `required` nobody either. */
export function MemberChoice({ label, value, error, required = false, also = [], none, onChange }: Props) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const members = useRows(() => engine.replica.member.toArray(), [engine]) ?? []
  const people = members
    .filter(({ id, assignable }) => assignable || id === value || also.includes(id))
    .map((member) => ({ value: member.id, label: memberName(member) }))
    .sort((a, b) => byName(a.label, b.label))
  return (
    <NativeSelect
      {...arrow}
      label={label}
      error={error}
      required={required}
      value={value ?? ''}
      data={[{ value: '', label: required ? t`please choose` : (none ?? t`nobody`) }, ...people]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
