// Shelters and their rooms: where animals live. A shelter is a site, a building, a foster home or a place elsewhere; animals live in rooms.
import * as v from 'valibot'
import { speciesCodes } from '../species.ts'
import { CalendarDate, Id, text, Version } from '../values.ts'
import type { Synced } from '../noun.ts'

export const mostPlaces = { shelter: 5000, room: 200 } as const
/** Of a floor in square decimetres, and of a side in centimetres. */
export const mostArea = 1_000_000
export const mostSide = 100_000

/** Animals that daycare may take on a day by the permit of one house, or of the organisation. */
export const mostByPermit = 500

export const shelterTypes = ['site', 'building', 'fosterHome', 'external'] as const
export type ShelterType = (typeof shelterTypes)[number]

export const mostPosition = 100_000

export const Count = (least: number, most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most))

/** How many animals a foster home says it takes at most. */
export const mostFostered = 50
export const mostBlackouts = 20

/** What people of a foster home can take, and when they cannot. */
export const FosterProfile = v.strictObject({
  /** Species that they take; all when none is named. */
  species: v.pipe(v.array(v.picklist(speciesCodes)), v.maxLength(speciesCodes.length)),
  mostAnimals: v.nullable(Count(0, mostFostered)),
  experience: text(500),
  /** Both days belong to it. */
  blackouts: v.pipe(v.array(v.strictObject({ from: CalendarDate, to: CalendarDate })), v.maxLength(mostBlackouts)),
})
export type FosterProfile = v.InferOutput<typeof FosterProfile>
export const noProfile: FosterProfile = { species: [], mostAnimals: null, experience: '', blackouts: [] }

export const Shelter = v.object({
  id: Id,
  version: Version,
  name: v.string(),
  type: v.picklist(shelterTypes),
  /** Whose home it is, for a foster home. */
  contactId: v.nullable(Id),
  street: v.string(),
  zip: v.string(),
  city: v.string(),
  /** Places of the whole house where it has fewer than its rooms together. */
  capacity: v.nullable(Count(0, mostPlaces.shelter)),
  /** Animals of daycare at most on a day, by the permit of the house (TierSchG § 11). Rows of older devices lack it. */
  permitMaxAnimals: v.nullish(Count(1, mostByPermit)),
  /** Until when an authority allows smaller kennels (TierSchHuV § 9). */
  exceptionUntil: v.nullable(CalendarDate),
  note: v.string(),
  /** Of a foster home; null for other places. */
  foster: v.nullable(FosterProfile),
  /** Nobody moves in any more once it is not. */
  active: v.boolean(),
  /** Place in lists. */
  position: Count(0, mostPosition),
})
export type Shelter = v.InferOutput<typeof Shelter>

declare module '../rows.ts' {
  interface Rows {
    shelter: Shelter
  }
}

/** `outsideByDay`: anyone who lives there spends most of the day elsewhere on at least five days a week (TierSchHuV § 6 (2)). */
export const roomFeatures = ['quarantine', 'outdoor', 'heated', 'outsideByDay'] as const
export type RoomFeature = (typeof roomFeatures)[number]

export const Room = v.object({
  id: Id,
  version: Version,
  shelterId: Id,
  name: v.string(),
  /** Animals that it has room for; 0 for none. */
  capacity: Count(0, mostPlaces.room),
  areaSqDm: v.nullable(Count(1, mostArea)),
  /** The sides of its floor, in whatever order. */
  minSideCm: v.nullable(Count(1, mostSide)),
  otherSideCm: v.nullish(Count(1, mostSide)),
  /** Species it is meant for; all when none is named. */
  species: v.array(v.picklist(speciesCodes)),
  features: v.array(v.picklist(roomFeatures)),
  /** What the house calls rooms like it; prices of boarding may be for one kind. Rows of older devices lack it. */
  kind: v.nullish(v.string()),
  active: v.boolean(),
  position: Count(0, mostPosition),
})
export type Room = v.InferOutput<typeof Room>

declare module '../rows.ts' {
  interface Rows {
    room: Room
  }
}

export const isFosterHome = ({ type }: Pick<Shelter, 'type'>): boolean => type === 'fosterHome'

/** All shelters and rooms go to everyone who sees animals. */
const shelterScopes = (): string[] => ['shelters']

/** Where an organisation has one only, that is where everything happens. */
export function singleShelter(shelters: readonly Pick<Shelter, 'id' | 'active'>[]): { id: string } | null {
  const [first, second] = shelters.filter(({ active }) => active)
  return first && !second ? { id: first.id } : null
}

type Listed = { position: number; name: string; id: string }
/** As lists show them. */
export const inPlace = (a: Listed, b: Listed): number =>
  a.position - b.position || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

export const shelterKind: Synced<'shelter'> = {
  schema: Shelter,
  indexes: '',
  scopes: shelterScopes,
  granted: ({ rights }) => (rights.has('animals.view') ? ['shelters'] : []),
}

/** Granted with the shelters. */
export const roomKind: Synced<'room'> = { schema: Room, indexes: 'shelterId', scopes: shelterScopes }
