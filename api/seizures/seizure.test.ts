import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nothingSaid, type AnimalSaid } from '../../shared/animals/animalActs.ts'
import type { AnimalSeizureBody } from '../../shared/seizures/animalSeizure.ts'
import { seizureBody } from '../../tests/factories/seizures.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let tenantId: string
let lead: Person
let outsider: Person
let authority: string
let keeper: string

const at = '2026-05-04T08:00:00.000Z'
const later = '2026-06-14T08:00:00.000Z'

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-20T10:00:00.000Z')
  tenantId = await world.tenant({ name: 'Tierheim Probe' })
  lead = await world.person(tenantId)
  outsider = await world.person(tenantId)
  authority = (await world.contact(lead, { company: 'Veterinäramt Celle' })).id
  keeper = (await world.contact(lead, { forename: 'Kurt', surname: 'Halter' })).id
})

const send = (path: string, body: object, by = lead) =>
  world.client(by.token).send<any>('POST', `/api/animal-seizure/${path}`, body, { 'idempotency-key': world.id() })
const codeOf = async (sent: ReturnType<typeof send>) => (await sent).body.code as string | undefined

async function seize(more: Partial<AnimalSeizureBody> = {}): Promise<string> {
  const id = world.id()
  const { status, body } = await send('new', seizureBody(id, authority, { keeperId: keeper, seenBy: [lead.userId], ...more }))
  expect([status, body.code]).toEqual([200, undefined])
  return id
}
const dog = (more: Partial<AnimalSaid> = {}): AnimalSaid => ({ ...nothingSaid, name: 'Rex', species: 'dog', ...more })
const take = (id: string, animalId: string, animal: AnimalSaid | null = dog(), by = lead) =>
  send(`${id}/take`, { animalId, at, roomId: null, animal }, by)
async function taken(id: string): Promise<string> {
  const animalId = world.id()
  expect((await take(id, animalId)).status).toBe(200)
  return animalId
}
const release = (id: string, animalIds: string[], more: object = {}) =>
  send(`${id}/release`, {
    releaseId: world.id(),
    animalIds,
    at: later,
    to: 'keeper',
    contactId: null,
    order: 'VET 17/2026',
    orderedOn: null,
    reason: '',
    ...more,
  })
const rowOf = async (table: string, id: string) =>
  (await world.sql<any>(`select * from ${table} where tenant_id = $1 and id = $2`, [tenantId, id]))[0]

describe('a seizure', () => {
  test('names its authority, and is shown to its readers alone', async () => {
    expect(await codeOf(send('new', seizureBody(world.id(), authority, { authorityId: null })))).toBe('seizure.authorityMissing')
    expect(await codeOf(send('new', seizureBody(world.id(), authority, { keeperId: authority })))).toBe('seizure.keeperIsAuthority')
    expect(await codeOf(send('new', seizureBody(world.id(), authority, { seenBy: [outsider.userId] })))).toBe('access.withoutYourself')
    expect(await codeOf(send('new', seizureBody(world.id(), authority, { seenBy: [lead.userId, world.id()] })))).toBe(
      'access.memberUnknown',
    )
    const id = await seize()
    expect((await rowOf('animal_seizure', id)).restricted_to).toEqual([lead.userId])
    expect(await codeOf(take(id, world.id(), dog(), outsider))).toBe('notFound')
    const history = (by: Person) => world.client(by.token).send('GET', `/api/animal-seizure/${id}/history`)
    expect([(await history(lead)).status, (await history(outsider)).status]).toEqual([200, 404])
  })

  test('gives its readers to the animals that are here by it', async () => {
    const id = await seize()
    const [here, gone] = [await taken(id), await taken(id)]
    await release(id, [gone])
    const body = seizureBody(id, authority, { keeperId: keeper, seenBy: [lead.userId, outsider.userId] })
    expect((await send(id, body)).status).toBe(200)
    const both = [lead.userId, outsider.userId].sort()
    expect((await rowOf('animal', here)).restricted_to).toEqual(both)
    expect((await rowOf('animal_facts', here)).restricted_to).toEqual(both)
    expect((await rowOf('animal', gone)).restricted_to).toEqual([lead.userId])
    expect((await send(id, { ...body, seenBy: [] })).status).toBe(200)
    expect((await rowOf('animal', here)).restricted_to).toBeNull()
    expect((await rowOf('animal_seizure', id)).restricted_to).toBeNull()
  })
})

test('its former keeper is not forgotten while an animal is here, and a colleague does not learn why', async () => {
  const id = await seize()
  const animalId = await taken(id)
  const forget = (by: Person) => world.client(by.token).send<any>('POST', `/api/contact/${keeper}/anonymise`, undefined)
  expect((await forget(lead)).body).toMatchObject({ code: 'contact.underWay', detail: { links: { animalSeizure: 1 } } })
  expect((await forget(outsider)).body).toMatchObject({ code: 'contact.underWay', detail: { links: {} } })
  await release(id, [animalId])
  expect((await forget(outsider)).status).toBe(200)
})

