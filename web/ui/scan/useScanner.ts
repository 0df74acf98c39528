import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { report } from '../../reporting/report.ts'
import { openDetector, type Detector } from './detector.ts'

/** State of the camera: opening, showing a picture, or the reason why it shows none. */
export type CameraState = 'opening' | 'ready' | 'refused' | 'none' | 'busy' | 'unreadable'

/** Between two pictures, milliseconds: the hand moves slower, and the battery lasts longer. */
const pause = 120

/** Names of the faults of `getUserMedia` as browsers have them; anything else is taken for a camera in use. */
const stateOf = (error: unknown): CameraState => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' || !hasCameras() ? 'none' : 'busy'
}

/** Browsers offer no cameras at all on pages without HTTPS. */
const hasCameras = (): boolean => 'mediaDevices' in navigator

async function openCamera(video: HTMLVideoElement): Promise<MediaStream> {
  if (!hasCameras()) throw new DOMException('', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  video.srcObject = stream
  return stream
}

interface Told {
  onState: (state: CameraState) => void
  onCode: (text: string) => Promise<void>
}

/** Opens the camera and looks for codes until the answered function is called. */
function scan(video: HTMLVideoElement, { onState, onCode }: Told): () => void {
  let gone = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: string | undefined
  let stream: MediaStream | undefined
  let detector: Detector | undefined
  function close() {
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
    detector?.close()
  }
  async function look(by: Detector) {
    const [text] = video.readyState >= video.HAVE_CURRENT_DATA ? await by.read(video) : []
    if (gone) return
    if (text !== undefined && text !== last) {
      last = text
      await onCode(text)
    }
    if (!gone) timer = setTimeout(() => void look(by).catch(fail), pause)
  }
  function fail(error: unknown) {
    close()
    if (gone) return
    report('warning', error)
    onState('unreadable')
  }
  async function begin() {
    try {
      stream = await openCamera(video)
    } catch (error) {
      if (!gone) onState(stateOf(error))
      return
    }
    if (gone) return close()
    await video.play().catch(() => undefined)
    onState('ready')
    detector = await openDetector()
    if (gone) return close()
    await look(detector)
  }
  void begin().catch(fail)
  return () => {
    gone = true
    close()
  }
}

/**
 * Shows the camera in the given video and calls `onCode` with each code that comes into sight, once until another one does. It waits for
 * the answer before it looks again. The camera is closed with the component. `again` opens it once more.
 */
export function useScanner(video: RefObject<HTMLVideoElement | null>, onCode: Told['onCode']): { state: CameraState; again: () => void } {
  const [state, setState] = useState<CameraState>('opening')
  const [attempt, setAttempt] = useState(0)
  const handle = useEffectEvent(onCode)
  useEffect(() => {
    const shown = video.current
    return shown ? scan(shown, { onState: setState, onCode: (text) => handle(text) }) : undefined
  }, [video, attempt])
  return {
    state,
    again: () => {
      setState('opening')
      setAttempt((before) => before + 1)
    },
  }
}
