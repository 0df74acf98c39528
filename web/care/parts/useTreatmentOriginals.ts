// The originals of the treatments of an animal. Devices of people who see care hold all of them.
import type { VetOriginal } from '../../../shared/vetInvoices/vetOriginal.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'

/** The oldest first; null until they are read. */
export function useTreatmentOriginals(animalId: string): readonly VetOriginal[] | null {
  const { engine } = useSignedIn()
  const rows = useRows(() => engine.replica.vetOriginal.where('animalId').equals(animalId).toArray(), [engine, animalId])
  return rows?.toSorted((a, b) => (a.addedAt === b.addedAt ? (a.id < b.id ? -1 : 1) : a.addedAt < b.addedAt ? -1 : 1)) ?? null
}
