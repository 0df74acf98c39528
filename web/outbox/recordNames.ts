import { contactName, type Contact } from '../../shared/contacts/contact.ts'
import type { Replica } from '../../sync/replica.ts'
import type { EntryNames, Told } from './useEntryText.ts'

type Input = { id?: string | null; animalId?: string; animalIds?: string[]; stays?: { animalId: string }[] } | null

/** Names of the records that entries are about: of those that they enter, as they say them; of others as far as this device knows them. */
export async function recordNames(replica: Replica, entries: readonly Told[]): Promise<Omit<EntryNames, 'time'>> {
  const ids = [...new Set(entries.flatMap(({ mid, input }) => [mid, ...namedIn(input as Input)]))]
  const [animals, contacts, tasks, shadows] = await Promise.all([
    replica.animal.bulkGet(ids),
    replica.contact.bulkGet(ids),
    replica.task.bulkGet(ids),
    replica.shadow.bulkGet(ids.map((id) => `task:${id}`)),
  ])
  const entered = (act: string, called: (input: never) => string) =>
    entries.flatMap(({ mid, name, input }) => (name === act ? [[(input as Input)?.id ?? mid, called(input as never)] as const] : []))
  const animal = new Map([
    ...entered('createAnimal', ({ name }: { name: string }) => name),
    ...animals.flatMap((row) => (row ? [[row.id, row.name || row.number] as const] : [])),
  ])
  const contact = new Map([
    ...entered('createContact', (said: Contact) => contactName(said)),
    ...contacts.flatMap((row) => (row ? [[row.id, contactName(row)] as const] : [])),
  ])
  const task = new Map([
    ...entered('createTask', ({ title }: { title: string }) => title),
    // What is done or deleted here may still lie beneath.
    ...[...shadows.map((shadow) => shadow?.row as { id: string; title: string } | null | undefined), ...tasks].flatMap((row) =>
      row ? [[row.id, row.title] as const] : [],
    ),
  ])
  const nameIn = (names: ReadonlyMap<string, string>) => (id: string) => names.get(id) || '?'
  return { animal: nameIn(animal), contact: nameIn(contact), task: nameIn(task) }
}

const namedIn = (input: Input): string[] => {
  const { id, animalId, animalIds, stays } = input ?? {}
  return [...(animalIds ?? []), ...(animalId ? [animalId] : []), ...(stays ?? []).map((stay) => stay.animalId), ...(id ? [id] : [])]
}
