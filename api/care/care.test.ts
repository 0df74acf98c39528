import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { careLogId } from '../../shared/care/due.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { tellOfMissed } from './missed.ts'

let world: World
let lead: Person
let carer: Person
let animalId: string

const resident = { name: 'Balu', custody: 'found', place: 'room', careFrom: '2026-06-01' } as const

beforeAll(async () => void (world = await startWorld()))
beforeEach(async () => {
  world.clock.set('2026-06-10T08:00:00.000Z')
  lead = await world.person(await world.tenant())
  carer = await world.person(lead.tenantId, ['animals.view', 'care.view', 'care.log', 'care.edit'])
  animalId = (await world.animal(lead, resident)).id
})
afterAll(() => world.stop())

const send = (person: Person, path: string, body?: object, headers: Record<string, string> = {}) =>
  world.client(person.token).send('POST', `/api/care/${path}`, body, headers)
const get = (person: Person, path: string) => world.client(person.token).send('GET', path)
const planOf = (more: object = {}) => ({
  id: null,
  animalId,
  kind: 'medication',
  label: 'Metacam',
  hundredths: 50,
  unit: 'ml',
  times: ['08:00'],
  from: '2026-06-01',
  fromTime: null,
  to: null,
  route: 'oral',
  withFood: true,
  note: '',
  ...more,
})
const planned = async (more: object = {}) => (await send(carer, 'item/new', planOf(more))).body
const dose = (itemId: string | null, more: object = {}) => ({
  id: null,
  animalId,
  itemId,
  kind: 'medication',
  label: 'Metacam',
  dueDate: itemId && '2026-06-10',
  dueTime: itemId && '08:00',
  at: '2026-06-10T06:05:00.000Z',
  result: 'given',
  note: '',
  ...more,
})
const told = (person: Person) =>
  world.sql('select kind, subject, note, about_id as about from notification where user_id = $1 order by time, id', [person.userId])
const lines = async (person = carer): Promise<string[]> =>
  (await get(person, '/api/care/today')).body.lines.map(({ item, due, state, log }: any) =>
    [item?.label ?? '-', due?.time, state, log?.by].filter(Boolean).join(' '),
  )

test('a plan is entered, changed, ended and deleted; what was logged of it stays', async () => {
  const plan = await planned({ times: ['20:00', '08:00', '08:00'] })
  expect(plan).toMatchObject({ animalId, times: ['08:00', '20:00'], hundredths: 50, unit: 'ml', to: null })
  expect((await send(carer, `item/${plan.id}`, planOf({ to: '2026-06-10' }))).body).toMatchObject({ to: '2026-06-10', times: ['08:00'] })
  expect((await send(carer, 'log/new', dose(plan.id))).status).toBe(200)
  expect((await world.client(carer.token).send('DELETE', `/api/care/item/${plan.id}`)).status).toBe(200)
  expect((await get(carer, `/api/animal/${animalId}/care`)).body).toMatchObject({
    items: [],
    logs: [{ label: 'Metacam', itemId: plan.id }],
    total: 1,
  })
})

test.each([
  ['no name', { label: ' ' }, 'field.missing', ['label']],
  ['an amount without a unit', { unit: null }, 'field.missing', ['unit']],
  ['an end before the beginning', { to: '2026-05-31' }, 'field.beforeStart', ['to']],
])('a plan with %s is refused', async (_name, more, code, fields) =>
  expect(await send(carer, 'item/new', planOf(more))).toMatchObject({ status: 422, body: { code, fields } }),
)

test('a plan is for an animal of this house, and its log as well', async () => {
  const theirs = await world.animal(await world.person(await world.tenant()))
  expect((await send(carer, 'item/new', planOf({ animalId: theirs.id }))).body).toEqual({ code: 'notFound' })
  expect((await send(carer, 'log/new', dose(null, { animalId: theirs.id }))).body).toEqual({ code: 'notFound' })
  expect((await get(carer, `/api/animal/${theirs.id}/care`)).status).toBe(404)
})

test('one dose that two phones give is one row with both; all who must know are told once who gave it when', async () => {
  const { id } = await planned()
  const first = await send(carer, 'log/new', dose(id))
  expect(first.body).toMatchObject({ id: careLogId(id, '2026-06-10', '08:00'), by: carer.userId, again: [] })
  const other = await world.person(lead.tenantId, ['animals.view', 'care.view', 'care.log'])
  const key = world.id()
  for (let call = 0; call < 2; call++) {
    const { status, body } = await send(other, 'log/new', dose(id, { at: '2026-06-10T06:20:00.000Z' }), { 'idempotency-key': key })
    expect([status, body.by, body.again]).toEqual([
      200,
      carer.userId,
      [{ at: '2026-06-10T06:20:00.000Z', by: other.userId, result: 'given', note: '' }],
    ])
  }
  for (const person of [carer, other, lead]) {
    const [one, ...more] = await told(person)
    expect([one, more]).toMatchObject([{ kind: 'doseTwice', subject: 'Balu, Metacam', about: animalId }, []])
    expect(one!.note).toMatch(/^08:05 Ada Nr\. \d+, 08:20 Ada Nr\. \d+$/)
  }
})

