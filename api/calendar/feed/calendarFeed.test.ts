import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Right } from '../../../shared/access.ts'
import { exampleOf } from '../../../tests/factories/fromSchema.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { calendarEvent } from '../../../shared/calendar/calendarEvent.ts'

let world: World
let person: Person
const log: string[] = []
beforeAll(async () => void (world = await startWorld({}, { log: { write: (line) => void log.push(line) } })))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T10:00:00.000Z')
  person = await world.person(await world.tenant({ name: 'Tierheim Probe' }))
})

const send = (by: Person, method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  world.client(by.token).send(method, path, body)
const make = async (by = person): Promise<string> => (await send(by, 'POST', '/api/calendar/feed-key/new', {})).body.key
const state = async (by = person) => (await send(by, 'GET', '/api/calendar/feed-key')).body

async function read(key: string, headers: Record<string, string> = {}) {
  const answer = await world.app.handle(new Request(`http://obhut.test/api/calendar/feed/${key}`, { headers }))
  return { status: answer.status, headers: answer.headers, text: (await answer.text()).replaceAll('\r\n ', '') }
}
const titles = async (key: string) => [...(await read(key)).text.matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title)

const event = async (more: object, by = person): Promise<string> => {
  const days = { startDate: '2026-06-11', endDate: '2026-06-11', ...more }
  const made = await send(by, 'POST', '/api/calendar/event/new', { ...exampleOf(calendarEvent, { text: () => 'x' }), ...days })
  expect(made.status).toBe(200)
  return made.body.id
}

describe('a feed', () => {
  test('has appointments with their rule, bookings and tasks, in the zone of the organisation, and what is cancelled or deleted is gone', async () => {
    const key = await make()
    const id = await event({ title: 'Teamrunde', startTime: '08:30', endTime: '09:00', repeat: 'weekly', weekdays: [3], repeatCount: 3 })
    const guest = await world.animal(person, { name: 'Mira' })
    const { booking } = await world.booking(person, [guest], { service: 'pension', endDate: '2026-06-12' })
    const { status, headers, text } = await read(key)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ])
    for (const line of [
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Berlin',
      `UID:event:${id}@obhut`,
      'DTSTART;TZID=Europe/Berlin:20260611T083000',
      'RRULE:FREQ=WEEKLY;BYDAY=TH;UNTIL=20260625T063000Z',
      `UID:pension:${booking.id}@obhut`,
      'DTSTART;VALUE=DATE:20260610',
      'DTEND;VALUE=DATE:20260613',
      'X-WR-CALNAME:Tierheim Probe (Obhut)',
    ])
      expect(text).toContain(`${line}\r\n`)
    expect(await titles(key)).toEqual(['Mira: Pension', 'Teamrunde'])

    expect((await send(person, 'POST', `/api/pension/booking/${booking.id}/cancel`, { reason: 'krank' })).status).toBe(200)
    expect(await titles(key)).toEqual(['Teamrunde'])
    expect((await send(person, 'DELETE', `/api/calendar/event/${id}`)).status).toBe(200)
    expect(await titles(key)).toEqual([])
  })

  test('is the same until something changes: whoever has it gets no second copy', async () => {
    const key = await make()
    await event({ title: 'Teamrunde' })
    const first = await read(key)
    const tag = first.headers.get('etag')!
    world.clock.set('2026-06-10T10:05:00.000Z')
    const again = await read(key, { 'if-none-match': tag })
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag])
    await event({ title: 'Visite' })
    const changed = await read(key, { 'if-none-match': tag })
    expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false])
  })

  test('shows what its person may see at this moment, and what is theirs alone', async () => {
    const carer = await world.person(person.tenantId, ['tasks.view', 'daycare.view', 'calendar.edit'])
    const key = await make(carer)
    await event({ title: 'Für alle' })
    await event({ title: 'Tiere', visibility: 'animals' })
    await event({ title: 'Gruppen', visibility: 'daycare' })
    await event({ title: 'Nicht für andere', visibility: 'me', userId: person.userId })
    await event({ title: 'Zahnarzt', visibility: 'me', userId: carer.userId }, carer)
    expect((await titles(key)).sort()).toEqual(['Für alle', 'Gruppen', 'Zahnarzt'])
    const [member] = await world.sql('select id from membership where user_id = $1', [carer.userId])
    const grant = (rights: Right[]) => send(person, 'POST', `/api/admin/user/${member!.id}`, { rights })
    expect((await grant(['tasks.view'])).status).toBe(200)
    expect((await titles(key)).sort()).toEqual(['Für alle', 'Zahnarzt'])
    expect((await grant(['timetracking.own'])).status).toBe(200)
    expect((await read(key)).status).toBe(404)
  })

  test('has the days of the month before to a year ahead', async () => {
    const key = await make()
    for (const day of ['2026-04-30', '2026-05-01', '2027-06-10', '2027-06-11']) await event({ title: day, startDate: day, endDate: day })
    expect(await titles(key)).toEqual(['2026-05-01', '2027-06-10'])
  })
})

