import '@mantine/core/styles/Checkbox.layer.css'
import { Trans } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { memberName } from '../../shared/identity/member.ts'
import { byName } from '../../shared/kept.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'
import classes from '../ui/ChoiceList.module.css'

interface Props {
  value: readonly string[]
  error: string | undefined
  onChange: (userIds: string[]) => void
}

/** People of the organisation who take part, by their names. Who works here no longer stays until somebody takes them out. */
export function AttendeesField({ value, error, onChange }: Props) {
  const { engine } = useSignedIn()
  const members = useRows(() => engine.replica.member.toArray(), [engine]) ?? []
  const people = members
    .filter(({ id, assignable }) => assignable || value.includes(id))
    .map((member) => ({ id: member.id, name: memberName(member) }))
    .sort((a, b) => byName(a.name, b.name))
  if (people.length === 0) return null
  return (
    <Checkbox.Group
      label={<Trans>Who takes part</Trans>}
      description={<Trans>They get a notification if they may see the appointment.</Trans>}
      error={error}
      value={[...value]}
      onChange={onChange}
    >
      <div className={classes.choices}>
        {people.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
