import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { readVoice, type Voice } from '../../../shared/care/observations/voice.ts'
import { keepFetched, ofBase64 } from '../../../sync/bytes.ts'
import type { Engine } from '../../../sync/engine.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { useSteady } from '../../ui/useSteady.ts'
import { lengthOf } from './lengthOf.ts'
import classes from './Voice.module.css'

interface Props {
  /** The observation; null before it is saved. */
  id: string | null
  voice: Voice
  /** Whether the controls are there at once. Elsewhere a button asks for the recording first. */
  opened?: boolean
}

/** A voice note to be heard: from this device, and else from the server, after which it stays here. */
export function VoicePlayer({ id, voice, opened = false }: Props) {
  const { i18n, t } = useLingui()
  const [isOpen, setOpen] = useState(opened)
  const length = lengthOf(voice.seconds)
  const address = useVoice(id, voice, isOpen, () => setOpen(false))
  if (voice.refused) return <span className={classes.refused}>{i18n._(errorTexts[voice.refused])}</span>
  if (address) return <audio controls src={address} className={classes.player} aria-label={t`Voice note, ${length}`} autoPlay={!opened} />
  return (
    <Button
      variant="subtle"
      data-no-print
      loading={isOpen}
      leftSection={<IconPlayerPlay aria-hidden />}
      aria-label={t`Play the voice note, ${length}`}
      onClick={() => setOpen(true)}
    >
      <Trans>Voice note, {length}</Trans>
    </Button>
  )
}

/** An address of the bytes within this page; null before. */
function useVoice(id: string | null, { sha256, kind }: Voice, isWanted: boolean, onFailed: () => void): string | null {
  const { engine } = useSignedIn()
  const failed = useFailed()
  const giveUp = useSteady((error: unknown) => {
    onFailed()
    failed(error)
  })
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    let made: string | null = null
    bytesOf(engine, id, sha256).then(
      (bytes) => {
        if (isGone) return
        made = URL.createObjectURL(new Blob([bytes], { type: kind }))
        setAddress(made)
      },
      (error: unknown) => {
        if (!isGone) giveUp(error)
      },
    )
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
      setAddress(null)
    }
    // Its hash names a recording, which never changes.
  }, [engine, id, sha256, kind, isWanted, giveUp])
  return address
}

async function bytesOf(engine: Engine, id: string | null, sha256: string): Promise<ArrayBuffer> {
  const here = await engine.replica.blob.get(sha256)
  if (here) return here.bytes
  const { kind, bytes } = await engine.caller.call(readVoice, { params: { id: id ?? '' } })
  const read = ofBase64(bytes)
  await keepFetched(engine.replica, sha256, read, kind, engine.millis())
  return read
}
