import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../tests/factories/maker.ts'
import { changeLead, doors, lead, openTerminalScene, tenantId, world } from '../../tests/factories/terminalScene.ts'
import type { KeyRing } from '../keys.ts'
import { personOfTag, tagUnderCurrentKey } from './tags.ts'

openTerminalScene()

let door: Awaited<ReturnType<typeof doors.terminal>>
let carer: Person
/** Each test has a tag of its own. */
let nth = 4_771_993
let number: string

beforeAll(async () => {
  await changeLead()
  door = await doors.terminal([], 'Eingang', true)
})
beforeEach(async () => {
  number = `000${nth++}`
  carer = await world.person(tenantId, ['timetracking.own'])
  await signIn()
})

async function signIn() {
  door.token = (await doors.prove(door.id, door.key)).body.token
}
const memberOf = async ({ userId }: Person) =>
  (await world.sql<{ id: string }>('select id from membership where user_id = $1', [userId]))[0]!.id
async function give(person: Person, tag = number, by = lead) {
  return world.client(by.token).send('POST', `/api/admin/user/${await memberOf(person)}/tag`, { number: tag })
}
const hold = (tag = number, token = door.token) => world.client(token).send('POST', '/api/terminal/clock/tag', { number: tag })

describe('tags at a terminal', () => {
  test('a tag tells who it is, and the punch with its proof is verified', async () => {
    expect((await give(carer)).status).toBe(200)
    const { body } = await hold()
    expect(body).toMatchObject({ person: { id: carer.userId }, last: null, minutes: 0 })
    expect(Object.keys(body.person).sort()).toEqual(['forename', 'id', 'surname'])
    const punch = {
      id: null,
      userId: carer.userId,
      at: new Date(world.clock.now()).toISOString(),
      kind: 'in',
      localSeq: 1,
      clockOffsetMs: 0,
    }
    const sent = await world.client(door.token).send('POST', '/api/terminal/clock/punch', { ...punch, proof: body.proof })
    expect(sent.body).toMatchObject({ state: 'verified', last: { kind: 'in' } })
  })

  test('who has a tag and no PIN is among the people of the terminal', async () => {
    await give(carer)
    const { body } = await doors.prove(door.id, door.key)
    expect(body.terminal.people.map(({ id }: { id: string }) => id)).toContain(carer.userId)
  })

  test.each(['AB:CD:12:34', 'ab-cd-12-34', 'abcd1234'])('%s is the same tag', async (typed) => {
    await give(carer, 'ABCD1234')
    expect((await hold(typed)).body.person.id).toBe(carer.userId)
    await world.sql('delete from clock_tag')
  })

  test('one that belongs to somebody is refused for others, and nothing tells to whom', async () => {
    await give(carer)
    const other = await world.person(tenantId, ['timetracking.own'])
    const refused = await give(other)
    expect(refused.body).toMatchObject({ code: 'tag.taken' })
    expect(JSON.stringify(refused.body)).not.toContain(carer.userId)
    expect((await give(carer)).status).toBe(200)
  })

  test('two people who get one tag at the same moment: one of them has it', async () => {
    const other = await world.person(tenantId, ['timetracking.own'])
    const answers = await Promise.all([give(carer), give(other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('a new tag takes the place of the one before', async () => {
    await give(carer)
    await give(carer, `9${number}`)
    expect((await hold()).body.code).toBe('tag.unknown')
    expect((await hold(`9${number}`)).body.person.id).toBe(carer.userId)
  })

  test('another organisation may give the same tag, and its terminals know their own people alone', async () => {
    const elsewhere = await world.person(await world.tenant())
    expect((await give(elsewhere, number, elsewhere)).status).toBe(200)
    expect((await hold()).body.code).toBe('tag.unknown')
    expect((await give(carer)).status).toBe(200)
    expect((await hold()).body.person.id).toBe(carer.userId)
  })

  test('a lost tag is removed; none is in a log, an export or a receipt', async () => {
    await give(carer)
    const path = `/api/admin/user/${await memberOf(carer)}/tag`
    expect((await world.client(lead.token).send('GET', path)).body.setAt).not.toBeNull()
    expect((await world.client(lead.token).send('POST', `${path}/remove`)).body).toEqual({ setAt: null })
    expect((await hold()).body.code).toBe('tag.unknown')
    const acts = await world.sql('select action, facts::text from audit_entry where subject_id = $1 and action like $2', [
      carer.userId,
      'tag.%',
    ])
    expect(acts.map(({ action }) => action).sort()).toEqual(['tag.removed', 'tag.set'])
    expect(JSON.stringify(acts)).not.toContain(number)
    const kept = await world.sql(
      `select 1 from change_log where diff::text like $1 union all select 1 from receipt where body::text like $1`,
      [`%${number}%`],
    )
    expect(kept).toEqual([])
  })

  test('somebody who books no time, or works here no longer, is not known by a tag', async () => {
    const guest = await world.person(tenantId, ['animals.view'])
    await give(guest)
    expect((await hold()).body.code).toBe('tag.unknown')
    await give(carer, `9${number}`)
    expect((await world.client(lead.token).send('POST', `/api/admin/user/${await memberOf(carer)}/deactivate`)).status).toBe(200)
    expect((await hold(`9${number}`)).body.code).toBe('tag.unknown')
  })

  test('twenty unknown tags close the terminal for ten minutes, for PINs too; a known one costs nothing', async () => {
    await give(carer)
    for (let known = 0; known < 25; known++) expect((await hold()).status).toBe(200)
    for (let tried = 0; tried < 20; tried++) expect((await hold(`ffff${1000 + tried}`)).body.code).toBe('tag.unknown')
    expect((await hold()).body.code).toBe('pin.terminalLocked')
    const pin = await world.client(door.token).send('POST', '/api/terminal/clock/open', { userId: carer.userId, pin: '270319' })
    expect(pin.body.code).toBe('pin.terminalLocked')
    world.clock.advance(10 * 60_000 + 1_000)
    await signIn()
    expect((await hold()).status).toBe(200)
  })

  test.each(['1234567', '0123456789012345678901234567890123', 'xyz12345', ''])('%j is no tag', async (typed) => {
    expect((await give(carer, typed)).body.code).toBe('tag.invalid')
    expect((await hold(typed)).body.code).toBe('tag.unknown')
  })

  test('who administers users gives tags, and nobody but a terminal at which people punch reads them', async () => {
    expect((await give(carer, number, carer)).status).toBe(403)
    expect((await hold(number, lead.token)).status).toBe(403)
    expect((await hold(number, (await doors.terminal(['daycare'])).token)).status).toBe(403)
  })
})

describe('the key of a hash', () => {
  const [old, fresh] = ['old', 'fresh'].map((id) => ({ id, secret: Buffer.alloc(32, id) }))
  const ring = (...keys: { id: string; secret: Buffer }[]): KeyRing => ({
    current: keys[0]!,
    byId: (id) => keys.find((key) => key.id === id),
  })

  const holdUnder = (keys: KeyRing) => {
    const { orm, clock } = world.app.server
    return personOfTag({ orm, clock, fieldKeys: keys }, tenantId, number)
  }
  const insert = (keys: KeyRing) =>
    world.sql('insert into clock_tag (tenant_id, id, key_id, hash, set_at) values ($1, $2, $3, $4, now())', [
      tenantId,
      carer.userId,
      ...Object.values(tagUnderCurrentKey(keys, tenantId, number)),
    ])

  test('a tag that is used under an older key moves to the newest one, and needs the older one no more', async () => {
    await insert(ring(old!))
    expect((await holdUnder(ring(fresh!, old!)))?.id).toBe(carer.userId)
    expect((await holdUnder(ring(fresh!)))?.id).toBe(carer.userId)
    const [kept] = await world.sql('select key_id, hash from clock_tag where id = $1', [carer.userId])
    expect(kept!.key_id).toBe('fresh')
    expect(kept!.hash).not.toContain(number)
  })

  test('a tag whose key was removed is unknown until it is set again', async () => {
    await insert(ring(old!))
    expect(await holdUnder(ring(fresh!))).toBeNull()
  })
})
