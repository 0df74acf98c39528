import { Trans } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClockPerson } from '../../../shared/terminal/terminal.ts'
import { PersonTiles } from './PersonTiles.tsx'
import { PunchDialog } from './PunchDialog.tsx'
import frame from '../Terminal.module.css'

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
      <PersonTiles people={people} disabled={isReadOnly} onChoose={setChosen} />
      <Text className={frame.empty} c="dimmed">
        <Trans>Missing here? Set a PIN in “My settings” of the app. Your name then appears within ten minutes.</Trans>
      </Text>
      {chosen && <PunchDialog person={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
