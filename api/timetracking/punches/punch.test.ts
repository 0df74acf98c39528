import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PunchKind } from '../../../shared/timetracking/punches/punch.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { changeLead, doors, lead, openTerminalScene, tenantId, world } from '../../../tests/factories/terminalScene.ts'

openTerminalScene()

let door: Awaited<ReturnType<typeof doors.terminal>>
let carer: Person
const pin = '270319'

beforeAll(async () => {
  await changeLead()
  door = await doors.terminal([], 'Eingang', true)
})
beforeEach(async () => {
  carer = await world.person(tenantId, ['timetracking.own'])
  expect((await world.client(carer.token).send('POST', '/api/timetracking/pin', { pin })).status).toBe(200)
  expect((await doors.prove(door.id, door.key)).body).toMatchObject({ terminal: { id: door.id } })
  door.token = (await doors.prove(door.id, door.key)).body.token
})

const send = (path: string, body: object) => world.client(door.token).send('POST', `/api/terminal/clock/${path}`, body)
const open = (typed = pin, userId = carer.userId) => send('open', { userId, pin: typed })
let seq = 0

/** A tap at a moment of 9 June, UTC; `proof` null is one without the network. */
async function tap(at: string, kind: PunchKind, more: { proof?: string | null } = {}) {
  const moment = at.includes('T') ? `${at}:00.000Z` : `2026-06-09T${at}:00.000Z`
  world.clock.set(moment)
  door.token = (await doors.prove(door.id, door.key)).body.token
  const proof = more.proof === undefined ? (await open()).body.proof : more.proof
  const body = { id: null, userId: carer.userId, at: moment, kind, localSeq: seq++, clockOffsetMs: 0, proof }
  return send('punch', body)
}

const timesOf = async (person: Person) =>
  (
    await world.sql<{ s: string; e: string }>(
      `select to_char(start_time at time zone 'UTC', 'DD HH24:MI') s, to_char(end_time at time zone 'UTC', 'DD HH24:MI') e from time_record where user_id = $1 order by 1`,
      [person.userId],
    )
  ).map(({ s, e }) => `${s}-${e}`)
const punchesOf = (person: Person) =>
  world.sql('select kind, state, problem, booked_at is not null as booked from punch where user_id = $1 order by at', [person.userId])

