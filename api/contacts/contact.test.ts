import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Interest } from '../../shared/adoption/interest.ts'
import { changeOf } from '../../shared/changes/newChange.ts'
import { nothingSaid } from '../../shared/contacts/contactActs.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'

let world: World
let office: Person

beforeAll(async () => void (world = await startWorld()))
beforeEach(async () => void (office = await world.person(await world.tenant())))
afterAll(() => world.stop())

const send = (path: string, body: unknown = {}, headers = {}, by = office) =>
  world.client(by.token).send('POST', `/api/contact/${path}`, body, headers)
const read = async (path: string, by = office) => (await world.client(by.token).send('GET', path)).body
const entered = async (said: object = {}) => (await send('new', { ...nothingSaid, id: null, surname: 'Huber', ...said })).body
const record = (id: string) => read(`/api/contact/${id}`)
const found = async (query: string) => (await read(`/api/contacts?${query}`)).items.map(({ surname, company }: any) => surname || company)
const interestIn = (animalId: string, contactId: string): Interest => ({
  id: world.id(),
  version: 0,
  animalId,
  contactId,
  source: 'phone',
  createdAt: '2026-06-01T08:00:00.000Z',
  status: 'new',
  reservedUntil: null,
  homeCheck: null,
  rank: 0,
  note: '',
  inCare: true,
})
const animalOf = async (contactId: string) => world.animal(office, { contactId })

test('a contact is entered with all that is known, numbered, and changed field by field', async () => {
  const contact = await entered({
    forename: 'Anna',
    phone: '0176 040690 12',
    roles: ['finder'],
    zip: '10115',
    city: 'Berlin',
    emails: ['anna@post.example'],
  })
  expect(contact).toMatchObject({
    forename: 'Anna',
    kind: 'person',
    phone: '+4917604069012',
    roles: ['finder'],
    banned: false,
    namedIn: ['2026-06'],
  })
  expect(Object.keys(contact)).not.toContain('emails')
  expect((await record(contact.id)).details).toMatchObject({ number: 'K-00001', zip: '10115', emails: ['anna@post.example'], notes: '' })
  await send(contact.id, { notes: 'Ruft abends an', roles: ['finder', 'donor'] })
  await send(contact.id, { idType: 'passport', idCheckedAt: '2026-06-10T08:00:00.000Z' })
  expect(await record(contact.id)).toMatchObject({
    contact: { forename: 'Anna', roles: ['finder', 'donor'] },
    details: { notes: 'Ruft abends an', zip: '10115', idType: 'passport', idCheckedBy: office.userId },
  })
  expect((await entered()).id).not.toBe(contact.id)
  expect((await send('new', { ...nothingSaid, id: contact.id, surname: 'Huber' })).body.code).toBe('idTaken')
  const numbers = await world.sql<{ number: string }>('select number from contact_details where tenant_id = $1 order by 1', [
    office.tenantId,
  ])
  expect(numbers.map(({ number }) => number)).toEqual(['K-00001', 'K-00002'])
})

test.each([
  [{ surname: '' }, 'contact.nameMissing', 'surname'],
  [{ kind: 'organisation', surname: 'Huber' }, 'contact.nameMissing', 'company'],
  [{ emails: ['anna@'] }, 'contact.emailInvalid', 'emails'],
  [{ zip: '1011' }, 'contact.zipInvalid', 'zip'],
  [{ birthDate: '2026-06-11' }, 'contact.birthInFuture', 'birthDate'],
])('%j is refused as %s, entered or changed', async (said, code, field) => {
  const refusal = { code, fields: [field] }
  expect((await send('new', { ...nothingSaid, id: null, surname: 'Huber', ...said })).body).toMatchObject(refusal)
  const { id } = await entered()
  expect((await send(id, said)).body).toMatchObject(refusal)
})

test('a postal code is judged with the country that stands already', async () => {
  const { id } = await entered({ country: 'AT', zip: '1010' })
  expect((await send(id, { zip: '1020' })).status).toBe(200)
  expect((await send(id, { country: 'DE' })).body.code).toBe('contact.zipInvalid')
})

