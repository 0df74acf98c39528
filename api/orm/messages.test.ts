// How many messages a request sends to the database, and bytes that it leaves there. Counts are not noisy, as times are.
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Person } from '../../tests/factories/maker.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'

let world: World
let person: Person

beforeAll(async () => {
  world = await startWorld()
  person = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const client = () => world.client(person.token)
const keyed = (key = world.id()) => ({ 'idempotency-key': key })

/** Messages to the database while `act` runs. */
async function messagesOf(act: () => Promise<{ status: number }>, status = 200): Promise<number> {
  const { prototype } = pg.Query as unknown as { prototype: { submit: (connection: unknown) => unknown } }
  const spy = vi.spyOn(prototype, 'submit')
  try {
    expect((await act()).status).toBe(status)
    return spy.mock.calls.length
  } finally {
    spy.mockRestore()
  }
}

async function checkIn(): Promise<() => Promise<{ status: number }>> {
  const { booking } = await world.booking(person, [await world.animal(person)])
  const key = keyed()
  return () => client().send('POST', `/api/daycare/booking/${booking.id}/check-in`, {}, key)
}

test('who one is and what the menu shows: the session, and all rows in one', async () => {
  const ask = () => client().send('GET', '/api/auth/user')
  await ask()
  expect(await messagesOf(ask)).toBe(2)
})

test('a check-in: session, rows with their locks and guests, clock, everything written', async () => {
  await (
    await checkIn()
  )()
  expect(await messagesOf(await checkIn())).toBe(4)
})

test('whoever comes next in daycare: session, setting and hours, bookings, stays and contacts, animals', async () => {
  const ask = () => client().send('GET', '/api/daycare/booking/check-in-next')
  await ask()
  expect(await messagesOf(ask)).toBe(5)
})

test('a check-in writes few bytes of history and one receipt', async () => {
  const { booking } = await world.booking(person, [await world.animal(person)])
  const key = world.id()
  expect((await client().send('POST', `/api/daycare/booking/${booking.id}/check-in`, {}, keyed(key))).status).toBe(200)
  const bytesOf = async (table: string) => {
    const found = await world.sql<{ bytes: number }>(`select pg_column_size(r.*) as bytes from ${table} r where mutation_id = $1`, [key])
    return found.map(({ bytes }) => bytes)
  }
  const [log, receipt] = [await bytesOf('change_log'), await bytesOf('receipt')]
  expect([log.length, receipt.length]).toEqual([2, 1])
  expect(Math.max(...log)).toBeLessThanOrEqual(380)
  expect(Math.max(...receipt)).toBeLessThanOrEqual(1200)
})

test('an hour of work: session, whoever could overlap, clock, everything written', async () => {
  const book = (day: number) => {
    const date = `2025-03-${String(day).padStart(2, '0')}`
    const body = { id: null, userId: person.userId, date, startTime: `${date}T06:00:00.000Z`, endTime: `${date}T07:00:00.000Z`, task: '' }
    return () => client().send('POST', '/api/timetracking/record/new', body, keyed())
  }
  await book(1)()
  expect(await messagesOf(book(2))).toBeLessThanOrEqual(5)
})

test('a twin is found out with the first statement, and answered by the receipt', async () => {
  const act = await checkIn()
  await act()
  // The session, the statement that fails, the roll-back, the receipt, the end.
  expect(await messagesOf(act)).toBe(5)
})

test('a queued call costs what the call by itself does, without its session', async () => {
  const clientId = world.id()
  const push = async (count: number) => {
    const calls: object[] = []
    for (let n = 0; n < count; n++) {
      const { booking } = await world.booking(person, [await world.animal(person)])
      const path = `/api/daycare/booking/${booking.id}/check-in`
      const queued = { mid: world.id(), mv: 1, lane: `booking:${booking.id}`, deps: [], base: 1, occurredAt: noon }
      calls.push({ ...queued, method: 'POST', path, body: {} })
    }
    return () => client().send('POST', '/api/sync/push', { clientId, calls })
  }
  await (
    await push(1)
  )()
  const [few, many] = [await push(1), await push(11)]
  const [one, eleven] = [await messagesOf(few), await messagesOf(many)]
  expect((eleven - one) / 10).toBe(3)
})
