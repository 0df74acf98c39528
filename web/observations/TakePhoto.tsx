import { addTakenAs, shrunk } from '../animals/photos/parts/taken.ts'
import { PhotoButtons } from '../animals/photos/parts/PhotoButtons.tsx'
import { useHasRight, useSignedIn } from '../session/signedIn.ts'
import { useFailed } from '../ui/useFailed.ts'

/** Photos for an observation. They are photos of the animal too, so only people who may add those see the buttons. */
export function TakePhoto({ animalId, onTaken }: { animalId: string; onTaken: (ids: readonly string[]) => void }) {
  const { engine } = useSignedIn()
  const failed = useFailed()
  const mayAdd = useHasRight('animals.edit')
  if (!mayAdd) return null
  async function take(files: readonly File[]): Promise<string[]> {
    const { taken, unreadable } = await shrunk(files)
    const ids = taken.map(() => engine.newId())
    try {
      for (const [nth, photo] of taken.entries()) await addTakenAs(engine, { id: ids[nth]!, animalId, photo })
      onTaken(ids)
    } catch (error) {
      failed(error)
    }
    return unreadable
  }
  return <PhotoButtons onFiles={take} />
}
