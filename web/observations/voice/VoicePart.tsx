import { Trans } from '@lingui/react/macro'
import { Button, Group, VisuallyHidden } from '@mantine/core'
import { IconMicrophone, IconPlayerStop, IconTrash } from '@tabler/icons-react'
import { useEffect, useState, type RefObject } from 'react'
import { mostVoiceSeconds, type Voice } from '../../../shared/care/observations/voice.ts'
import { kept } from '../../animals/photos/parts/taken.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { lengthOf } from './lengthOf.ts'
import { record, recordedKind, type Recorded, type Recording } from './record.ts'
import classes from './Voice.module.css'
import { VoicePlayer } from './VoicePlayer.tsx'

/** Ends the recording that runs. Answers with what was recorded; null where nothing was heard. */
export type EndRecording = () => Promise<Voice | null>

interface Props {
  /** The observation that is looked at again; null for a new one. */
  id: string | null
  voice: Voice | null
  onChange: (voice: Voice | null) => void
  /** Set while a recording runs, so that saving the form loses nothing of it. Without it nothing can be recorded. */
  recorderRef: RefObject<EndRecording | null> | undefined
}

/** A voice note: recorded by one tap, ended by the next one, heard again and thrown away. Absent where the browser cannot record. */
export function VoicePart({ id, voice, onChange, recorderRef }: Props) {
  const kind = recordedKind()
  if (voice) return <Heard id={id} voice={voice} onRemove={() => onChange(null)} />
  return kind && recorderRef && <Microphone kind={kind} onRecorded={onChange} recorderRef={recorderRef} />
}

function Heard({ id, voice, onRemove }: { id: string | null; voice: Voice; onRemove: () => void }) {
  return (
    <div className={classes.heard}>
      <VoicePlayer id={id} voice={voice} opened />
      <Button variant="subtle" color="red" leftSection={<IconTrash aria-hidden />} onClick={onRemove}>
        <Trans>Remove the voice note</Trans>
      </Button>
    </div>
  )
}

interface MicrophoneProps {
  kind: NonNullable<ReturnType<typeof recordedKind>>
  onRecorded: (voice: Voice) => void
  recorderRef: RefObject<EndRecording | null>
}

function Microphone(given: MicrophoneProps) {
  const { recording, seconds, isRefused, start, stop } = useRecorder(given)
  const [now, most] = [lengthOf(seconds), lengthOf(mostVoiceSeconds)]
  return (
    <div>
      {isRefused && (
        <p role="alert" className={classes.refused}>
          <Trans>The browser does not let Obhut use the microphone. Please allow it in the settings of the browser.</Trans>
        </p>
      )}
      <Group>
        {recording ? (
          <Button color="red" leftSection={<IconPlayerStop aria-hidden />} onClick={stop}>
            <Trans>End the recording</Trans>
          </Button>
        ) : (
          <Button variant="default" leftSection={<IconMicrophone aria-hidden />} onClick={start}>
            <Trans>Record a voice note</Trans>
          </Button>
        )}
        {recording && (
          <span className={`${classes.running} numbers`} aria-hidden>
            <Trans>
              {now} of {most}
            </Trans>
          </span>
        )}
      </Group>
      <VisuallyHidden role="status">{recording && <Trans>Recording</Trans>}</VisuallyHidden>
    </div>
  )
}

/** The bytes are kept on this device before the form names them. */
function useRecorder({ kind, onRecorded, recorderRef }: MicrophoneProps) {
  const { engine } = useSignedIn()
  const failed = useFailed()
  const [recording, setRecording] = useState<Recording | null>(null)
  const [seconds, setSeconds] = useState(0)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => () => void recorderRef.current?.(), [recorderRef])
  useEffect(() => {
    if (!recording) return
    const began = performance.now()
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - began) / 1_000)), 250)
    return () => clearInterval(timer)
  }, [recording])

  async function keep(heard: Recorded | null): Promise<Voice | null> {
    if (!heard) return null
    const { bytes, kind, seconds } = heard
    return { sha256: await kept(engine, { bytes, mime: kind }), kind, size: bytes.byteLength, seconds, arrivedAt: null, refused: null }
  }
  async function start(): Promise<void> {
    setRefused(false)
    setSeconds(0)
    let begun: Recording
    try {
      begun = await record(kind)
    } catch {
      return setRefused(true)
    }
    const done = begun.done.then(keep).catch((error: unknown) => {
      failed(error)
      return null
    })
    recorderRef.current = () => {
      begun.stop()
      return done
    }
    setRecording(begun)
    const voice = await done
    recorderRef.current = null
    setRecording(null)
    if (voice) onRecorded(voice)
  }
  return { recording, seconds, isRefused, start: () => void start(), stop: () => recording?.stop() }
}
