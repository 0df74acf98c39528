import { unsaid } from '../../shared/animals/animalFacts.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Animal } from '../../shared/animals/animal.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { createTestClock, startWorld, type World } from '../../tests/world.ts'
import { makeTenantKey, readTenantKey } from '../tenantKey.ts'

let world: World
let person: Person
let animal: Animal

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T10:00:00.000Z')
  person = await world.person(await world.tenant({ name: 'Tierheim Probe' }))
  animal = await world.animal(person, { name: 'Mira', careFrom: '2026-06-01', breed: 'Collie' })
  await world.write(person, {
    animalFacts: [
      {
        id: animal.id,
        version: 0,
        warning: 'beißt',
        markings: 'Narbe',
        size: 'M',
        birthEstimated: false,
        publicText: 'lieb',
        internalText: 'geheim',
        identifiers: [],
        ...unsaid,
        inCare: true,
      },
    ],
    weight: [
      { id: world.id(), version: 0, animalId: animal.id, at: '2026-06-02T08:00:00.000Z', grams: 9_000, note: 'intern', inCare: true },
    ],
  })
})

const send = (by: Person, method: 'GET' | 'POST', path: string, body?: unknown) => world.client(by.token).send(method, path, body)
const make = (parts = ['profile'], validUntil = '2026-07-01', by = person) =>
  send(by, 'POST', `/api/animal/${animal.id}/share/new`, { grantee: 'Frau Beck', parts, validUntil })
const open = (key: string) => world.client().send('POST', '/api/shared/open', { key })
const access = () => send(person, 'GET', `/api/animal/${animal.id}/access`)

test('a key names its organisation and is read back only as it was made', () => {
  const tenantId = '0196f0aa-0000-7000-8000-00000000000a'
  const { key, hash } = makeTenantKey('animal share', createTestClock(), tenantId)
  expect(readTenantKey('animal share', key)).toEqual({ tenantId, hash })
  for (const other of ['', 'x', `${key}=`, ` ${key}`, key.slice(1), `${key}A`, key.replace(/.$/, '!')])
    expect(readTenantKey('animal share', other)).toBe(null)
})

describe('a link', () => {
  test('shows its parts to whoever has it and nothing of what is internal, and says how often', async () => {
    const made = await make(['profile', 'weights'])
    expect(made.status).toBe(200)
    const seen = await open(made.body.key)
    expect(seen.status).toBe(200)
    expect(seen.body).toMatchObject({
      organization: 'Tierheim Probe',
      grantee: 'Frau Beck',
      validUntil: '2026-07-01',
      vaccinations: null,
      photos: null,
      animal: { name: 'Mira', profile: { breed: 'Collie', markings: 'Narbe', publicText: 'lieb' } },
      weights: [{ at: '2026-06-02T08:00:00.000Z', grams: 9_000 }],
    })
    for (const hidden of ['geheim', 'beißt', 'intern', animal.id]) expect(JSON.stringify(seen.body)).not.toContain(hidden)
    world.clock.advance(60_000)
    await open(made.body.key)
    expect((await access()).body.shares).toMatchObject([
      { opened: 2, openings: ['2026-06-10T10:01:00.000Z', '2026-06-10T10:00:00.000Z'], revokedAt: null },
    ])
  })

  test('is shown beforehand exactly as the receiver will see it', async () => {
    const parts = ['profile', 'medical', 'weights', 'photos']
    const { grantee: _, validUntil: __, ...seen } = (await open((await make(parts)).body.key)).body
    expect((await send(person, 'GET', `/api/animal/${animal.id}/access/preview?parts=${parts.join(',')}`)).body).toEqual(seen)
  })

  test('that is unknown, over or revoked answers the same', async () => {
    const unknown = await open(makeTenantKey('animal share', createTestClock(), person.tenantId).key)
    const elsewhere = await open(makeTenantKey('animal share', createTestClock(), world.id()).key)
    const garbage = await open('garbage')
    const [over, revoked] = [await make(['profile'], '2026-06-10'), await make()]
    await send(person, 'POST', `/api/animal/${animal.id}/share/${revoked.body.share.id}/revoke`, {})
    world.clock.set('2026-06-10T22:00:00.000Z')
    const answers = [unknown, elsewhere, garbage, await open(over.body.key), await open(revoked.body.key)]
    for (const { status, body } of answers) expect([status, body]).toEqual([404, { code: 'notFound' }])
  })

  test('opens until the end of its last day, and lasts a year at most', async () => {
    expect((await make(['profile'], '2026-06-09')).body).toMatchObject({ code: 'share.period', fields: ['validUntil'] })
    expect((await make(['profile'], '2027-06-12')).body).toMatchObject({ code: 'share.period' })
    const { key } = (await make(['profile'], '2026-06-10')).body
    world.clock.set('2026-06-10T21:59:00.000Z')
    expect((await open(key)).status).toBe(200)
  })

  test('is kept by the hash of its key alone, and of good ones an animal has twenty', async () => {
    const { key } = (await make()).body
    const [stored] = await world.sql('select t::text as row from animal_share t where animal_id = $1', [animal.id])
    expect(stored!.row).not.toContain(key)
    expect(await world.sql('select 1 from receipt where body::text like $1', [`%${key}%`])).toEqual([])
    for (let n = 1; n < 20; n++) expect((await make()).status).toBe(200)
    expect((await make()).body).toMatchObject({ code: 'share.tooMany' })
  })

  test('shows what whoever made it may see: not an animal that was locked for them since', async () => {
    const { key } = (await make()).body
    const other = await world.person(person.tenantId)
    await send(other, 'POST', `/api/animal/${animal.id}/access`, { userIds: [other.userId] })
    expect(await open(key)).toMatchObject({ status: 404, body: { code: 'notFound' } })
    expect((await access()).status).toBe(404)
  })

  test('of a read-only organisation still opens, and writes nothing there', async () => {
    const { key } = (await make()).body
    await world.sql(`update tenant set status = 'READ_ONLY' where id = $1`, [person.tenantId])
    expect((await open(key)).status).toBe(200)
    expect((await access()).body.shares).toMatchObject([{ opened: 0 }])
    expect((await make()).status).toBe(423)
  })
})

