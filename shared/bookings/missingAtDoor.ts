// What a house may require of a guest besides vaccinations: a contract, an insurance, a treatment against parasites.
import { insuranceOn, type Insurance } from '../contacts/insurance.ts'
import type { Animal } from '../animals/animal.ts'
import type { Dose } from '../medical/protection.ts'
import type { CheckInSettings } from '../settings/guestAreas.ts'
import { addDays } from '../time.ts'
import type { Arrival } from './belongings.ts'

export const demands = ['contract', 'insurance', 'parasites'] as const
export type Demand = (typeof demands)[number]

type Species = Pick<Animal, 'species'>

/** Insurances that are known: of the contact, and those that were shown when its animals were checked in. */
type Known = readonly (Insurance | null | undefined)[]

/** Asked for dogs: a liability insurance of a household covers cats and small animals. */
export const isUninsured = (
  { requireLiabilityInsurance }: Pick<CheckInSettings, 'requireLiabilityInsurance'>,
  { species }: Species,
  known: Known,
  day: string,
): boolean => requireLiabilityInsurance && species === 'dog' && !known.some((one) => one && insuranceOn(one, day) === 'insured')

type Noted = Pick<Arrival, 'insurance' | 'parasites'> | null | undefined
type Treatment = Pick<Dose, 'classification' | 'date'>

/** Asked for dogs and cats. `arrivals`: of its stays, as a record made at the door may not be here yet. */
export function isUntreated(
  { requireParasiteTreatmentDays: days }: Pick<CheckInSettings, 'requireParasiteTreatmentDays'>,
  { species }: Species,
  { doses, arrivals }: { doses: readonly Treatment[]; arrivals: readonly Noted[] },
  day: string,
): boolean {
  if (days === 0 || (species !== 'dog' && species !== 'cat')) return false
  const given = [
    ...doses.filter(({ classification }) => classification === 'Parasites').map(({ date }) => date),
    ...arrivals.map((arrival) => arrival?.parasites?.treatedOn ?? ''),
  ]
  const first = addDays(day, -days)
  return !given.some((date) => date >= first && date <= day)
}
