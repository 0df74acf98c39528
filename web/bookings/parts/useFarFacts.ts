import { useEffect, useRef, useState } from 'react'
import type { AnimalFacts } from '../../../shared/animals/animalFacts.ts'
import { animalRecord } from '../../../shared/records/animalRecord.ts'
import { useHasRight, useSignedIn } from '../../session/signedIn.ts'

export type FarFacts = ReadonlyMap<string, AnimalFacts>

/** Asks the server once for each record that this device does not hold. Without a network they stay unknown. */
export function useFarFacts(unknown: readonly string[]): FarFacts {
  const { engine } = useSignedIn()
  const maySee = useHasRight('animals.view')
  const [far, setFar] = useState<FarFacts>(new Map())
  const asked = useRef(new Set<string>())
  const missing = maySee ? unknown.join() : ''
  useEffect(() => {
    const ids = missing.split(',').filter((id) => id !== '' && !asked.current.has(id))
    for (const id of ids) asked.current.add(id)
    if (ids.length === 0) return
    // A hint is no reason for a message.
    const ask = (id: string) =>
      engine.caller.call(animalRecord, { params: { id } }).then(
        ({ facts }): [string, AnimalFacts][] => [[id, facts]],
        () => [],
      )
    void Promise.all(ids.map(ask)).then((found) => setFar((before) => new Map([...before, ...found.flat()])))
  }, [engine, missing])
  return far
}
