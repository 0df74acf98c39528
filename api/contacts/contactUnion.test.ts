import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nothingSaid } from '../../shared/contacts/contactActs.ts'
import { changeOf } from '../../shared/changes/newChange.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let office: Person

beforeAll(async () => void (world = await startWorld()))
beforeEach(async () => void (office = await world.person(await world.tenant())))
afterAll(() => world.stop())

const send = (path: string, body: unknown = {}, by = office) => world.client(by.token).send('POST', `/api/contact/${path}`, body)
const read = async (path: string) => (await world.client(office.token).send('GET', path)).body
const entered = async (said: object) => (await send('new', { ...nothingSaid, id: null, surname: 'Huber', ...said })).body

/** Something of every kind that names a contact. */
async function named(contactId: string) {
  const animal = await world.animal(office, { contactId })
  const { booking } = await world.booking(office, [animal], { contactId })
  const change = changeOf(animal.id, 1, {
    id: world.id(),
    kind: 'turnedIn',
    at: '2026-06-01T08:00:00.000Z',
    recordedBy: office.userId,
    contactId,
    details: { person: `siehe ${contactId}` },
  })
  const shelter = {
    id: world.id(),
    version: 0,
    name: 'x',
    type: 'fosterHome' as const,
    contactId,
    street: '',
    zip: '',
    city: '',
    capacity: 1,
    exceptionUntil: null,
    note: '',
    active: true,
    position: 0,
  }
  const task = {
    id: world.id(),
    version: 0,
    title: 'x',
    text: '',
    dueDate: null,
    dueTime: null,
    priority: 'normal' as const,
    repeat: null,
    assigneeId: null,
    animalId: null,
    contactId,
    state: 'open' as const,
    doneAt: null,
    doneBy: null,
    createdBy: office.userId,
  }
  const homeCheck = {
    id: world.id(),
    version: 0,
    type: 'before' as const,
    state: 'requested' as const,
    contactId,
    animalIds: [],
    due: null,
    note: '',
    requestedAt: '2026-06-01T10:00:00.000Z',
    requestedBy: null,
  }
  await world.write(office, { statusChange: [change], shelter: [shelter], task: [task], homeCheck: [homeCheck] })
  return { animal: animal.id, booking: booking.id, status_change: change.id, shelter: shelter.id, task: task.id, home_check: homeCheck.id }
}

async function whoIsNamed(ids: Record<string, string>): Promise<string[]> {
  const rows = await Promise.all(
    Object.entries(ids).map(([table, id]) => world.sql(`select contact_id as id from ${table} where id = $1`, [id])),
  )
  const [change] = await world.sql(`select details ->> 'person' as person from status_change where id = $1`, [ids['status_change']])
  return [...new Set([...rows.map(([row]) => row!.id as string), change!.person.replace('siehe ', '')])]
}

test('of two contacts that are one the survivor takes over what it lacks and everything that named the other; undone, both are as before', async () => {
  const mine = await entered({ forename: 'Anna', phone: '0176 04069012', roles: ['finder'], emails: ['a@post.example'] })
  const other = await entered({
    forename: 'Annette',
    phone: '0176 04069013',
    roles: ['donor'],
    zip: '10115',
    city: 'Berlin',
    emails: ['b@post.example'],
  })
  const things = await named(other.id)
  const { status, body } = await send(`${mine.id}/merge`, { otherId: other.id })
  expect([status, body.moved]).toEqual([200, { animal: 1, booking: 1, homeCheck: 1, shelter: 1, statusChange: 1, task: 1 }])
  expect(await whoIsNamed(things)).toEqual([mine.id])
  const merged = await read(`/api/contact/${mine.id}`)
  expect(merged).toMatchObject({
    contact: { forename: 'Anna', phone: '+4917604069012', roles: ['finder', 'donor'] },
    details: { zip: '10115', city: 'Berlin', morePhones: ['+4917604069013'], emails: ['a@post.example', 'b@post.example'] },
    merges: [{ id: body.id, name: 'Annette Huber' }],
  })
  expect((await read(`/api/contact/${other.id}`)).code).toBe('notFound')
  // What people entered since stays; what nobody touched goes back.
  await send(mine.id, { city: 'Potsdam' })
  expect((await send(`merge/${body.id}/undo`)).status).toBe(200)
  expect(await whoIsNamed(things)).toEqual([other.id])
  expect(await read(`/api/contact/${mine.id}`)).toMatchObject({
    contact: { roles: ['finder'] },
    details: { zip: '', city: 'Potsdam', morePhones: [], emails: ['a@post.example'] },
    merges: [],
  })
  expect(await read(`/api/contact/${other.id}`)).toMatchObject({
    contact: { forename: 'Annette', phone: '+4917604069013' },
    details: { number: 'K-00002', zip: '10115', city: 'Berlin' },
  })
  expect((await send(`merge/${body.id}/undo`)).body.code).toBe('notFound')
})

test('warnings that differ are open on the one that stays', async () => {
  const mine = await entered({ warning: 'zahlt nur bar' })
  const other = await entered({ warning: 'holt nie selbst ab' })
  await send(`${mine.id}/merge`, { otherId: other.id })
  const conflict = { field: 'warning', value: 'holt nie selbst ab', by: office.userId }
  expect((await read(`/api/contact/${mine.id}`)).details).toMatchObject({ warning: 'zahlt nur bar', conflicts: [conflict] })
})

