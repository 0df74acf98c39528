// Changes of a list, with the animals and contacts that they name.
import type { Animal } from '../../shared/animals/animal.ts'
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import { contactName, type Contact } from '../../shared/contacts/contact.ts'
import { searchable } from '../../shared/searchable.ts'

export interface Told {
  changes: StatusChange[]
  animals: Animal[]
}

export interface Listed extends Told {
  contacts: Contact[]
}

/** One change with its animals, and the contact that it names first as far as the device holds it. */
export interface ChangeGroup extends Told {
  contact: Contact | undefined
}

/** One entry for each change, however many animals it has. */
export function grouped(own: Listed, older: Told): ChangeGroup[] {
  const animals = new Map([...older.animals, ...own.animals].map((animal) => [animal.id, animal]))
  const rows = new Map([...older.changes, ...own.changes].map((change) => [change.id, change]))
  return [...Map.groupBy(rows.values(), ({ flowId }) => flowId).values()]
    .map((changes) => ({
      changes,
      animals: changes.flatMap(({ animalId }) => animals.get(animalId) ?? []),
      contact: own.contacts.find(({ id }) => id === changes[0]!.contactId),
    }))
    .sort((a, b) => (a.changes[0]!.at < b.changes[0]!.at ? 1 : -1))
}

function textOf({ changes, animals, contact }: ChangeGroup): string {
  const [first] = changes
  const { number, person, place, municipality } = first!.details
  const animal = animals.flatMap(({ name, number, chip }) => [name, number, chip])
  return searchable(
    [...animal, contact && contactName(contact), number, person, place, municipality, first!.reason].filter(Boolean).join(' '),
  )
}

/** The changes that name every word: by animal, number, chip, contact, place, municipality or reason. */
export function named(groups: readonly ChangeGroup[], query: string): readonly ChangeGroup[] {
  const words = searchable(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups
  return groups.filter((group) => {
    const text = textOf(group)
    return words.every((word) => text.includes(word))
  })
}