describe('the list', () => {
  test('finds by name, number, phone, e-mail, postal code and town, also without umlauts', async () => {
    await entered({
      surname: 'Müller',
      forename: 'Anna',
      phone: '040 6903 000',
      city: 'Unterlüß',
      zip: '29345',
      emails: ['am@post.example'],
    })
    await entered({ surname: 'Beck', forename: 'Kim', morePhones: ['0176 04069012'], zip: '10115' })
    await entered({ kind: 'vet', surname: '', company: 'Tierklinik am See', roles: ['vet'] })
    const all: [string, string[]][] = [
      ['search=muller', ['Müller']],
      ['search=MÜLLER%20anna', ['Müller']],
      ['search=K-00002', ['Beck']],
      ['search=%2B49%20406903', ['Müller']],
      ['search=017604069', ['Beck']],
      ['search=am@post', ['Müller']],
      ['search=29345', ['Müller']],
      ['search=unterluss', ['Müller']],
      ['search=klinik', ['Tierklinik am See']],
      ['search=%25', []],
      ['role=vet', ['Tierklinik am See']],
      ['kind=person', ['Beck', 'Müller']],
      ['banned=true', []],
      ['', ['Beck', 'Müller', 'Tierklinik am See']],
      ['descending=true', ['Tierklinik am See', 'Müller', 'Beck']],
      ['order=number', ['Müller', 'Beck', 'Tierklinik am See']],
    ]
    for (const [query, names] of all) expect([query, await found(query)]).toEqual([query, names])
    expect(await read('/api/contacts?page=1')).toMatchObject({ items: [], pages: 1, total: 3 })
  })

  test('those who may be the same are told by name with postal code, by e-mail and by phone', async () => {
    const { id } = await entered({ surname: 'Müller', zip: '10115', phone: '0176 04069012', emails: ['A@post.example'] })
    const none = { surname: '', company: '', zip: '', phones: [], emails: [] }
    const alike = async (said: object) => (await send('similar', { ...none, ...said })).body.items.map((one: any) => one.id)
    expect(await alike({ surname: 'müller', zip: '10115' })).toEqual([id])
    expect(await alike({ surname: 'Müller' })).toEqual([])
    expect(await alike({ phones: ['+49 176 040 690 12'] })).toEqual([id])
    expect(await alike({ emails: ['a@POST.example'] })).toEqual([id])
    expect(await alike(none)).toEqual([])
  })
})

test('a ban stands in the row; why, how long, and for the whole address is told by the server', async () => {
  const address = { street: 'Hauptstr. 1', zip: '10115' }
  const [banned, neighbour] = [await entered(address), await entered({ surname: 'Beck', ...address, street: 'hauptstr. 1' })]
  const ban = { banned: true, reason: 'Weiterverkauf', until: '2026-06-30', addressWide: true }
  expect((await send(`${banned.id}/ban`, ban)).body).toMatchObject({ banned: true, bannedUntil: '2026-06-30' })
  expect((await record(banned.id)).details).toMatchObject({ banReason: 'Weiterverkauf', banAddressWide: true })
  expect((await record(neighbour.id)).bannedAtAddress).toEqual([{ id: banned.id, name: 'Huber' }])
  expect(await found('banned=true')).toEqual(['Huber'])
  await send(`${banned.id}/ban`, { ...ban, banned: false })
  expect(await record(banned.id)).toMatchObject({ contact: { banned: false, bannedUntil: null }, details: { banReason: '' } })
  expect((await record(neighbour.id)).bannedAtAddress).toEqual([])
})

test('a ban ends with its last day, without anybody lifting it', async () => {
  const address = { street: 'Ring 2', zip: '29345' }
  const [banned, neighbour] = [await entered(address), await entered({ surname: 'Beck', ...address })]
  await send(`${banned.id}/ban`, { banned: true, reason: 'x', until: '2026-06-10', addressWide: true })
  const others = { id: null, roomId: null, reason: '', contactId: banned.id }
  const details = { adopterIsAdult: true, signedAt: '2026-06-10T10:00:00.000Z', ownershipFrom: 'signature' }
  const adopt = async (at: string) => {
    const animal = await world.animal(office, { custody: 'stock', place: 'room', careFrom: '2026-06-01', released: true })
    const stock = { id: world.id(), kind: 'stock' as const, at: '2026-06-01T08:00:00.000Z', recordedBy: office.userId }
    await world.write(office, { statusChange: [changeOf(animal.id, 1, stock)] })
    const body = { ...others, animalIds: [animal.id], at, details }
    return (await world.client(office.token).send('POST', '/api/animal/adoption/new', body)).body.code
  }
  expect(await found('banned=true')).toEqual(['Huber'])
  expect(await adopt('2026-06-10T09:00:00.000Z')).toBe('contact.banned')
  // Midnight of the organisation, two hours before that of UTC.
  world.clock.set('2026-06-10T22:05:00.000Z')
  try {
    office = await world.person(office.tenantId)
    expect(await found('banned=true')).toEqual([])
    expect((await record(neighbour.id)).bannedAtAddress).toEqual([])
    expect(await adopt('2026-06-10T22:01:00.000Z')).toBeUndefined()
  } finally {
    world.clock.set(noon)
  }
})

