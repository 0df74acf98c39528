import { UnstyledButton } from '@mantine/core'
import { memberName } from '../../../shared/identity/member.ts'
import type { ClockPerson } from '../../../shared/terminal/terminal.ts'
import { PersonInitials } from '../../ui/parts/PersonInitials.tsx'
import frame from '../Terminal.module.css'
import classes from './Clock.module.css'

interface Props {
  people: readonly ClockPerson[]
  disabled: boolean
  onChoose: (person: ClockPerson) => void
}

/** Those who may be at this terminal. A tap on a name says who it is. */
export const PersonTiles = ({ people, disabled, onChoose }: Props) => (
  <ul className={frame.tiles}>
    {people.map((person) => (
      <li key={person.id}>
        <UnstyledButton className={`${frame.tile} ${classes.person}`} disabled={disabled} onClick={() => onChoose(person)}>
          <PersonInitials id={person.id} name={memberName(person)} size={56} />
          <span className={frame.tileNames}>{memberName(person)}</span>
        </UnstyledButton>
      </li>
    ))}
  </ul>
)
