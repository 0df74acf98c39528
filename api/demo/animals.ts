// Animals of the demo: those in care, those that left over the last year, and the guests with their owners.
import type { Animal } from '../../shared/animals/animal.ts'
import type { Contact } from '../../shared/contacts/contact.ts'
import { addDays } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import { type Chance, chance } from './chance.ts'
import type { House } from './organisations.ts'
import * as words from './words.ts'

export type NewAnimal = Omit<Animal, 'version'>
export type NewContact = Omit<Contact, 'version'>

type Species = keyof House['inCare']

const look: Record<Species, { names: string[]; breeds: string[]; colours: string[] }> = {
  dog: { names: words.dogNames, breeds: words.dogBreeds, colours: words.dogColours },
  cat: { names: words.catNames, breeds: words.catBreeds, colours: words.catColours },
  rabbit: { names: words.smallNames, breeds: words.rabbitBreeds, colours: words.smallColours },
  guineaPig: { names: words.smallNames, breeds: ['Glatthaar', 'Rosette'], colours: words.smallColours },
  bird: { names: words.birdNames, breeds: ['Wellensittich', 'Nymphensittich'], colours: ['grün', 'blau', 'grau-gelb'] },
}

/** What a demo organisation numbers its things by. */
export interface Numbering {
  tenantId: string
  today: string
  chance: Chance
  /** Names go round, so that neighbours in a list have different ones. */
  nameAt: Map<string, number>
}

export const numbering = (tenantId: string, today: string, seed: number): Numbering => ({
  tenantId,
  today,
  chance: chance(seed),
  nameAt: new Map(),
})

function nextName(by: Numbering, species: Species): string {
  const { names } = look[species]
  const index = by.nameAt.get(species) ?? by.chance.number(names.length)
  by.nameAt.set(species, index + 1)
  return names[index % names.length]!
}

function createAnimal(by: Numbering, species: Species, number: string, oldest: string): NewAnimal {
  const { chance } = by
  const dogOrCat = species === 'dog' || species === 'cat'
  const name = nextName(by, species)
  return {
    id: derivedId(by.tenantId, `demo:animal:${number}`),
    number,
    name: name.replace('-', ' '),
    species,
    breed: chance.pick(look[species].breeds),
    sex: species === 'bird' ? 'u' : words.femaleNames.has(name) ? 'f' : 'm',
    neutered: dogOrCat ? chance.pick(['yes', 'yes', 'no', 'unknown']) : 'unknown',
    birthDate: chance.once(6) ? null : addDays(oldest, -60 - chance.number(dogOrCat ? 3_600 : 1_200)),
    colour: chance.pick(look[species].colours),
    // Not a number that any manufacturer has given out.
    chip: dogOrCat && !chance.once(5) ? `27609999${String(chance.number(10_000_000)).padStart(7, '0')}` : null,
    contactId: null,
    custody: null,
    place: null,
    roomId: null,
    outcome: null,
    careFrom: null,
    careUntil: null,
    released: false,
    activeIn: [],
  }
}

/** Animals of the shelter, with numbers that follow the day of intake as a register does. */
export function shelterAnimals(by: Numbering, house: House): NewAnimal[] {
  const { chance, today } = by
  const kinds = Object.entries(house.inCare).flatMap(([species, count]) => Array.from({ length: count }, () => species as Species))
  if (kinds.length === 0) return []
  const inCare = kinds.map((species) => ({ species, careFrom: addDays(today, -chance.number(chance.once(4) ? 400 : 90)), careUntil: null }))
  const left = Array.from({ length: house.left }, () => {
    const careUntil = addDays(today, -1 - chance.number(365))
    return { species: chance.pick(kinds), careFrom: addDays(careUntil, -1 - chance.number(70)), careUntil }
  })
  const counters = new Map<string, number>()
  return [...inCare, ...left]
    .sort((a, b) => (a.careFrom < b.careFrom ? -1 : a.careFrom > b.careFrom ? 1 : 0))
    .map(({ species, careFrom, careUntil }) => {
      const year = careFrom.slice(0, 4)
      const count = (counters.get(year) ?? 0) + 1
      counters.set(year, count)
      return { ...createAnimal(by, species, `${year}-${String(count).padStart(4, '0')}`, careFrom), careFrom, careUntil }
    })
}

/** An owner with their animals. */
export interface Household {
  contact: NewContact
  animals: NewAnimal[]
}

/** Somebody with a name, the same for the same number. */
const contactOf = (by: Numbering, number: number): NewContact => ({
  id: derivedId(by.tenantId, `demo:contact:${number}`),
  forename: words.forenames[(number * 7 + by.tenantId.charCodeAt(0)) % words.forenames.length]!,
  surname: words.surnames[(number * 11 + by.tenantId.charCodeAt(1)) % words.surnames.length]!,
  company: '',
  phone: by.chance.once(8) ? null : `0176 040690${String(10 + (number % 90))}`,
  kind: 'person',
  roles: [],
  banned: false,
  bannedUntil: null,
  open: false,
  activeIn: [],
  namedIn: [],
})

/** People who want an animal of the shelter. */
export const seekers = (by: Numbering, count: number, from: number): NewContact[] =>
  Array.from({ length: count }, (_, index) => contactOf(by, from + index))

/** Owners with one animal each, every sixth with two. Boarders keep a cat now and then. */
export function households(by: Numbering, service: 'daycare' | 'pension', count: number, from: number): Household[] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index
    const contact = contactOf(by, number)
    const species: Species = service === 'pension' && index % 4 === 3 ? 'cat' : 'dog'
    const animals = Array.from({ length: index % 6 === 2 ? 2 : 1 }, (_animal, which) => ({
      ...createAnimal(by, species, `G-${String(number * 2 + which + 1).padStart(4, '0')}`, addDays(by.today, -300)),
      contactId: contact.id,
    }))
    return { contact, animals }
  })
}