describe('deleting', () => {
  const remove = (id: string) => world.client(office.token).send('DELETE', `/api/contact/${id}`)

  test('is refused while anything names it, and says what', async () => {
    const { id } = await entered()
    await animalOf(id)
    expect((await remove(id)).body).toEqual({ code: 'contact.hasLinks', detail: { links: { animal: 1 } } })
    expect((await read(`/api/contact/${id}/links`)).links).toEqual({ animal: 1 })
  })

  test('takes row and details, and twice is once', async () => {
    const { id } = await entered()
    expect((await remove(id)).body).toEqual({ id })
    expect((await remove(id)).status).toBe(200)
    expect(await world.sql('select 1 from contact_details where id = $1', [id])).toEqual([])
    expect((await send(id, { notes: 'x' })).body.code).toBe('row.gone')
    expect((await remove(world.id())).body.code).toBe('notFound')
  })
})

describe('anonymising', () => {
  test('blanks the name and every way to reach it, in the history too; postal code and town stay', async () => {
    const { id } = await entered({
      forename: 'Anna',
      phone: '0176 04069012',
      zip: '10115',
      city: 'Berlin',
      notes: 'geheim',
      roles: ['finder'],
    })
    const animal = await animalOf(id)
    expect((await send(`${id}/anonymise`)).body).toMatchObject({ id, forename: '', surname: '', phone: null, roles: [] })
    const { details } = await record(id)
    expect(details).toMatchObject({ zip: '10115', city: 'Berlin', notes: '', emails: [], number: 'K-00001' })
    expect(details.anonymisedAt).not.toBeNull()
    const history = JSON.stringify(await read(`/api/contact/${id}/history`))
    for (const word of ['Anna', 'Huber', '4069012', 'geheim']) expect(history).not.toContain(word)
    expect(await world.sql('select contact_id from animal where id = $1', [animal.id])).toEqual([{ contact_id: id }])
  })

  test('waits until nothing of the contact is under way', async () => {
    const { id } = await entered()
    await world.booking(office, [await world.animal(office)], { contactId: id })
    expect((await send(`${id}/anonymise`)).body).toEqual({ code: 'contact.underWay', detail: { links: { booking: 1 } } })
  })

  test('waits for interests, municipalities and registrations, and until nobody counts on the contact any more', async () => {
    const { id } = await entered({ roles: ['finder', 'foster', 'member'] })
    const animal = await world.animal(office, { custody: 'found', place: 'room' })
    const interest = { ...interestIn(animal.id, id), status: 'new' as const }
    const municipality = {
      id: world.id(),
      version: 0,
      name: 'Altenburg',
      contactId: id,
      zips: [],
      places: [],
      model: 'none' as const,
      rateCents: null,
      maxDays: null,
      validFrom: null,
      validTo: null,
      note: '',
      active: true,
    }
    const entry = {
      id: world.id(),
      version: 0,
      animalId: animal.id,
      registrar: 'tasso' as const,
      registeredAt: null,
      registeredTo: id,
      consentOf: null,
      consentAt: null,
      consentBy: null,
      sentAt: null,
      failedAt: null,
      lastError: '',
      externalRef: '',
      endedAt: null,
      inCare: true,
    }
    await world.write(office, { interest: [interest], municipality: [municipality], registryEntry: [entry] })
    const links = { interest: 1, municipality: 1, registryEntry: 1 }
    const refused = async () => (await send(`${id}/anonymise`)).body
    expect(await refused()).toEqual({ code: 'contact.underWay', detail: { links, roles: ['foster', 'member'] } })
    await send(id, { roles: ['finder'] })
    expect(await refused()).toEqual({ code: 'contact.underWay', detail: { links } })
    await world.sql(`update interest set status = 'withdrawn' where id = $1`, [interest.id])
    await world.sql('update municipality set active = false where id = $1', [municipality.id])
    await world.sql('update registry_entry set ended_at = now() where id = $1', [entry.id])
    expect((await send(`${id}/anonymise`)).status).toBe(200)
  })

  test('of a locked animal only that it stands in the way is said', async () => {
    const { id } = await entered()
    const animal = await animalOf(id)
    await world.write(office, { interest: [interestIn(animal.id, id)] })
    const admitted = [(await world.person(office.tenantId)).userId]
    await world.sql(`update animal set contact_id = null, restricted_to = $2 where id = $1`, [animal.id, admitted])
    await world.sql(`update interest set restricted_to = $2 where animal_id = $1`, [animal.id, admitted])
    expect((await send(`${id}/anonymise`)).body).toEqual({ code: 'contact.underWay', detail: { links: {} } })
  })
})

test('whoever may enter contacts and not see them gets the row back, and no more', async () => {
  const carer = await world.person(office.tenantId, ['contacts.edit'])
  const { status, body } = await send('new', { ...nothingSaid, id: null, surname: 'Huber', notes: 'geheim' }, {}, carer)
  expect([status, JSON.stringify(body).includes('geheim')]).toEqual([200, false])
  expect((await read(`/api/contact/${body.id}`, carer)).code).toBe('forbidden')
})
