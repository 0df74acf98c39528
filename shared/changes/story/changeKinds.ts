// The kinds of status changes, and what they can make of an animal.
export const changeKinds = [
  'found',
  'turnedIn',
  'birth',
  'stock',
  /** A foster carer brings or keeps an animal that is new to the organisation; `fosterAdmission` places one that is in care already. */
  'fosterIntake',
  'fosterAdmission',
  'internalMove',
  'seizureIn',
  'seizureOut',
  'sponsoredIn',
  'sponsoredOut',
  'pensionIn',
  'pensionOut',
  'adoption',
  'adoptionReturn',
  'handOver',
  'foundGiveBack',
  /** Back into the wild, or a feral cat to its place: nobody receives it. */
  'setFree',
  'ownerChange',
  'lost',
  'lostReturned',
  /** A missing animal leaves custody because it did not come back, and may come back all the same. */
  'notReturned',
  'lateReturn',
  'death',
] as const

export type ChangeKind = (typeof changeKinds)[number]

/** Why an animal is in the organisation's care. */
export const bases = ['found', 'turnedIn', 'birth', 'stock', 'return', 'seizure', 'pension', 'sponsored', 'foster'] as const

export type Basis = (typeof bases)[number]

/** Where it lives meanwhile. `unknown`: it has run away. */
export const places = ['room', 'foster', 'unknown'] as const

export type Place = (typeof places)[number]

export const owners = ['organisation', 'contact', 'municipality', 'unknown'] as const

export type Owner = (typeof owners)[number]

/** How it left for good. */
export const outcomes = ['adopted', 'handedOver', 'givenBack', 'setFree', 'notReturned', 'dead'] as const

export type Outcome = (typeof outcomes)[number]
