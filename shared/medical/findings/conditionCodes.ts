// Diseases that are named often in shelters: whether they pass to other animals, whom they befall, and how far back a list of contacts looks.
import type { Species } from '../../species.ts'

export const conditionCodes = [
  'parvo',
  'distemper',
  'kennelCough',
  'catFlu',
  'panleukopenia',
  'felv',
  'fiv',
  'giardia',
  'ringworm',
  'scabies',
  'myxomatosis',
  'rhd',
  'other',
] as const
export type ConditionCode = (typeof conditionCodes)[number]

interface Disease {
  contagious: boolean
  /** Species that it befalls; all when none is named. */
  species: readonly Species[]
  /** Days before the first signs during which others may have caught it: a proposal, the vet decides. */
  daysBefore: number
}

const ofDogs = ['dog'] as const
const ofCats = ['cat'] as const
const ofRabbits = ['rabbit'] as const

export const diseases: Readonly<Record<ConditionCode, Disease>> = {
  parvo: { contagious: true, species: ofDogs, daysBefore: 14 },
  distemper: { contagious: true, species: ofDogs, daysBefore: 21 },
  kennelCough: { contagious: true, species: ofDogs, daysBefore: 14 },
  catFlu: { contagious: true, species: ofCats, daysBefore: 14 },
  panleukopenia: { contagious: true, species: ofCats, daysBefore: 14 },
  felv: { contagious: true, species: ofCats, daysBefore: 0 },
  fiv: { contagious: true, species: ofCats, daysBefore: 0 },
  giardia: { contagious: true, species: [], daysBefore: 14 },
  ringworm: { contagious: true, species: [], daysBefore: 21 },
  scabies: { contagious: true, species: [], daysBefore: 21 },
  myxomatosis: { contagious: true, species: ofRabbits, daysBefore: 14 },
  rhd: { contagious: true, species: ofRabbits, daysBefore: 7 },
  other: { contagious: false, species: [], daysBefore: 0 },
}

/** The diseases that a species has, in their order; `other` is always among them. */
export const codesFor = (species: Species | null): ConditionCode[] =>
  conditionCodes.filter((code) => species === null || diseases[code].species.length === 0 || diseases[code].species.includes(species))
