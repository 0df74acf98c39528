// The lists of animals on the home page (specification 2.8): one pure function each over rows, for device and server alike.
import { type KnownStay } from '../presence.ts'
import * as v from 'valibot'
import { situations, situationOf, isOwn, type Situation } from '../changes/story/situation.ts'
import { endpoint } from '../endpoint.ts'
import { mutation } from '../mutation.ts'
import { derivedId } from '../uuid.ts'
import { CalendarDate, Id, Version } from '../values.ts'
import { type Animal } from './animal.ts'
import { speciesCodes } from '../species.ts'
import { isTooYoungPuppy } from './puppies.ts'
import type { Synced } from '../noun.ts'
import { byName } from '../kept.ts'

const HomeAnimal = v.object({
  id: Id,
  number: v.string(),
  name: v.string(),
  species: v.picklist(speciesCodes),
  classificationId: v.nullable(Id),
  breed: v.string(),
  situation: v.picklist(situations),
  /** The first day of its stay. */
  since: v.nullable(CalendarDate),
})
export type HomeAnimal = v.InferOutput<typeof HomeAnimal>

/** Animals, and the stays that are known of them. */
export interface HomeInput {
  today: string
  animals: readonly Animal[]
  stays: readonly (KnownStay & { animalId: string })[]
}

export const counts = [3, 6, 'all'] as const
export type Count = (typeof counts)[number]

/** How many animals in shelter somebody wants to see; `count` null is all. */
export const InShelterSetting = v.object({ id: Id, version: Version, userId: Id, count: v.nullable(v.picklist([3, 6])) })
export type InShelterSetting = v.InferOutput<typeof InShelterSetting>

declare module '../rows.ts' {
  interface Rows {
    inShelterSetting: InShelterSetting
  }
}

export const inShelterSettingId = (userId: string): string => derivedId(userId, 'widget:inShelter')
const inShelterSettingScopes = (row: Pick<InShelterSetting, 'userId'>): string[] => [`user:${row.userId}`]
export const defaultInShelterSetting = (userId: string): InShelterSetting => ({
  id: inShelterSettingId(userId),
  version: 0,
  userId,
  count: 3,
})
export const countOfSetting = (setting: Pick<InShelterSetting, 'count'>): Count => setting.count ?? 'all'

/** Released, the organisation's own, there, and of an age to leave its mother. */
export const mayBeAdopted = (animal: Animal, today: string): boolean => animal.released && isOwn(animal) && !isTooYoungPuppy(animal, today)

const shown = (animal: Animal, situation: Situation): HomeAnimal => ({
  id: animal.id,
  number: animal.number,
  name: animal.name,
  species: animal.species,
  breed: animal.breed,
  classificationId: animal.classificationId ?? null,
  situation,
  since: animal.careFrom,
})

const newestFirst = (a: HomeAnimal, b: HomeAnimal): number => {
  const [from, other] = [a.since ?? '', b.since ?? '']
  return from === other ? byName(a.name, b.name) || (a.id < b.id ? -1 : 1) : from > other ? -1 : 1
}

function listed(input: HomeInput, takes: (animal: Animal, situation: Situation) => boolean): HomeAnimal[] {
  const staysOf = Map.groupBy(input.stays, ({ animalId }) => animalId)
  const found: HomeAnimal[] = []
  for (const animal of input.animals) {
    const situation = situationOf(animal, staysOf.get(animal.id))
    if (takes(animal, situation)) found.push(shown(animal, situation))
  }
  return found.sort(newestFirst)
}

/** All of them; the widget shows as many as its setting says. */
export const inShelter = (input: HomeInput): HomeAnimal[] => listed(input, (_, situation) => situation === 'present')
export const limited = (animals: readonly HomeAnimal[], count: Count): HomeAnimal[] => animals.slice(0, count === 'all' ? undefined : count)
export const forAdoption = (input: HomeInput): HomeAnimal[] => listed(input, (animal) => mayBeAdopted(animal, input.today))

const guests: readonly Situation[] = ['inPension', 'inCustodyForAuthority', 'inSponsoredStay']
export const inPension = (input: HomeInput): HomeAnimal[] => listed(input, (_, situation) => guests.includes(situation))

const List = v.object({ items: v.array(HomeAnimal) })
const InShelter = v.object({ items: v.array(HomeAnimal), count: v.picklist(counts) })

export const inShelterCall = endpoint({
  method: 'GET',
  path: '/api/animal/home/in-shelter',
  summary: 'The newest animals in the shelter, as many as the user wants to see',
  access: 'signedIn',
  right: 'animals.view',
  mutates: false,
  response: InShelter,
  errors: [],
})

export const inShelterSettingCall = endpoint({
  method: 'POST',
  path: '/api/animal/home/in-shelter',
  summary: 'How many animals in the shelter the user wants to see',
  access: 'signedIn',
  right: 'animals.view',
  mutates: true,
  body: v.strictObject({ count: v.picklist(counts) }),
  response: InShelter,
  errors: [],
})

export const forAdoptionCall = endpoint({
  method: 'GET',
  path: '/api/animal/home/for-adoption',
  summary: 'Animals that can be adopted',
  access: 'signedIn',
  right: 'animals.view',
  mutates: false,
  response: List,
  errors: [],
})

export const inPensionCall = endpoint({
  method: 'GET',
  path: '/api/animal/home/in-pension',
  summary: 'Animals in boarding, in custody for an authority and in paid stays',
  access: 'signedIn',
  right: 'pension.view',
  mutates: false,
  response: List,
  errors: [],
})

export const saveInShelterSetting = mutation<{ count: Count }>()({
  name: 'saveInShelterSetting',
  mv: 1,
  endpoint: inShelterSettingCall,
  lane: ({ userId }) => `inShelterSetting:${userId}`,
  rows: ({ userId }) => [{ kind: 'inShelterSetting', id: inShelterSettingId(userId) }],
  parts: ({ input }) => ({ body: input }),
  effects: {
    inShelterSetting: (row, { input, userId }) => ({
      ...(row ?? defaultInShelterSetting(userId)),
      count: input.count === 'all' ? null : input.count,
    }),
  },
  yields: true,
})

/** Of its user alone. */
export const inShelterSettingKind: Synced<'inShelterSetting'> = { schema: InShelterSetting, indexes: '', scopes: inShelterSettingScopes }
