import { Trans } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import { memberName } from '../../../shared/identity/member.ts'
import type { ClockPerson, TerminalContext } from '../../../shared/terminal/terminal.ts'
import { useWorkplace } from '../../session/signedIn.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useTimeOfDay } from '../../ui/clock.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { PersonTiles } from '../clock/PersonTiles.tsx'
import { PinPad } from '../clock/PinPad.tsx'
import { HouseLines } from './HouseLines.tsx'
import type { RoundKeeper } from './roundKeeper.ts'
import { isOver, openedRound, type Carer } from './useCarer.ts'
import frame from '../Terminal.module.css'

interface ScreenProps {
  context: TerminalContext
  keeper: RoundKeeper
  onBack: () => void
}

/** Who does the round, the PIN once, and then the round of the house until it ends. */
export default function RoundScreen({ context, keeper, onBack }: ScreenProps) {
  const { engine } = useWorkplace()
  const [carer, setCarer] = useState<Carer | null>(null)
  const round = useSyncExternalStore(keeper.subscribe, keeper.current)
  // What is late changes by the minute, and the proof ends.
  useTimeOfDay()
  const isOpen = carer && !isOver(carer, engine.now())
  return (
    <>
      <div className={frame.head}>
        {isOpen ? (
          <Button className={frame.back} leftSection={<IconCheck aria-hidden />} onClick={onBack}>
            <Trans>Finish the round</Trans>
          </Button>
        ) : (
          <Button variant="default" className={frame.back} leftSection={<IconArrowLeft aria-hidden />} onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        )}
        <Title order={1}>
          <Trans>Care</Trans>
          {round && <>: {round.house.name}</>}
        </Title>
        {isOpen && <Text size="xl">{memberName(carer.person)}</Text>}
      </div>
      {isOpen && carer.proof === null && (
        <Banner tone="warn">
          <Trans>
            The server cannot be reached, so the PIN is not checked. What you log is kept here, and what was given has to be confirmed
            later.
          </Trans>
        </Banner>
      )}
      {!round && (
        <Text className={frame.empty}>
          <Trans>The round appears as soon as the server can be reached.</Trans>
        </Text>
      )}
      {round && isOpen && <HouseLines round={round} carer={carer} keeper={keeper} terminalId={context.id} />}
      {round && !isOpen && <Who people={context.carers ?? []} isReadOnly={context.tenant.isReadOnly} onOpen={setCarer} />}
    </>
  )
}

interface WhoProps {
  people: readonly ClockPerson[]
  isReadOnly: boolean
  onOpen: (carer: Carer) => void
}

function Who({ people, isReadOnly, onOpen }: WhoProps) {
  const { engine } = useWorkplace()
  const [chosen, setChosen] = useState<ClockPerson | null>(null)
  const [isTagHeld, setTagHeld] = useState(false)
  const choose = (person: ClockPerson | null) => {
    setTagHeld(false)
    setChosen(person)
  }
  return (
    <>
      <PersonTiles people={people} disabled={isReadOnly} onChoose={choose} />
      <Text className={frame.empty} c="dimmed">
        <Trans>Missing here? Set a PIN in “My settings” of the app. Your name then appears within ten minutes.</Trans>
      </Text>
      {chosen && (
        <Dialog title={<span className={frame.who}>{memberName(chosen)}</span>} onClose={() => choose(null)}>
          {isTagHeld && (
            <Banner tone="warn">
              <Trans>A tag is for the working time alone. Please enter your PIN here.</Trans>
            </Banner>
          )}
          <PinPad onPin={async (pin) => onOpen(await openedRound(engine, chosen, pin))} onTag={() => setTagHeld(true)} />
          <Button fullWidth mt="md" className={frame.act} variant="subtle" onClick={() => choose(null)}>
            <Trans>Cancel</Trans>
          </Button>
        </Dialog>
      )}
    </>
  )
}
