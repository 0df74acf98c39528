// Vaccinations: the row, and which are due (specification 2.8): one pure function over rows, for device and server alike.
import * as v from 'valibot'
import type { Right } from '../access.ts'
import { Restriction } from '../restriction.ts'
import { type Animal } from '../animals/animal.ts'
import { speciesCodes } from '../species.ts'
import { endpoint } from '../endpoint.ts'
import { addDays } from '../time.ts'
import { CalendarDate, Id, Month, Version } from '../values.ts'
import { lastProtection, protectionsOf, rabiesAge } from './protection.ts'
import { classifications, type Classification } from './basics/vaccines.ts'
import type { Synced } from '../noun.ts'
import { byName } from '../kept.ts'

export const Vaccination = v.object({
  id: Id,
  version: Version,
  animalId: Id,
  classification: v.picklist(classifications),
  /** The product. */
  vaccine: v.string(),
  date: CalendarDate,
  /** Last day of protection; null where none was recorded. */
  validityEnd: v.nullable(CalendarDate),
  batch: v.string(),
  vet: v.string(),
  note: v.string(),
  /** Whether its animal is in care: devices hold the vaccinations of those. */
  inCare: v.boolean(),
  /** Months in which its animal comes as a guest: devices with a right to check in hold it for them. */
  activeIn: v.array(Month),
  restrictedTo: Restriction,
})
export type Vaccination = v.InferOutput<typeof Vaccination>

declare module '../rows.ts' {
  interface Rows {
    vaccination: Vaccination
  }
}

export const vaccinationScopes = ({ inCare, activeIn }: Pick<Vaccination, 'inCare' | 'activeIn'>): string[] => [
  ...(inCare ? ['vaccinations:open'] : []),
  ...activeIn.map((month) => `vaccinations:guest:${month}`),
]

/** A vaccination is due this many days before its protection ends. */
export const horizonDays = 14
/** Rows on the home page, and on a page of the list (specification 9). */
export const homeRows = 10
export const pageRows = 50

const DueVaccination = v.object({
  id: v.string(),
  animal: v.object({ id: Id, name: v.string(), number: v.string(), species: v.picklist(speciesCodes) }),
  classificationName: v.picklist(classifications),
  /** Empty where there was none yet. */
  vaccine: v.string(),
  /** Null where none was recorded, and only there. */
  validityEnd: v.nullable(CalendarDate),
  /** Whether nobody recorded the end of the last one: `validityEnd` is what its vaccine proposes. */
  validityProposed: v.boolean(),
  /** Whether it was given too early to count: `validityEnd` is the first day on which it can be repeated. */
  tooYoung: v.boolean(),
})
export type DueVaccination = v.InferOutput<typeof DueVaccination>

/** In care and not merely a guest: the vaccinations of guests are their owners' business. */
const counts = (animal: Pick<Animal, 'custody'>): boolean => animal.custody !== null && animal.custody !== 'pension'

/** Without any first, then by the end of protection, soonest first; of equals by the animal's name. */
function inOrder(a: DueVaccination, b: DueVaccination): number {
  const [endA, endB] = [a.validityEnd ?? '', b.validityEnd ?? '']
  if (endA !== endB) return endA < endB ? -1 : 1
  return byName(a.animal.name, b.animal.name) || (a.id < b.id ? -1 : 1)
}

/**
 * What is due for animals in care: of each classification that an animal had, or that its plan names, the protection that
 * lasts longest, when it ends within the horizon; and what its plan names and it never had. An end that nobody recorded is the one
 * that the vaccine proposes.
 */
export function dueVaccinations(
  animals: Iterable<Animal>,
  vaccinations: readonly Vaccination[],
  today: string,
  planOf: (animal: Animal) => readonly Classification[],
): DueVaccination[] {
  return endingBefore(animals, vaccinations, addDays(today, horizonDays), planOf)
}

/**
 * The next vaccination of an animal, however far away: one that it never had, or the one whose protection ends first. Null for guests, and where
 * nothing is planned or was given.
 */
export const nextVaccination = (
  animal: Animal,
  vaccinations: readonly Vaccination[],
  planOf: (animal: Animal) => readonly Classification[],
): DueVaccination | null => endingBefore([animal], vaccinations, '9999-12-31', planOf)[0] ?? null

/** Those whose protection ends on `horizon` at the latest, in their order. */
export function endingBefore(
  animals: Iterable<Animal>,
  vaccinations: readonly Vaccination[],
  horizon: string,
  planOf: (animal: Animal) => readonly Classification[],
): DueVaccination[] {
  const given = Map.groupBy(vaccinations, ({ animalId }) => animalId)
  const due: DueVaccination[] = []
  for (const animal of animals) {
    if (!counts(animal)) continue
    const doses = given.get(animal.id) ?? []
    for (const classificationName of new Set([...planOf(animal), ...doses.map(({ classification }) => classification)])) {
      const last = lastProtection(protectionsOf(doses, classificationName, animal.birthDate))
      const tooYoung = last?.problem === 'rabies.tooYoung'
      const validityEnd = tooYoung ? rabiesAge(animal.birthDate!) : (last?.until ?? null)
      if (validityEnd !== null && validityEnd > horizon) continue
      due.push({
        id: last?.dose.id ?? `${animal.id}:${classificationName}`,
        animal: { id: animal.id, name: animal.name, number: animal.number, species: animal.species },
        classificationName,
        vaccine: last?.dose.vaccine ?? '',
        validityEnd,
        validityProposed: !tooYoung && (last?.proposed ?? false),
        tooYoung,
      })
    }
  }
  return due.sort(inOrder)
}

export interface Page<T> {
  items: T[]
  pages: number
  total: number
}

/** One page of a list, counted from 0. */
export const pageOf = <T>(all: readonly T[], page: number, perPage: number): Page<T> => ({
  items: all.slice(page * perPage, (page + 1) * perPage),
  pages: Math.ceil(all.length / perPage),
  total: all.length,
})

export const vaccinationsDue = endpoint({
  method: 'POST',
  path: '/api/animal/vaccination/due',
  summary: 'Vaccinations that are due, of animals in care',
  access: 'signedIn',
  right: 'vaccinations.view',
  mutates: false,
  body: v.strictObject({
    page: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000)),
    perPage: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(200)), pageRows),
  }),
  response: v.object({ items: v.array(DueVaccination), pages: v.number(), total: v.number() }),
  errors: [],
})

const checksGuestsIn = (rights: ReadonlySet<Right>): boolean =>
  (rights.has('pension.checkin') && rights.has('pension.view')) || (rights.has('daycare.checkin') && rights.has('daycare.view'))

export const vaccinationKind: Synced<'vaccination'> = {
  schema: Vaccination,
  indexes: 'animalId',
  scopes: vaccinationScopes,
  granted: ({ rights, userId, months }) => [
    ...(rights.has('vaccinations.view') ? ['vaccinations:open', `vaccinations:of:${userId}`] : []),
    ...(checksGuestsIn(rights) ? months.map((month) => `vaccinations:guest:${month}`) : []),
  ],
  lock: { animal: 'animalId', scope: 'vaccinations' },
}
