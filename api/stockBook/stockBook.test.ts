import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAnimalCall, nothingSaid } from '../../shared/animals/animalActs.ts'
import { cancelCalls, recordCalls } from '../../shared/changes/flowCalls.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { stockBook, type StockBook } from '../../shared/stockBook/stockBook.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { pdfOf } from '../../tests/pdf.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { beginForEachTenant } from '../jobs/eachTenant.ts'
import { numberStockBook } from './numberStockBook.ts'

let world: World
let person: Person
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => void (person = await world.person(await world.tenant())))

const keyed = () => ({ 'idempotency-key': world.id() })
const client = (who = person) => world.client(who.token)
const enter = async (name: string): Promise<string> => {
  const body = { ...nothingSaid, id: null, species: 'cat' as const, name, chip: null }
  return (await client().call(createAnimalCall, { body }, keyed())).body.animal.id
}
const record = async (flow: Flow, animalId: string, at: string, more: object = {}): Promise<string> => {
  const body = { id: null, animalIds: [animalId], at, contactId: null, roomId: null, reason: '', details: {}, ...more }
  const answer: { status: number; body: any } = await client().call(recordCalls[flow], { body: body as never }, keyed())
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return answer.body.changes[0].flowId
}
const number = () => numberStockBook(world.app.server, person.tenantId)
const june = { from: '2026-06-01', until: '2026-06-30' }
const read = async (who = person, query: { from: string; until: string; page?: string } = june): Promise<StockBook> =>
  (await client(who).call(stockBook, { query } as never)).body
const entriesOf = ({ items }: StockBook) => items.map(({ number, state, facts }) => [number, state, facts?.animal.name ?? null])
const pdf = (path: string, who = person) =>
  world.app.handle(new Request(`http://obhut.test${path}`, { headers: { authorization: `Bearer ${who.token}` } }))

test('each intake gets the next number in the order of its moment, and only once', async () => {
  const [mia, tom] = [await enter('Mia'), await enter('Tom')]
  await record('found', mia, '2026-06-03T08:00:00.000Z', { details: { place: 'Bahnhof', municipality: 'Unterlüß' } })
  await record('stock', tom, '2026-06-01T08:00:00.000Z')
  expect((await read()).waiting.map(({ facts }) => facts!.animal.name)).toEqual(['Tom', 'Mia'])
  expect([await number(), await number()]).toEqual([2, 0])
  await record('death', tom, '2026-06-02T08:00:00.000Z', { details: { cause: 'FIP' } })
  await record('stock', await enter('Late'), '2026-06-02T08:00:00.000Z')
  expect([await number(), entriesOf(await read())]).toEqual([
    1,
    [
      [1, 'entered', 'Tom'],
      [2, 'entered', 'Mia'],
      [3, 'entered', 'Late'],
    ],
  ])
  const { items, waiting, total, pages } = await read()
  expect([waiting, total, pages]).toEqual([[], 3, 1])
  expect(items[0]!.facts).toMatchObject({ day: '2026-06-01', exit: { day: '2026-06-02', kind: 'death', cause: 'FIP' } })
  expect(items[1]!.facts).toMatchObject({ place: 'Bahnhof', exit: null })
  expect(entriesOf(await read(person, { from: '2026-06-02', until: '2026-06-02' }))).toEqual([[3, 'entered', 'Late']])
  expect((await read(await world.person(await world.tenant()))).total).toBe(0)
})

