// What a plan is made of, from what this device holds: rooms, who is in them, boarding stays, pending requests, and blocks.
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Booking, Stay } from '../../../shared/bookings/booking.ts'
import type { Guest, PlannedResidency, Resident } from '../../../shared/shelters/plan/bars.ts'
import { waitingRooms } from '../../../shared/shelters/plan/cleaning.ts'
import { occupationPlan, type Plan, type PlanInput } from '../../../shared/shelters/plan/occupationPlan.ts'
import { isIn } from '../../../shared/presence.ts'
import { residenciesOf } from '../../../shared/shelters/residency.ts'
import type { Left } from '../../../shared/shelters/rounds/leftRooms.ts'
import { inPlace, isFosterHome, type Shelter } from '../../../shared/shelters/shelter.ts'
import { addDays, dayStart } from '../../../shared/time.ts'
import type { Replica } from '../../../sync/replica.ts'
import { allSettings } from '../../../shared/settings/areaSetting.ts'
import { readLeftRooms } from '../rounds/readRounds.ts'
import { roomOfGuest } from '../../bookings/parts/roomOfGuest.ts'

export interface Asked {
  from: string
  days: number
  today: string
  zone: string
  /** The house that is chosen. */
  house: string | undefined
  /** Without a choice the first house is shown, not all of them. */
  one: boolean
  /** Whether pending requests are shown. They name no house: a plan of all houses shows them, also where it shows one house at a time. */
  requests: boolean
  /** Whether rooms that wait for their cleaning are shown: rounds are on devices of those who see care. */
  cleaning: boolean
}

export interface PlanRead {
  plan: Plan
  /** All of them, to choose from. */
  shelters: Shelter[]
  /** The one that is shown; undefined for all. */
  house: string | undefined
}

export async function readPlan(replica: Replica, { house: asked, one, requests, cleaning, ...frame }: Asked): Promise<PlanRead> {
  const [all, rooms, blocks] = await Promise.all([replica.shelter.toArray(), replica.room.toArray(), replica.roomBlock.toArray()])
  const shelters = all.sort(
    (a, b) => Number(b.active) - Number(a.active) || Number(isFosterHome(a)) - Number(isFosterHome(b)) || inPlace(a, b),
  )
  const house = shelters.find(({ id }) => id === asked)?.id ?? (one ? shelters[0]?.id : undefined)
  const shown = house === undefined ? shelters : shelters.filter(({ id }) => id === house)
  const ids = new Set(shown.map(({ id }) => id))
  const ofShown = rooms.filter(({ shelterId }) => ids.has(shelterId))
  const roomIds = new Set(ofShown.map(({ id }) => id))
  const [residents, residencies, guests, asking, left] = await Promise.all([
    readResidents(replica, frame, roomIds),
    readPlanned(replica, house === undefined ? null : roomIds),
    readGuests(replica, frame, house === undefined ? null : roomIds),
    requests ? readRequests(replica, frame) : {},
    cleaning ? readLeftRooms(replica, frame) : new Map<string, Left>(),
  ])
  const waiting = waitingRooms(left, residents, guests)
  const who = { residents, residencies, guests, waiting, ...asking }
  const plan = occupationPlan({ ...frame, shelters: shown, rooms: ofShown, ...who, blocks, lasting: 'on' })
  return { plan, shelters, house }
}

type Frame = Omit<Asked, 'house' | 'one' | 'requests' | 'cleaning'>

