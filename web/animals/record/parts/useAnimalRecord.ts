// Everything about one animal: live from this device, and from the server what the device does not hold.
import { useCallback, useEffect, useRef } from 'react'
import type { Animal } from '../../../../shared/animals/animal.ts'
import { factsOrNone } from '../../../../shared/animals/animalActs.ts'
import type { AnimalFacts } from '../../../../shared/animals/animalFacts.ts'
import type { Interest } from '../../../../shared/adoption/interest.ts'
import { noRelease, type Release } from '../../../../shared/adoption/release.ts'
import { inCare } from '../../../../shared/animals/animal.ts'
import { animalRecord } from '../../../../shared/records/animalRecord.ts'
import type { Kin } from '../../../../shared/changes/flowRules.ts'
import { motherIdOf, motherOf } from '../../../../shared/changes/family.ts'
import type { Terms } from '../../../../shared/changes/story/findPeriods.ts'
import { ownersUntil, ownershipAt, type Ownership } from '../../../../shared/changes/story/ownership.ts'
import { termsOfHouse } from '../../../../shared/changes/ownershipRules.ts'
import { contactsOf, type StatusChange } from '../../../../shared/changes/story/statusChange.ts'
import type { Contact } from '../../../../shared/contacts/contact.ts'
import type { Vaccination } from '../../../../shared/medical/vaccination.ts'
import type { Weight } from '../../../../shared/medical/weight.ts'
import type { Replica } from '../../../../sync/replica.ts'
import { pendingIds } from '../../../../sync/status.ts'
import { useSettings } from '../../../settings/parts/useSettings.ts'
import { relativesOn } from '../../../changes/parts/readFamily.ts'
import { useToday } from '../../../ui/clock.ts'
import { useSignedIn } from '../../../session/signedIn.ts'
import { useCall } from '../../../ui/useCall.ts'
import { useLive } from '../../../ui/useLive.ts'

export interface AnimalRecord {
  animal: Animal
  facts: AnimalFacts
  changes: readonly StatusChange[]
  /** Whose it is today, and whose it was until then, the first first. */
  ownership: Ownership | null
  owners: readonly Ownership[]
  release: Release
  interests: readonly Interest[]
  vaccinations: readonly Vaccination[]
  weights: readonly Weight[]
  contacts: ReadonlyMap<string, Contact>
  /** Ids of rows that wait for the server. */
  pending: ReadonlySet<string>
  /** Whether the server has added what this device does not hold. */
  whole: boolean
}

export type RecordState =
  { state: 'loading' } | { state: 'failed'; error: unknown; again: () => void } | { state: 'ready'; value: AnimalRecord }

const ownKinds = ['animal', 'animalFacts', 'statusChange', 'release', 'interest', 'vaccination', 'weight'] as const

/** What this device holds, with the mother and the ids of what waits: in one transaction, for it is read again after every tap. */
const readOwn = (replica: Replica, id: string) =>
  replica.atOnce(
    ({ contact, outbox }) => [...ownKinds.map((kind) => replica.rowsOf(kind)), contact, outbox],
    () => readRows(replica, id),
  )

async function readRows(replica: Replica, id: string) {
  const [animal, facts, changes, release, interests, vaccinations, weights, ...pending] = await Promise.all([
    replica.animal.get(id),
    replica.animalFacts.get(id),
    replica.statusChange.where('animalId').equals(id).toArray(),
    replica.release.get(id),
    replica.interest.where('animalId').equals(id).toArray(),
    replica.vaccination.where('animalId').equals(id).toArray(),
    replica.weight.where('animalId').equals(id).toArray(),
    ...ownKinds.map((kind) => pendingIds(replica, kind)),
  ])
  const mother = await motherOf(relativesOn(replica), changes)
  const named = [
    ...(animal?.contactId ? [animal.contactId] : []),
    ...[...changes, ...(mother?.changes ?? [])].flatMap(contactsOf),
    ...interests.map(({ contactId }) => contactId),
  ]
  const contacts = (await replica.contact.bulkGet(named)).filter((one) => one !== undefined)
  return {
    animal,
    facts,
    changes,
    release,
    interests,
    vaccinations,
    weights,
    contacts,
    mother,
    pending: new Set(pending.flatMap((ids) => [...ids])),
  }
}

/** One's own row is before that of the server, which may be older; what was deleted here stays away. */
function joined<T extends { id: string }>(own: readonly T[], told: readonly T[], pending: ReadonlySet<string>): T[] {
  const here = new Set(own.map(({ id }) => id))
  return [...own, ...told.filter(({ id }) => !here.has(id) && !pending.has(id))]
}

/** Of an animal whose mother this device does not hold, the server knows better whose it is. */
function ownedBy(
  animal: Animal,
  changes: readonly StatusChange[],
  mother: Kin | null,
  told: Ownership | null | undefined,
  now: string,
  terms: Terms,
): Pick<AnimalRecord, 'ownership' | 'owners'> {
  const one = { animal, changes, mother }
  const isAlone = mother === null && motherIdOf(changes) !== null
  if (isAlone && told !== undefined) return { ownership: told, owners: told ? [told] : [] }
  return { ownership: ownershipAt(one, now, terms), owners: ownersUntil(one, now, terms) }
}

export function useAnimalRecord(id: string): RecordState {
  const { engine, zone } = useSignedIn()
  const settings = useSettings()
  // Ends of periods pass at midnight.
  useToday()
  const live = useLive(useCallback(() => readOwn(engine.replica, id), [engine, id]))
  const asked = useCall(animalRecord, { params: { id } })
  const { again } = asked
  const version = live.state === 'ready' ? live.value.animal?.version : undefined
  const seen = useRef(version)
  useEffect(() => {
    // What the server reported is older than what has just come, or was lent to this device for an entry and has left it.
    if (seen.current !== undefined && seen.current !== version) again()
    seen.current = version
  }, [version, again])

  if (live.state === 'failed') return { state: 'failed', error: null, again: live.retry }
  if (live.state === 'loading') return { state: 'loading' }
  const own = live.value
  const told = asked.state === 'ready' && asked.value.animal.id === id ? asked.value : null
  const animal = own.animal ?? told?.animal
  if (!animal) return asked.state === 'failed' ? { state: 'failed', error: asked.error, again } : { state: 'loading' }
  const changes = joined(own.changes, told?.changes ?? [], own.pending)
  const whose = ownedBy(animal, changes, own.mother, told?.ownership, engine.now(), termsOfHouse(settings, zone))
  const contacts = joined(own.contacts, told?.contacts ?? [], own.pending)
  return {
    state: 'ready',
    value: {
      animal,
      facts: own.facts ?? factsOrNone(animal, told?.facts),
      release: own.release ?? told?.release ?? noRelease(animal.id, inCare(animal)),
      interests: joined(own.interests, told?.interests ?? [], own.pending),
      changes,
      ...whose,
      vaccinations: joined(own.vaccinations, told?.vaccinations ?? [], own.pending),
      weights: joined(own.weights, told?.weights ?? [], own.pending),
      contacts: new Map(contacts.map((contact) => [contact.id, contact])),
      pending: own.pending,
      whole: told !== null,
    },
  }
}
