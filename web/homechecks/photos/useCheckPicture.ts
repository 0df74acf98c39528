import { useEffect } from 'react'
import type { PhotoSize } from '../../../shared/animals/photo.ts'
import { Failure } from '../../../shared/errors.ts'
import { readCheckPhoto, type HomeCheckPhoto } from '../../../shared/homechecks/homeCheckPhoto.ts'
import { keepFetched, ofBase64 } from '../../../sync/bytes.ts'
import { useHeldPicture } from '../../animals/photos/parts/portraits.ts'
import { report } from '../../reporting/report.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { networkBack } from '../../ui/networkBack.ts'

/** Milliseconds after which a picture is asked for again. */
const pause = 60_000

/** An address of the picture: of what this device holds, and else of what it asks for and keeps. Null while there is none, undefined while it is looked for. */
export function useCheckPicture(photo: HomeCheckPhoto, size: PhotoSize): string | null | undefined {
  const { engine } = useSignedIn()
  const { id, sha256 } = photo
  const hash = photo[size]
  const held = useHeldPicture({ small: hash, sha256 })
  const isWanted = held === null && hash !== null
  useEffect(() => {
    if (!isWanted || hash === null) return
    const gone = new AbortController()
    const { signal } = gone
    async function fetchIt(): Promise<void> {
      while (!signal.aborted) {
        try {
          const { bytes } = await engine.caller.call(readCheckPhoto, { params: { id, size } }, { signal })
          return await keepFetched(engine.replica, hash!, ofBase64(bytes), 'image/webp', engine.millis())
        } catch (error) {
          if (signal.aborted) return
          if (!(error instanceof Failure)) return report('warning', error)
          await networkBack(pause, signal)
        }
      }
    }
    void fetchIt()
    return () => gone.abort()
  }, [engine, id, size, hash, isWanted])
  return held
}
