// An organisation under load: many people at once who book time, check in and out, take it back, send things twice, and pull from anywhere.
import { checkInCalls, checkOutCalls, quickCheckInCall, undoCheckInCalls, undoCheckOutCalls } from '../../shared/bookings/checkIn.ts'
import { durations, nextSettingsCalls } from '../../shared/bookings/nextBookings.ts'
import { addressOf, type Endpoint } from '../../shared/endpoint.ts'
import { digestOf } from '../../shared/replication.ts'
import { schemaMajor } from '../../shared/synced.ts'
import type { Person } from '../factories/maker.ts'
import type { Random } from '../simulation/random.ts'
import type { Answer } from '../client.ts'
import type { World } from '../world.ts'

export interface Told {
  mid: string
  userId: string
  status: number
  body: Record<string, any>
  what: string
}

/** What a device held when a pull had brought it everything up to `to`. */
export interface Held {
  userId: string
  scopes: string[]
  to: number
  sum: string
}

/** A pull from somewhere: which ids it named, with the version of those it showed. */
export interface Glimpse {
  userId: string
  scopes: string[]
  from: number
  to: number
  complete: boolean
  rows: [key: string, version: number][]
  deleted: string[]
}

export interface Town {
  world: World
  tenantId: string
  people: Person[]
  animals: string[]
  bookings: { id: string; service: 'daycare' | 'pension'; animals: string[] }[]
  /** Everything that was answered, in the order of the answers. */
  told: Told[]
  held: Held[]
  glimpses: Glimpse[]
}

export async function buildTown(world: World): Promise<Town> {
  const tenantId = await world.tenant()
  const people: Person[] = []
  for (let i = 0; i < 8; i++) people.push(await world.person(tenantId))
  const lead = people[0]!
  const animals = []
  for (let i = 0; i < 24; i++) {
    const contact = await world.contact(lead)
    animals.push(await world.animal(lead, { contactId: contact.id }))
  }
  const bookings: Town['bookings'] = []
  for (let i = 0; i < 8; i++)
    for (const service of ['daycare', 'pension'] as const) {
      const guests = animals.slice(i * 2, i * 2 + 2)
      const { booking } = await world.booking(lead, guests, { service, endDate: service === 'daycare' ? '2026-06-10' : '2026-06-13' })
      bookings.push({ id: booking.id, service, animals: guests.map(({ id }) => id) })
    }
  return { world, tenantId, people, bookings, animals: animals.map(({ id }) => id), told: [], held: [], glimpses: [] }
}

interface Call {
  endpoint: Endpoint
  parts: { params?: Record<string, string>; body?: unknown }
}

/** One caller's life: `steps` things after each other, chosen by the seed. */
export async function call(town: Town, person: Person, chance: Random, steps: number): Promise<void> {
  const records: string[] = []
  for (let i = 0; i < steps; i++) {
    const one = choose(town, person, chance, records)
    const mid = town.world.id()
    const twins = chance.flip(0.2) ? 2 + chance.below(3) : 1
    const answers = await Promise.all(
      Array.from({ length: twins }, () => (chance.flip(0.3) ? pushed(town, person, mid, one) : alone(town, person, mid, one))),
    )
    for (const { status, body } of answers)
      town.told.push({ mid, userId: person.userId, status, body, what: `${one.endpoint.method} ${one.endpoint.path}` })
    const good = answers.find(({ status }) => status === 200)
    if (good && one.endpoint.path === '/api/timetracking/record/new') records.push(good.body.id)
    if (good && one.endpoint === quickCheckInCall && !town.bookings.some(({ id }) => id === good.body.booking.id))
      town.bookings.push({ id: good.body.booking.id, service: 'daycare', animals: [good.body.stays[0].animalId] })
  }
}

type Reply = Pick<Answer<Record<string, any>>, 'status' | 'body'>

async function alone({ world }: Town, person: Person, mid: string, { endpoint, parts }: Call): Promise<Reply> {
  return world.client(person.token).call(endpoint, parts as never, { 'idempotency-key': mid })
}

async function pushed({ world }: Town, person: Person, mid: string, { endpoint, parts }: Call): Promise<Reply> {
  const path = addressOf(endpoint, parts)
  const item = {
    mid,
    mv: 1,
    lane: mid,
    deps: [],
    base: 0,
    occurredAt: '2026-06-10T09:59:00.000Z',
    method: endpoint.method,
    path,
    body: parts.body,
  }
  const { status, body } = await world.client(person.token).send('POST', '/api/sync/push', { clientId: person.userId, calls: [item] })
  if (status !== 200) return { status, body }
  return body.results[0] ?? body.ended
}

