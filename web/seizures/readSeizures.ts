// Seizures with their animals and people, as far as this device holds them. It holds all that the person may see.
import type { Animal } from '../../shared/animals/animal.ts'
import { contactName, type Contact } from '../../shared/contacts/contact.ts'
import { searchable } from '../../shared/searchable.ts'
import type { AnimalSeizure } from '../../shared/seizures/animalSeizure.ts'
import { seizedAnimals, type SeizedAnimal } from '../../shared/seizures/seizedAnimals.ts'
import type { Replica } from '../../sync/replica.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRows } from '../ui/useRows.ts'

export interface HeldAnimal extends SeizedAnimal {
  /** Undefined where the device does not hold it. */
  animal: Animal | undefined
}

export interface KnownSeizure {
  seizure: AnimalSeizure
  authority: Contact | undefined
  keeper: Contact | undefined
  animals: HeldAnimal[]
  /** When the first animal came; null while none has. */
  since: string | null
}

export const nameOfAuthority = ({ authority }: Pick<KnownSeizure, 'authority'>): string => (authority && contactName(authority)) ?? ''
export const hereIn = ({ animals }: KnownSeizure): HeldAnimal[] => animals.filter(({ until }) => until === null)
/** Whether animals came and none is here any more. */
export const isOver = (known: KnownSeizure): boolean => known.animals.length > 0 && hereIn(known).length === 0

const byNumber = (a: HeldAnimal, b: HeldAnimal): number => ((a.animal?.number ?? '') < (b.animal?.number ?? '') ? -1 : 1)

async function readSeizures(replica: Replica, seizures: readonly AnimalSeizure[]): Promise<KnownSeizure[]> {
  const intakes = await replica.statusChange.where('kind').equals('seizureIn').toArray()
  const ids = [...new Set(intakes.map(({ animalId }) => animalId))]
  const changes = await replica.statusChange.where('animalId').anyOf(ids).toArray()
  const animals = new Map((await replica.animal.bulkGet(ids)).flatMap((animal) => (animal ? [[animal.id, animal]] : [])))
  const people = seizures.flatMap(({ authorityId, keeperId }) => [authorityId, ...(keeperId ? [keeperId] : [])])
  const contacts = new Map((await replica.contact.bulkGet(people)).flatMap((contact) => (contact ? [[contact.id, contact]] : [])))
  return seizures.map((seizure) => {
    const held = seizedAnimals(changes, seizure.id, seizure.keeperId)
    return {
      seizure,
      authority: contacts.get(seizure.authorityId),
      keeper: seizure.keeperId ? contacts.get(seizure.keeperId) : undefined,
      animals: held.map((one) => ({ ...one, animal: animals.get(one.animalId) })).sort(byNumber),
      since: held.map(({ from }) => from).sort()[0] ?? null,
    }
  })
}

const newestFirst = (a: KnownSeizure, b: KnownSeizure): number =>
  Number(isOver(a)) - Number(isOver(b)) || ((a.since ?? '9') < (b.since ?? '9') ? 1 : -1)

/** Those with animals here first, the newest of them on top. */
export function useSeizures(search: string): readonly KnownSeizure[] | undefined {
  const { engine } = useSignedIn()
  return useRows(async () => {
    const all = await readSeizures(engine.replica, await engine.replica.animalSeizure.toArray())
    const words = searchable(search).split(/\s+/).filter(Boolean)
    const textOf = (known: KnownSeizure) =>
      searchable(
        [nameOfAuthority(known), known.seizure.caseNumber, ...known.animals.map(({ animal }) => `${animal?.name} ${animal?.number}`)].join(
          ' ',
        ),
      )
    return all.filter((known) => words.every((word) => textOf(known).includes(word))).sort(newestFirst)
  }, [engine, search])
}

/** Null where there is none that the person may see. */
export function useSeizure(id: string): KnownSeizure | null | undefined {
  const { engine } = useSignedIn()
  return useRows(async () => {
    const seizure = await engine.replica.animalSeizure.get(id)
    return seizure ? (await readSeizures(engine.replica, [seizure]))[0]! : null
  }, [engine, id])
}
