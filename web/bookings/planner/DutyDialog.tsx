import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { memberName, type Member } from '../../../shared/identity/member.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { PersonInitials } from '../../ui/parts/PersonInitials.tsx'
import type { Group } from './readPlanner.ts'
import { useDuties } from './useGroupActs.tsx'
import classes from './Planner.module.css'

interface Props {
  use: Group
  members: ReadonlyMap<string, Member>
  date: string
  onClose: () => void
}

/** Who is with a group now: ticked when somebody comes, and again when they go. The person who asks is first. */
export function DutyDialog({ use: { group, duties }, members, date, onClose }: Props) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const { begin, end } = useDuties()
  const own = engine.userId
  const shown = [...members.values()]
    .filter(({ id, assignable }) => assignable || duties.some(({ userId }) => userId === id))
    .sort((a, b) => Number(b.id === own) - Number(a.id === own) || (memberName(a) < memberName(b) ? -1 : 1))
  if (!group) return null
  const { name } = group
  return (
    <Dialog title={<Trans>Carers of {name}</Trans>} onClose={onClose}>
      <ul className={classes.choices} aria-label={t`Colleagues`}>
        {shown.map((member) => {
          const duty = duties.find(({ userId }) => userId === member.id)
          const called = memberName(member)
          return (
            <li key={member.id} className={classes.colleague}>
              <PersonInitials id={member.id} name={called} size={32} />
              <Checkbox
                label={called}
                checked={duty !== undefined}
                onChange={() => void (duty ? end(duty) : begin(group.id, member.id, date))}
              />
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
