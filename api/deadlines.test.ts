// What takes too long, and what finds no room: 503 whatever part of the request it was, and afterwards everything goes on.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../tests/world.ts'
import type { Person } from '../tests/factories/maker.ts'
import { failureOf } from './failures.ts'
import { postgresClient } from './postgres/client.ts'

let world: World
let person: Person
const start = async (deadline: number) => {
  world = await startWorld({ deadline, readyWithin: 60_000 })
  person = await world.person(await world.tenant())
}
afterEach(() => world.stop())

const task = (title: string) => ({
  id: null,
  title,
  text: '',
  dueDate: null,
  dueTime: null,
  priority: 'normal',
  repeat: null,
  assigneeId: null,
  animalId: null,
  contactId: null,
})
const enter = (title: string) => world.client(person.token).send('POST', '/api/todo/new', task(title), { 'Idempotency-Key': world.id() })

describe('the deadline', () => {
  test.each([
    ['authentication', 'access_token', 'unavailable'],
    ['the count of requests', 'request_rate', 'unavailable'],
    ['a write', 'task', 'unknownOutcome'],
  ])('covers %s', async (_what, table, code) => {
    await start(1_500)
    const client = postgresClient(world.urls.superuser)
    await client.connect()
    await client.query(`begin; lock table ${table} in access exclusive mode`)
    const late = await enter('late')
    expect([late.status, late.body, late.headers.has('retry-after')]).toEqual([503, { code }, true])
    await client.query('rollback')
    await client.end()
    for (;;) if ((await enter('in time')).status === 200) break
  })
})

describe('a full disk', () => {
  beforeEach(() => start(3_600_000))
  const ready = async () => {
    const { status, body, headers } = await world.client().send('GET', '/readyz')
    return [status, body, headers.get('retry-after')]
  }

  test('is 503 with a time to try again, readiness says so, and it passes', async () => {
    expect(await ready()).toEqual([200, { status: 'ok' }, null])
    await world.sql(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'no room' using errcode = '53100'; end $$`)
    await world.sql('create trigger full_disk before insert on task execute function full_disk()')
    const refused = await enter('does not fit')
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '60'])
    expect(await ready()).toEqual([503, { status: 'diskFull' }, '60'])
    expect((await world.client().send('GET', '/healthz')).status).toBe(200)
    await world.sql('drop trigger full_disk on task')
    expect((await enter('fits')).status).toBe(200)
    world.clock.advance(60_000)
    expect(await ready()).toEqual([200, { status: 'ok' }, null])
  })

  test.each(['ENOSPC', 'EDQUOT'])('of the files is the same: %s', (code) => {
    const failure = failureOf(new Error('wrapped', { cause: Object.assign(new Error('no room'), { code }) }), true)
    expect([failure.status, failure.detail]).toEqual([503, { reason: 'diskFull', retryAfter: 60 }])
  })
})
