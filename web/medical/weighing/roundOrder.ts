// The order of a weighing round: house by house and room by room as the organisation has them, there by name.
import type { Animal } from '../../../shared/animals/animal.ts'
import { byName } from '../../../shared/kept.ts'
import type { RoundRows } from '../parts/readToWeigh.ts'

/** The animals of a house; null: without a room. */
export interface RoundPart {
  shelterId: string | null
  name: string | null
  animals: Animal[]
}

const last = Number.MAX_SAFE_INTEGER

export function roundOrder(animals: readonly Animal[], { rooms, shelters }: Pick<RoundRows, 'rooms' | 'shelters'>): RoundPart[] {
  const roomOf = ({ roomId }: Animal) => rooms.get(roomId ?? '')
  const houseOf = (animal: Animal) => shelters.get(roomOf(animal)?.shelterId ?? '')
  const nameOf = ({ name, number }: Animal) => name || number
  const sorted = animals.toSorted(
    (a, b) =>
      (houseOf(a)?.position ?? last) - (houseOf(b)?.position ?? last) ||
      byName(houseOf(a)?.name ?? '', houseOf(b)?.name ?? '') ||
      (roomOf(a)?.position ?? last) - (roomOf(b)?.position ?? last) ||
      byName(nameOf(a), nameOf(b)) ||
      (a.id < b.id ? -1 : 1),
  )
  const parts = Map.groupBy(sorted, (animal) => houseOf(animal)?.id ?? null)
  return [...parts].map(([shelterId, own]) => ({ shelterId, name: shelters.get(shelterId ?? '')?.name ?? null, animals: own }))
}
