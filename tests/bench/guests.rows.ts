// Guests: what the price of a stay takes, how many bookings a second get into rooms that fill up, and the next bookings of a large house.
import { randomUUID } from 'node:crypto'
import { priceOfBooking } from '../../shared/bookings/price/priceOfBooking.ts'
import { addDays } from '../../shared/time.ts'
import { price, surcharge } from '../factories/priceTerms.ts'
import { roomOf, shelterOf } from '../factories/rooms.ts'
import { Random } from '../simulation/random.ts'
import { deviceReads as deviceReadsOf } from './deviceReads.ts'
import { animalOf, bookedStay, guest, organisation } from './house.ts'
import { installationOf } from './installation.ts'
import { largeHouseOf } from './largeHouse.ts'
import { inTurns, median, quantile, timed, together, type Bench, type Group, type Result } from './measure.ts'
import { rawBooking } from './rawBooking.ts'
import { openPool } from './rawCheckIn.ts'
import { layIn } from './stock.ts'
import { signedInTablet } from './tablet.ts'
import { expectOk, openWire, openWires } from './wire.ts'

declare const deviceReads: Record<'openProduct' | 'openFloor', (owner: object) => Promise<(today: string) => Promise<number>>>

const stays = 1_000
const writers = 64
const rows = {
  price: `prices of ${stays} stays: two animals, 14 nights, a price list of 20`,
  capacity: `bookings a second into rooms that fill up, ${writers} writers`,
  server: 'next bookings of 7 days on the server, 120 dogs a day',
  device: 'next bookings of 7 days from the device, 120 dogs a day',
}

export const guestRows: Group = {
  name: 'guests',
  rows: Object.values(rows),
  async run(bench) {
    return [await prices(bench), await capacity(bench), ...(await nextBookings(bench))]
  },
}

/** The floor adds a price up for each animal and night. */
async function prices(bench: Bench): Promise<Result> {
  const list = Array.from({ length: 20 }, (_, n) =>
    price({
      id: `${n}`,
      species: n % 2 ? 'cat' : 'dog',
      fromNights: n % 5,
      validFrom: `20${20 + (n % 7)}-01-01`,
      cents: 2_000 + n,
      furtherPercent: 80,
    }),
  )
  const surcharges = [
    surcharge({ id: 'holiday', publicHolidays: true, unit: 'percent', value: 20 }),
    surcharge({ id: 'weekend', weekdays: [0, 6] }),
    surcharge({ id: 'young', condition: 'puppy' }),
  ]
  const pair = [
    { id: 'a', species: 'dog', birthDate: '2020-01-01', sex: 'm', neutered: 'no' },
    { id: 'b', species: 'dog', birthDate: '2021-01-01', sex: 'f', neutered: 'yes' },
  ] as const
  const facts = {
    prices: list,
    surcharges,
    openingTimes: [],
    federalState: 'NI' as const,
    animals: pair,
    weights: [],
    guests: [],
    rooms: [],
  }
  const dates = Array.from({ length: stays }, (_, n) => ({
    startDate: addDays('2026-06-10', n % 365),
    endDate: addDays('2026-06-24', n % 365),
  }))
  const nights = Array.from({ length: 14 }, (_, night) => night)
  let cents = 0
  const run = await inTurns(bench.count(20, 6), {
    product: () =>
      timed(async () => {
        for (const span of dates) cents += priceOfBooking({ ...span, dropOffTime: '10:00', pickUpTime: '16:00' }, facts).totalCents
      }),
    floor: () =>
      timed(async () => {
        for (const { startDate } of dates)
          for (const _animal of pair)
            for (const night of nights) cents += list.find(({ validFrom }) => validFrom <= addDays(startDate, night))?.cents ?? 0
      }),
  })
  if (cents === 0) throw new Error('Nothing was priced.')
  return { row: rows.price, unit: 'ms', product: median(run.product), floor: median(run.floor), bar: null }
}

