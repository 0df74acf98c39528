// The animal of a code: from this device, else from the server where the organisation has more animals than the device holds.
import { searchable } from '../../../shared/searchable.ts'
import { numbersOf, type Animal } from '../../../shared/animals/animal.ts'
import { listAnimals } from '../../../shared/animals/listAnimals.ts'
import { readScan, type Scan } from '../../../shared/animals/scan.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import type { Engine } from '../../../sync/engine.ts'
import { animalIndexOf } from './animalIndex.ts'
import { askFor, isPartial } from './farAnimal.ts'

export type Scanned =
  /** `path`: where the code leads to, when it names a page. */
  | { kind: 'one'; animal: Animal; path?: string }
  | { kind: 'several'; words: string; animals: Animal[] }
  /** No animal has this chip or number; `problem` when it cannot be a chip. `onDevice`: only the device was asked, because there is no network. */
  | { kind: 'none'; text: string; problem: ErrorCode | null; onDevice: boolean }
  | Extract<Scan, { kind: 'room' | 'other' }>

const most = 6

export async function findScanned(engine: Engine, text: string): Promise<Scanned> {
  const scan = readScan(text, location.origin)
  if (scan.kind === 'other' || scan.kind === 'room') return scan
  const index = await animalIndexOf(engine)
  if (scan.kind === 'card') {
    const { animalId, path } = scan
    const animal = index.byId(animalId) ?? (await askFor(engine, animalId))?.animal
    return animal ? { kind: 'one', animal, path } : { kind: 'none', text: '', problem: null, onDevice: false }
  }
  const words = scan.kind === 'chip' ? scan.chip : scan.number
  const problem = scan.kind === 'chip' ? null : scan.problem
  const has = (animal: Animal) => numbersOf(animal).includes(searchable(words))
  const here = index.search(words).filter(has)
  const there = here.length === 0 && (await isPartial(engine)) ? await askServer(engine, words) : []
  const animals = here.length > 0 ? here : (there ?? []).filter(has)
  const [first] = animals
  if (!first) return { kind: 'none', text: words, problem, onDevice: there === null }
  return animals.length === 1 ? { kind: 'one', animal: first } : { kind: 'several', words, animals }
}

/** Null without a network. */
const askServer = (engine: Engine, search: string): Promise<Animal[] | null> =>
  engine.caller.call(listAnimals, { body: { search, page: 0, perPage: most } }).then(
    ({ items }) => items,
    () => null,
  )
