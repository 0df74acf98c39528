import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCalls } from '../../shared/bookings/taking/bookingActs.ts'
import { recordCalls } from '../../shared/changes/flowCalls.ts'
import { schemaMajor } from '../../shared/synced.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { migrate } from './migrate.ts'

let world: World
let carer: Person
beforeAll(async () => {
  world = await startWorld()
  carer = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const name = 'Migration20261122172000_fosterPlaces'
const at = '2026-06-08T08:00:00.000Z'
const found = { place: 'Park', municipality: 'Celle' }

async function brought(roomId: string | null): Promise<{ id: string; changeId: string }> {
  const { id } = await world.animal(carer, { species: 'cat' })
  const body = { id: null, animalIds: [id], at, contactId: null, roomId, reason: '', details: found }
  const { body: told } = await world.client(carer.token).call(recordCalls.found, { body: body as never }, { 'idempotency-key': world.id() })
  return { id, changeId: told.changes[0]!.id }
}

async function place(type: 'building' | 'fosterHome') {
  const shelter = {
    id: world.id(),
    version: 0,
    name: type,
    type,
    contactId: null,
    street: '',
    zip: '',
    city: '',
    capacity: null,
    exceptionUntil: null,
    note: '',
    foster: null,
    active: true,
    position: 0,
  }
  const room = {
    id: world.id(),
    version: 0,
    shelterId: shelter.id,
    name: type,
    capacity: 2,
    areaSqDm: null,
    minSideCm: null,
    otherSideCm: null,
    species: [],
    features: [],
    active: true,
    position: 0,
  }
  await world.write(carer, { shelter: [shelter], room: [room] })
  return room.id
}

const pulled = (state: object) => world.client(carer.token).pull({ clientId: carer.userId, schemaMajor, ...state })

test('rows of before in rooms of foster homes are in foster, and devices hear of those alone', async () => {
  const [kennel, home] = [await place('building'), await place('fosterHome')]
  const [inHouse, inFoster, nowhere] = [await brought(kennel), await brought(home), await brought(null)]
  // As they were stored before the room of a foster home meant so, and an owner whom no device held.
  await world.sql(`update status_change set place = 'room' where animal_id = $1`, [inFoster.id])
  await world.sql(`update animal set place = 'room' where id = $1`, [inFoster.id])
  await world.sql(`update status_change set owner = 'organisation', scope = array_remove(scope, 'changes:open') where animal_id = $1`, [
    nowhere.id,
  ])
  const versions = () =>
    world.sql('select id, place, version from status_change union all select id, place, version from animal order by 1')
  const { head } = await pulled({ epoch: null, cursor: null, scopes: [] })
  const before = await versions()
  await world.sql('delete from migration where name = $1', [name])
  expect(await migrate(world.urls.owner)).toEqual([name])
  const after = await versions()
  const changed = after.filter(({ id, version }) => before.some((one) => one.id === id && one.version !== version)).map(({ id }) => id)
  expect(changed.sort()).toEqual([inFoster.id, inFoster.changeId, nowhere.changeId].sort())
  const { rows } = await pulled({ epoch: head.epoch, cursor: head.to, scopes: head.scopes })
  expect(
    rows
      .flatMap((line) => (line.rows as { id: string }[] | undefined) ?? [])
      .map(({ id }) => id)
      .sort(),
  ).toEqual(changed)
  expect(after.filter(({ id }) => id === inFoster.id || id === inFoster.changeId).map((one) => one.place)).toEqual(['foster', 'foster'])
  expect(after.find(({ id }) => id === inHouse.changeId)!.place).toBe('room')
  const logged = await world.sql(
    `select entity_id as id, diff, mark is not null as marked from change_log l where tenant_id = $1
     and version = (select version from tenant_clock where tenant_id = l.tenant_id) order by seq`,
    [carer.tenantId],
  )
  expect(logged.map(({ id }) => id).sort()).toEqual(changed)
  expect(logged.filter(({ marked }) => marked)).toHaveLength(1)
  expect(logged.find(({ id }) => id === inFoster.id)!.diff).toEqual({ place: ['room', 'foster'] })
  // Nothing is left to be done, so another run changes nothing.
  await world.sql('delete from migration where name = $1', [name])
  await migrate(world.urls.owner)
  expect(await versions()).toEqual(after)
})

test('closed periods of before reach those who see guests and no settings, and so does their history', async () => {
  const scoped = 'Migration20261125102000_closedPeriodScope'
  const id = world.id()
  const row = { id, version: 0, service: 'all' as const, from: '2026-06-10', to: '2026-06-11', note: 'x' }
  await world.write(carer, { closedPeriod: [row] })
  // As they were stored when everybody was given them with the settings.
  await world.sql(`update closed_period set scope = '{settings}'`)
  await world.sql(`update change_log set scopes_after = '{settings}' where entity = 'closedPeriod'`)
  await world.sql('delete from migration where name = $1', [scoped])
  expect(await migrate(world.urls.owner)).toEqual([scoped])
  const scopes = await world.sql(
    `select scope from closed_period where id = $1 union all select scopes_after from change_log where entity_id = $1`,
    [id],
  )
  expect(scopes).toEqual([{ scope: ['openingTimes'] }, { scope: ['openingTimes'] }])
})

const folder = path.join(import.meta.dirname, 'migrations')
/** It ran before anybody noticed that it reaches no row; the one that is tested above does its work. */
const ineffective = new Set(['Migration20261122151000_heldOwnerChanges.ts'])

test('a migration that changes rows of organisations turns their row security off, or it would reach none of them', async () => {
  const secured = await world.sql<{ name: string }>(`select relname as name from pg_class where relforcerowsecurity`)
  const names = new Set(secured.map(({ name }) => name))
  expect(names.size).toBeGreaterThan(20)
  const unreached = readdirSync(folder).flatMap((file) => {
    if (ineffective.has(file)) return []
    const source = readFileSync(path.join(folder, file), 'utf8')
    const sql = source.replace(/create (or replace )?function[\s\S]*?end \$\$;/g, '')
    const written = [...sql.matchAll(/(?:^|[\n`(;])\s*(?:update|insert into|delete from) "?(\w+)"?/g)].map(([, table]) => table!)
    return written
      .filter((table) => names.has(table) && !new RegExp(`no force|row_security`).test(source))
      .map((table) => `${file}: ${table}`)
  })
  expect(unreached).toEqual([])
})

test('bookings of before are numbered in the order in which they were entered, and devices hear of them', async () => {
  const numbering = 'Migration20261127100001_bookingNumbers'
  const contactId = (await world.contact(carer)).id
  const take = async (service: 'pension' | 'daycare', now: string) => {
    world.clock.set(now)
    carer = await world.person(carer.tenantId)
    const { id: animalId } = await world.animal(carer, { contactId })
    const dates = { startDate: '2027-01-20', endDate: '2027-01-20', dropOffTime: null, pickUpTime: null }
    const body = { id: null, contactId, ...dates, animals: [{ animalId, roomId: null }], note: '', internalNote: '' }
    const { body: taken } = await world.client(carer.token).call(bookCalls[service], { body }, { 'idempotency-key': world.id() })
    return taken.booking.id
  }
  const ids = [
    await take('pension', '2026-12-30T10:00:00.000Z'),
    await take('daycare', '2026-12-30T10:00:00.000Z'),
    await take('pension', '2026-12-31T22:59:00.000Z'),
    await take('pension', '2026-12-31T23:01:00.000Z'),
    await take('pension', '2027-01-02T10:00:00.000Z'),
  ]
  await world.sql('update booking set number = null')
  await world.sql('delete from migration where name = $1', [numbering])
  const { head } = await pulled({ epoch: null, cursor: null, scopes: [] })
  expect(await migrate(world.urls.owner)).toEqual([numbering])
  const found = await world.sql('select id, number from booking')
  const numbers = new Map(found.map(({ id, number }) => [id, number]))
  expect(ids.map((id) => numbers.get(id))).toEqual(['P-2026-0001', 'T-2026-0001', 'P-2026-0002', 'P-2027-0001', 'P-2027-0002'])
  const { rows } = await pulled({ epoch: head.epoch, cursor: head.to, scopes: head.scopes })
  const heard = rows.flatMap((line) => (line.rows as { id: string }[] | undefined) ?? []).map(({ id }) => id)
  expect(heard.sort()).toEqual([...ids].sort())
  expect(
    await take('pension', '2027-01-03T10:00:00.000Z').then(
      async (id) => (await world.sql('select number from booking where id = $1', [id]))[0]!.number,
    ),
  ).toBe('P-2027-0003')
})