/** Every round has rooms of its own. Most tries find a place at first, hardly any at the end. */
async function capacity(bench: Bench): Promise<Result> {
  const world = await installationOf(bench)
  const { person } = await organisation(world, 'Volle Pension', 0)
  const animals = Array.from({ length: bench.count(1_500, 400) }, (_, n) => ({ ...animalOf(world, n), ...guest }))
  await layIn(world, person, animals)
  const { id: contactId } = await world.contact(person)
  const wires = await openWires(world.api.port, writers)
  const pool = openPool(world.appUrl)
  bench.later(async () => {
    for (const wire of wires) wire.close()
    await pool.end()
  })
  const first = addDays(new Date().toISOString().slice(0, 10), 30)
  let [day, refused] = [0, 0]
  async function round(book: (guest: ReturnType<typeof bookedStay>, caller: number) => Promise<boolean>): Promise<number> {
    // Other days than those of the rounds before: an animal is in one place.
    const from = addDays(first, 40 * day++)
    const house = shelterOf(world.id())
    const made = Array.from({ length: 20 }, (_, n) =>
      roomOf(world.id(), { shelterId: house.id, name: `Zwinger ${n}`, capacity: 1 + (n % 3), position: n }),
    )
    await world.write(person, { shelter: [house], room: made })
    const chance = new Random(day)
    const jobs = animals.map(({ id }) => {
      const startDate = addDays(from, chance.below(20))
      return bookedStay(
        world,
        id,
        { service: 'pension', startDate, endDate: addDays(startDate, 1 + chance.below(6)) },
        chance.pick(made).id,
      )
    })
    const { seconds } = await together(writers, jobs, async (job, caller) => {
      if (!(await book(job, caller))) refused++
    })
    return jobs.length / seconds
  }
  const seen = await inTurns(bench.count(3, 1), {
    product: () =>
      round(async ({ booking, stay }, caller) => {
        const { id, startDate, endDate, dropOffTime, pickUpTime } = booking
        const guests = [{ animalId: stay.animalId, roomId: stay.roomId }]
        const body = { id, contactId, startDate, endDate, dropOffTime, pickUpTime, animals: guests, note: '', internalNote: '' }
        const headers = { Authorization: `Bearer ${person.token}`, 'Idempotency-Key': randomUUID() }
        const reply = await wires[caller]!.send('POST', '/api/pension/booking/new', JSON.stringify(body), headers)
        if (reply.status === 422 && reply.body.includes('booking.unitFull')) return false
        expectOk(reply)
        return true
      }),
    floor: () => round(({ booking, stay }) => rawBooking(pool, person, booking, stay)),
  })
  const [twice] = await world.sql(
    `select count(*)::int as nights from (select from stay s join room r on r.tenant_id = s.tenant_id and r.id = s.room_id
       cross join generate_series(s.start_date, s.end_date - 1, '1 day') night
       where s.tenant_id = $1 and s.active group by r.id, r.capacity, night having count(*) > r.capacity) overfull`,
    [person.tenantId],
  )
  if (twice!.nights > 0) throw new Error(`${twice!.nights} nights have more guests than places.`)
  return {
    row: rows.capacity,
    unit: '/s',
    product: median(seen.product),
    floor: median(seen.floor),
    bar: null,
    more: { 'refused of all': refused / (animals.length * day), 'overfull nights': 0 },
  }
}

async function nextBookings(bench: Bench): Promise<Result[]> {
  const house = await largeHouseOf(bench)
  const { world, token, tenantId, userId, today } = house
  const wire = await openWire(world.api.port)
  const headers = { Authorization: `Bearer ${token}` }
  for (const service of ['daycare', 'pension'])
    for (const type of ['check-in', 'check-out']) {
      const body = JSON.stringify({ type, duration: '7days' })
      expectOk(await wire.send('POST', `/api/${service}/booking/next-settings`, body, { ...headers, 'Idempotency-Key': randomUUID() }))
    }
  const pool = openPool(world.appUrl, 1)
  const client = await pool.connect()
  await client.query(`select set_config('app.tenant', $1, false)`, [tenantId])
  const week = [tenantId, today, addDays(today, 6)]
  const found = `booking where tenant_id = $1 and service = 'daycare' and end_date >= $2 and start_date <= $3`
  const server = await inTurns(bench.count(40, 12), {
    product: () => timed(async () => expectOk(await wire.send('GET', '/api/daycare/booking/check-in-next', null, headers))),
    floor: () =>
      timed(async () => {
        await client.query(`select * from ${found}`, week)
        const { rows } = await client.query(`select * from stay where tenant_id = $1 and booking_id in (select id from ${found})`, week)
        await client.query('select * from animal where tenant_id = $1 and id = any($2)', [tenantId, rows.map((stay) => stay.animal_id)])
      }),
  })
  client.release()
  await pool.end()
  wire.close()
  const { page } = await signedInTablet(bench, house)
  await page.evaluate(await deviceReadsOf(bench))
  const owner = { tenantId, userId, zone: 'Europe/Berlin' }
  const read = (way: 'openProduct' | 'openFloor') =>
    page.evaluate(
      async ({ way, owner, today, times }) => {
        const read = await deviceReads[way](owner)
        const seen: number[] = []
        let bookings = 0
        for (let n = 0; n <= times; n++) {
          const started = performance.now()
          bookings = await read(today)
          seen.push(performance.now() - started)
        }
        return { millis: seen.slice(1), bookings }
      },
      { way, owner, today, times: bench.count(20, 6) },
    )
  const device = await inTurns(bench.count(3, 1), { product: () => read('openProduct'), floor: () => read('openFloor') })
  const millis = (seen: { millis: number[] }[]): number => median(seen.flatMap((one) => one.millis))
  return [
    {
      row: rows.server,
      unit: 'ms',
      product: median(server.product),
      floor: median(server.floor),
      bar: { atMost: 150 },
      more: { 'p95 ms': quantile(server.product, 0.95) },
    },
    {
      row: rows.device,
      unit: 'ms',
      product: millis(device.product),
      floor: millis(device.floor),
      bar: { atMost: 50 },
      more: { bookings: device.product[0]!.bookings },
    },
  ]
}
