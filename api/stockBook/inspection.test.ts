import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAnimalCall, nothingSaid } from '../../shared/animals/animalActs.ts'
import { recordCalls } from '../../shared/changes/flowCalls.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { pdfOf } from '../../tests/pdf.ts'
import { createTestClock, startWorld, type World } from '../../tests/world.ts'
import { makeTenantKey } from '../tenantKey.ts'
import { numberStockBook } from './numberStockBook.ts'

let world: World
let head: Person
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T10:00:00.000Z')
  head = await world.person(await world.tenant({ name: 'Tierheim Probe' }))
})

const june = { from: '2026-06-01', until: '2026-06-30' }
const asked = { authority: 'Veterinäramt Celle', person: 'Dr. Anders', from: null, until: null, validUntil: '2026-06-20' }
const keyed = () => ({ 'idempotency-key': world.id() })
const send = (by: Person, method: 'GET' | 'POST', path: string, body?: unknown) => world.client(by.token).send(method, path, body)
const make = (more: object = {}, by = head) => send(by, 'POST', '/api/stock-book/inspection/new', { ...asked, ...more })
const keyOf = async (more: object = {}, by = head): Promise<string> => (await make(more, by)).body.key
const byLink = (act: string, body: object) => world.client().send('POST', `/api/inspection/${act}`, body)
const open = (key: string) => byLink('open', { key })
const read = async (key: string, period: object = june) => byLink('book', { key, ...period, page: 0 })
const listed = async () => (await send(head, 'GET', '/api/stock-book/inspections')).body.items
const number = () => numberStockBook(world.app.server, head.tenantId)
const names = ({ body }: { body: any }) => body.items.map((line: any) => [line.number, line.state, line.facts?.animal.name ?? null])

/** An animal that was surrendered by a contact, or that was there before. */
async function enter(name: string, at: string, contactId: string | null = null): Promise<string> {
  const body = { ...nothingSaid, id: null, species: 'cat' as const, name, chip: null }
  const { id } = (await world.client(head.token).call(createAnimalCall, { body }, keyed())).body.animal
  const [call, details] = contactId ? [recordCalls.turnedIn, { ownershipDeclared: true }] : [recordCalls.stock, {}]
  const change = { id: null, animalIds: [id], at, contactId, roomId: null, reason: '', details }
  expect((await world.client(head.token).call(call, { body: change as never }, keyed())).status).toBe(200)
  return id
}

describe('the link of an inspection', () => {
  test('shows the book with its numbers, and nothing of the ids of the organisation', async () => {
    const contact = await world.contact(head, { forename: 'Kim', surname: 'Beck' })
    const mia = await enter('Mia', '2026-06-03T08:00:00.000Z', contact.id)
    await number()
    await enter('Tom', '2026-06-04T08:00:00.000Z', contact.id)
    const key = await keyOf()
    expect(await open(key)).toMatchObject({
      status: 200,
      body: {
        organization: 'Tierheim Probe',
        authority: 'Veterinäramt Celle',
        person: 'Dr. Anders',
        validUntil: '2026-06-20',
        hasPeople: true,
      },
    })
    const seen = await read(key)
    expect(seen.body).toMatchObject({
      total: 1,
      pages: 1,
      items: [{ number: 1, state: 'entered', facts: { day: '2026-06-03', from: { name: 'Kim Beck' }, animal: { name: 'Mia' } } }],
      waiting: [{ number: null, facts: { animal: { name: 'Tom' } } }],
    })
    for (const hidden of [mia, contact.id, head.userId, head.tenantId]) expect(JSON.stringify(seen.body)).not.toContain(hidden)
    expect((await read(key, { from: '2026-05-01', until: '2026-05-31' })).body).toMatchObject({ total: 0, items: [], waiting: [] })
  })

  test('shows no day beside those that it was made for, on paper too', async () => {
    await enter('Mia', '2026-06-03T08:00:00.000Z')
    await enter('Tom', '2026-06-08T08:00:00.000Z')
    await number()
    const key = await keyOf({ from: '2026-06-05', until: '2026-06-30' })
    expect(names(await read(key))).toEqual([[2, 'entered', 'Tom']])
    const wide = { key, from: '2026-01-01', until: '2026-12-31', language: 'de' }
    const request = new Request('http://obhut.test/api/inspection/document', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-obhut-build': '' },
      body: JSON.stringify(wide),
    })
    const paper = await world.app.handle(request)
    const { text } = await pdfOf(new Uint8Array(await paper.arrayBuffer()))
    expect(text).toContain('Zugänge vom 05.06.2026 bis 30.06.2026')
    expect([text.includes('Tom'), text.includes('Mia')]).toEqual([true, false])
  })

  test('shows what its maker may see: a locked animal is a number without facts, and nobody is named for those who see no contacts', async () => {
    const contact = await world.contact(head, { forename: 'Kim', surname: 'Beck' })
    await enter('Mia', '2026-06-03T08:00:00.000Z', contact.id)
    const locked = await enter('Locked', '2026-06-04T08:00:00.000Z')
    await number()
    expect((await send(head, 'POST', `/api/animal/${locked}/access`, { userIds: [head.userId] })).status).toBe(200)
    const carer = await world.person(head.tenantId, ['animals.view', 'animals.edit'])
    const [ofHead, ofCarer] = [await keyOf(), await keyOf({}, carer)]
    expect(names(await read(ofHead))).toEqual([
      [1, 'entered', 'Mia'],
      [2, 'entered', 'Locked'],
    ])
    expect((await open(ofCarer)).body).toMatchObject({ hasPeople: false, hasVaccinations: false })
    const seen = await read(ofCarer)
    expect(names(seen)).toEqual([
      [1, 'entered', 'Mia'],
      [2, 'locked', null],
    ])
    expect(seen.body.items[0].facts.from).toBe(null)
  })

  test('counts an opening once in half an hour, whatever is read, and its organisation sees when', async () => {
    const key = await keyOf()
    await open(key)
    await read(key)
    expect(await listed()).toMatchObject([{ opened: 1, openings: ['2026-06-10T10:00:00.000Z'] }])
    expect(JSON.stringify(await listed())).not.toContain(key)
    world.clock.set('2026-06-10T10:31:00.000Z')
    await read(key)
    expect(await world.sql('select 1 from inspection_opening where tenant_id = $1', [head.tenantId])).toHaveLength(2)
  })

  test('that is unknown, over, revoked or of another purpose answers the same, for each call', async () => {
    const over = await make({ validUntil: '2026-06-10' })
    const revoked = await make()
    expect((await send(head, 'POST', `/api/stock-book/inspection/${revoked.body.inspection.id}/revoke`, {})).status).toBe(200)
    const { key: unknown } = makeTenantKey('inspection', createTestClock(), head.tenantId)
    const { body: share } = await send(head, 'POST', `/api/animal/${await enter('Mia', '2026-06-03T08:00:00.000Z')}/share/new`, {
      grantee: 'x',
      parts: ['profile'],
      validUntil: '2026-06-20',
    })
    expect((await open(over.body.key)).status).toBe(200)
    world.clock.set('2026-06-10T22:00:00.000Z')
    for (const key of ['garbage', share.key, unknown, over.body.key, revoked.body.key])
      for (const answer of [await open(key), await read(key), await byLink('document', { key, ...june, language: 'de' })])
        expect([answer.status, answer.body]).toEqual([404, { code: 'notFound' }])
  })

  test('of a read-only organisation still opens and writes nothing there, and none is made', async () => {
    const key = await keyOf()
    await world.sql(`update tenant set status = 'READ_ONLY' where id = $1`, [head.tenantId])
    expect([(await open(key)).status, (await read(key)).status, (await make()).status]).toEqual([200, 200, 423])
    expect(await listed()).toMatchObject([{ opened: 0 }])
  })
})