function choose(town: Town, person: Person, chance: Random, records: string[]): Call {
  const booking = chance.pick(town.bookings)
  const some = chance.flip(0.5) ? {} : { animalIds: [chance.pick(booking.animals)] }
  const act = (calls: typeof checkInCalls | typeof checkOutCalls | typeof undoCheckInCalls): Call => ({
    endpoint: calls[booking.service],
    parts: { params: { id: booking.id }, body: some },
  })
  const time = (): Call['parts']['body'] => {
    const date = `2026-06-${String(1 + chance.below(9)).padStart(2, '0')}`
    const from = Date.parse(`${date}T00:00:00Z`) + (4 * 60 + 15 * chance.below(48)) * 60_000
    const iso = (millis: number) => new Date(millis).toISOString()
    return {
      id: null,
      userId: person.userId,
      date,
      startTime: iso(from),
      endTime: iso(from + 15 * 60_000 * (1 + chance.below(3))),
      task: `${chance.below(1e6)}`,
    }
  }
  const [create, update, remove] = ['/api/timetracking/record/new', '/api/timetracking/record/{id}', '/api/timetracking/{id}'].map(
    (path) => town.world.app.registry.all.find(({ endpoint }) => endpoint.path === path)!.endpoint,
  ) as [Endpoint, Endpoint, Endpoint]
  const record = () => (records.length > 0 && chance.flip(0.9) ? chance.pick(records) : town.world.id())
  return chance.weighted<() => Call>([
    [5, () => ({ endpoint: create, parts: { body: time() } })],
    [2, () => ({ endpoint: update, parts: { params: { id: record() }, body: time() } })],
    [1, () => ({ endpoint: remove, parts: { params: { id: record() } } })],
    [4, () => act(checkInCalls)],
    [3, () => act(checkOutCalls)],
    [2, () => act(undoCheckInCalls)],
    [2, () => act(undoCheckOutCalls)],
    [3, () => ({ endpoint: quickCheckInCall, parts: { body: { id: null, animalId: chance.pick(town.animals) } } })],
    [1, () => ({ endpoint: nextSettingsCalls.daycare, parts: { body: { type: 'check-in', duration: chance.pick(durations) } } })],
    [1, () => ({ endpoint: nextSettingsCalls.pension, parts: { body: { type: 'check-out', showDone: chance.flip(0.5) } } })],
    // Refused for sure: somebody else's time, a booking that is none, a body that is none.
    [1, () => ({ endpoint: create, parts: { body: { ...(time() as object), userId: town.world.id() } } })],
    [1, () => ({ endpoint: checkInCalls.daycare, parts: { params: { id: town.world.id() }, body: {} } })],
    [1, () => ({ endpoint: create, parts: { body: { ...(time() as object), version: 7 } } })],
  ])()
}

/** The digest of what is held, for comparing with what the log says should be. */
export const sumOf = (rows: Iterable<[key: string, version: number]>): string =>
  JSON.stringify(
    digestOf(
      [...rows].map(([id, version]) => ({ id, version, scopes: ['all'] })),
      new Set(['all']),
    ).all,
  )

/** A device that pulls in pages of any size until `done`, and now and then asks from a cursor somewhere before. */
export async function poll(town: Town, person: Person, chance: Random, done: () => boolean): Promise<void> {
  const client = town.world.client(person.token)
  const rows = new Map<string, number>()
  let [epoch, cursor, scopes]: [string | null, number | null, string[]] = [null, null, []]
  const ask = (from: number | null, limit: number) =>
    client.pull({ clientId: person.userId, epoch, cursor: from, scopes, schemaMajor, limit })
  const keysOf = (answer: Awaited<ReturnType<typeof ask>>) => ({
    shown: answer.rows.flatMap(({ kind, rows: list = [] }) =>
      (list as { id: string; version: number }[]).map(({ id, version }): [string, number] => [`${kind}:${id}`, version]),
    ),
    deleted: answer.rows.flatMap(({ kind, deleted = [] }) => deleted.map((id) => `${kind}:${id}`)),
  })
  for (let last = false; ; last = done()) {
    const limit = chance.pick([1, 2, 5, 40, 1000])
    const answer = await ask(cursor, last ? 1000 : limit)
    const { head } = answer
    const { shown, deleted } = keysOf(answer)
    for (const [key, version] of shown) rows.set(key, version)
    for (const key of deleted) rows.delete(key)
    ;[epoch, cursor, scopes] = [head.epoch, head.to, head.scopes]
    if (head.complete) town.held.push({ userId: person.userId, scopes, to: head.to, sum: sumOf(rows) })
    if (head.complete && [...rows.values()].some((version) => version > head.to))
      throw new Error(`A row newer than ${head.to} came too early.`)
    if (chance.flip(0.3)) {
      const back = await ask(chance.below(cursor + 1), limit)
      const { from, to, complete } = back.head
      const seen = keysOf(back)
      town.glimpses.push({ userId: person.userId, scopes, from: from!, to, complete, rows: seen.shown, deleted: seen.deleted })
    }
    if (last && head.complete) return
  }
}
