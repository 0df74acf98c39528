import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../tests/factories/maker.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person
let carer: Person

beforeAll(async () => {
  world = await startWorld()
  lead = await world.person(await world.tenant())
  carer = await world.person(lead.tenantId, ['timetracking.own'])
})
afterAll(() => world.stop())

const send = (person: Person, method: string, path: string, body?: object) =>
  world.client(person.token).send(method, `/api/timetracking/${path}`, body)
const bodyOf = (date: string, from: string, until: string) => ({
  id: null,
  userId: carer.userId,
  date,
  startTime: `${date}T${from}:00.000Z`,
  endTime: `${date}T${until}:00.000Z`,
  task: 'x',
})
const may = () => `team/${carer.userId}/2026/05`
const reason = { reason: 'Der 14. Mai fehlt noch.' }

describe('a month of working time', () => {
  test('an approved month takes no new, changed or deleted time until it is opened again', async () => {
    const { body: booked } = await send(carer, 'POST', 'record/new', bodyOf('2026-05-12', '06:00', '12:30'))
    const { body: ofJune } = await send(carer, 'POST', 'record/new', bodyOf('2026-06-02', '06:00', '07:00'))
    expect((await send(lead, 'POST', `${may()}/approve`)).body).toMatchObject({ month: '2026-05', approvedBy: lead.userId })

    const refused = { code: 'periodLocked', fields: ['date'] }
    expect((await send(carer, 'POST', 'record/new', bodyOf('2026-05-14', '06:00', '07:00'))).body).toEqual(refused)
    expect((await send(carer, 'POST', `record/${booked.id}`, bodyOf('2026-05-12', '06:00', '11:00'))).body).toEqual(refused)
    expect((await send(carer, 'POST', `record/${booked.id}`, bodyOf('2026-06-03', '06:00', '11:00'))).body).toEqual(refused)
    expect((await send(carer, 'POST', `record/${ofJune.id}`, bodyOf('2026-05-13', '06:00', '07:00'))).body).toEqual(refused)
    expect((await send(carer, 'DELETE', booked.id)).body).toEqual(refused)
    expect((await send(carer, 'POST', 'record/new', bodyOf('2026-06-03', '06:00', '07:00'))).status).toBe(200)

    expect((await send(lead, 'POST', `${may()}/reopen`, { reason: 'zu kurz' })).status).toBe(400)
    expect((await send(lead, 'POST', `${may()}/reopen`, reason)).body).toMatchObject({
      approvedAt: null,
      reopenedBy: lead.userId,
      ...reason,
    })
    expect((await send(lead, 'POST', `${may()}/reopen`, reason)).body.code).toBe('month.notApproved')
    expect((await send(carer, 'DELETE', booked.id)).status).toBe(200)
    const told = await world.sql('select kind, subject, note from notification where user_id = $1', [carer.userId])
    expect(told).toEqual([{ kind: 'monthReopened', subject: '05/2026', note: reason.reason }])
  })

  test('a month that is not over cannot be approved, nor one with a punch that waits for a decision', async () => {
    expect((await send(lead, 'POST', `team/${carer.userId}/2026/06/approve`)).body.code).toBe('month.notOver')
    const at = '2026-04-10T06:00:00.000Z'
    const punch = {
      userId: carer.userId,
      terminalId: world.id(),
      date: '2026-04-10',
      at,
      kind: 'in' as const,
      localSeq: 1,
      clockOffsetMs: 0,
    }
    const decided = { decidedAt: null, decidedBy: null, bookedAt: null, problem: null }
    await world.write(lead, { punch: [{ ...punch, ...decided, id: world.id(), version: 0, receivedAt: at, state: 'unverified' }] })
    expect((await send(lead, 'POST', `team/${carer.userId}/2026/04/approve`)).body.code).toBe('month.undecided')
    const { unverified } = (await send(lead, 'GET', 'team/2026/06')).body
    expect(unverified).toMatchObject([{ punch: { kind: 'in', date: '2026-04-10' } }])
    expect((await send(lead, 'POST', `punch/${unverified[0].punch.id}`, { accepted: false })).status).toBe(200)
    expect((await send(lead, 'POST', `team/${carer.userId}/2026/04/approve`)).status).toBe(200)
  })

  test('who may see all times sees hours, warnings and what is open; others see their own month alone', async () => {
    await send(carer, 'POST', 'record/new', bodyOf('2026-05-20', '06:00', '12:30'))
    const { people } = (await send(lead, 'GET', 'team/2026/05')).body
    expect(people.find(({ userId }: { userId: string }) => userId === carer.userId)).toMatchObject({ minutes: 390, warnings: 1, open: 0 })
    expect((await send(carer, 'GET', may())).body.records).toMatchObject([{ date: '2026-05-20' }, { date: '2026-06-02' }])
    expect((await send(carer, 'GET', 'team/2026/05')).status).toBe(403)
    const colleague = await world.person(lead.tenantId, ['timetracking.own'])
    const seeing = await world.person(lead.tenantId, ['timetracking.team'])
    expect((await send(colleague, 'GET', may())).status).toBe(403)
    expect((await send(seeing, 'GET', may())).status).toBe(200)
    expect((await send(seeing, 'POST', `${may()}/approve`)).status).toBe(403)
    const stranger = await world.person(await world.tenant())
    expect((await send(stranger, 'GET', may())).status).toBe(404)
    expect((await send(stranger, 'POST', `${may()}/approve`)).status).toBe(404)
  })

  test('its days are those of the organisation', async () => {
    world.clock.set('2026-05-31T21:59:00.000Z')
    expect((await send(lead, 'POST', `team/${carer.userId}/2026/05/approve`)).body.code).toBe('month.notOver')
    world.clock.set('2026-05-31T22:00:00.000Z')
    expect((await send(lead, 'POST', `team/${carer.userId}/2026/05/approve`)).status).toBe(200)
    world.clock.set(noon)
  })

  test('planned hours come from published shifts, without days of an approved absence', async () => {
    const shiftOn = async (date: string, state: string) =>
      world.sql(
        `insert into shift (tenant_id, id, date, start_time, end_time, user_id, break_minutes, swap_freely, state, offered, role, note)
         values ($1, $2, $3, $4, $5, $6, 30, false, $7, false, '', '')`,
        [lead.tenantId, world.id(), date, `${date}T06:00:00.000Z`, `${date}T14:30:00.000Z`, carer.userId, state],
      )
    for (const [date, state] of [
      ['2026-02-10', 'published'],
      ['2026-02-11', 'confirmed'],
      ['2026-02-12', 'draft'],
      ['2026-02-13', 'published'],
    ] as const)
      await shiftOn(date, state)
    await world.sql(
      `insert into absence (tenant_id, id, kind, state, half_day, user_id, start_date, end_date, note)
       values ($1, $2, 'vacation', 'approved', false, $3, '2026-02-13', '2026-02-20', '')`,
      [lead.tenantId, world.id(), carer.userId],
    )
    expect((await send(lead, 'GET', `team/${carer.userId}/2026/02`)).body.planned).toBe(960)
    const { people } = (await send(lead, 'GET', 'team/2026/02')).body
    expect(people.find(({ userId }: { userId: string }) => userId === carer.userId).planned).toBe(960)
    expect(people.find(({ userId }: { userId: string }) => userId === lead.userId).planned).toBeNull()
  })
})
