// Every place that may hold the id of a contact, found by walking the schemas of all kinds: a merge moves it, a deletion and a look at the links count it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kinds } from '../../shared/synced.ts'
import { columnOf, fieldOf, ids, nameEverywhere, ofContacts, ofOthers, places, tableOf } from '../../tests/contactPlaces.ts'
import { buildHouse, type House } from '../../tests/isolation/twoHouses.ts'
import { tablesNaming } from '../../tests/tablesNaming.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let house: House

beforeAll(async () => {
  world = await startWorld()
  house = await buildHouse(world, 'house')
})
afterAll(() => world.stop())

/** Places of the organisation's rows that hold the id. */
async function heldAt(id: string): Promise<string[]> {
  const held = []
  for (const { kind, path } of places) {
    const rows = await world.sql(`select * from ${tableOf(kind)} where tenant_id = $1`, [house.tenantId])
    const valueAt = (row: any) =>
      path.reduce((value, step) => (step === '[]' ? value?.[0] : (value?.[columnOf(step)] ?? value?.[step])), row)
    if (rows.some((row) => valueAt(row) === id)) held.push([kind, ...path].join('.'))
  }
  return held
}

/** Without those that only say what was. */
const past = ['contact_merge', 'change_log', 'receipt']
const namedNow = async (id: string) => (await tablesNaming(world, house.tenantId, id)).filter((table) => !past.includes(table))

test('every field that holds an id says of what', () => {
  const unknown = ids.filter((place) => ![...ofContacts, ...ofOthers].includes(fieldOf(place)))
  expect(unknown.map(({ kind, path }) => [kind, ...path].join('.'))).toEqual([])
  expect(places.length).toBeGreaterThan(10)
})

test('tables that no device knows hold no contact, but for those that are moved with it', async () => {
  const known = [...kinds.map(tableOf), 'contact_merge', 'file_drop']
  const columns = await world.sql<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and udt_name in ('uuid', '_uuid') and column_name ~ 'contact|person|adopter|finder|keeper|holder|donor|registered_to'`,
  )
  expect(columns.filter(({ table_name }) => !known.includes(table_name))).toEqual([])
})

test('a merge moves a contact from everywhere, and back when it is taken apart; while anything names it, it is not deleted', async () => {
  const client = world.client(house.person.token)
  const { contact: mine, twin: other } = house.ids as { contact: string; twin: string }
  const named = await nameEverywhere(world, house.tenantId, other)
  const all = places.map(({ kind, path }) => [kind, ...path].join('.'))
  expect(await heldAt(other)).toEqual(all)
  expect((await client.send('GET', `/api/contact/${other}/links`)).body.links).toEqual(named)
  expect((await client.send('DELETE', `/api/contact/${other}`)).body).toMatchObject({ code: 'contact.hasLinks', detail: { links: named } })

  const { status, body } = await client.send('POST', `/api/contact/${mine}/merge`, { otherId: other })
  expect([status, body.moved]).toEqual([200, named])
  expect([await heldAt(other), await namedNow(other)]).toEqual([[], []])
  expect(await heldAt(mine)).toEqual(all)

  expect((await client.send('POST', `/api/contact/merge/${body.id}/undo`)).status).toBe(200)
  expect(await heldAt(other)).toEqual(all)
})
