// Whose the animals of a form are, as this device knows: what has to be asked for follows from it.
import type { Animal } from '../../shared/animals/animal.ts'
import { isTooYoungPuppy } from '../../shared/animals/puppies.ts'
import type { Fact } from '../../shared/changes/story/flowDetails.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { ownershipAt, type Ownership } from '../../shared/changes/story/ownership.ts'
import { termsOfHouse } from '../../shared/changes/ownershipRules.ts'
import { isOthers } from '../../shared/changes/story/ownership.ts'
import { contactsOf } from '../../shared/changes/story/statusChange.ts'
import type { Contact } from '../../shared/contacts/contact.ts'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'
import { localDate } from '../../shared/time.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'
import { readFamily } from './parts/readFamily.ts'

export interface KnownOwner {
  animal: Animal
  ownership: Ownership | null
  contacts: ReadonlyMap<string, Contact>
  /** Those of its litter that are in care. */
  litter: readonly string[]
  /** Whether it, or one of its litter, is too young to be parted from its mother. */
  isYoung: boolean
}

/** `at`: the moment of the change, an instant. */
export function useOwnerships(animalIds: readonly string[], at: string, settings: AreaSettings): readonly KnownOwner[] {
  const { engine, zone } = useSignedIn()
  const rows = useRows(async () => {
    const { animal: animals, statusChange, contact } = engine.replica
    const known = []
    for (const animal of (await animals.bulkGet([...animalIds])).filter((one) => one !== undefined)) {
      const changes = await statusChange.where('animalId').equals(animal.id).toArray()
      const family = await readFamily(engine.replica, animal.id, changes)
      const named = [...changes, ...(family.mother?.changes ?? [])].flatMap(contactsOf)
      const contacts = (await contact.bulkGet(named)).filter((one) => one !== undefined)
      known.push({ animal, changes, ...family, contacts: new Map(contacts.map((one) => [one.id, one])) })
    }
    return known
  }, [engine, animalIds.join()])
  const day = localDate(at, zone)
  return (rows ?? []).map(({ animal, contacts, ...story }) => {
    const inCare = story.litter.filter((one) => one.animal.custody !== null)
    return {
      animal,
      contacts,
      ownership: ownershipAt({ animal, ...story }, at, termsOfHouse(settings, zone)),
      litter: inCare.map((one) => one.animal.id),
      isYoung: [animal, ...inCare.map((one) => one.animal)].some((one) => isTooYoungPuppy(one, day)),
    }
  })
}

/** Facts that nobody is asked for unless whose the animals are, or how old, calls for them. */
export function calledFacts(flow: Flow, known: readonly KnownOwner[]): ReadonlySet<Fact> {
  const called = new Set<Fact>()
  const isOpen = ({ ownership }: KnownOwner) => ownership?.find != null && ownership.find.claim !== 'over' && flow !== 'foundGiveBack'
  if (known.some((one) => isOthers(one.ownership) || isOpen(one))) called.add('ownerConsent')
  if (known.some(({ isYoung }) => isYoung)) called.add('vetException')
  return called
}
