// The finds in care as this device knows them: whose each is today, and the contacts that are named with it.
import { createContext, useContext } from 'react'
import { findsAmong, type Find } from '../../../shared/changes/findStates.ts'
import { ownBases } from '../../../shared/changes/story/matrix.ts'
import { termsOfHouse } from '../../../shared/changes/ownershipRules.ts'
import type { Contact } from '../../../shared/contacts/contact.ts'
import type { Replica } from '../../../sync/replica.ts'
import { readSettings } from '../../settings/parts/useSettings.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { useRows } from '../../ui/useRows.ts'
import { relativesOn } from './readFamily.ts'

export interface Finds {
  /** By the id of the animal. */
  finds: ReadonlyMap<string, Find>
  contacts: ReadonlyMap<string, Contact>
}

export const noFinds: Finds = { finds: new Map(), contacts: new Map() }

async function readFinds(replica: Replica, now: string, zone: string): Promise<Finds> {
  const animals = await replica.animal
    .where('custody')
    .anyOf([...ownBases])
    .toArray()
  const changes = await replica.statusChange
    .where('animalId')
    .anyOf(animals.map(({ id }) => id))
    .toArray()
  const terms = termsOfHouse(await readSettings(replica), zone)
  const finds = await findsAmong(animals, changes, relativesOn(replica), now, terms)
  const parties = [...finds.values()].flatMap(({ ownership }) => [ownership, ownership.find?.successor, ownership.find?.finder])
  const ids = new Set(parties.flatMap((party) => party?.contactId ?? []))
  const contacts = (await replica.contact.bulkGet([...ids])).filter((one) => one !== undefined)
  return { finds, contacts: new Map(contacts.map((one) => [one.id, one])) }
}

/** Undefined until they are read. */
export function useReadFinds(): Finds | undefined {
  const { engine, zone } = useSignedIn()
  // Ends of periods pass at midnight.
  const today = useToday()
  return useRows(() => readFinds(engine.replica, engine.now(), zone), [engine, zone, today])
}

/** Read once for a list, for all of its rows. */
export const FindsOfList = createContext<Finds>(noFinds)
export const useFindsOfList = (): Finds => useContext(FindsOfList)
