// Vaccinations and home checks of the demo.
import { inCare } from '../../shared/animals/animal.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import { unplanned, validAfter, type HomeCheck } from '../../shared/homechecks/homeCheck.ts'
import { type Vaccination } from '../../shared/medical/vaccination.ts'
import { basicPlan } from '../../shared/medical/basics/vaccines.ts'
import type { Classification } from '../../shared/medical/basics/vaccines.ts'
import { addDays, dayStart } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { NewAnimal, NewContact } from './animals.ts'
import { chance } from './chance.ts'
import * as words from './words.ts'

export type NewVaccination = Omit<Vaccination, 'version'>
export type NewHomeCheck = Omit<HomeCheck, 'version'>

const products: Record<Classification, { vaccine: string; years: number }> = {
  SHP: { vaccine: 'Nobivac SHP', years: 3 },
  L: { vaccine: 'Nobivac L4', years: 1 },
  Rabies: { vaccine: 'Nobivac T', years: 3 },
  KC: { vaccine: 'Nobivac KC', years: 1 },
  RCP: { vaccine: 'Purevax RCP', years: 1 },
  FeLV: { vaccine: 'Purevax FeLV', years: 1 },
  RHD: { vaccine: 'Nobivac Myxo-RHD Plus', years: 1 },
  Myxo: { vaccine: 'Nobivac Myxo-RHD Plus', years: 1 },
  Parasites: { vaccine: 'Milbemax', years: 1 },
}

/** Most are protected; a few never were, of a few the end is near, over, or was not noted. */
export function vaccinations(animals: readonly NewAnimal[], today: string, seed: number): NewVaccination[] {
  const luck = chance(seed + 2_000)
  return animals.flatMap((animal) => {
    if (luck.once(9)) return []
    return (basicPlan[animal.species] ?? []).flatMap((classification): NewVaccination[] => {
      const { vaccine, years } = products[classification]
      const last = animal.careUntil ?? today
      const ago = luck.once(7) ? years * 365 - 10 + luck.number(40) : luck.number(Math.min(years * 330, 500))
      const date = addDays(last, -ago)
      if (animal.birthDate !== null && date < addDays(animal.birthDate, 56)) return []
      return [
        {
          id: derivedId(animal.id, `demo:vaccination:${classification}`),
          animalId: animal.id,
          classification,
          vaccine,
          date,
          validityEnd: luck.once(25) ? null : addDays(date, years * 365),
          batch: `A${400 + luck.number(80)}B0${1 + luck.number(9)}`,
          vet: luck.pick(words.vets),
          note: '',
          inCare: inCare(animal),
          activeIn: animal.activeIn,
        },
      ]
    })
  })
}

/** What came of the visit of a day, at three in the afternoon. */
const visited = (checkedOn: string, name: string) => ({
  signature: {
    name,
    strokes: [[700, 1300, 1100, 500, 1500, 1400, 2000, 700, 2300, 1300, 2900, 800, 3300, 1300, 4200, 900]],
    signedAt: new Date(Date.parse(dayStart(checkedOn, 'Europe/Berlin')) + 15 * 3_600_000).toISOString(),
  },
  checkedOn,
  result: 'passedWithConditions' as const,
  reason: words.homeCheckCondition,
  validUntil: validAfter(checkedOn),
  answers: words.homeCheckQuestions.map(({ key, text: question, kind }, index) => ({
    key,
    question,
    kind,
    answer: words.homeCheckAnswers[index]!,
  })),
})

/** People who want an animal: the first wait for somebody to visit them, one is assigned, one was visited. */
export function homeChecks(
  seekers: readonly NewContact[],
  animals: readonly NewAnimal[],
  today: string,
  { recordedBy: requestedBy, visitor }: { recordedBy: string; visitor: string },
  addresses: ReadonlyMap<string, Pick<HomeCheck, 'street' | 'zip' | 'city'>>,
): NewHomeCheck[] {
  const wanted = animals.filter(({ released }) => released)
  return seekers.flatMap((contact, index): NewHomeCheck[] => {
    const animal = wanted[index * 3]
    if (!animal) return []
    const state = index === seekers.length - 1 ? 'done' : index === seekers.length - 2 ? 'assigned' : 'requested'
    contact.open = state !== 'done'
    const beside = index % 4 === 1 ? wanted.find(({ species, id }) => species === animal.species && id !== animal.id) : undefined
    return [
      {
        id: derivedId(contact.id, 'demo:homeCheck'),
        type: index % 3 === 2 ? 'after' : 'before',
        state,
        contactId: contact.id,
        animalIds: [animal.id, ...(beside ? [beside.id] : [])],
        requestedAt: dayStart(addDays(today, -1 - index * 2), 'Europe/Berlin'),
        requestedBy,
        due: index % 2 === 0 ? addDays(today, 2 + index) : null,
        note: index === 0 ? words.homeCheckNotes[0]! : '',
        ...unplanned,
        ...addresses.get(contact.id),
        ...(state !== 'requested' && { memberId: visitor }),
        ...(state === 'done' && visited(addDays(today, -1), contactName(contact))),
      },
    ]
  })
}
