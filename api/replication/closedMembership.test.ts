import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saidOf } from '../../shared/animals/animalActs.ts'
import { noFacts } from '../../shared/animals/animalFacts.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'
import { addMembership } from '../organisation/accounts.ts'

let world: World
let tenantId: string
let lead: Person
const day = 86_400_000

beforeAll(async () => {
  world = await startWorld()
  tenantId = await world.tenant()
})
beforeEach(async () => {
  await world.sql('truncate held_mutation')
  lead = await world.person(tenantId)
})
afterAll(() => world.stop())

const booked = async ({ userId }: Person) =>
  (await world.sql('select start_time as "from" from time_record where user_id = $1 order by 1', [userId])).map(({ from }) =>
    from.toISOString(),
  )
const listed = async () => (await world.client(lead.token).send('GET', '/api/admin/held-entries')).body.items

function bookTime({ userId }: Person, hour: string) {
  const times = { startTime: `2026-06-10T${hour}:00:00.000Z`, endTime: `2026-06-10T${hour}:30:00.000Z` }
  return {
    mid: world.id(),
    mv: 1,
    lane: `time:${userId}`,
    deps: [],
    base: 0,
    occurredAt: `2026-06-10T${hour}:31:00.000Z`,
    method: 'POST',
    path: '/api/timetracking/record/new',
    body: { id: null, userId, date: '2026-06-10', task: 'Feeding', ...times },
  }
}

describe('somebody to whom one of several organisations is closed', () => {
  /** A person of both, whose membership here was closed; they are signed in all the same. */
  async function closedHere(at = noon) {
    const person = await world.person(tenantId, ['timetracking.own'])
    const other = await world.tenant()
    await addMembership(world.app.server, other, person.userId, ['timetracking.own'])
    await world.sql('update membership set disabled_at = $2 where user_id = $1 and tenant_id = $3', [person.userId, at, tenantId])
    return { person, other }
  }
  const leave = (of: Person, calls: object[], tenant = tenantId, clientId = world.id()) =>
    world.client(of.token).send('POST', '/api/sync/hand-over', { tenantId: tenant, clientId, calls })

  test('leaves there what waits on the device: every call is stored once and none is run, and the administrator decides', async () => {
    const { person } = await closedHere()
    const calls = [bookTime(person, '06'), bookTime(person, '07')]
    expect((await leave(person, [])).status).toBe(200)
    for (const answer of [await leave(person, calls), await leave(person, calls)])
      expect([answer.status, answer.body.results]).toEqual([200, calls.map(({ mid }) => ({ mid, status: 202, body: null }))])
    expect(await booked(person)).toEqual([])
    expect((await listed()).map(({ id }: { id: string }) => id)).toEqual(calls.map(({ mid }) => mid))
    const decisions = [{ id: calls[0]!.mid, accept: true }]
    await world.client(lead.token).send('POST', '/api/admin/held-entries/decide', { decisions })
    expect(await booked(person)).toEqual(['2026-06-10T06:00:00.000Z'])
  })

  test('leaves there what they saw of each row: a warning that was not on the device is not emptied', async () => {
    const { person } = await closedHere()
    await world.sql(`update membership set rights = '{animals.edit}' where user_id = $1 and tenant_id = $2`, [person.userId, tenantId])
    const animal = await world.animal(lead, { careFrom: '2026-06-01' })
    const path = `/api/animal/${animal.id}`
    const said = { ...saidOf(animal as never, noFacts(animal.id, true)), number: null }
    expect((await world.client(lead.token).send('POST', path, { ...said, warning: 'beißt Männer' })).status).toBe(200)
    const renamed = await world.client(lead.token).send('POST', path, { ...said, name: 'Rex', warning: 'beißt Männer' })
    const call = {
      ...bookTime(person, '06'),
      lane: `animal:${animal.id}`,
      base: renamed.body.animal.version,
      bases: { [`animalFacts:${animal.id}`]: 0 },
      builtOn: [],
      path,
      body: { ...said, name: 'Rex', markings: 'weiße Pfote' },
    }
    expect((await leave(person, [call])).status).toBe(200)
    const decided = await world
      .client(lead.token)
      .send('POST', '/api/admin/held-entries/decide', { decisions: [{ id: call.mid, accept: true }] })
    expect([decided.status, await world.sql('select warning, markings from animal_facts where id = $1', [animal.id])]).toEqual([
      200,
      [{ warning: 'beißt Männer', markings: 'weiße Pfote' }],
    ])
  })

  test('is told nothing later than thirty days, where they still work, where they never did, and as a stranger', async () => {
    const { person, other } = await closedHere()
    const late = await closedHere(new Date(Date.parse(noon) - 30 * day).toISOString())
    const stranger = await world.person(other)
    const theirs = world.id()
    await world.client(stranger.token).send('POST', '/api/sync/push', { clientId: theirs, calls: [] })
    const call = bookTime(person, '06')
    const refusals = [
      await leave(late.person, [call]),
      await leave(stranger, [call]),
      await leave(person, [call], other),
      await leave(person, [call], await world.tenant()),
      await leave(person, [call], world.id()),
    ]
    for (const { status, body } of refusals) expect([status, body]).toEqual([404, { code: 'notFound' }])
    expect((await leave(person, [call], tenantId, theirs)).body).toEqual({ code: 'otherUser' })
    expect(await world.sql('select 1 from held_mutation')).toEqual([])
    expect(await booked(person)).toEqual([])
    // Everything else there is refused as in any organisation that is none of theirs.
    for (const path of ['/api/sync/push', '/api/sync/pull']) {
      const answer = await world
        .client(person.token)
        .send('POST', path, { clientId: world.id(), calls: [] }, { 'x-active-tenant': tenantId })
      expect([answer.status, answer.body]).toEqual([403, { code: 'forbidden' }])
    }
  })
})
