// Vaccines: what they protect against, and how long, so that a chosen one proposes the end of its protection.
import type { Species } from '../../species.ts'
import { monthsLater } from '../../time.ts'

/**
 * What a vaccination protects against, by the names of vaccination certificates. `Parasites` is a treatment against worms, ticks or fleas: it is
 * kept with the vaccinations, as the certificate of an animal does.
 */
export const classifications = ['SHP', 'L', 'Rabies', 'KC', 'RCP', 'FeLV', 'RHD', 'Myxo', 'Parasites'] as const
export type Classification = (typeof classifications)[number]

/** Months of protection: after the first vaccination, and after one that was given while the one before still protected. */
export interface Validity {
  first: number
  further: number
}

/**
 * Where the vaccine is not known: months between vaccinations of adult animals as the Standing Veterinary Vaccination Commission advises
 * (StIKo Vet, „Leitlinie zur Impfung von Kleintieren“, 6th edition 2025, doi 10.1055/a-2501-5778), as a proposal that can be changed. Core
 * vaccinations of dogs are given every three years once the course of the first two years is complete; leptospirosis, kennel cough, herpes
 * and calici of cats, and those of rabbits every year; leukaemia every two to three years, rabies as the leaflet says. RCP follows the
 * shortest of its parts: panleukopenia alone would last three years. Treatments against parasites are given four times a year. ESCCAP advises this
 * for animals with an unknown risk.
 */
export const usualValidity: Readonly<Record<Classification, Validity>> = {
  SHP: { first: 12, further: 36 },
  L: { first: 12, further: 12 },
  Rabies: { first: 12, further: 36 },
  KC: { first: 12, further: 12 },
  RCP: { first: 12, further: 12 },
  FeLV: { first: 12, further: 24 },
  RHD: { first: 12, further: 12 },
  Myxo: { first: 12, further: 12 },
  Parasites: { first: 3, further: 3 },
}

export interface Vaccine extends Validity {
  name: string
  against: readonly Classification[]
}

/**
 * Vaccines that are common in Germany, with the duration of immunity that their makers state (product information at msd-tiergesundheit.de
 * and vetisearch.de, read in November 2026): `first` after the course of first vaccinations, `further` after a later one. Two rules
 * shorten it, so that no animal is overlooked: of a vaccine that protects some species or parts for a shorter time the shortest counts
 * (Versiguard Rabies: dogs 36, cats 12 and 24), and SHP is renewed after a year the first time, because the guideline ends the course of
 * first vaccinations only then. Those of Nobivac L4, Versican L4 and DHPPi, BbPi, KC, Myxo-RHD and Filavac are the usual ones of their kind and
 * were not compared with their leaflets. They only propose: the end can be changed when a vaccination is recorded, and leaflet and vet go first.
 */
export const vaccines: readonly Vaccine[] = [
  { name: 'Nobivac T', against: ['Rabies'], first: 36, further: 36 },
  { name: 'Rabisin', against: ['Rabies'], first: 12, further: 36 },
  { name: 'Purevax Rabies', against: ['Rabies'], first: 12, further: 36 },
  { name: 'Versiguard Rabies', against: ['Rabies'], first: 12, further: 24 },
  { name: 'Nobivac SHP', against: ['SHP'], first: 12, further: 36 },
  { name: 'Nobivac SHPPi', against: ['SHP'], first: 12, further: 36 },
  { name: 'Versican Plus DHPPi', against: ['SHP'], first: 12, further: 36 },
  { name: 'Nobivac L4', against: ['L'], first: 12, further: 12 },
  { name: 'Versican Plus L4', against: ['L'], first: 12, further: 12 },
  { name: 'Nobivac BbPi', against: ['KC'], first: 12, further: 12 },
  { name: 'Nobivac KC', against: ['KC'], first: 12, further: 12 },
  { name: 'Nobivac RCP', against: ['RCP'], first: 12, further: 12 },
  { name: 'Nobivac Tricat Trio', against: ['RCP'], first: 12, further: 12 },
  { name: 'Purevax RCP', against: ['RCP'], first: 12, further: 36 },
  { name: 'Purevax FeLV', against: ['FeLV'], first: 12, further: 12 },
  { name: 'Leucogen', against: ['FeLV'], first: 12, further: 36 },
  { name: 'Nobivac Myxo-RHD Plus', against: ['RHD', 'Myxo'], first: 12, further: 12 },
  { name: 'Filavac VHD K C+V', against: ['RHD'], first: 12, further: 12 },
]

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()
const byName = new Map(vaccines.map((vaccine) => [plain(vaccine.name), vaccine]))

/** The known vaccine of that name that protects against it, in whatever case it is typed. */
export function vaccineNamed(name: string, classification: Classification): Vaccine | null {
  const known = byName.get(plain(name))
  return known?.against.includes(classification) ? known : null
}

/** Last day of protection as the maker proposes it. `further`: the vaccination before still protected on that day. */
export function proposedEnd(
  { classification, vaccine, date }: { classification: Classification; vaccine: string; date: string },
  further: boolean,
): string {
  const validity = vaccineNamed(vaccine, classification) ?? usualValidity[classification]
  return monthsLater(date, further ? validity.further : validity.first)
}

/** What every animal of a species gets, where its organisation settles nothing else. */
export const basicPlan: Readonly<Partial<Record<Species, readonly Classification[]>>> = {
  dog: ['SHP', 'L', 'Rabies'],
  cat: ['RCP'],
  rabbit: ['RHD', 'Myxo'],
}
