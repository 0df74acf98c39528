// Every place that may hold the id of a contact, found by walking the schemas of all kinds: a merge moves it, a deletion and a look at the links count it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Kind } from '../../shared/rows.ts'
import { kinds, synced } from '../../shared/synced.ts'
import { Id } from '../../shared/values.ts'
import { buildHouse, type House } from '../../tests/isolation/twoHouses.ts'
import { tablesNaming } from '../../tests/tablesNaming.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { entityOf } from '../entities.ts'

/** What an id is of, by the field that holds it. A field that is not here is to be written down before this test is green again. */
const ofContacts = ['contactId', 'checkerId', 'registeredTo', 'consentOf']
const ofOthers = [
  'id',
  'mid',
  'userId',
  'bookingId',
  'bookingIds',
  'itemId',
  'sourceId',
  'productId',
  'stayId',
  'weightId',
  'documentId',
  'vaccinationId',
  'photoId',
  'signatureId',
  'animalId',
  'animalIds',
  'shelterId',
  'groupId',
  'roomId',
  'changeId',
  'flowId',
  'motherId',
  'municipalityId',
  'bondGroupId',
  'coordinatorId',
  'classificationId',
  'classification',
  'parentId',
  'aboutId',
  'actorId',
  'assigneeId',
  'attendees',
  'restrictedTo',
  'checkedInBy',
  'beganBy',
  'checkedOutBy',
  'confirmedBy',
  'idCheckedBy',
  'doneBy',
  'decidedBy',
  'receivedBy',
  'requestId',
  'endedBy',
  'by',
  'createdBy',
  'requestedBy',
  'takenBy',
  'sentBy',
  'incidentId',
  'otherIds',
  'memberId',
  'ownerInformedBy',
  'photoIds',
  'consentBy',
  'savedBy',
  'recordedBy',
  'cancelledBy',
]

interface Place {
  kind: Kind
  /** Fields from the row on; `[]` is a list. */
  path: string[]
}

function placesIn(node: any, path: string[] = []): string[][] {
  if (node === Id) return [path]
  const below = Object.entries<any>(node.entries ?? {}).flatMap(([field, value]) => placesIn(value, [...path, field]))
  const parts = [node.wrapped, node.value, ...(node.options ?? [])].filter((one) => typeof one === 'object' && one !== null)
  return [...below, ...(node.item ? placesIn(node.item, [...path, '[]']) : []), ...parts.flatMap((one) => placesIn(one, path))]
}

const ids: Place[] = kinds.flatMap((kind) => placesIn(synced[kind].schema).map((path) => ({ kind, path })))
const fieldOf = ({ path }: Place): string => path.findLast((part) => part !== '[]')!
const places = ids.filter((place) => ofContacts.includes(fieldOf(place)))

/** The value with an id at the end of the path; what is beside it stays. */
function put(value: any, [step, ...rest]: string[], id: string): unknown {
  if (step === undefined) return id
  return step === '[]' ? [put(value?.[0], rest, id)] : { ...value, [step]: put(value?.[step], rest, id) }
}

let world: World
let house: House

beforeAll(async () => {
  world = await startWorld()
  house = await buildHouse(world, 'house')
})
afterAll(() => world.stop())

const column = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const tableOf = (kind: Kind): string => entityOf[kind].meta.tableName!

/** Writes the id at each place of a row of the organisation. Answers how many of each kind name it then. */
async function nameEverywhere(id: string): Promise<Record<string, number>> {
  const named: Record<string, number> = {}
  for (const { kind, path } of places) {
    const [row] = await world.sql(`select * from ${tableOf(kind)} where tenant_id = $1 order by id limit 1`, [house.tenantId])
    expect(row, `a row of ${kind}`).toBeDefined()
    const [field, ...rest] = path as [string, ...string[]]
    const value = put(row![column(field)], rest, id)
    const written = typeof value === 'string' ? value : JSON.stringify(value)
    await world.sql(`update ${tableOf(kind)} set ${column(field)} = $1 where tenant_id = $2 and id = $3`, [
      written,
      house.tenantId,
      row!.id,
    ])
    named[kind] = 1
  }
  return named
}

/** Places of the organisation's rows that hold the id. */
async function heldAt(id: string): Promise<string[]> {
  const held = []
  for (const { kind, path } of places) {
    const rows = await world.sql(`select * from ${tableOf(kind)} where tenant_id = $1`, [house.tenantId])
    const valueAt = (row: any) => path.reduce((value, step) => (step === '[]' ? value?.[0] : (value?.[column(step)] ?? value?.[step])), row)
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
  const named = await nameEverywhere(other)
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
