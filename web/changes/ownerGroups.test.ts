import { expect, test } from 'vitest'
import type { Animal } from '../../shared/animals/animal.ts'
import type { Ownership } from '../../shared/changes/story/ownership.ts'
import type { Contact } from '../../shared/contacts/contact.ts'
import { ownerGroups } from './ownerGroups.ts'
import type { KnownOwner } from './useOwnerships.ts'

const known = (name: string, claim: string | null, contacts: string[] = []): KnownOwner => ({
  animal: { id: name, name } as Animal,
  ownership:
    claim === null
      ? null
      : ({ is: 'unknown', since: `of ${name}`, changeId: `of ${name}`, find: { claim, changeId: `of ${name}` } } as unknown as Ownership),
  contacts: new Map(contacts.map((id) => [id, { id } as Contact])),
  litter: [],
  isYoung: false,
})
const names = (all: KnownOwner[]) => ownerGroups(all).map(({ animals }) => animals.map(({ name }) => name))

test('a litter shares one note with its mother, another find has its own, and an animal that was not found has none', () => {
  expect(
    names([
      known('Mirabelle', 'notBegun'),
      known('Kerne', 'notBegun'),
      known('Bello', 'runs'),
      known('Steinchen', 'notBegun'),
      known('Minka', null),
    ]),
  ).toEqual([['Mirabelle', 'Kerne', 'Steinchen'], ['Bello']])
  expect(names([known('Minka', null)])).toEqual([])
  // Since when somebody owns them is distinguished.
  expect(names([known('Kerne', 'over'), known('Steinchen', 'over')])).toEqual([['Kerne'], ['Steinchen']])
})

test('the contacts of all of them can be named', () => {
  expect([...ownerGroups([known('Kerne', 'runs', ['a']), known('Steinchen', 'runs', ['b'])])[0]!.contacts.keys()]).toEqual(['a', 'b'])
})
