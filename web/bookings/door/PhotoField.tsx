import { TakenPhotos } from '../../animals/photos/parts/TakenPhotos.tsx'
import type { Asked } from './answers.ts'
import type { TakenForm } from './useTaken.ts'

/** One photo of the animal as it comes; the last one that is taken counts. */
export function PhotoField({ asked: { animalId }, taken: { photos, take } }: { asked: Asked; taken: TakenForm }) {
  const photo = photos[animalId]
  return <TakenPhotos taken={photo ? [photo] : []} animals={1} onChange={(all) => take(animalId, all.at(-1))} />
}
