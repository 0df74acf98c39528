// What templates of documents may name: placeholders, the values that conditions may compare them with, and ready parts. Nothing else is ever filled in.
import { sexes } from '../animals/animal.ts'
import { residencyModes } from '../settings/residencyTerms.ts'
import { speciesCodes } from '../species.ts'
import { handedOver, ownershipStarts, turnInReasons } from '../changes/story/flowDetails.ts'

/** Documents that an organisation can word itself. */
export const templateTypes = ['adoption', 'surrender', 'daycare', 'pension', 'residency'] as const
export type TemplateType = (typeof templateTypes)[number]

/** Ready parts of a document: person, animals, terms and the lines for signatures, as the built-in texts show them. */
export const templateParts = ['person', 'animals', 'terms', 'signatures'] as const
export type TemplatePart = (typeof templateParts)[number]

/** The values that a condition may compare a placeholder with; empty where it is free text and can only be set or not. */
type Keys = Readonly<Record<string, readonly string[]>>

const yes = ['yes'] as const
const free = [] as const

const common = {
  'organisation.name': free,
  'organisation.address': free,
  'organisation.phone': free,
  'organisation.email': free,
  today: free,
  'person.name': free,
  'person.street': free,
  'person.town': free,
  'person.phone': free,
  'person.email': free,
  'animal.count': ['one', 'several'],
  'animal.name': free,
  'animal.number': free,
  'animal.species': speciesCodes,
  'animal.breed': free,
  'animal.sex': sexes,
  'animal.neutered': ['yes', 'no', 'unknown'],
  'animal.born': free,
  'animal.colour': free,
  'animal.markings': free,
  'animal.chip': free,
} as const satisfies Keys

const booking = { ...common, from: free, until: free, dropOffTime: free, pickUpTime: free, note: free } as const satisfies Keys

export const templateKeys = {
  adoption: {
    ...common,
    'person.birthDate': free,
    number: free,
    date: free,
    fee: free,
    trialUntil: free,
    ownership: ownershipStarts,
    handedOver,
    agreements: free,
    registryConsent: yes,
    provisional: yes,
  },
  surrender: {
    ...common,
    date: free,
    deliveredBy: free,
    reason: turnInReasons,
    ownedSince: free,
    history: free,
    fee: free,
    ownFind: yes,
    agreements: free,
  },
  daycare: booking,
  pension: booking,
  residency: {
    ...common,
    from: free,
    plannedUntil: free,
    price: residencyModes,
    billingDay: free,
    deposit: free,
    noticeDays: free,
    vetLimit: free,
    emergencyContact: free,
    room: free,
    'owner.name': free,
    'owner.phone': free,
  },
} as const satisfies Record<TemplateType, Keys>

type KeyOf<T> = T extends unknown ? keyof T & string : never
/** A placeholder of any type. */
export type TemplateKey = KeyOf<(typeof templateKeys)[TemplateType]>
export type KeyOfType<T extends TemplateType> = keyof (typeof templateKeys)[T] & string

/** The values that a placeholder can be compared with; undefined where documents of this type do not have it. */
export const valuesOf = (type: TemplateType, key: string): readonly string[] | undefined =>
  Object.hasOwn(templateKeys[type], key) ? (templateKeys[type] as Keys)[key] : undefined
