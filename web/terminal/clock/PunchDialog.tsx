import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { memberName } from '../../../shared/identity/member.ts'
import type { ClockPerson } from '../../../shared/terminal/terminal.ts'
import { formatDuration, localTime } from '../../../shared/time.ts'
import { offeredKinds } from '../../../shared/timetracking/offeredKinds.ts'
import type { PunchKind } from '../../../shared/timetracking/punches/punch.ts'
import { useWorkplace } from '../../session/signedIn.ts'
import { punchTexts } from '../../timetracking/parts/punchTexts.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { PinPad } from './PinPad.tsx'
import { openedClock, punchNow, type OpenedClock } from './openedClock.ts'
import frame from '../Terminal.module.css'
import classes from './Clock.module.css'

/** Milliseconds for which a punch is confirmed on the screen. */
const shownFor = 6_000

interface Done {
  kind: PunchKind
  at: string
}

interface DialogProps {
  person: ClockPerson
  /** What came with a tag; null asks for the PIN. */
  shown: OpenedClock | null
  onTag: (number: string) => void
  onClose: () => void
}

/** The PIN, the punch, and its confirmation. Without the network the punch is kept under the tapped name. */
export function PunchDialog({ person, shown, onTag, onClose }: DialogProps) {
  const { engine } = useWorkplace()
  const [opened, setOpened] = useState(shown)
  const [done, setDone] = useState<Done | null>(null)
  const { busy, once } = useBusy()
  const failed = useFailed()

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(onClose, shownFor)
    return () => clearTimeout(timer)
  }, [done, onClose])

  const punch = (kind: PunchKind) =>
    once(async () => {
      try {
        setDone({ kind, at: await punchNow(engine, { userId: person.id, kind, proof: opened!.proof }) })
      } catch (error) {
        failed(error)
      }
    })

  return (
    <Dialog title={<span className={frame.who}>{memberName(person)}</span>} onClose={onClose}>
      {done ? (
        <Confirmation done={done} opened={opened!} />
      ) : opened ? (
        <Acts opened={opened} busy={busy} onPunch={(kind) => void punch(kind)} />
      ) : (
        <PinPad onPin={async (pin) => setOpened(await openedClock(engine, person.id, pin))} onTag={onTag} />
      )}
      <Button fullWidth mt="md" className={frame.act} variant="subtle" onClick={onClose}>
        {done ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
      </Button>
    </Dialog>
  )
}

interface ActsProps {
  opened: OpenedClock
  busy: boolean
  onPunch: (kind: PunchKind) => void
}

function Acts({ opened: { today }, busy, onPunch }: ActsProps) {
  const { i18n } = useLingui()
  const { engine, zone } = useWorkplace()
  return (
    <Stack>
      {today ? (
        <Text className={classes.hours}>
          <Hours minutes={today.minutes} />
        </Text>
      ) : (
        <Banner tone="warn">
          <Trans>
            The server cannot be reached, so this terminal cannot check who you are. Your punch is kept here and has to be confirmed later.
          </Trans>
        </Banner>
      )}
      {offeredKinds(today?.last, engine.now(), zone).map((kind, nth) => (
        <Button
          key={kind}
          className={classes.act}
          variant={nth === 0 ? 'filled' : 'default'}
          disabled={busy}
          autoFocus={nth === 0}
          onClick={() => onPunch(kind)}
        >
          {i18n._(punchTexts[kind])}
        </Button>
      ))}
    </Stack>
  )
}

function Hours({ minutes }: { minutes: number }) {
  return (
    <Trans>
      Today <span className="numbers">{formatDuration(minutes)}</span> hours
    </Trans>
  )
}

function Confirmation({ done: { kind, at }, opened: { today } }: { done: Done; opened: OpenedClock }) {
  const { i18n } = useLingui()
  const { zone } = useWorkplace()
  return (
    <Stack role="status" align="center">
      <IconCircleCheck size={72} aria-hidden color="var(--accent-text)" />
      <Text className={classes.hours}>
        {i18n._(punchTexts[kind])} · <span className="numbers">{localTime(at, zone)}</span>
      </Text>
      {today ? (
        <Text size="xl">
          <Hours minutes={today.minutes} />
        </Text>
      ) : (
        <Text size="xl" ta="center">
          <Trans>Kept on this device. It is sent as soon as the server can be reached, and confirmed by your lead.</Trans>
        </Text>
      )}
    </Stack>
  )
}