describe('an animal of a seizure', () => {
  test('is locked from its first row on, with its change', async () => {
    const id = await seize()
    const animalId = await taken(id)
    const animal = await rowOf('animal', animalId)
    expect([animal.custody, animal.restricted_to]).toEqual(['seizure', [lead.userId]])
    expect((await rowOf('animal_facts', animalId)).restricted_to).toEqual([lead.userId])
    const [change] = await world.sql<any>('select * from status_change where animal_id = $1', [animalId])
    expect(change).toMatchObject({ kind: 'seizureIn', flow_id: id, contact_id: authority, restricted_to: [lead.userId] })
    const log = await world.sql<{ scopes: string[] }>(
      'select scopes_after as scopes from change_log where tenant_id = $1 and entity_id = $2',
      [tenantId, animalId],
    )
    for (const { scopes } of log) expect(scopes.every((scope) => scope.endsWith(`:of:${lead.userId}`))).toBe(true)
  })

  test('that was known before is locked with all that goes with it', async () => {
    const known = await world.animal(lead, { name: 'Bella', outcome: 'adopted' })
    await world.client(lead.token).send('POST', '/api/animal/weight/new', { id: null, animalId: known.id, at, grams: 9_000, note: '' })
    const id = await seize()
    expect((await take(id, known.id, null)).status).toBe(200)
    for (const table of ['weight', 'status_change']) {
      const rows = await world.sql<any>(`select restricted_to from ${table} where animal_id = $1`, [known.id])
      expect([table, rows]).toEqual([table, rows.map(() => ({ restricted_to: [lead.userId] }))])
      expect(rows.length).toBeGreaterThan(0)
    }
  })

  test('is refused by itself: 23 come, one has a wrong chip, 22 are here', async () => {
    const id = await seize()
    const codes = []
    for (let nr = 1; nr <= 23; nr++) {
      const sent = await take(id, world.id(), dog({ name: `Hund ${nr}`, chip: nr === 7 ? '276' : null }))
      codes.push(sent.status === 200 ? 'taken' : (sent.body.code as string))
    }
    expect(codes.filter((code) => code === 'taken')).toHaveLength(22)
    expect(codes[6]).toBe('chip.format')
    expect(await world.sql(`select 1 from animal where tenant_id = $1 and custody = 'seizure'`, [tenantId])).toHaveLength(22)
  })

  test('does not come before it is born', async () =>
    expect(await codeOf(take(await seize(), world.id(), dog({ birthDate: '2026-05-20' })))).toBe('change.beforeBirth'))

  test('cannot be adopted', async () => {
    const animalId = await taken(await seize())
    const answer = await world
      .client(lead.token)
      .send<any>(
        'POST',
        '/api/animal/adoption/new',
        { id: null, animalIds: [animalId], at: later, contactId: keeper, roomId: null, reason: '', details: {} },
        { 'idempotency-key': world.id() },
      )
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect([answer.body.code, ...(answer.body.detail?.also ?? []).map((one: any) => one.code)]).toContain('adoption.notReleased')
  })
})

describe('a release', () => {
  test('wants an order or a reason, and whom somebody else is', async () => {
    const id = await seize()
    const animalId = await taken(id)
    expect(await codeOf(release(id, [animalId], { order: '' }))).toBe('seizure.releaseWithoutOrder')
    expect(await codeOf(release(id, [animalId], { to: 'thirdParty' }))).toBe('field.missing')
    expect(await codeOf(release(id, [world.id()]))).toBe('notFound')
    expect(await codeOf(release(await seize(), [animalId]))).toBe('change.otherBasis')
    expect((await release(id, [animalId], { order: '', reason: 'Rückgabe am Telefon angeordnet' })).status).toBe(200)
    expect((await rowOf('animal', animalId)).custody).toBeNull()
    expect(await codeOf(release(id, [animalId]))).toBe('change.notInCustody')
    const [out] = await world.sql<any>(`select contact_id, details from status_change where animal_id = $1 and kind = 'seizureOut'`, [
      animalId,
    ])
    expect(out).toMatchObject({ contact_id: keeper, details: { releasedTo: 'keeper' } })
  })

  test('to the organisation makes the animal its own, and taking it back brings the custody back', async () => {
    const id = await seize()
    const animalId = await taken(id)
    expect((await release(id, [animalId], { to: 'organisation' })).status).toBe(200)
    const [owned] = await world.sql<any>(
      `select owner, ownership_until, contact_id from status_change where animal_id = $1 and kind = 'turnedIn'`,
      [animalId],
    )
    expect(owned).toEqual({ owner: 'organisation', ownership_until: null, contact_id: authority })
    expect((await rowOf('animal', animalId)).custody).toBe('turnedIn')
    expect((await send(`${id}/take-back`, { animalId })).status).toBe(200)
    expect((await rowOf('animal', animalId)).custody).toBe('seizure')
    expect((await send(`${id}/take-back`, { animalId })).status).toBe(200)
    expect((await rowOf('animal', animalId)).custody).toBeNull()
    expect(await codeOf(send(`${id}/take-back`, { animalId }))).toBe('notFound')
  })

  test('of several is one act', async () => {
    const id = await seize()
    const animals = [await taken(id), await taken(id), await taken(id)]
    const { body } = await release(id, animals, { to: 'thirdParty', contactId: keeper })
    expect([body.animals.length, body.changes.length]).toEqual([3, 3])
  })
})