describe('a link is made', () => {
  test('by people who edit animals, for 31 days at most, 20 at a time, and the key is in no table', async () => {
    expect((await make({}, await world.person(head.tenantId, ['animals.view']))).status).toBe(403)
    expect((await make({ validUntil: '2026-07-12' })).body).toMatchObject({ code: 'inspection.period', fields: ['validUntil'] })
    expect((await make({ from: '2026-06-02', until: '2026-06-01' })).body).toMatchObject({ code: 'fromAfterTo' })
    expect((await make({ authority: ' ' })).status).toBe(400)
    const key = await keyOf({ validUntil: '2026-07-11' })
    const [stored] = await world.sql('select string_agg(t::text, $2) as rows from inspection t where tenant_id = $1', [head.tenantId, ' '])
    expect(stored!.rows).not.toContain(key)
    expect(await world.sql('select 1 from receipt where body::text like $1', [`%${key}%`])).toEqual([])
    for (let n = 1; n < 20; n++) expect((await make()).status).toBe(200)
    expect((await make()).body).toMatchObject({ code: 'inspection.tooMany' })
  })

  test.each<[string, (id: string) => Promise<{ status: number }>]>([
    ['is deactivated', (id) => send(head, 'POST', `/api/admin/user/${id}/deactivate`)],
    ['may no longer edit animals', (id) => send(head, 'POST', `/api/admin/user/${id}`, { rights: ['animals.view'] })],
  ])('and ends with its maker, who %s', async (_how, act) => {
    const maker = await world.person(head.tenantId, ['animals.view', 'animals.edit'])
    const [theirs, mine] = [await make({}, maker), await keyOf()]
    const [member] = await world.sql<{ id: string }>('select id from membership where user_id = $1', [maker.userId])
    expect((await act(member!.id)).status).toBe(200)
    expect([(await open(theirs.body.key)).status, (await open(mine)).status]).toEqual([404, 200])
    await send(head, 'POST', `/api/admin/user/${member!.id}/reactivate`)
    await send(head, 'POST', `/api/admin/user/${member!.id}`, { rights: ['animals.view', 'animals.edit'] })
    expect((await open(theirs.body.key)).status).toBe(404)
    const id = theirs.body.inspection.id
    const acts = await world.sql('select action, actor_id from audit_entry where subject_id = $1 order by action', [id])
    expect(acts.map(({ action, actor_id: by }) => [action, by])).toEqual([
      ['inspection.made', maker.userId],
      ['inspection.revoked', head.userId],
    ])
  })

  test('by somebody who has no place there any more by any other way: it does not open', async () => {
    const maker = await world.person(head.tenantId, ['animals.view', 'animals.edit'])
    const key = await keyOf({}, maker)
    for (const rights of ['{animals.view}', '{animals.edit}']) {
      await world.sql('update membership set rights = $2 where user_id = $1', [maker.userId, rights])
      expect([rights, (await open(key)).status]).toEqual([rights, 404])
    }
    await world.sql(`update membership set rights = '{animals.view,animals.edit}' where user_id = $1`, [maker.userId])
    await world.sql('update "user" set disabled_at = now() where id = $1', [maker.userId])
    expect((await open(key)).status).toBe(404)
  })
})

test('links are opened so often an hour from one network', async () => {
  const small = await startWorld({ sharesAnHour: 3 })
  const statuses: number[] = []
  for (let n = 0; n < 4; n++) statuses.push((await small.client().send('POST', '/api/inspection/open', { key: 'x' })).status)
  await small.stop()
  expect(statuses).toEqual([404, 404, 404, 429])
})
