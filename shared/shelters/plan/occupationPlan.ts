// The occupation plan of houses: the rooms with their bars, and how many places are free in each night. Pure: from rows to what is drawn.
import { addDays } from '../../time.ts'
import { placesOf } from '../occupancy.ts'
import type { RoomBlock } from '../roomBlock.ts'
import { inPlace, isFosterHome, type Room, type Shelter } from '../shelter.ts'
import {
  periodsOfBlocks,
  periodsOfGuests,
  periodsOfRequests,
  periodsOfResidencies,
  periodsOfResidents,
  type Frame,
  type Guest,
  type PendingRequest,
  type Period,
  type PlannedResidency,
  type Resident,
} from './bars.ts'
import { periodsOfCleaning, type WaitingRoom } from './cleaning.ts'

export interface Bar extends Period {
  /** Bars that meet are beside each other: 0 is the first line of the row. */
  lane: number
}

export interface PlanRow {
  room: Room
  bars: Bar[]
  lanes: number
  /** Free places in the night after each day: none while the room is blocked, below 0 where more are there than it has places. */
  free: number[]
}

/** Of a house in the night after a day. */
export interface Total {
  taken: number
  free: number
  capacity: number
}

export interface PlanHouse {
  shelter: Shelter
  rows: PlanRow[]
  totals: Total[]
}

export interface Plan {
  days: string[]
  houses: PlanHouse[]
  /** Boarding guests for whom no room is chosen, and animals of pending requests. `taken`: places that they need in each night. */
  withoutRoom: { bars: Bar[]; lanes: number; taken: number[] }
}

export interface PlanInput extends Frame {
  shelters: readonly Shelter[]
  rooms: readonly Room[]
  residents: readonly Resident[]
  guests: readonly Guest[]
  blocks: readonly RoomBlock[]
  residencies?: readonly PlannedResidency[]
  /** Rooms that wait for their cleaning now. */
  waiting?: readonly WaitingRoom[]
  /** Of boarding, and whether they hold places. */
  requests?: readonly PendingRequest[]
  requestsHold?: boolean
  /** Whether somebody who is in a room today is drawn until the plan ends, or until today. */
  lasting: 'on' | 'untilToday'
}

export function occupationPlan(input: PlanInput): Plan {
  const { shelters, rooms, residents, guests, blocks, residencies = [], requests = [], requestsHold = false, ...more } = input
  const { waiting = [], lasting, ...frame } = more
  const periods = [
    ...periodsOfBlocks(frame, blocks),
    ...periodsOfResidents(frame, residents, lasting),
    ...periodsOfGuests(frame, guests),
    ...periodsOfResidencies(frame, residencies),
    ...periodsOfRequests(frame, requests),
    ...periodsOfCleaning(frame, waiting),
  ]
  const ofRoom = Map.groupBy(periods, ({ roomId }) => roomId)
  const ofShelter = Map.groupBy(rooms, ({ shelterId }) => shelterId)
  const houses = shelters
    .toSorted((a, b) => Number(isFosterHome(a)) - Number(isFosterHome(b)) || inPlace(a, b))
    .map((shelter) => houseOf(frame.days, shelter, (ofShelter.get(shelter.id) ?? []).toSorted(inPlace), ofRoom))
    .filter(({ shelter, rows }) => shelter.active || rows.length > 0)
  const roomless = ofRoom.get(null) ?? []
  const holding = roomless.filter(({ kind }) => requestsHold || kind !== 'requested')
  return {
    days: Array.from({ length: frame.days }, (_, day) => addDays(frame.from, day)),
    houses,
    withoutRoom: { ...inLanes(roomless), taken: countNights(frame.days, holding).taken },
  }
}

/** Rooms that are not used any more are left out unless somebody is in them. */
function houseOf(days: number, shelter: Shelter, rooms: readonly Room[], ofRoom: ReadonlyMap<string | null, readonly Period[]>): PlanHouse {
  const rows: PlanRow[] = []
  const nights = Array.from({ length: days }, () => [] as { room: Room; count: number; isBlocked: boolean }[])
  for (const room of rooms) {
    const periods = ofRoom.get(room.id) ?? []
    if (!(room.active && shelter.active) && !periods.some(({ animal }) => animal)) continue
    const { taken, blocked } = countNights(days, periods)
    const free = taken.map((count, night) => (blocked[night] ? Math.min(0, room.capacity - count) : room.capacity - count))
    nights.forEach((night, index) => night.push({ room, count: taken[index]!, isBlocked: blocked[index]! }))
    rows.push({ room, ...inLanes(periods), free })
  }
  const totals = nights.map((night) => {
    const { count, capacity, free } = placesOf(shelter, night)
    return { taken: count, free, capacity }
  })
  return { shelter, rows, totals }
}

function countNights(days: number, periods: readonly Period[]): { taken: number[]; blocked: boolean[] } {
  const taken = Array<number>(days).fill(0)
  const blocked = Array<boolean>(days).fill(false)
  for (const { kind, firstNight, endNight } of periods)
    for (let night = firstNight; night < endNight; night++)
      if (kind === 'blocked') blocked[night] = true
      else if (kind !== 'cleaning') taken[night]!++
  return { taken, blocked }
}

/** What follows somebody in the same room, or in the same stay, is in the same line. */
function inLanes(periods: readonly Period[]): { bars: Bar[]; lanes: number } {
  const ends: number[] = []
  const bars = periods
    .toSorted((a, b) => a.start - b.start || b.end - a.end || (a.id < b.id ? -1 : 1))
    .map((period): Bar => {
      const found = ends.findIndex((end) => end <= period.start)
      const lane = found === -1 ? ends.length : found
      ends[lane] = period.end
      return { ...period, lane }
    })
  return { bars, lanes: ends.length }
}
