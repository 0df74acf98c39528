import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { Banner } from '../Banner.tsx'
import { Dialog } from '../Dialog.tsx'
import classes from './Scan.module.css'
import { useReader } from './useReader.ts'
import { useScanner, type CameraState } from './useScanner.ts'

const problems: Record<Exclude<CameraState, 'opening' | 'ready'>, MessageDescriptor> = {
  refused: msg`The browser does not allow the camera here. Allow it in the settings of the browser for this site, or type the number.`,
  none: msg`This device has no camera that the app can use. A reader that types works too.`,
  busy: msg`The camera cannot be opened. Another program may be using it: close that program and try again.`,
  unreadable: msg`The part that reads codes is not on this device yet. It needs the network once.`,
}

interface Props {
  /** Uses the code and closes the dialog. Resolves to a text when the code is of no use, else to null. */
  onCode: (text: string) => Promise<ReactNode>
  onClose: () => void
}

/** The camera, looking for a chip number or a QR code. A reader that types works here too. */
export function ScanDialog({ onCode, onClose }: Props) {
  return (
    <Dialog title={<Trans>Scan a chip or QR code</Trans>} onClose={onClose}>
      <Camera onCode={onCode} />
    </Dialog>
  )
}

/** A component of its own: the video is in the page when its effects run, later than those of the dialog. */
function Camera({ onCode }: Pick<Props, 'onCode'>) {
  const { i18n } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [refused, setRefused] = useState<ReactNode>(null)
  const take = async (text: string) => {
    const words = await onCode(text)
    if (words === null && 'vibrate' in navigator) navigator.vibrate(60)
    setRefused(words)
  }
  const { state, again } = useScanner(video, take)
  useReader((text) => void take(text))
  const problem = state === 'opening' || state === 'ready' ? null : problems[state]
  return (
    <>
      {problem ? (
        <Banner
          tone="warn"
          action={
            <Button leftSection={<IconRefresh size={20} aria-hidden />} onClick={again}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {i18n._(problem)}
        </Banner>
      ) : (
        <p className={classes.hint}>
          {state === 'opening' ? <Trans>The camera is being opened.</Trans> : <Trans>Hold the code in front of the camera.</Trans>}
        </p>
      )}
      <div className={classes.frame} hidden={problem !== null}>
        <video ref={video} className={classes.video} muted playsInline aria-hidden data-ready={state === 'ready' || undefined} />
      </div>
      <p role="status" className={classes.refused}>
        {refused}
      </p>
    </>
  )
}
