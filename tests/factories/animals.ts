// Animals for tests of rules, one fact apart from the plainest.
import type { Animal } from '../../shared/animals/animal.ts'
import { derivedId } from '../../shared/uuid.ts'

const namespace = '6ba7b816-9dad-41d1-80b4-00c04fd430c8'
export const idNamed = (name: string): string => derivedId(namespace, name)

/** A dog called so, in the shelter since the first of May. */
export const inmate = (name: string, more: Partial<Animal> = {}): Animal => ({
  id: idNamed(name),
  version: 1,
  number: `2026-${name}`,
  name,
  species: 'dog',
  breed: 'Mischling',
  sex: 'm',
  neutered: 'yes',
  birthDate: '2022-03-01',
  colour: 'braun',
  chip: null,
  contactId: null,
  released: false,
  activeIn: [],
  custody: 'found',
  place: 'room',
  roomId: null,
  outcome: null,
  careFrom: '2026-05-01',
  careUntil: null,
  ...more,
})
