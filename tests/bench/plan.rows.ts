// The occupation plan and the day planner: what makes bars, free places, groups and totals of the rows of a device, beside a pass over the
// same rows that counts alone.
import { dayPlan, type PlanRows } from '../../shared/bookings/groups/dayPlan.ts'
import type { Resident } from '../../shared/shelters/plan/bars.ts'
import { occupationPlan, type PlanInput } from '../../shared/shelters/plan/occupationPlan.ts'
import { shelterOf, roomOf } from '../factories/rooms.ts'
import { inTurns, median, timed, type Group, type Result } from './measure.ts'

const sizes = [
  { rooms: 80, days: 28 },
  { rooms: 400, days: 42 },
] as const
const nameOf = ({ rooms, days }: (typeof sizes)[number]) => `occupation plan, ${rooms} rooms × ${days} days: from rows to bars and totals`

const from = '2026-06-10'
const millisOfDay = 86_400_000
const dayOf = (day: number) => new Date(Date.parse(from) + day * millisOfDay).toISOString()

/** Two residents of each room in turn, two guests after each other, and a block in every fifth. */
function inputOf(rooms: number, days: number): PlanInput {
  const all = Array.from({ length: rooms }, (_, room) => room)
  const animal = (name: string) => ({ id: name, name, number: name, species: 'dog' as const })
  return {
    from,
    days,
    today: from,
    zone: 'Europe/Berlin',
    shelters: Array.from({ length: Math.ceil(rooms / 20) }, (_, house) => shelterOf(`house ${house}`, { position: house })),
    rooms: all.map((room) => roomOf(`${room}`, { shelterId: `house ${Math.floor(room / 20)}`, position: room })),
    residents: all.flatMap((room): Resident[] =>
      [0, 1].map((turn) => ({
        id: `${room} ${turn}`,
        roomId: `${room}`,
        from: dayOf(turn === 0 ? -20 : (room % 7) + 2),
        until: turn === 0 ? dayOf(room % 7) : null,
        animal: animal(`${room} ${turn}`),
        isGuest: false,
      })),
    ),
    guests: all.flatMap((room) =>
      [0, 1].map((turn) => ({
        stay: {
          id: `g ${room} ${turn}`,
          bookingId: `${room}`,
          startDate: dayOf(5 + turn * 7).slice(0, 10),
          endDate: dayOf(12 + turn * 7).slice(0, 10),
          checkedInAt: null,
          checkedOutAt: null,
        },
        roomId: `${room}`,
        animal: animal(`g ${room} ${turn}`),
        times: { dropOffTime: null, pickUpTime: null },
      })),
    ),
    blocks: all
      .filter((room) => room % 5 === 0)
      .map((room) => ({ id: `b ${room}`, version: 1, roomId: `${room}`, from: '2026-06-20', to: '2026-06-22', reason: 'Reparatur' })),
    lasting: 'on',
  }
}

/** Nights of each room, by a pass over the rows. */
function countedNights({ rooms, residents, guests, blocks, days }: PlanInput): number {
  const nights = new Map(rooms.map(({ id }) => [id, new Int32Array(days)]))
  const mark = (roomId: string | null, first: string | null, end: string | null) => {
    const row = roomId === null ? undefined : nights.get(roomId)
    if (!row) return
    const begins = first === null ? 0 : Math.max(0, Math.floor((Date.parse(first) - Date.parse(from)) / millisOfDay))
    const ends = end === null ? days : Math.min(days, Math.floor((Date.parse(end) - Date.parse(from)) / millisOfDay))
    for (let night = begins; night < ends; night++) row[night]!++
  }
  for (const one of residents) mark(one.roomId, one.from, one.until)
  for (const { roomId, stay } of guests) mark(roomId, stay.startDate, stay.endDate)
  for (const one of blocks) mark(one.roomId, one.from, one.to)
  return [...nights.values()].reduce((sum, row) => sum + row.reduce((all, one) => all + one, 0), 0)
}

const planner = 'day planner, 120 dogs in 8 groups: from rows to groups, hours and ratios'

/** Every fourth dog is here, and two carers are with each group. */
function dayOfDogs(dogs: number): PlanRows<{ id: string; name: string }> {
  const all = Array.from({ length: dogs }, (_, dog) => `${dog}`)
  const groups = Array.from({ length: 8 }, (_, at) => `group ${at}`)
  const stay = { ...stayOn(from), active: true }
  const timesOf = (dog: number) => ({
    dropOffTime: `0${7 + (dog % 3)}:${dog % 2 ? '00' : '30'}`,
    pickUpTime: `1${6 + (dog % 3)}:00`,
  })
  return {
    date: from,
    today: from,
    groups: groups.map((id, position) => ({ id, version: 1, name: id, capacity: 16, animalsPerCarer: 8, position, active: true })),
    guests: all.map((id, dog) => ({
      stay: { ...stay, id, animalId: id, checkedInAt: dog % 4 === 0 ? `${from}T06:00:00.000Z` : null },
      animal: { id, name: `Bella ${dog}` },
      times: timesOf(dog),
    })),
    places: new Map(),
    lastGroups: new Map(all.map((id, dog) => [id, groups[dog % groups.length]!])),
    duties: groups.flatMap((groupId) =>
      ['a', 'b'].map((who) => ({
        id: `${groupId} ${who}`,
        version: 1,
        groupId,
        userId: who,
        date: from,
        startedAt: `${from}T05:00:00.000Z`,
        endedAt: null,
      })),
    ),
  }
}

const stayOn = (date: string) => ({
  version: 1,
  bookingId: '',
  service: 'daycare' as const,
  roomId: null,
  startDate: date,
  endDate: date,
  checkedInBy: null,
  checkedOutAt: null,
  checkedOutBy: null,
})

export const planRows: Group = {
  name: 'plan',
  rows: [...sizes.map(nameOf), planner],
  async run(bench) {
    const results: Result[] = []
    for (const size of sizes) {
      const input = inputOf(size.rooms, size.days)
      const run = await inTurns(bench.count(200, 60), {
        product: () => timed(async () => void occupationPlan(input)),
        floor: () => timed(async () => void countedNights(input)),
      })
      results.push({ row: nameOf(size), unit: 'ms', product: median(run.product), floor: median(run.floor), bar: null })
    }
    const day = dayOfDogs(120)
    const run = await inTurns(bench.count(400, 100), {
      product: () => timed(async () => void dayPlan(day)),
      floor: () => timed(async () => void Map.groupBy(day.guests, ({ animal }) => day.lastGroups.get(animal.id))),
    })
    return [...results, { row: planner, unit: 'ms' as const, product: median(run.product), floor: median(run.floor), bar: null }]
  },
}
