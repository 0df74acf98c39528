// People who take part in an appointment hear of it if they may see it, and are in the feed by their names alone.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Right } from '../../shared/access.ts'
import { calendarEvent } from '../../shared/calendar/calendarEvent.ts'
import { exampleOf } from '../../tests/factories/fromSchema.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let tenantId: string
let person: Person
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T10:00:00.000Z')
  tenantId = await world.tenant()
  person = await world.person(tenantId)
})

const send = (by: Person, method: 'GET' | 'POST', path: string, body?: unknown) =>
  world.client(by.token).send(method, path, body, method === 'POST' ? { 'idempotency-key': world.id() } : {})
const colleague = (...rights: Right[]) => world.person(tenantId, rights)
const said = (more: object) => ({
  ...exampleOf(calendarEvent, { text: () => 'x' }),
  title: 'Teamrunde',
  startDate: '2026-06-11',
  endDate: '2026-06-11',
  visibility: 'all',
  userId: null,
  attendees: [],
  ...more,
})
const enter = (more: object) => send(person, 'POST', '/api/calendar/event/new', said(more))
const told = async ({ userId }: Person) =>
  (await world.sql(`select kind, subject from notification where user_id = $1`, [userId])) as { kind: string; subject: string }[]
const news = [{ kind: 'eventAttendee', subject: 'Teamrunde' }]

test('those who may see it are notified once, when they are added', async () => {
  const [carer, boarder, later] = [await colleague('animals.view'), await colleague('pension.view'), await colleague('animals.view')]
  const attendees = [carer.userId, boarder.userId, person.userId]
  const { status, body } = await enter({ visibility: 'animals', attendees })
  expect([status, body.attendees]).toEqual([200, attendees])
  expect([await told(carer), await told(boarder), await told(person)]).toEqual([news, [], []])
  const change = said({ visibility: 'animals', attendees: [...attendees, later.userId], id: body.id })
  expect((await send(person, 'POST', `/api/calendar/event/${body.id}`, change)).status).toBe(200)
  expect([await told(carer), await told(later)]).toEqual([news, news])
})

test('people of another organisation are not found, and what only one person sees has nobody else', async () => {
  const stranger = await world.person(await world.tenant())
  expect(await enter({ attendees: [stranger.userId] })).toMatchObject({ status: 404, body: { code: 'notFound' } })
  const mine = await enter({ visibility: 'me', userId: person.userId, attendees: [person.userId] })
  expect(mine).toMatchObject({ status: 422, body: { code: 'event.onlyMine', fields: ['attendees'] } })
})

test('an entry says whether it belongs to the person who looks, and visibility stays as it is', async () => {
  const [carer, boarder] = [await colleague('animals.view'), await colleague('pension.view')]
  await enter({ visibility: 'animals', attendees: [carer.userId, boarder.userId] })
  const entriesOf = async (by: Person) =>
    ((await send(by, 'GET', '/api/calendar/entries?from=2026-06-08&days=7')).body.entries as { title: string; isOwn: boolean }[]).map(
      ({ title, isOwn }) => [title, isOwn],
    )
  expect([await entriesOf(carer), await entriesOf(person), await entriesOf(boarder)]).toEqual([
    [['Teamrunde', true]],
    [['Teamrunde', false]],
    [],
  ])
})

test('a feed has the names of those who take part, without addresses', async () => {
  const carer = await colleague('animals.view')
  await enter({ note: 'Bitte pünktlich', attendees: [carer.userId] })
  const { key } = (await send(person, 'POST', '/api/calendar/feed-key/new', {})).body
  const answer = await world.app.handle(new Request(`http://obhut.test/api/calendar/feed/${key}`))
  const text = (await answer.text()).replaceAll('\r\n ', '')
  const [member] = (await world.sql(`select trim(forename || ' ' || surname) as name from member where id = $1`, [carer.userId])) as [
    { name: string },
  ]
  expect(text).toContain(`DESCRIPTION:Mit: ${member.name}\\nBitte pünktlich`)
  expect(text).not.toMatch(/ATTENDEE|@obhut\.example/)
})