/** Boarding guests are drawn by their stays. Of an animal whose change is not held here the first day in its room is unknown. */
async function readResidents(replica: Replica, { from, days, zone }: Frame, roomIds: ReadonlySet<string>): Promise<Resident[]> {
  const [changes, housed, here] = await Promise.all([
    replica.statusChange.toArray(),
    replica.animal.where('roomId').above('').toArray(),
    replica.sponsoredResidency.where('state').anyOf('active', 'notice').toArray(),
  ])
  const ofRooms = changes.filter(({ roomId, kind }) => roomId !== null && roomIds.has(roomId) && kind !== 'pensionIn')
  const named = await replica.animal.bulkGet([...new Set(ofRooms.map(({ animalId }) => animalId))])
  const byId = new Map<string, Animal>([...named, ...housed].flatMap((animal) => (animal ? [[animal.id, animal]] : [])))
  const period = { roomIds, start: dayStart(from, zone), end: dayStart(addDays(from, days), zone) }
  const known = residenciesOf(ofRooms, period, (id) => byId.get(id))
    .map((one) => ({ ...one, animal: byId.get(one.animal.id)!, isGuest: false }))
    .filter(({ until, animal }) => until !== null || animal.custody !== 'pension')
  const longStays = new Map(here.map(({ id, animalId, leavesOn, plannedUntil }) => [animalId, { id, leavesOn: leavesOn ?? plannedUntil }]))
  /** A long-term guest is a guest too. */
  const asGuest = (resident: Resident & { animal: Animal }): Resident =>
    resident.until === null && resident.animal.custody === 'sponsored'
      ? { ...resident, isGuest: true, residency: longStays.get(resident.animal.id) }
      : resident
  const open = new Set(known.flatMap(({ until, animal }) => (until === null ? [animal.id] : [])))
  const others = housed.filter(({ id, roomId, custody }) => roomIds.has(roomId!) && custody !== 'pension' && !open.has(id))
  const unknown = others.map((animal) => ({ id: animal.id, roomId: animal.roomId!, from: null, until: null, animal, isGuest: false }))
  return [...known, ...unknown].map(asGuest)
}

/** Long paid stays that are still to come. `roomIds`: of one house, where those without a room are not shown. */
async function readPlanned(replica: Replica, roomIds: ReadonlySet<string> | null): Promise<PlannedResidency[]> {
  const planned = await replica.sponsoredResidency.where('state').equals('requested').toArray()
  const animals = await replica.animal.bulkGet(planned.map(({ animalId }) => animalId))
  return planned.flatMap(({ id, roomId, from, plannedUntil: until }, at) => {
    const animal = animals[at]
    const isShown = roomIds === null || (roomId !== null && roomIds.has(roomId))
    return animal && isShown ? [{ id, roomId, animal, from, until }] : []
  })
}

/** `roomIds`: of one house, where guests without a room are not shown. */
async function readGuests(replica: Replica, { from, days, today }: Frame, roomIds: ReadonlySet<string> | null): Promise<Guest[]> {
  const before = addDays(from, days)
  const isShown = (roomId: string | null) => roomIds === null || (roomId !== null && roomIds.has(roomId))
  const stays = (await replica.stay.where('startDate').below(before).toArray()).filter(
    (stay) =>
      stay.service === 'pension' &&
      stay.active &&
      (stay.endDate >= from || (isIn(stay) && today >= from)) &&
      // The room of a guest who is here is known by its animal.
      (isIn(stay) || isShown(stay.roomId)),
  )
  const [animals, bookings] = await Promise.all([
    replica.animal.bulkGet(stays.map(({ animalId }) => animalId)),
    readBookings(replica, stays, from),
  ])
  return stays.flatMap((stay, index) => {
    const [animal, booking] = [animals[index], bookings.get(stay.bookingId)]
    if (!animal || !booking || animal.outcome === 'dead') return []
    const roomId = roomOfGuest(stay, animal)
    return isShown(roomId) ? [{ stay, roomId, animal, times: booking }] : []
  })
}

/** The bookings of many stays. Bookings of these days are read in one request, which is faster than one by one. */
async function readBookings(replica: Replica, stays: readonly Stay[], from: string): Promise<Map<string, Booking>> {
  const byId = new Map((await replica.booking.where('endDate').aboveOrEqual(from).toArray()).map((one) => [one.id, one]))
  const others = [...new Set(stays.map(({ bookingId }) => bookingId))].filter((id) => !byId.has(id))
  for (const booking of await replica.booking.bulkGet(others)) if (booking) byId.set(booking.id, booking)
  return byId
}

/** Requests that nobody has answered yet. They name no house. */
async function readRequests(replica: Replica, { from, days }: Frame): Promise<Pick<PlanInput, 'requests' | 'requestsHold'>> {
  const [all, settings] = await Promise.all([
    replica.bookingRequest.where('service').equals('pension').toArray(),
    replica.areaSetting.toArray(),
  ])
  const requests = all.filter(({ state, startDate, endDate }) => state === 'new' && startDate < addDays(from, days) && endDate >= from)
  return { requests, requestsHold: allSettings(settings).pensionBookings.pendingBlocksCapacity }
}
