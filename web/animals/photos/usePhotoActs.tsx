import { Trans } from '@lingui/react/macro'
import type { Photo } from '../../../shared/animals/photo.ts'
import { deletePhoto, orderPhotos, restorePhoto } from '../../../shared/animals/photoActs.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { addTaken, shrunk } from './parts/taken.ts'

/** What is done with the photos of an animal, without a network too. */
export function usePhotoActs(animal: { id: string; inCare: boolean }) {
  const { engine } = useSignedIn()
  const failed = useFailed()

  /** Answers with the names of those that are no pictures. */
  async function add(files: readonly File[]): Promise<string[]> {
    const { taken, unreadable } = await shrunk(files)
    await addTaken(engine, [animal], taken).catch(failed)
    return unreadable
  }

  /** Puts a photo at another place; 0 makes it the main photo. */
  async function move(photos: readonly Photo[], photo: Photo, place: number): Promise<void> {
    const order = photos.map(({ id }) => id).filter((id) => id !== photo.id)
    order.splice(place, 0, photo.id)
    await engine.perform(orderPhotos, { animalId: animal.id, order }, { rows: photos }).catch(failed)
  }

  async function remove(photo: Photo): Promise<void> {
    const said = { id: photo.id, animalId: animal.id }
    try {
      const mid = await engine.perform(deletePhoto, said, { rows: [photo] })
      toast({ tone: 'done', text: <Trans>Photo deleted.</Trans>, undo: () => void takeBack(mid).catch(failed) })
    } catch (error) {
      failed(error)
    }

    async function takeBack(mid: string): Promise<void> {
      if (!(await engine.undo(mid))) await engine.perform(restorePhoto, said, { rows: [photo] })
    }
  }

  return { add, move, remove }
}
