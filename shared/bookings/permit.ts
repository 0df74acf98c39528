// How many animals daycare may take on a day by its permits (TierSchG § 11): that of the organisation, and those of its houses.
import { Failure } from '../errors.ts'
import type { ReplicaReader } from '../mutation.ts'
import { allSettingsOn, settingsOn, type AreaSettings } from '../settings/areaSetting.ts'
import type { Service, Stay } from './booking.ts'
import { holdingPlaces, pendingOn, type PendingRequest } from './pendingVisits.ts'

interface House {
  id: string
  name: string
}

/** Of a day: animals at most, and those of other bookings and, for the organisation, of pending requests. */
export interface PermitBound {
  /** Null: the whole organisation. */
  house: House | null
  most: number
  booked: number
  /** Which of the animals that come count; null: all. */
  animalIds: ReadonlySet<string> | null
}
/** Empty where nothing bounds the day. */
export type DayPermit = readonly PermitBound[]

type CountedStay = Pick<Stay, 'id' | 'animalId' | 'bookingId' | 'service' | 'active'>

interface PlaceInGroup {
  stayId: string
  groupId: string | null
}

/** Which houses the animals of a day are in: each in that of its group, and without a place of its own in the group in which it was last. */
export interface DayHouses {
  shelters: readonly (House & { permitMaxAnimals?: number | null | undefined })[]
  groups: readonly { id: string; active: boolean; shelterId?: string | null | undefined }[]
  /** Of stays of the day, and of those that are judged. */
  places: readonly PlaceInGroup[]
  /** By the id of the animal. */
  lastGroups: ReadonlyMap<string, string>
}
export const noHouses: DayHouses = { shelters: [], groups: [], places: [], lastGroups: new Map() }

/** What is judged. */
export interface JudgedStays {
  bookingId?: string | null
  /** The request that is accepted with it. */
  requestId?: string | null
  /** Animals that come. */
  animalIds?: readonly string[]
  /** Stays that they have already. */
  own?: readonly Pick<Stay, 'id' | 'animalId'>[]
  /** The group into which they are put as they are booked. */
  groupId?: string | null
}

interface OfDay extends JudgedStays {
  /** The day; null while it is not known. */
  date: string | null
  /** Stays of that day. */
  stays: readonly CountedStay[]
  /** Requests that hold places (`holdingPlaces`). */
  requests: readonly PendingRequest[]
  houses?: DayHouses
}

type Permitted = Pick<AreaSettings['daycareBookings'], 'permitMaxAnimals'>

/** The house of a group that is in use, where it has a number. */
const houseOfGroup = ({ shelters, groups }: DayHouses, groupId: string | null | undefined) => {
  const shelterId = groups.find(({ id, active }) => id === groupId && active)?.shelterId
  return shelters.find(({ id, permitMaxAnimals }) => id === shelterId && permitMaxAnimals) ?? null
}

const houseOfStay = (houses: DayHouses, { id, animalId }: Pick<Stay, 'id' | 'animalId'>) => {
  const place = houses.places.find(({ stayId }) => stayId === id)
  return houseOfGroup(houses, place ? place.groupId : houses.lastGroups.get(animalId))
}

/** Nothing for boarding, without a day, and where no number is entered. The organisation comes first. */
export function dayPermit(service: Service, { permitMaxAnimals }: Permitted, day: OfDay): DayPermit {
  const { date, stays, requests, bookingId = null, requestId = null, houses = noHouses } = day
  if (service !== 'daycare' || date === null) return []
  const others = stays.filter((stay) => stay.active && stay.service === service && stay.bookingId !== bookingId)
  const asked = () => pendingOn(service, { startDate: date, endDate: date }, requestId, requests).animals
  const ofAll = permitMaxAnimals === 0 ? [] : [{ house: null, most: permitMaxAnimals, booked: others.length + asked(), animalIds: null }]
  return [...ofAll, ...houseBounds(houses, others, day)]
}

function houseBounds(houses: DayHouses, others: readonly CountedStay[], { animalIds = [], own = [], groupId }: JudgedStays): PermitBound[] {
  const comingTo = (animalId: string) => {
    const stay = own.find((one) => one.animalId === animalId)
    return groupId ? houseOfGroup(houses, groupId) : houseOfStay(houses, stay ?? { id: '', animalId })
  }
  const withNumber = houses.shelters.flatMap(({ id, name, permitMaxAnimals }) => (permitMaxAnimals ? [{ id, name, permitMaxAnimals }] : []))
  return withNumber.map(({ permitMaxAnimals, ...house }) => ({
    house,
    most: permitMaxAnimals,
    booked: others.filter((stay) => houseOfStay(houses, stay)?.id === house.id).length,
    animalIds: new Set(animalIds.filter((animalId) => comingTo(animalId)?.id === house.id)),
  }))
}

