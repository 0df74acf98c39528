// What a large house asks of rules and server on its fullest day: who comes next, what a stay costs, and places that many want at once.
import { randomUUID } from 'node:crypto'
import { nextBookings, type NextBookingsInput } from '../../shared/bookings/nextBookings.ts'
import { priceOfStay, type PriceInput } from '../../shared/bookings/price/priceOfStay.ts'
import { addDays } from '../../shared/time.ts'
import { dog, holidays, price, surcharge, until } from '../factories/priceTerms.ts'
import { animalOf, bookedStay, guest } from './house.ts'
import { largeHouseOf, sizes, type LargeHouse } from './largeHouse.ts'
import { inTurns, median, quantile, timed, together, type Bench, type Group, type Result } from './measure.ts'
import { rawBooking } from './rawBooking.ts'
import { openPool } from './rawCheckIn.ts'
import { layIn } from './stock.ts'
import { expectOk, openWire, openWires } from './wire.ts'

const writers = 64
/** Rooms of two places that all of them want for the same nights. */
const wanted = 8
/** Animals of a large house that were guests over ten years. */
const stored = 40_000

const rows = {
  price: 'price of a stay of 14 nights for three dogs, twelve prices and eight surcharges',
  capacity: `bookings judged a second, ${writers} writers for ${wanted} rooms of two places`,
  next: 'next bookings of 7 days, 120 dogs a day, one request',
  device: 'next bookings of 7 days, 120 dogs a day: from rows to groups',
}

export const guestRows: Group = {
  name: 'guests',
  rows: Object.values(rows),
  async run(bench) {
    const house = await largeHouseOf(bench)
    const { world, tenantId } = house
    const pool = openPool(world.appUrl, 20)
    bench.later(() => pool.end())
    await layIn(
      world,
      await world.person(tenantId),
      Array.from({ length: bench.count(stored, 4_000) }, (_, n) => animalOf(world, 2_000 + n)),
    )
    return [await priceRow(bench), await capacity(bench, house, pool), await next(bench, house, pool), await onDevice(bench, house)]
  },
}

/** Beside a pass over the days that adds one price. */
async function priceRow(bench: Bench): Promise<Result> {
  const prices = Array.from({ length: 12 }, (_, n) =>
    price({ id: `${n}`, upToGrams: n < 6 ? (n + 1) * 5_000 : null, fromNights: n % 3 === 0 ? null : n, furtherPercent: 80 }),
  )
  const surcharges = Array.from({ length: 8 }, (_, n) =>
    surcharge({ id: `${n}`, weekdays: [n % 7], publicHolidays: n === 7, value: 100 + n }),
  )
  const input: PriceInput = {
    stay: until('2026-12-11'),
    animals: [dog, { ...dog, grams: 8_000 }, { ...dog, grams: 28_000 }],
    prices,
    surcharges,
    holidays,
  }
  const floor = () => {
    let cents = 0
    for (const _ of input.animals)
      for (let day = input.stay.startDate; day <= input.stay.endDate; day = addDays(day, 1)) cents += prices[0]!.cents
    return cents
  }
  const some = 50
  const run = await inTurns(bench.count(60, 20), {
    product: () => timed(async () => Array.from({ length: some }, () => priceOfStay(input))),
    floor: () => timed(async () => Array.from({ length: some }, floor)),
  })
  const perStay = (times: number[]) => median(times) / some
  return { row: rows.price, unit: 'ms', product: perStay(run.product), floor: perStay(run.floor), bar: null }
}

