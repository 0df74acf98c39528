import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notificationLife } from '../../shared/notifications/notification.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person
let carer: Person

beforeAll(async () => void (world = await startWorld()))
beforeEach(async () => {
  lead = await world.person(await world.tenant())
  carer = await world.person(lead.tenantId)
})
afterAll(() => world.stop())

const post = (person: Person, path: string, body?: object, headers: Record<string, string> = {}) =>
  world.client(person.token).send('POST', `/api/notification${path}`, body, headers)
const count = async (person: Person) => (await world.client(person.token).send('GET', '/api/notification')).body.count
const give = (title: string) =>
  world.client(lead.token).send('POST', '/api/todo/new', {
    id: null,
    title,
    text: '',
    dueDate: null,
    dueTime: null,
    priority: 'normal',
    repeat: null,
    assigneeId: carer.userId,
    animalId: null,
    contactId: null,
  })

test('counted, shown by pages of twenty with the newest first, read one by one and all at once', async () => {
  for (let n = 1; n <= 21; n++) {
    world.clock.advance(1000)
    await give(`Aufgabe ${n}`)
  }
  expect(await count(carer)).toBe(21)
  const { body: first } = await post(carer, '', { page: 0 })
  expect([first.items.length, first.pages, first.total]).toEqual([20, 2, 21])
  const [newest] = first.items
  expect(Object.keys(newest).sort()).toEqual(['id', 'link', 'message', 'read', 'time'])
  expect(newest.message).toMatch(/^Ada Nr\. \d+ hat Ihnen eine Aufgabe gegeben: Aufgabe 21$/)
  expect(newest.link).toMatch(/^\/tasks\?task=/)
  expect((await post(carer, '', { page: 1 })).body.items).toMatchObject([{ message: expect.stringContaining('Aufgabe 1') }])
  expect((await post(carer, '', { page: 2 })).body.items).toEqual([])
  expect((await post(carer, '/read', { id: newest.id })).status).toBe(200)
  expect(await count(carer)).toBe(20)
  expect((await post(carer, '/read/all')).body.read).toHaveLength(20)
  expect(await count(carer)).toBe(0)
  expect(await count(lead)).toBe(0)
})

test('the words are those of the reader’s language', async () => {
  await give('Näpfe')
  await world.client(carer.token).send('POST', '/api/auth/profile', { forename: 'Kim', surname: 'Beck', locale: 'en' })
  expect((await post(carer, '', { page: 0 })).body.items[0].message).toContain('has given you a task: Näpfe')
})

test('somebody else’s is not found, and reading all leaves it alone', async () => {
  await give('x')
  const [theirs] = await world.sql('select id from notification where user_id = $1', [carer.userId])
  expect((await post(lead, '/read', { id: theirs!.id })).body).toEqual({ code: 'notFound' })
  await post(lead, '/read/all')
  expect(await count(carer)).toBe(1)
})

test('reading all reads what there was when the person did it, not what came since', async () => {
  await give('before')
  const occurredAt = new Date(world.clock.now() + 500).toISOString()
  world.clock.advance(60_000)
  await give('since')
  await post(carer, '/read/all', undefined, { 'idempotency-key': world.id(), 'x-occurred-at': occurredAt })
  expect(await count(carer)).toBe(1)
})

test('what is older than 180 days goes when something new comes', async () => {
  await give('long past')
  world.clock.advance(notificationLife + 1000)
  lead.token = (await world.person(lead.tenantId)).token
  await give('new')
  expect(await world.sql('select subject from notification where user_id = $1', [carer.userId])).toEqual([{ subject: 'new' }])
  world.clock.set('2026-06-10T10:00:00.000Z')
})

test('a note of a booking is told once at check-in to those who check in here, and not to whoever did it', async () => {
  const blind = await world.person(lead.tenantId, ['daycare.view', 'pension.checkin'])
  const [bruno, anton] = [await world.animal(lead, { name: 'Bruno' }), await world.animal(lead, { name: 'Anton' })]
  const { booking } = await world.booking(lead, [bruno, anton], { note: 'Futter in der Tasche' })
  const act = (name: string, animalIds?: string[]) =>
    world.client(lead.token).send('POST', `/api/daycare/booking/${booking.id}/${name}`, animalIds ? { animalIds } : {})
  for (const [name, ids] of [
    ['check-in', [bruno.id]],
    ['check-in', undefined],
    ['check-in/undo', undefined],
    ['check-in', undefined],
  ] as const)
    expect((await act(name, ids && [...ids])).status).toBe(200)
  expect((await post(carer, '', { page: 0 })).body.items).toMatchObject([
    { link: '/', message: 'Angekommen: Bruno. Hinweis: Futter in der Tasche' },
  ])
  expect([await count(lead), await count(blind)]).toEqual([0, 0])
})

test('without a note nobody is told', async () => {
  const { booking } = await world.booking(lead, [await world.animal(lead)], { note: '' })
  expect((await world.client(lead.token).send('POST', `/api/daycare/booking/${booking.id}/check-in`, {})).status).toBe(200)
  expect(await count(carer)).toBe(0)
})
