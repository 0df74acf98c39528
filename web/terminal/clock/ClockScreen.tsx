import { Trans } from '@lingui/react/macro'
import { Button, Text, Title, UnstyledButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { memberName } from '../../../shared/identity/member.ts'
import type { ClockPerson } from '../../../shared/terminal/terminal.ts'
import { PersonInitials } from '../../ui/parts/PersonInitials.tsx'
import { PunchDialog } from './PunchDialog.tsx'
import frame from '../Terminal.module.css'
import classes from './Clock.module.css'

interface ScreenProps {
  people: readonly ClockPerson[]
  isReadOnly: boolean
  onBack: () => void
}

/** Those who punch here. A tap on a name asks for the PIN. */
export default function ClockScreen({ people, isReadOnly, onBack }: ScreenProps) {
  const [chosen, setChosen] = useState<ClockPerson | null>(null)
  return (
    <>
      <div className={frame.head}>
        <Button variant="default" className={frame.back} leftSection={<IconArrowLeft aria-hidden />} onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Title order={1}>
          <Trans>Working time</Trans>
        </Title>
      </div>
      <ul className={frame.tiles}>
        {people.map((person) => (
          <li key={person.id}>
            <UnstyledButton className={`${frame.tile} ${classes.person}`} disabled={isReadOnly} onClick={() => setChosen(person)}>
              <PersonInitials id={person.id} name={memberName(person)} size={56} />
              <span className={frame.tileNames}>{memberName(person)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Text className={frame.empty} c="dimmed">
        <Trans>Missing here? Set a PIN in “My settings” of the app. Your name then appears within ten minutes.</Trans>
      </Text>
      {chosen && <PunchDialog person={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