describe('punches at a terminal', () => {
  test('who has set a PIN is among the people of a terminal at which people punch, by name alone', async () => {
    const { body } = await doors.prove(door.id, door.key)
    const person = body.terminal.people.find(({ id }: { id: string }) => id === carer.userId)
    expect(Object.keys(person).sort()).toEqual(['forename', 'id', 'surname'])
    expect(body.terminal.services).toEqual([])
    expect(JSON.stringify(body)).not.toContain('argon')
    expect((await doors.terminal(['daycare'])).context.people).toBeNull()
  })

  test('in, a break and out are booked as two times, and the person sees the hours of the day', async () => {
    expect((await tap('06:00', 'in')).body).toMatchObject({ state: 'verified', minutes: 0, last: { kind: 'in' } })
    expect((await tap('10:00', 'breakStart')).body).toMatchObject({ minutes: 240 })
    expect((await tap('10:30', 'breakEnd')).body).toMatchObject({ minutes: 240 })
    world.clock.set('2026-06-09T11:00:00.000Z')
    door.token = (await doors.prove(door.id, door.key)).body.token
    expect((await open()).body).toMatchObject({ minutes: 270, last: { kind: 'breakEnd', at: '2026-06-09T10:30:00.000Z' } })
    expect((await tap('14:30', 'out')).body).toMatchObject({ minutes: 480 })
    expect(await timesOf(carer)).toEqual(['09 06:00-09 10:00', '09 10:30-09 14:30'])
  })

  test('what goes on at midnight is two times, and nothing ends what nobody ended', async () => {
    await tap('2026-06-08T20:00', 'in')
    await tap('2026-06-09T04:00', 'out')
    await tap('2026-06-09T06:00', 'in')
    await tap('2026-06-10T06:00', 'in')
    expect(await timesOf(carer)).toEqual(['08 20:00-08 22:00', '08 22:00-09 04:00'])
  })

  test('an in and an out that arrive at the same moment are booked as well', async () => {
    const days = ['2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05', '2026-06-08']
    const proofAt = async (moment: string) => {
      world.clock.set(moment)
      door.token = (await doors.prove(door.id, door.key)).body.token
      return { at: moment, proof: (await open()).body.proof }
    }
    for (const day of days) {
      const came = { ...(await proofAt(`${day}T06:00:00.000Z`)), kind: 'in' }
      const went = { ...(await proofAt(`${day}T14:00:00.000Z`)), kind: 'out' }
      const both = [came, went].map((one) => send('punch', { ...one, id: null, userId: carer.userId, localSeq: seq++, clockOffsetMs: 0 }))
      expect((await Promise.all(both)).map(({ body }) => body.state)).toEqual(['verified', 'verified'])
    }
    expect(await timesOf(carer)).toEqual(days.map((day) => `${day.slice(-2)} 06:00-${day.slice(-2)} 14:00`))
  })

  test('a punch without the network waits until somebody confirms it; a refused one counts for nothing', async () => {
    await tap('06:00', 'in')
    expect((await tap('10:00', 'breakStart', { proof: null })).body.state).toBe('unverified')
    expect((await tap('10:30', 'breakEnd', { proof: null })).body.state).toBe('unverified')
    await tap('14:00', 'out')
    expect(await timesOf(carer)).toEqual([])
    const [first, second] = await world.sql<{ id: string }>(
      `select id from punch where user_id = $1 and state = 'unverified' order by at`,
      [carer.userId],
    )
    const decide = (id: string, accepted: boolean, person = lead) =>
      world.client(person.token).send('POST', `/api/timetracking/punch/${id}`, { accepted })
    expect((await decide(first!.id, true, carer)).status).toBe(403)
    expect((await decide(first!.id, true)).body).toMatchObject({ state: 'confirmed', decidedBy: lead.userId })
    expect(await timesOf(carer)).toEqual(['09 06:00-09 10:00'])
    const answers = await Promise.all([decide(second!.id, true), decide(second!.id, true)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await timesOf(carer)).toEqual(['09 06:00-09 10:00', '09 10:30-09 14:00'])
    expect((await decide(second!.id, false)).body.code).toBe('punch.decided')
  })

  test('a proof is good for this person, this terminal and this moment alone', async () => {
    world.clock.set('2026-06-09T06:00:00.000Z')
    const { proof } = (await open()).body
    expect((await tap('06:04', 'in', { proof })).body.state).toBe('unverified')
    expect((await tap('06:02', 'in', { proof: `${proof}x` })).body.state).toBe('unverified')
    expect((await tap('06:03', 'in', { proof })).body.state).toBe('verified')
    const other = await doors.terminal([], 'Hof', true)
    const body = { id: null, userId: carer.userId, at: '2026-06-09T06:01:00.000Z', kind: 'out', localSeq: 1, clockOffsetMs: 0, proof }
    expect((await world.client(other.token).send('POST', '/api/terminal/clock/punch', body)).body.state).toBe('unverified')
  })

  test('a punch that meets a time that was entered is kept, and somebody looks at it', async () => {
    world.clock.set('2026-06-09T12:00:00.000Z')
    const entered = { startTime: '2026-06-09T09:00:00.000Z', endTime: '2026-06-09T10:00:00.000Z' }
    const record = { id: null, userId: carer.userId, date: '2026-06-09', task: 'x', ...entered }
    expect((await world.client(carer.token).send('POST', '/api/timetracking/record/new', record)).status).toBe(200)
    await tap('06:00', 'in')
    await tap('12:00', 'out')
    expect(await timesOf(carer)).toEqual(['09 09:00-09 10:00'])
    expect(await punchesOf(carer)).toMatchObject([{ problem: null }, { problem: 'overlaps', booked: false }])
  })

  test('a time that was made of punches and deleted by hand does not come back', async () => {
    await tap('06:00', 'in')
    await tap('10:00', 'out')
    const [{ id }] = (await world.sql<{ id: string }>('select id from time_record where user_id = $1', [carer.userId])) as [{ id: string }]
    expect((await world.client(carer.token).send('DELETE', `/api/timetracking/${id}`)).status).toBe(200)
    await tap('11:00', 'in')
    await tap('12:00', 'out')
    expect(await timesOf(carer)).toEqual(['09 11:00-09 12:00'])
  })

  test('a punch that arrives again is the same one', async () => {
    const body = {
      id: world.id(),
      userId: carer.userId,
      at: '2026-06-09T06:00:00.000Z',
      kind: 'in',
      localSeq: 1,
      clockOffsetMs: 200_000,
      proof: null,
    }
    const key = { 'idempotency-key': world.id() }
    const twice = [1, 2].map(() => world.client(door.token).send('POST', '/api/terminal/clock/punch', body, key))
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200])
    expect(await punchesOf(carer)).toHaveLength(1)
  })
})

