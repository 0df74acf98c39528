// What somebody should know before an animal is given away, and may still pass over.
import type { Animal } from '../animals/animal.ts'
import type { Details } from '../changes/story/flowDetails.ts'
import { dueVaccinations, type Vaccination } from '../medical/vaccination.ts'
import { addDays } from '../time.ts'
import type { AdoptionSettings } from '../settings/adoptionArea.ts'
import { holds, type Interest } from './interest.ts'

export const adoptionWarnings = [
  'underMinimumAge',
  'notChipped',
  'notNeutered',
  'vaccinationDue',
  'noReservation',
  'noHomeCheck',
  'broughtIn',
] as const
export type AdoptionWarning = (typeof adoptionWarnings)[number]

/** Species that are usually neutered, whatever the organisation demands. */
const neutered: readonly Animal['species'][] = ['dog', 'cat', 'rabbit']

export const isUnderMinimumAge = (
  { species, birthDate }: Pick<Animal, 'species' | 'birthDate'>,
  { minimumAges }: Pick<AdoptionSettings, 'minimumAges'>,
  day: string,
): boolean => {
  const weeks = minimumAges.find((one) => one.species === species)?.weeks
  return weeks !== undefined && birthDate !== null && addDays(birthDate, weeks * 7) > day
}

export interface Known {
  animal: Animal
  vaccinations: readonly Vaccination[]
  interests: readonly Interest[]
  settings: AdoptionSettings
  /** Species of which the organisation expects a chip. */
  chipExpected: readonly Animal['species'][]
  contactId: string | null
  details: Details
  /** Whether these people have brought animals in before. */
  broughtIn: boolean
}

export function warningsOf(known: Known, day: string): AdoptionWarning[] {
  const { animal, vaccinations, interests, settings, chipExpected, contactId, details, broughtIn } = known
  const { species } = animal
  const isChecked = details.homeCheck === 'passed' || interests.some((one) => one.contactId === contactId && Boolean(one.homeCheck))
  const hasReservation = interests.some((one) => one.contactId === contactId && holds(one, day))
  const speaks: Record<AdoptionWarning, boolean> = {
    underMinimumAge: isUnderMinimumAge(animal, settings, day),
    notChipped: animal.chip === null && [...chipExpected, ...settings.chipDemanded].includes(species),
    notNeutered: animal.neutered !== 'yes' && [...neutered, ...settings.neuteredDemanded].includes(species),
    // What is due for care is due for anyone who takes over the care.
    vaccinationDue: dueVaccinations([animal], vaccinations, day, () => []).some(
      ({ validityEnd }) => validityEnd !== null && validityEnd < day,
    ),
    noReservation: interests.length > 0 && !hasReservation,
    noHomeCheck: settings.homeCheckDemanded.includes(species) && !isChecked,
    broughtIn,
  }
  return adoptionWarnings.filter((warning) => speaks[warning])
}
