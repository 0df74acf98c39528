import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ClockPerson } from '../../../shared/terminal/terminal.ts'
import { Banner } from '../../ui/Banner.tsx'
import { errorTexts } from '../../ui/errorTexts.ts'
import { PersonTiles } from './PersonTiles.tsx'
import { PunchDialog } from './PunchDialog.tsx'
import { useTags } from './useTags.ts'
import frame from '../Terminal.module.css'

interface ScreenProps {
  people: readonly ClockPerson[]
  /** The number that was held to the reader on the start screen. */
  tag: string | null
  isReadOnly: boolean
  onBack: () => void
}

/** Those who punch here. A tap on a name asks for the PIN; a tag leads straight to the punch. */
export default function ClockScreen({ people, tag, isReadOnly, onBack }: ScreenProps) {
  const { i18n } = useLingui()
  const { open, state, take, choose, close } = useTags(tag, isReadOnly)
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
      {state === 'unreachable' && (
        <Banner tone="warn">
          <Trans>The server cannot be reached, so this terminal cannot check your tag. Please tap your name.</Trans>
        </Banner>
      )}
      {state === 'checking' && (
        <Text role="status" className={frame.empty}>
          <Trans>The tag is being checked …</Trans>
        </Text>
      )}
      {state !== null && state !== 'unreachable' && state !== 'checking' && <Banner tone="warn">{i18n._(errorTexts[state])}</Banner>}
      <PersonTiles people={people} disabled={isReadOnly} onChoose={choose} />
      <Text className={frame.empty} c="dimmed">
        <Trans>Missing here? Set a PIN in “My settings” of the app. Your name then appears within ten minutes.</Trans>
      </Text>
      {open && (
        <PunchDialog
          key={open.nth}
          person={open.person}
          shown={open.shown}
          onTag={take}
          onClose={() => {
            close()
            // Somebody who came with a tag leaves the screen as they found it, unless the next one is here already.
            if (tag !== null && open.shown?.proof && state !== 'checking') onBack()
          }}
        />
      )}
    </>
  )
}