/** The first number that these animals go beyond; null: there is none. `added`: those of them that were not there before. */
export function exceededBound(permit: DayPermit, animalIds: readonly string[], added = animalIds): PermitBound | null {
  const isExceeded = ({ animalIds: counted, most, booked }: PermitBound) => {
    const counts = (animalId: string) => counted === null || counted.has(animalId)
    return added.some(counts) && booked + animalIds.filter(counts).length > most
  }
  return permit.find(isExceeded) ?? null
}

/** What a refusal says beside its code: the house that is meant and its number. */
export const detailOfBound = ({ house, most }: PermitBound): { house: string; most: number } | null => house && { house: house.name, most }

/** `field`: where a form shows it. */
export function permitFailure(bound: PermitBound, field?: string): Failure {
  const detail = detailOfBound(bound)
  return new Failure('booking.permitExceeded', { ...(field && { fields: [field] }), ...(detail && { detail }) })
}

/** Throws `booking.permitExceeded`. */
export function assertPermitted(permit: DayPermit, animalIds: readonly string[]): void {
  const bound = exceededBound(permit, animalIds)
  if (bound) throw permitFailure(bound)
}

/** Throws `booking.permitExceeded` for a stay that comes into a house with a full number by being put into the group. `stays`: those of its day. */
export function assertGroupPermitted(houses: DayHouses, stays: readonly CountedStay[], stay: CountedStay, groupId: string | null): void {
  const [from, to] = [houseOfStay(houses, stay), houseOfGroup(houses, groupId)]
  if (!stay.active || to === null || from?.id === to.id) return
  const others = stays.filter((one) => one.active && one.service === 'daycare' && one.id !== stay.id)
  const bounds = houseBounds(houses, others, { animalIds: [stay.animalId], own: [stay], groupId })
  assertPermitted(bounds, [stay.animalId])
}

/** Requests that hold places, from the rows of a device. */
export async function holdingOn(replica: ReplicaReader, service: Service, tenantId: string): Promise<PendingRequest[]> {
  const [settings, requests] = await Promise.all([allSettingsOn(replica, tenantId), replica.where('bookingRequest', 'service', service)])
  return holdingPlaces(settings, requests)
}

/** Of a day of daycare, from the rows of a device. */
export async function permitOn(
  replica: ReplicaReader,
  tenantId: string,
  date: string | null,
  judged: JudgedStays = {},
): Promise<DayPermit> {
  if (date === null) return []
  const rules = await settingsOn(replica, tenantId, 'daycareBookings')
  const stays = await replica.where('stay', 'startDate', date)
  const houses = await housesOn(replica, date, [...stays, ...(judged.own ?? [])])
  if (rules.permitMaxAnimals === 0 && houses.shelters.length === 0) return []
  const requests = await holdingOn(replica, 'daycare', tenantId)
  return dayPermit('daycare', rules, { date, stays, requests, houses, ...judged })
}

/** Kinds that `housesOn` reads besides stays. */
export const houseReads = ['shelter', 'daycareGroup', 'groupPlace'] as const

/** From the rows of a device, which hold some months. Nothing is read where no group has a house. */
export async function housesOn(replica: ReplicaReader, date: string, judged: readonly Pick<Stay, 'id'>[]): Promise<DayHouses> {
  const groups = (await replica.from('daycareGroup', 'id', '')).filter(({ shelterId }) => shelterId)
  const ids = [...new Set(groups.flatMap(({ shelterId }) => shelterId ?? []))]
  const found = await Promise.all(ids.map((id) => replica.get('shelter', id)))
  const shelters = found.flatMap((one) => (one?.permitMaxAnimals ? [one] : []))
  if (shelters.length === 0) return noHouses
  const [stays, places] = await Promise.all([replica.from('stay', 'startDate', ''), replica.from('groupPlace', 'date', '')])
  const isJudged = new Set(judged.map(({ id }) => id))
  return { shelters, groups, places: places.filter(({ stayId }) => isJudged.has(stayId)), lastGroups: lastGroupsOf(stays, places, date) }
}

/** The group in which each animal was on its latest day before, by its id. */
export function lastGroupsOf(
  stays: readonly Pick<Stay, 'id' | 'animalId' | 'service' | 'startDate'>[],
  places: readonly PlaceInGroup[],
  date: string,
): Map<string, string> {
  const groupOf = new Map(places.flatMap(({ stayId, groupId }): [string, string][] => (groupId ? [[stayId, groupId]] : [])))
  const before = stays.filter(({ id, service, startDate }) => service === 'daycare' && startDate < date && groupOf.has(id))
  const inOrder = before.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
  return new Map(inOrder.map(({ id, animalId }): [string, string] => [animalId, groupOf.get(id)!]))
}
