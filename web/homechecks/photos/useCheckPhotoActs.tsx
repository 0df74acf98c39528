import { Trans } from '@lingui/react/macro'
import { homeCheckPhoto, type HomeCheckPhoto } from '../../../shared/homechecks/homeCheckPhoto.ts'
import { kept, shrunk } from '../../animals/photos/parts/taken.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'

/** What is done with the photos of a check, without a network too. Each is kept on this device at once, whatever becomes of the form around it. */
export function useCheckPhotoActs(checkId: string) {
  const { engine, context } = useSignedIn()
  const failed = useFailed()
  const { create, change: changing } = homeCheckPhoto.acts

  /** Answers with the names of those that are no pictures. */
  async function add(files: readonly File[]): Promise<string[]> {
    const { taken, unreadable } = await shrunk(files)
    const fresh = { id: null, checkId, by: context.userId, caption: '', deletedAt: null, large: null, small: null, refused: null }
    try {
      for (const picture of taken) await engine.perform(create, { ...fresh, takenAt: engine.now(), sha256: await kept(engine, picture) })
    } catch (error) {
      failed(error)
    }
    return unreadable
  }

  async function change(photo: HomeCheckPhoto, part: Partial<Pick<HomeCheckPhoto, 'caption' | 'deletedAt'>>): Promise<string> {
    const { version: _, ...body } = photo
    return engine.perform(changing, { id: photo.id, body: { ...body, ...part } }, { rows: [photo] })
  }

  async function remove(photo: HomeCheckPhoto): Promise<void> {
    try {
      const mid = await change(photo, { deletedAt: engine.now() })
      toast({ tone: 'done', text: <Trans>Photo removed.</Trans>, undo: () => void takeBack(mid).catch(failed) })
    } catch (error) {
      failed(error)
    }

    async function takeBack(mid: string): Promise<void> {
      if (!(await engine.undo(mid))) await change(photo, { deletedAt: null })
    }
  }

  const caption = (photo: HomeCheckPhoto, text: string) => void change(photo, { caption: text }).catch(failed)
  return { add, remove, caption }
}
