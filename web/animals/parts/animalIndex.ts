// Search over every animal on the device: its columns are read from the replica once, kept in memory, and followed as they
// change. A key stroke scans strings and never asks the database.
import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'
import { inCare, matches, numbersOf, searchText, searchWords, type Animal } from '../../../shared/animals/animal.ts'
import type { Engine } from '../../../sync/engine.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { reportReadFault } from '../../ui/readFault.ts'

interface Entry {
  animal: Animal
  text: string
}

export interface AnimalIndex {
  size: number
  /** Animals with exactly the typed number or chip. If there are none, all animals that match the words, those in care first, then by name. An empty query returns all. */
  search(query: string): Animal[]
  byId(id: string): Animal | undefined
}

const chunk = 1000
const settle = 250
const collator = new Intl.Collator('de', { numeric: true, sensitivity: 'base' })

/** All animals of this device, read in parts, so that nothing else waits for long. */
export async function readAllAnimals({ replica }: Pick<Engine, 'replica'>): Promise<Animal[]> {
  const all: Animal[] = []
  for (let last = ''; ;) {
    const animals = await replica.animal.where(':id').above(last).limit(chunk).toArray()
    all.push(...animals)
    if (animals.length < chunk) return all
    last = animals.at(-1)!.id
  }
}

async function build(engine: Engine): Promise<AnimalIndex> {
  const entries: Entry[] = (await readAllAnimals(engine)).map((animal) => ({ animal, text: searchText(animal) }))
  const named = (entry: Entry) => entry.animal.name || entry.animal.number
  entries.sort((a, b) => Number(inCare(b.animal)) - Number(inCare(a.animal)) || collator.compare(named(a), named(b)))
  const animals = entries.map(({ animal }) => animal)
  const byId = new Map(animals.map((animal) => [animal.id, animal]))
  const byNumber = new Map<string, Animal[]>()
  for (const animal of animals) for (const number of numbersOf(animal)) byNumber.set(number, [...(byNumber.get(number) ?? []), animal])
  return {
    size: entries.length,
    search(query) {
      const words = searchWords(query)
      if (words.length === 0) return animals
      const meant = words.length === 1 && byNumber.get(words[0]!)
      if (meant) return meant
      return entries.filter(({ text }) => matches(text, words)).map(({ animal }) => animal)
    },
    byId: (id) => byId.get(id),
  }
}

interface Kept {
  index: AnimalIndex | null
  listeners: Set<(index: AnimalIndex) => void>
}

const kept = new WeakMap<Engine, Kept>()

/** One index for each engine, built at the first use; changes that come close together are read once. */
function follow(engine: Engine): Kept {
  const known = kept.get(engine)
  if (known) return known
  const state: Kept = { index: null, listeners: new Set() }
  kept.set(engine, state)
  let building = false
  let again = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const rebuild = async () => {
    if (building) return void (again = true)
    building = true
    try {
      do {
        again = false
        state.index = await build(engine)
        for (const listener of state.listeners) listener(state.index)
      } while (again)
    } finally {
      building = false
    }
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void rebuild().catch(reportReadFault), state.index ? settle : 0)
  }
  liveQuery(() => engine.replica.animal.count()).subscribe({ next: soon, error: reportReadFault })
  return state
}

/** As the index has it, if it was read already; nothing is read for it. */
export const knownAnimal = (engine: Engine, id: string): Animal | undefined => kept.get(engine)?.index?.byId(id)

/** The index, once it is read. */
export function animalIndexOf(engine: Engine): Promise<AnimalIndex> {
  const { index, listeners } = follow(engine)
  if (index) return Promise.resolve(index)
  return new Promise((resolve) => {
    const take = (first: AnimalIndex) => {
      listeners.delete(take)
      resolve(first)
    }
    listeners.add(take)
  })
}

/** Null until the first reading is done. Nothing is read before it is wanted. */
export function useAnimalIndex(wanted = true): AnimalIndex | null {
  const { engine } = useSignedIn()
  const [index, setIndex] = useState<AnimalIndex | null>(() => (wanted ? follow(engine).index : null))
  useEffect(() => {
    if (!wanted) return
    const state = follow(engine)
    setIndex(state.index)
    state.listeners.add(setIndex)
    return () => void state.listeners.delete(setIndex)
  }, [engine, wanted])
  return index
}
