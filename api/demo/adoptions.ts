// What a demo shelter says of animals that can be adopted, and who would like to have them.
import type { Interest, InterestStatus } from '../../shared/adoption/interest.ts'
import type { Release } from '../../shared/adoption/release.ts'
import type { Details } from '../../shared/changes/story/flowDetails.ts'
import { withMonth } from '../../shared/contacts/contact.ts'
import { addDays, dayStart, localDate, monthOf } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { NewAnimal, NewContact } from './animals.ts'
import { chance, type Chance } from './chance.ts'

type NewRelease = Omit<Release, 'version'>
type NewInterest = Omit<Interest, 'version'>

const zone = 'Europe/Berlin'
const fees: Partial<Record<NewAnimal['species'], number>> = { dog: 28_000, cat: 12_000, rabbit: 3_500, guineaPig: 2_000 }
const notes = [
  'Sucht ein Zuhause mit gesichertem Garten.',
  'Keine kleinen Kinder, gern zu ruhigen Menschen.',
  'Nur zusammen mit einem Artgenossen oder zu einem vorhandenen.',
  'Braucht Menschen mit Erfahrung und Zeit für die Hundeschule.',
  '',
]
const words = [
  'Hat selbst schon lange Tiere gehalten.',
  'Kommt am Samstag noch einmal vorbei.',
  'Vermieter stimmt zu, Nachweis fehlt noch.',
  '',
]

/** Of every released animal. One of them is held back for a few days. */
export function demoReleases(animals: readonly NewAnimal[], today: string, seed: number): NewRelease[] {
  const luck = chance(seed + 6_000)
  return animals
    .filter(({ released }) => released)
    .map((animal, index) => ({
      id: animal.id,
      note: luck.pick(notes),
      feeCents: fees[animal.species] ?? null,
      publishFrom: null,
      inCare: true,
      ...(index === 7 ? { heldUntil: addDays(today, 5), holdReason: 'Wartet auf den Laborbefund' } : { heldUntil: null, holdReason: '' }),
    }))
}

const statuses: readonly InterestStatus[] = ['new', 'infoNeeded', 'homeCheckPending', 'visitPlanned', 'accepted', 'rejected']
const sources = ['phone', 'visit', 'webForm', 'portal'] as const

interface Noted {
  today: string
  recordedBy: string
}

/** Several people wait for some of the animals; some are reserved, and one reservation is over. Devices hold all of them. */
export function demoInterests(
  animals: readonly NewAnimal[],
  people: readonly NewContact[],
  { today, recordedBy: by }: Noted,
  seed: number,
): NewInterest[] {
  const luck = chance(seed + 7_000)
  if (people.length < 3) return []
  return animals
    .filter(({ released }) => released)
    .slice(0, 12)
    .flatMap((animal, index) =>
      Array.from({ length: 1 + (index % 3) }, (_, rank): NewInterest => {
        const contact = people[(index * 3 + rank) % people.length]!
        contact.namedIn = withMonth(contact.namedIn, monthOf(today))
        const isReserved = rank === 0 && index % 4 === 1
        return {
          id: derivedId(animal.id, `demo:interest:${rank}`),
          animalId: animal.id,
          contactId: contact.id,
          rank,
          inCare: true,
          source: luck.pick(sources),
          note: luck.pick(words),
          homeCheck: isReserved ? { on: addDays(today, -1), by, note: words[0]! } : null,
          createdAt: dayStart(addDays(today, -1 - luck.number(20)), zone),
          ...(isReserved
            ? { status: 'reserved' as const, reservedUntil: addDays(today, index === 5 ? -2 : 6 + index) }
            : { status: rank === 0 ? ('new' as const) : luck.pick(statuses), reservedUntil: null }),
        }
      }),
    )
}

/** The fee is received when the animal goes; that of the newest adoptions is still to come. */
const feeOf = ({ species }: NewAnimal, at: string, { today, recordedBy: by }: Noted): Pick<Details, 'feeCents' | 'feeReceived'> => {
  const [feeCents, on] = [fees[species] ?? null, localDate(at, zone)]
  return { feeCents, ...(feeCents && on < addDays(today, -3) && { feeReceived: { on, by } }) }
}

/** What the contract of an adoption at that moment says. */
export const contractOf = (animal: NewAnimal, at: string, noted: Noted, luck: Chance): Details => ({
  adopterIsAdult: true,
  signedAt: at,
  ownershipFrom: 'signature',
  ...feeOf(animal, at, noted),
  homeCheck: animal.species === 'dog' ? 'passed' : 'notNeeded',
  handedOver: ['vaccinationCard', 'food'],
  adoptionSource: luck.pick(['website', 'visit', 'recommendation', 'portal']),
})