test('links are opened so often an hour from one network', async () => {
  const small = await startWorld({ sharesAnHour: 3 })
  const statuses: number[] = []
  for (let n = 0; n < 4; n++) statuses.push((await small.client().send('POST', '/api/shared/open', { key: 'x' })).status)
  await small.stop()
  expect(statuses).toEqual([404, 404, 404, 429])
})

describe('the maker of a link', () => {
  const share = (id: string) => world.sql('select revoked_at, revoked_by from animal_share where id = $1', [id])
  const memberOf = async (userId: string) => (await world.sql('select id from membership where user_id = $1', [userId]))[0]!.id as string
  const actions = async (id: string) =>
    (await world.sql('select action, actor_id from audit_entry where subject_id = $1 order by at, id', [id])).at(-1)

  test.each<[string, (id: string) => Promise<{ status: number }>]>([
    ['is deactivated', (id) => send(person, 'POST', `/api/admin/user/${id}/deactivate`)],
    ['may no longer edit animals', (id) => send(person, 'POST', `/api/admin/user/${id}`, { rights: ['animals.view'] })],
  ])('%s: it ends, the list and the audit say by whom, and coming back opens nothing', async (_how, act) => {
    const maker = await world.person(person.tenantId, ['animals.view', 'animals.edit'])
    const [theirs, mine] = [await make(['profile'], '2026-07-01', maker), await make()]
    expect((await open(theirs.body.key)).status).toBe(200)
    const id = await memberOf(maker.userId)
    expect((await act(id)).status).toBe(200)
    expect([(await open(theirs.body.key)).status, (await open(mine.body.key)).status]).toEqual([404, 200])
    expect((await share(theirs.body.share.id))[0]).toEqual({ revoked_at: expect.any(Date), revoked_by: person.userId })
    expect(await actions(theirs.body.share.id)).toEqual({ action: 'share.revoked', actor_id: person.userId })
    await send(person, 'POST', `/api/admin/user/${id}/reactivate`)
    await send(person, 'POST', `/api/admin/user/${id}`, { rights: ['animals.view', 'animals.edit'] })
    expect((await open(theirs.body.key)).status).toBe(404)
  })

  test('has no account or no place any more by any other way: it does not open', async () => {
    const maker = await world.person(person.tenantId)
    const { key } = (await make(['profile'], '2026-07-01', maker)).body
    for (const [close, reopen] of [
      [`update "user" set disabled_at = now() where id = $1`, `update "user" set disabled_at = null where id = $1`],
      [`update membership set disabled_at = now() where user_id = $1`, `update membership set disabled_at = null where user_id = $1`],
      [
        `update membership set rights = '{animals.view}' where user_id = $1`,
        `update membership set rights = '{animals.view,animals.edit}' where user_id = $1`,
      ],
    ] as const) {
      await world.sql(close, [maker.userId])
      expect([close, (await open(key)).status]).toEqual([close, 404])
      await world.sql(reopen, [maker.userId])
      expect((await open(key)).status).toBe(200)
    }
  })
})
