import { Trans } from '@lingui/react/macro'
import { inOrder, nextPosition, type Photo } from '../../../shared/animals/photo.ts'
import { addPhoto, deletePhoto, orderPhotos, restorePhoto } from '../../../shared/animals/photoActs.ts'
import { keepWaiting } from '../../../sync/bytes.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { shrink } from '../../support/shrink.ts'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'

const quotaOf = async (): Promise<number | null> => (await navigator.storage?.estimate())?.quota ?? null

/** What is done with the photos of an animal, without a network too. */
export function usePhotoActs(animal: { id: string; inCare: boolean }) {
  const { engine } = useSignedIn()
  const { replica } = engine
  const failed = useFailed()
  const photosHere = () => replica.photo.where('animalId').equals(animal.id).toArray()

  /** Makes them small, takes out the place, keeps the picture and then the entry. Answers with the names of those that are no pictures. */
  async function add(files: readonly File[]): Promise<string[]> {
    const unreadable: string[] = []
    try {
      for (const file of files) {
        const small = await shrink(file)
        if (!small) {
          unreadable.push(file.name)
          continue
        }
        const picture = { bytes: await small.arrayBuffer(), mime: small.type }
        const sha256 = await keepWaiting(replica, picture, { quota: await quotaOf(), now: engine.millis() })
        const position = nextPosition(inOrder(await photosHere()))
        await engine.perform(addPhoto, { id: null, animalId: animal.id, sha256, position, inCare: animal.inCare })
      }
    } catch (error) {
      failed(error)
    }
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
