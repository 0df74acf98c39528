// The animals of some lines, as far as this device knows them.
import type { Animal } from '../../shared/animals/animal.ts'
import type { InvoiceLine } from '../../shared/vetInvoices/lines.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'

export function useAnimalsByIds(lines: readonly Pick<InvoiceLine, 'animalId'>[]): ReadonlyMap<string, Animal> | undefined {
  const { engine } = useSignedIn()
  const ids = [...new Set(lines.flatMap(({ animalId }) => animalId ?? []))]
  return useRows(async () => {
    const animals = await engine.replica.animal.bulkGet(ids)
    return new Map(animals.flatMap((animal) => (animal ? [[animal.id, animal] as const] : [])))
  }, [engine, ids.join()])
}
