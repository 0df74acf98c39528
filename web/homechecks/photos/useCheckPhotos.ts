import { photosInOrder, type HomeCheckPhoto } from '../../../shared/homechecks/homeCheckPhoto.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'

/** The photos of a check that this device knows; undefined until they are read. */
export function useCheckPhotos(checkId: string): HomeCheckPhoto[] | undefined {
  const { engine } = useSignedIn()
  return useRows(
    async () => photosInOrder(await engine.replica.homeCheckPhoto.where('checkId').equals(checkId).toArray()),
    [engine, checkId],
  )
}