test('numbers stay: of an intake that is taken back, of an animal that is deleted, and of one that is locked', async () => {
  const [back, gone, locked] = [await enter('Back'), await enter('Gone'), await enter('Locked')]
  const flows = []
  for (const [at, id] of [back, gone, locked].entries()) flows.push(await record('stock', id, `2026-06-0${at + 1}T08:00:00.000Z`))
  await number()
  for (const id of flows.slice(0, 2))
    expect((await client().call(cancelCalls.stock, { params: { id }, body: { reason: 'Doppelt' } }, keyed())).status).toBe(200)
  expect((await client().send('DELETE', `/api/animal/${gone}`)).status).toBe(200)
  expect((await client().send('POST', `/api/animal/${locked}/access`, { userIds: [person.userId] })).status).toBe(200)
  expect(entriesOf(await read())).toEqual([
    [1, 'takenBack', 'Back'],
    [2, 'deleted', null],
    [3, 'entered', 'Locked'],
  ])
  expect((await read()).items[0]!.facts!.cancelReason).toBe('Doppelt')
  const colleague = await world.person(person.tenantId)
  expect(entriesOf(await read(colleague))).toEqual([
    [1, 'takenBack', 'Back'],
    [2, 'deleted', null],
    [3, 'locked', null],
  ])
  expect(JSON.stringify(await read(colleague))).not.toContain(locked)
  await record('stock', await enter('Next'), '2026-06-09T08:00:00.000Z')
  await number()
  expect((await read()).items.at(-1)!.number).toBe(4)
})

test('people are named for those who see contacts, and vaccinations for those who see these', async () => {
  const contact = await world.contact(person, { forename: 'Kim', surname: 'Beck' })
  const mia = await enter('Mia')
  await record('turnedIn', mia, '2026-06-03T08:00:00.000Z', { contactId: contact.id, details: { ownershipDeclared: true } })
  await world.write(person, {
    vaccination: [
      {
        id: world.id(),
        animalId: mia,
        classification: 'Rabies',
        vaccine: 'Nobivac',
        date: '2026-06-05',
        validityEnd: null,
        batch: '',
        vet: '',
        note: '',
        inCare: true,
        activeIn: [],
      },
    ],
  })
  await number()
  const seen = (await read()).items[0]!.facts!
  expect([seen.from, seen.vaccinations.map(({ vaccine }) => vaccine)]).toMatchObject([{ name: 'Kim Beck' }, ['Nobivac']])
  const volunteer = await world.person(person.tenantId, ['animals.view'])
  expect((await read(volunteer)).items[0]!.facts).toMatchObject({ from: null, vaccinations: [] })
  expect(
    (await client(await world.person(person.tenantId, ['tasks.view'])).send('GET', '/api/stock-book?from=2026-06-01&until=2026-06-30'))
      .status,
  ).toBe(403)
  const paper = await pdf('/api/stock-book/document?from=2026-06-01&until=2026-06-30')
  const { text, standard, size } = await pdfOf(new Uint8Array(await paper.arrayBuffer()))
  expect([standard, size]).toEqual(['PDF/A-2A', [297, 210]])
  for (const part of ['Bestandsbuch', 'Zugänge vom 01.06.2026 bis 30.06.2026', '1 Eintrag', 'Mia', 'Kim Beck', 'Nobivac'])
    expect(text).toContain(part)
})

test('a read-only organisation gets no numbers, and every other one has a job', async () => {
  await record('stock', await enter('Mia'), '2026-06-03T08:00:00.000Z')
  await world.sql(`update tenant set status = 'READ_ONLY' where id = $1`, [person.tenantId])
  expect(await number()).toBe(0)
  await beginForEachTenant(world.app.server, 'tenMinutes')
  const [jobs] = await world.sql<{ n: string }>(`select count(*) as n from job.job where name = 'stock-book-of'`)
  expect(Number(jobs!.n)).toBeGreaterThan(0)
})

test('a book of thousands of entries is numbered at once, read by pages, and refused as one PDF', async () => {
  await world.sql(
    `insert into stock_book_entry (tenant_id, id, number, at, numbered_at) select $1, gen_random_uuid(), n, '2026-06-03T08:00:00Z', now() from generate_series(1, 1501) n`,
    [person.tenantId],
  )
  const last = await read(person, { ...june, page: '30' })
  expect([last.pages, last.items.map(({ number }) => number)]).toEqual([31, [1501]])
  const paper = await pdf('/api/stock-book/document?from=2026-06-01&until=2026-06-30')
  expect([paper.status, await paper.json()]).toMatchObject([422, { code: 'stockBook.tooLong' }])
})