/** Each round other nights. The rooms take sixteen guests of each round. */
async function capacity(bench: Bench, house: LargeHouse, pool: ReturnType<typeof openPool>): Promise<Result> {
  const { world, tenantId, userId, today, boarders } = house
  const wires = await openWires(world.api.port, writers)
  const { token } = await world.person(tenantId)
  const jobs = boarders.slice(0, writers * 4).map((animalId, n) => ({ animalId, roomId: house.rooms[n % wanted]! }))
  const nights = (round: number, way: number) => ({
    startDate: addDays(today, 60 + round * 12 + way * 6),
    endDate: addDays(today, 63 + round * 12 + way * 6),
  })
  const times = { dropOffTime: null, pickUpTime: null }
  const rate = async (judge: (job: (typeof jobs)[number], caller: number) => Promise<boolean>) => {
    let taken = 0
    const { seconds } = await together(writers, jobs, async (job, caller) => {
      if (await judge(job, caller)) taken++
    })
    if (taken !== wanted * 2) throw new Error(`${taken} of ${jobs.length} were taken in ${wanted} rooms of two places`)
    return jobs.length / seconds
  }
  const run = await inTurns(bench.count(5, 2), {
    product: (round) =>
      rate(async ({ animalId, roomId }, caller) => {
        const body = {
          id: null,
          contactId: null,
          ...nights(round, 0),
          ...times,
          animals: [{ animalId, roomId }],
          note: '',
          internalNote: '',
        }
        const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() }
        const { status, body: said } = await wires[caller]!.send('POST', '/api/pension/booking/new', JSON.stringify(body), headers)
        if (status !== 200 && !said.includes('booking.unitFull')) throw new Error(`${status} ${said}`)
        return status === 200
      }),
    floor: (round) => rate((job) => rawBooking(pool, { tenantId, userId, token, ...job, ...nights(round, 1) })),
  })
  for (const wire of wires) wire.close()
  return { row: rows.capacity, unit: '/s', product: median(run.product), floor: median(run.floor), bar: { ratioAtLeast: 0.5 } }
}

/** Beside one query that joins the same rows, made to JSON. */
async function next(bench: Bench, { world, tenantId, today }: LargeHouse, pool: ReturnType<typeof openPool>): Promise<Result> {
  const { token } = await world.person(tenantId)
  const wire = await openWire(world.api.port)
  const headers = { Authorization: `Bearer ${token}` }
  const setting = JSON.stringify({ type: 'check-in', duration: '7days' })
  expectOk(await wire.send('POST', '/api/daycare/booking/next-settings', setting, { ...headers, 'Idempotency-Key': randomUUID() }))
  const client = await pool.connect()
  await client.query(`select set_config('app.tenant', $1, false)`, [tenantId])
  const joined = `select b.id, b.start_date, b.drop_off_time, s.id as stay, s.checked_in_at, a.name, a.number, a.species, c.forename, c.surname
    from booking b join stay s on s.tenant_id = b.tenant_id and s.booking_id = b.id join animal a on a.tenant_id = s.tenant_id and a.id = s.animal_id
      left join contact c on c.tenant_id = b.tenant_id and c.id = b.contact_id
    where b.tenant_id = $1 and b.service = 'daycare' and s.active and b.start_date between $2 and $3 order by b.start_date, b.drop_off_time`
  const run = await inTurns(bench.count(30, 8), {
    product: () => timed(async () => expectOk(await wire.send('GET', '/api/daycare/booking/check-in-next', null, headers))),
    floor: () => timed(async () => JSON.stringify((await client.query(joined, [tenantId, today, addDays(today, 6)])).rows)),
  })
  client.release()
  wire.close()
  return {
    row: rows.next,
    unit: 'ms',
    product: median(run.product),
    floor: median(run.floor),
    bar: null,
    more: { 'p95 ms': quantile(run.product, 0.95) },
  }
}

const unbound = { openingTimes: [], closedPeriods: [], holidays: new Set<string>(), holding: [] }

/** Beside rows that are put together by their day alone. */
async function onDevice(bench: Bench, { world, today }: LargeHouse): Promise<Result> {
  const animals = Array.from({ length: sizes.dogs }, (_, n) => ({ ...animalOf(world, n), ...guest }))
  const booked = Array.from({ length: 7 }, (_, day) => addDays(today, day)).flatMap((date) =>
    animals.map(({ id }) => bookedStay(world, id, { service: 'daycare', startDate: date, endDate: date })),
  )
  const input: NextBookingsInput = {
    service: 'daycare',
    mode: 'dropOff',
    today,
    setting: { duration: '7days', showDone: false },
    mayCreate: true,
    ...unbound,
    contacts: new Map(),
    bookings: booked.map(({ booking }) => booking),
    stays: booked.map(({ stay }) => stay),
    animals: new Map(animals.map((animal) => [animal.id, animal])),
  }
  const run = await inTurns(bench.count(200, 60), {
    product: () => timed(async () => void nextBookings(input)),
    floor: () => timed(async () => void Map.groupBy(input.bookings, ({ startDate }) => startDate)),
  })
  return { row: rows.device, unit: 'ms', product: median(run.product), floor: median(run.floor), bar: null }
}