test('what a device had queued about somebody who was merged names whoever stayed', async () => {
  const [mine, other] = [await entered({ forename: 'Anna' }), await entered({ forename: 'Annette' })]
  const animal = await world.animal(office)
  await send(`${mine.id}/merge`, { otherId: other.id })
  const call = (path: string, body: object) => ({
    mid: world.id(),
    mv: 1,
    lane: `x:${path}`,
    deps: [],
    base: 0,
    occurredAt: '2026-06-10T09:00:00.000Z',
    method: 'POST' as const,
    path,
    body,
  })
  const details = { people: [{ role: 'owner', contactId: other.id }], ownershipDeclared: true }
  const said = { id: null, animalIds: [animal.id], at: '2026-06-09T08:00:00.000Z', contactId: other.id, roomId: null, reason: '', details }
  const calls = [
    call('/api/animal/turned-in/new', said),
    call(`/api/contact/${other.id}`, { ...nothingSaid, surname: 'Anders', forename: 'Annette' }),
  ]
  const { body } = await world.client(office.token).send('POST', '/api/sync/push', { clientId: world.id(), calls })
  expect(body.results.map(({ status }: { status: number }) => status)).toEqual([200, 404])
  const [row] = await world.sql('select contact_id as "contactId", details from status_change where animal_id = $1', [animal.id])
  expect(row).toMatchObject({ contactId: mine.id, details: { people: [{ role: 'owner', contactId: mine.id }] } })
  expect((await read(`/api/contact/${mine.id}`)).contact.surname).toBe('Huber')
})

test('a ban comes along with its reason', async () => {
  const [mine, other] = [await entered({}), await entered({})]
  await send(`${other.id}/ban`, { banned: true, reason: 'Weiterverkauf', until: null, addressWide: false })
  await send(`${mine.id}/merge`, { otherId: other.id })
  expect(await read(`/api/contact/${mine.id}`)).toMatchObject({ contact: { banned: true }, details: { banReason: 'Weiterverkauf' } })
})

test('a ban that has ended stays behind, and one without an end gets none', async () => {
  const [mine, ended, limited] = [await entered({}), await entered({}), await entered({})]
  const ban = { banned: true, reason: 'x', addressWide: false }
  await send(`${ended.id}/ban`, { ...ban, until: '2026-06-09' })
  await send(`${mine.id}/merge`, { otherId: ended.id })
  expect((await read(`/api/contact/${mine.id}`)).contact).toMatchObject({ banned: false, bannedUntil: null })
  await send(`${mine.id}/ban`, { ...ban, reason: 'Weiterverkauf', until: null })
  await send(`${limited.id}/ban`, { ...ban, until: '2026-12-31' })
  const { body } = await send(`${mine.id}/merge`, { otherId: limited.id })
  expect(await read(`/api/contact/${mine.id}`)).toMatchObject({
    contact: { banned: true, bannedUntil: null },
    details: { banReason: 'Weiterverkauf' },
  })
  await send(`merge/${body.id}/undo`)
  expect((await read(`/api/contact/${limited.id}`)).contact).toMatchObject({ banned: true, bannedUntil: '2026-12-31' })
})

test('merges of merged ones come apart one by one', async () => {
  const [a, b, c] = [await entered({ forename: 'A' }), await entered({ forename: 'B' }), await entered({ forename: 'C' })]
  const animal = await world.animal(office, { contactId: c.id })
  const first = (await send(`${b.id}/merge`, { otherId: c.id })).body
  const second = (await send(`${a.id}/merge`, { otherId: b.id })).body
  expect((await read(`/api/contact/${a.id}`)).merges.map(({ id }: any) => id).sort()).toEqual([first.id, second.id].sort())
  expect((await send(`merge/${first.id}/undo`)).status).toBe(200)
  expect(await world.sql('select contact_id from animal where id = $1', [animal.id])).toEqual([{ contact_id: c.id }])
  expect((await read(`/api/contact/${c.id}`)).contact.forename).toBe('C')
})

test('nobody is merged with themselves, with nobody, or with somebody of another house; after 30 days nothing is undone', async () => {
  const mine = await entered({})
  expect((await send(`${mine.id}/merge`, { otherId: mine.id })).body.code).toBe('contact.same')
  expect((await send(`${mine.id}/merge`, { otherId: world.id() })).body.code).toBe('notFound')
  const stranger = await world.person(await world.tenant())
  const theirs = await world.contact(stranger)
  expect((await send(`${mine.id}/merge`, { otherId: theirs.id })).body.code).toBe('notFound')
  const { id } = (await send(`${mine.id}/merge`, { otherId: (await entered({})).id })).body
  await world.sql(`update contact_merge set merged_at = merged_at - interval '30 days' where id = $1`, [id])
  expect((await send(`merge/${id}/undo`)).body.code).toBe('contact.mergeOver')
  expect((await read(`/api/contact/${mine.id}`)).merges).toEqual([])
})
