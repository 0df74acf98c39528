// Which animals are to be weighed today, and why: newborn animals every day, animals that lose weight, and animals that get medicine. The device and the server use the same rule.
import * as v from 'valibot'
import type { Animal } from '../animals/animal.ts'
import { endpoint } from '../endpoint.ts'
import type { Species } from '../species.ts'
import { addDays, localDate } from '../time.ts'
import { Id, Instant } from '../values.ts'
import { fallAlert, inTime, type Weight } from './weight.ts'

/** `falls`: the weight fell twice in a row. `newborn`: to be weighed every day. `treated`: gets medicine and was not weighed for a week. */
export const weighReasons = ['falls', 'newborn', 'treated'] as const
export type WeighReason = (typeof weighReasons)[number]

/** Days for which an animal is newborn, the day of its birth included. */
export const newbornDays = 28
/** Days after which an animal that gets medicine is weighed again. */
export const treatedDays = 7

/** Young birds, reptiles and wild animals are weighed as their keepers decide. */
const weighedDaily: ReadonlySet<Species> = new Set(['dog', 'cat', 'rabbit', 'guineaPig'])

export interface ToWeigh {
  animalId: string
  reasons: WeighReason[]
  /** Grams lost since before the two drops; null without them. */
  lost: number | null
  last: Pick<Weight, 'grams' | 'at'> | null
  isWeighedToday: boolean
}

/** Days of the calendar: no clock change moves them. */
export const isNewborn = ({ species, birthDate }: Pick<Animal, 'species' | 'birthDate'>, today: string): boolean =>
  birthDate !== null && weighedDaily.has(species) && birthDate <= today && today < addDays(birthDate, newbornDays)

interface Known {
  animals: Iterable<Pick<Animal, 'id' | 'species' | 'birthDate'>>
  weights: readonly Pick<Weight, 'id' | 'animalId' | 'at' | 'grams'>[]
  /** Animals that get medicine today. */
  treated: ReadonlySet<string>
}

/** `today`: a day of the organisation. An animal that loses weight stays on the list until its weight stops falling, even if it was weighed today. */
export function toWeigh({ animals, weights, treated }: Known, today: string, zone: string): ToWeigh[] {
  const byAnimal = Map.groupBy(weights, ({ animalId }) => animalId)
  return [...animals].flatMap((animal) => {
    const own = byAnimal.get(animal.id) ?? []
    const last = inTime(own).at(-1) ?? null
    const lastDay = last && localDate(last.at, zone)
    const isWeighedToday = lastDay !== null && lastDay >= today
    const lost = fallAlert(own, zone)
    const reasons: WeighReason[] = []
    if (lost !== null) reasons.push('falls')
    if (isNewborn(animal, today) && !isWeighedToday) reasons.push('newborn')
    if (treated.has(animal.id) && (lastDay === null || lastDay <= addDays(today, -treatedDays))) reasons.push('treated')
    if (reasons.length === 0) return []
    return [{ animalId: animal.id, reasons, lost, last: last && { grams: last.grams, at: last.at }, isWeighedToday }]
  })
}

/** Those that somebody has to look at: a treatment alone is no alarm. */
export const isAlarm = ({ reasons }: Pick<ToWeigh, 'reasons'>): boolean => reasons.some((reason) => reason !== 'treated')

export const toWeighCall = endpoint({
  method: 'GET',
  path: '/api/medical/to-weigh',
  summary: 'Animals in the house that are to be weighed today: those that lost weight twice in a row, newborn ones, and treated ones',
  access: 'signedIn',
  right: 'vaccinations.view',
  mutates: false,
  response: v.object({
    animals: v.array(
      v.object({
        animalId: Id,
        reasons: v.array(v.picklist(weighReasons)),
        lost: v.nullable(v.number()),
        last: v.nullable(v.object({ grams: v.number(), at: Instant })),
        isWeighedToday: v.boolean(),
      }),
    ),
  }),
  errors: [],
})