test('a dose that is given twice again, after one entry was taken back, is told again', async () => {
  const { id: itemId } = await planned()
  const { id } = (await send(carer, 'log/new', dose(itemId))).body
  const again = (at: string) => send(lead, 'log/new', dose(itemId, { at }))
  await again('2026-06-10T06:20:00.000Z')
  await send(lead, `log/${id}/undo`, { at: '2026-06-10T06:20:00.000Z', by: lead.userId })
  await again('2026-06-10T06:40:00.000Z')
  const notes = (await told(carer)).map(({ note }) => note.replace(/ Ada Nr\. \d+/g, ''))
  expect(notes.toSorted()).toEqual(['08:05, 08:20', '08:05, 08:40'])
})

test('two who log the same dose at the same moment are both kept', async () => {
  const { id } = await planned()
  const people = await Promise.all(Array.from({ length: 4 }, () => world.person(lead.tenantId)))
  const answers = await Promise.all(people.map((person) => send(person, 'log/new', dose(id))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const [row] = await world.sql('select by, again from care_log where tenant_id = $1', [lead.tenantId])
  expect([row!.by, ...row!.again.map(({ by }: { by: string }) => by)].sort()).toEqual(people.map(({ userId }) => userId).sort())
})

test('one entry is taken back; the other one counts then', async () => {
  const { id: itemId } = await planned()
  const { id, at } = (await send(carer, 'log/new', dose(itemId))).body
  await send(lead, 'log/new', dose(itemId, { result: 'refused', note: 'spuckt' }))
  const undo = (of: Person, row = id) => send(lead, `log/${row}/undo`, { at, by: of.userId })
  expect((await undo(carer)).body).toMatchObject({ id, log: { by: lead.userId, result: 'refused', again: [] } })
  expect((await undo(carer)).body).toMatchObject({ id, log: { by: lead.userId } })
  expect((await undo(lead)).body).toEqual({ id, log: null })
  expect((await undo(lead)).body).toEqual({ id, log: null })
  expect((await undo(lead, world.id())).body).toEqual({ code: 'notFound' })
  expect((await send(lead, 'log/new', dose(itemId))).body).toMatchObject({ id, by: lead.userId, again: [] })
})

test.each([
  ['the future', { at: '2026-06-10T08:11:00.000Z' }, 'change.future', ['at']],
  ['no reason', { result: 'skipped' }, 'care.reasonMissing', ['note']],
])('an entry with %s is refused', async (_name, more, code, fields) =>
  expect(await send(carer, 'log/new', dose(null, more))).toMatchObject({ status: 422, body: { code, fields } }),
)

test('nothing is given to an animal on a day after its death, and what was given before may be logged later', async () => {
  animalId = (await world.animal(lead, { ...resident, custody: null, place: null, outcome: 'dead', careUntil: '2026-06-09' })).id
  expect(await send(carer, 'log/new', dose(null))).toMatchObject({ status: 422, body: { code: 'care.animalDead', fields: ['at'] } })
  expect((await send(carer, 'log/new', dose(null, { at: '2026-06-09T06:00:00.000Z' }))).status).toBe(200)
})

test('an id that another entry has is taken', async () => {
  const id = world.id()
  expect((await send(carer, 'log/new', dose(null, { id }))).body).toMatchObject({ id })
  expect((await send(carer, 'log/new', dose(null, { id, label: 'Baytril' }))).body).toMatchObject({ code: 'idTaken' })
})

test('the list of today has everybody in the house, late ones first, and is the same for all who may see it', async () => {
  const { id } = await planned()
  await planned({ label: 'Baytril', times: ['09:00', '21:00'] })
  await send(carer, 'log/new', dose(id))
  await send(carer, 'log/new', dose(id, { dueDate: '2026-06-09', at: '2026-06-09T06:05:00.000Z' }))
  expect(await lines()).toEqual([
    'Baytril 21:00 late',
    'Baytril 09:00 late',
    `Metacam 08:00 done ${carer.userId}`,
    'Baytril 21:00 open',
    '- unplanned',
  ])
  expect(await lines(lead)).toEqual(await lines())
  const blind = await world.person(lead.tenantId, ['animals.view'])
  expect((await get(blind, '/api/care/today')).status).toBe(403)
})

test('the log of an animal is read by pages, by kind and by result', async () => {
  await send(carer, 'log/new', dose(null))
  await send(carer, 'log/new', dose(null, { kind: 'feeding', label: '', at: '2026-06-10T07:00:00.000Z' }))
  await send(carer, 'log/new', dose(null, { kind: 'feeding', label: 'Nassfutter', result: 'refused', note: 'x' }))
  const read = async (query: string) => {
    const { logs, total, pages } = (await get(carer, `/api/animal/${animalId}/care${query}`)).body
    return [logs.map(({ label }: { label: string }) => label).toSorted(), total, pages]
  }
  expect(await read('')).toEqual([['', 'Metacam', 'Nassfutter'], 3, 1])
  expect(await read('?kind=feeding')).toEqual([['', 'Nassfutter'], 2, 1])
  expect(await read('?kind=feeding&result=refused')).toEqual([['Nassfutter'], 1, 1])
  expect(await read('?page=1')).toEqual([[], 3, 1])
})

test('a dose that nobody has logged an hour after it was due is told of once, to those who lead the care', async () => {
  await planned({ times: ['09:30'], fromTime: '00:00', from: '2026-06-10' })
  expect(await tellOfMissed(world.app.server, lead.tenantId)).toBe(0)
  world.clock.set('2026-06-10T08:30:00.000Z')
  for (let run = 0; run < 2; run++) expect(await tellOfMissed(world.app.server, lead.tenantId)).toBe(1)
  expect(await told(lead)).toEqual([{ kind: 'doseMissed', subject: 'Balu, Metacam', note: '09:30', about: animalId }])
  expect(await told(carer)).toEqual([])
})

test('of a locked animal only those hear who may see it', async () => {
  await world.sql('update animal set restricted_to = $2 where id = $1', [animalId, [carer.userId]])
  await planned({ times: ['09:30'], from: '2026-06-10' })
  expect([await lines(lead), (await lines()).length]).toEqual([[], 2])
  world.clock.set('2026-06-10T08:30:00.000Z')
  expect(await tellOfMissed(world.app.server, lead.tenantId)).toBe(1)
  expect([await told(lead), await told(carer)]).toMatchObject([[], [{ kind: 'doseMissed' }]])
})

test('an organisation that may only be read is told nothing', async () => {
  await planned({ from: '2026-06-10' })
  await world.sql(`update tenant set status = 'READ_ONLY' where id = $1`, [lead.tenantId])
  world.clock.set('2026-06-10T09:30:00.000Z')
  expect(await tellOfMissed(world.app.server, lead.tenantId)).toBe(0)
})

test('a plan is due on the days of its rhythm, until its last dose', async () => {
  const every2 = (label: string, from: string, more = {}) =>
    planned({ label, from, fromTime: null, rhythm: 'days', every: 2, times: ['23:00'], ...more })
  await every2('Heute', '2026-06-06')
  await every2('Morgen', '2026-06-07')
  await every2('Letzte', '2026-06-06', { count: 3 })
  const { id } = await every2('Vorbei', '2026-06-04', { count: 3 })
  expect((await lines()).filter((line) => line.includes('23:00')).sort()).toEqual([
    'Heute 23:00 open',
    'Letzte 23:00 open',
    'Morgen 23:00 late',
  ])
  const [row] = await world.sql('select scope from care_item where id = $1', [id])
  expect(row!.scope).toEqual(['care:2026-06'])
})

test('a plan pauses, and is stopped at a moment: nothing more is due', async () => {
  const { id } = await planned({ times: ['09:00', '21:00'], from: '2026-06-01' })
  const due = async () => (await lines()).filter((line) => line.startsWith('Metacam'))
  const change = (more: object) => send(carer, `item/${id}`, planOf({ times: ['09:00', '21:00'], ...more }))
  const rest = { from: '2026-06-09', to: null, reason: 'Durchfall' }
  expect((await change({ pauses: [rest] })).body).toMatchObject({ pauses: [rest] })
  expect(await due()).toEqual([])
  expect((await change({ pauses: [{ ...rest, reason: ' ' }] })).body).toEqual({ code: 'field.missing', fields: ['pauses'] })
  const stopped = { pauses: [], stoppedAt: '2026-06-10T08:00:00.000Z', stopReason: 'verträgt es nicht', to: '2026-06-10' }
  expect((await change({ ...stopped, stopReason: '' })).body).toEqual({ code: 'field.missing', fields: ['stopReason'] })
  expect((await change(stopped)).status).toBe(200)
  expect(await due()).toEqual(['Metacam 21:00 late', 'Metacam 09:00 late'])
})

test('nothing is given to an animal on a day after it left, unless it is a guest by then', async () => {
  const gone = await world.animal(lead, { ...resident, custody: null, place: null, outcome: 'adopted', careUntil: '2026-06-08' })
  animalId = gone.id
  const give = (at: string) => send(carer, 'log/new', dose(null, { at }))
  expect(await give('2026-06-10T06:00:00.000Z')).toMatchObject({ status: 422, body: { code: 'care.animalLeft', fields: ['at'] } })
  expect((await give('2026-06-08T06:00:00.000Z')).status).toBe(200)
  const contact = await world.contact(lead)
  await world.booking(lead, [gone], { contactId: contact.id, state: 'checkedIn' }, { checkedInAt: '2026-06-10T05:00:00.000Z' })
  expect((await give('2026-06-09T06:00:00.000Z')).status).toBe(422)
  expect((await give('2026-06-10T06:00:00.000Z')).status).toBe(200)
})

test('the log keeps the batch of the drug', async () => {
  const { id } = await planned({ batch: 'A1', expiresOn: '2026-06-01', isPrescription: true, costCents: 1_250 })
  expect((await send(carer, 'log/new', dose(id, { batch: 'A1', expiresOn: '2026-06-01' }))).body).toMatchObject({
    batch: 'A1',
    expiresOn: '2026-06-01',
  })
})