describe('PINs', () => {
  test('five wrong ones close the terminal for this person for five minutes, and for nobody else', async () => {
    const other = await world.person(tenantId, ['timetracking.own'])
    await world.client(other.token).send('POST', '/api/timetracking/pin', { pin })
    for (const typed of ['000001', '000002', '000003', '000004', '']) expect((await open(typed)).body.code).toBe('pin.wrong')
    expect((await open()).body).toMatchObject({ code: 'pin.locked' })
    expect((await open(pin, other.userId)).status).toBe(200)
    world.clock.advance(5 * 60_000 + 1_000)
    expect((await open()).status).toBe(200)
  })

  test('twenty wrong ones of anybody lock the terminal for ten minutes', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => world.person(tenantId, ['timetracking.own'])))
    for (const { userId } of people) for (let nth = 0; nth < 4; nth++) expect((await open('000001', userId)).body.code).toBe('pin.wrong')
    expect((await open()).body.code).toBe('pin.terminalLocked')
    world.clock.advance(10 * 60_000 + 1_000)
    door.token = (await doors.prove(door.id, door.key)).body.token
    expect((await open()).status).toBe(200)
  })

  test('a right PIN begins anew', async () => {
    for (let nth = 0; nth < 4; nth++) await open('000001')
    expect((await open()).status).toBe(200)
    for (let nth = 0; nth < 4; nth++) expect((await open('000001')).body.code).toBe('pin.wrong')
  })

  test.each([
    ['12345', 'pin.invalid'],
    ['12345a', 'pin.invalid'],
    ['111111', 'pin.weak'],
    ['123456', 'pin.weak'],
    ['987654', 'pin.weak'],
  ])('%s is refused', async (typed, code) => {
    expect((await world.client(carer.token).send('POST', '/api/timetracking/pin', { pin: typed })).body.code).toBe(code)
  })

  test('an administrator removes one that was forgotten; none is in a log, an export or a device', async () => {
    const [{ id }] = (await world.sql<{ id: string }>('select id from membership where user_id = $1', [carer.userId])) as [{ id: string }]
    expect((await world.client(carer.token).send('GET', '/api/timetracking/pin')).body.setAt).not.toBeNull()
    expect((await world.client(lead.token).send('POST', `/api/admin/user/${id}/pin/remove`)).status).toBe(200)
    expect((await world.client(carer.token).send('GET', '/api/timetracking/pin')).body).toEqual({ setAt: null })
    expect((await open()).body.code).toBe('pin.wrong')
    const acts = await world.sql('select action from audit_entry where subject_id = $1 and action like $2 order by at', [
      carer.userId,
      'pin.%',
    ])
    expect(acts.map(({ action }) => action)).toEqual(['pin.set', 'pin.removed'])
    const kept = await world.sql(
      `select 1 from change_log where diff::text like $1 union all select 1 from receipt where body::text like $1`,
      [`%${pin}%`],
    )
    expect(kept).toEqual([])
  })

  test('nobody but a terminal at which people punch asks for them', async () => {
    const body = { userId: carer.userId, pin }
    expect((await world.client(lead.token).send('POST', '/api/terminal/clock/open', body)).status).toBe(403)
    const { token } = await doors.terminal(['daycare'])
    expect((await world.client(token).send('POST', '/api/terminal/clock/open', body)).status).toBe(403)
    const stranger = await world.person(await world.tenant())
    const punch = {
      id: null,
      userId: stranger.userId,
      at: '2026-06-09T06:00:00.000Z',
      kind: 'in',
      localSeq: 1,
      clockOffsetMs: 0,
      proof: null,
    }
    expect((await send('punch', punch)).status).toBe(404)
  })
})
