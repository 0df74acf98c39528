import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { memberName } from '../../../shared/identity/member.ts'
import { byName } from '../../../shared/kept.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'
import classes from '../../ui/ChoiceList.module.css'

interface Props {
  label: ReactNode
  description: ReactNode
  value: readonly string[]
  error: string | undefined
  onChange: (userIds: string[]) => void
}

/** Some of the people who work here, by their names. Who works here no longer stays until somebody takes them out. */
export function MembersField({ label, description, value, error, onChange }: Props) {
  const { engine } = useSignedIn()
  const members = useRows(() => engine.replica.member.toArray(), [engine]) ?? []
  const people = members
    .filter(({ id, assignable }) => assignable || value.includes(id))
    .map((member) => ({ id: member.id, name: memberName(member) }))
    .sort((a, b) => byName(a.name, b.name))
  if (people.length === 0) return null
  return (
    <Checkbox.Group label={label} description={description} error={error} value={[...value]} onChange={onChange}>
      <div className={classes.choices}>
        {people.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
