// The houses of the organisation, in its order, without foster homes and places elsewhere.
import type { Shelter } from '../../shared/shelters/shelter.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'

export function useHouses(): readonly Shelter[] {
  const { engine } = useSignedIn()
  const all = useRows(() => engine.replica.shelter.toArray(), [engine]) ?? []
  return all.filter(({ type }) => type === 'site' || type === 'building').sort((a, b) => a.position - b.position)
}
