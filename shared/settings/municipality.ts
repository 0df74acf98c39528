// Municipalities: who is responsible for animals found in which place, and what their contract with the organisation says.
import * as v from 'valibot'
import { searchable } from '../searchable.ts'
import type { FieldProblem } from '../noun.ts'
import { addDays, localDate } from '../time.ts'
import { CalendarDate, Id, text, Version } from '../values.ts'
import { whole } from './animalAreas.ts'

/** How the municipality pays: not at all, for each inhabitant, for each day of care, a sum for each animal. */
export const contractModels = ['none', 'perInhabitant', 'perDay', 'perAnimal'] as const
export type ContractModel = (typeof contractModels)[number]

export const placesLimit = 60
const nameLimit = 120

const said = {
  contactId: v.nullable(Id),
  /** Postal codes and names of places that it is responsible for. */
  zips: v.pipe(v.array(text(12, 1)), v.maxLength(placesLimit)),
  places: v.pipe(v.array(text(80, 1)), v.maxLength(placesLimit)),
  model: v.picklist(contractModels),
  rateCents: v.nullable(whole(0, 10_000_000)),
  /** Days of care that it pays for at most. */
  maxDays: v.nullable(whole(1, 3650)),
  validFrom: v.nullable(CalendarDate),
  validTo: v.nullable(CalendarDate),
  note: text(2000),
  active: v.boolean(),
}

export const Municipality = v.object({ id: Id, version: Version, name: v.string(), ...said })
export type Municipality = v.InferOutput<typeof Municipality>

declare module '../rows.ts' {
  interface Rows {
    municipality: Municipality
  }
}

// Longer names pass the schema so that the rule can answer with its code.
export const MunicipalityBody = v.strictObject({ id: v.nullable(Id), name: text(nameLimit * 10), ...said })
export type MunicipalityBody = v.InferOutput<typeof MunicipalityBody>

export function municipalityProblems({ name, validFrom, validTo }: Omit<MunicipalityBody, 'id'>): FieldProblem<keyof MunicipalityBody>[] {
  const problems: FieldProblem<keyof MunicipalityBody>[] = []
  if (name === '' || [...name].length > nameLimit) problems.push({ code: 'municipality.nameMissing', field: 'name' })
  if (validFrom !== null && validTo !== null && validTo < validFrom) problems.push({ code: 'municipality.period', field: 'validTo' })
  return problems
}

/** The one responsible for a place: by its name where that is known, else by its postal code where that is nobody else's too. */
export function responsibleFor(
  all: readonly Municipality[],
  { zip = '', city = '' }: { zip?: string; city?: string },
): Municipality | null {
  const open = all.filter(({ active }) => active)
  const wanted = searchable(city.trim())
  const named = wanted ? open.filter(({ name, places }) => [name, ...places].some((place) => searchable(place) === wanted)) : []
  const byZip = open.filter(({ zips }) => zips.includes(zip.trim()))
  const both = named.filter((one) => byZip.includes(one))
  for (const found of [both, named, byZip]) if (found.length === 1) return found[0]!
  return null
}

/** Whether its contract holds on a day. */
export const isUnderContract = ({ model, validFrom, validTo }: Municipality, day: string): boolean =>
  model !== 'none' && (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo)

/** The last day of care that it pays for an animal found at a moment; null where no contract or no limit says so. */
export function costCoverEnd(municipality: Municipality, foundAt: string, zone: string): string | null {
  const day = localDate(foundAt, zone)
  return isUnderContract(municipality, day) && municipality.maxDays !== null ? addDays(day, municipality.maxDays - 1) : null
}