describe('the address', () => {
  test('is shown once and kept by the hash of its key; a new one ends the one before, and nothing opens after the last is ended', async () => {
    expect(await state()).toEqual({ madeAt: null })
    const first = await make()
    expect(await state()).toEqual({ madeAt: '2026-06-10T10:00:00.000Z' })
    const [stored] = await world.sql('select t::text as row from calendar_feed t where user_id = $1', [person.userId])
    expect(stored!.row).not.toContain(first)
    expect(await world.sql('select 1 from receipt where body::text like $1', [`%${first}%`])).toEqual([])
    world.clock.set('2026-06-10T10:01:00.000Z')
    const second = await make()
    world.clock.set('2026-06-10T10:02:00.000Z')
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    expect((await send(person, 'POST', '/api/calendar/feed-key/revoke', {})).body).toEqual({ madeAt: null })
    expect(await state()).toEqual({ madeAt: null })
    expect((await read(second)).status).toBe(404)
    const actions = await world.sql('select action from audit_entry where subject_id = $1 order by at, id', [person.userId])
    expect(actions.map(({ action }) => action).filter((action) => String(action).startsWith('feed'))).toEqual([
      'feed.made',
      'feed.made',
      'feed.revoked',
    ])
  })

  test('that is unknown, ended, of a person who left, or no key at all is answered with the same bytes', async () => {
    const ended = await make()
    await make()
    const left = await world.person(person.tenantId)
    const ofLeft = await make(left)
    await world.sql('update membership set disabled_at = now() where user_id = $1', [left.userId])
    const stranger = await world.person(await world.tenant())
    const other = await make(stranger)
    const mixed = Buffer.concat([Buffer.from(ended, 'base64url').subarray(0, 16), Buffer.from(other, 'base64url').subarray(16)])
    const answers = await Promise.all([ended, ofLeft, mixed.toString('base64url'), 'x', `${other}A`].map((key) => read(key)))
    const seen = answers.map(({ status, text, headers }) =>
      JSON.stringify([status, text, headers.get('cache-control'), headers.get('etag')]),
    )
    expect(new Set(seen)).toEqual(new Set([JSON.stringify([404, '{"code":"notFound"}', 'no-store', null])]))
  })

  test('is made by those who see the calendar, and in an organisation that can be changed', async () => {
    const helper = await world.person(person.tenantId, ['timetracking.own'])
    expect((await send(helper, 'POST', '/api/calendar/feed-key/new', {})).body.code).toBe('forbidden')
    const key = await make()
    await world.sql(`update tenant set status = 'READ_ONLY' where id = $1`, [person.tenantId])
    expect((await read(key)).status).toBe(200)
    expect((await send(person, 'POST', '/api/calendar/feed-key/new', {})).body.code).toBe('tenantReadOnly')
    // Who lost the address can end it all the same.
    expect((await send(person, 'POST', '/api/calendar/feed-key/revoke', {})).body).toEqual({ madeAt: null })
    expect((await read(key)).status).toBe(404)
  })

  test('that is renewed twice at the same moment leaves one that opens', async () => {
    await make()
    const keys = await Promise.all(Array.from({ length: 6 }, () => make()))
    expect(await world.sql('select count(*)::int as keys from calendar_feed where user_id = $1', [person.userId])).toEqual([{ keys: 1 }])
    const answers = await Promise.all(keys.map((key) => read(key)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is in no line of the log', async () => {
    const key = await make()
    const from = log.length
    await read(key)
    await world.app.handle(new Request(`http://obhut.test/api/calendar/feed/${key}`, { method: 'HEAD' }))
    await read(`${key}A`)
    const lines = log.slice(from).join('\n')
    expect(lines).toContain('/api/calendar/feed/…')
    expect(lines).not.toContain(key)
  })

  test('is read so often an hour from one network', async () => {
    const small = await startWorld({ feedsAnHour: 2 })
    const statuses: number[] = []
    for (let n = 0; n < 3; n++) statuses.push((await small.client().send('GET', '/api/calendar/feed/x')).status)
    await small.stop()
    expect(statuses).toEqual([404, 404, 429])
  })
})
