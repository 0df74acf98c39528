// Animals beyond what this device holds: asked from the server when they are needed, so that the office can go on with any of them.
import { useEffect, useMemo, useState } from 'react'
import type { Interest } from '../../../shared/adoption/interest.ts'
import type { Release } from '../../../shared/adoption/release.ts'
import type { Animal } from '../../../shared/animals/animal.ts'
import { animalRecord } from '../../../shared/records/animalRecord.ts'
import { listAnimals } from '../../../shared/animals/listAnimals.ts'
import type { StatusChange } from '../../../shared/changes/story/statusChange.ts'
import type { Engine } from '../../../sync/engine.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'
import type { AnimalIndex } from './animalIndex.ts'

export interface Told {
  animal: Animal
  changes: StatusChange[]
  release: Release | null
  interests: Interest[]
}

/** The server's rows; null without a network, and of an animal that is not there. */
export const askFor = (engine: Engine, id: string): Promise<Told | null> =>
  engine.caller.call(animalRecord, { params: { id } }).catch(() => null)

/** Whether the organisation has animals that this device does not hold. */
export async function isPartial({ replica }: Pick<Engine, 'replica'>): Promise<boolean> {
  const scopes = (await replica.metaRow.get('meta'))?.scopes
  return scopes !== undefined && !scopes.includes('animals:all')
}

/** The same as a hook; false until it is known. */
export function useIsPartial(): boolean {
  const { engine } = useSignedIn()
  return useRows(() => isPartial(engine), [engine]) ?? false
}

/** Animals by their ids, those of this device first; one that the server still looks for is not there yet. */
export function useAnimalsById(ids: readonly string[], index: AnimalIndex | null): (id: string) => Animal | undefined {
  const { engine } = useSignedIn()
  const [told, setTold] = useState<ReadonlyMap<string, Animal>>(new Map())
  const missing = index ? ids.filter((id) => !index.byId(id) && !told.has(id)).join() : ''
  useEffect(() => {
    let gone = false
    for (const id of missing.split(',').filter(Boolean))
      void askFor(engine, id).then((found) => {
        if (found && !gone) setTold((before) => new Map(before).set(id, found.animal))
      })
    return () => void (gone = true)
  }, [engine, missing])
  return useMemo(() => (id) => index?.byId(id) ?? told.get(id), [index, told])
}

const pause = 300
const shortest = 2

/** What the server finds beyond this device. Nothing where the device holds all, without a network, and for a letter alone. */
export function useFarAnimals(query: string, index: AnimalIndex | null, limit: number): Animal[] {
  const { engine } = useSignedIn()
  const isPartial = useIsPartial()
  const words = query.trim()
  const [found, setFound] = useState<Animal[]>([])
  useEffect(() => {
    setFound([])
    if (!isPartial || words.length < shortest) return
    const abort = new AbortController()
    const timer = setTimeout(
      () =>
        void engine.caller
          .call(listAnimals, { body: { search: words, page: 0, perPage: limit } }, { signal: abort.signal })
          .then(({ items }) => setFound(items))
          // What the device holds is shown all the same.
          .catch(() => undefined),
      pause,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [engine, isPartial, words, limit])
  return useMemo(() => found.filter(({ id }) => !index?.byId(id)), [found, index])
}
