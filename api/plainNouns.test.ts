import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rights } from '../shared/access.ts'
import type { HelperSession } from '../shared/helpers/helperSession.ts'
import { plainNouns } from '../shared/nouns.ts'
import { addressOf } from '../shared/endpoint.ts'
import { exampleOf } from '../tests/factories/fromSchema.ts'
import type { Person } from '../tests/factories/maker.ts'
import { makeCheck } from '../tests/factories/checkPhoto.ts'
import { makeGroup } from '../tests/factories/groups.ts'
import { sessionOf } from '../tests/factories/participation.ts'
import { makeRoom } from '../tests/factories/rooms.ts'
import { startWorld, type World } from '../tests/world.ts'

let world: World
let lead: Person
let stranger: Person
let room: string
let animal: string
let contact: string
let helperSession: HelperSession
let homeCheck: string
let ofGroups: Awaited<ReturnType<typeof makeGroup>>
beforeAll(async () => {
  world = await startWorld()
  stranger = await world.person(await world.tenant())
})
// An organisation for each test, so that its examples meet no others.
beforeEach(async () => {
  lead = await world.person(await world.tenant())
  room = await makeRoom(world, lead)
  animal = (await world.animal(lead)).id
  contact = (await world.contact(lead)).id
  helperSession = sessionOf({ id: world.id(), text: String })
  await world.write(lead, { helperSession: [helperSession] })
  homeCheck = await makeCheck(world, lead, contact)
  ofGroups = await makeGroup(world, lead)
})
afterAll(() => world.stop())

describe.each(plainNouns.map((noun) => [noun.kind, noun] as const))('%s', (_kind, noun) => {
  const { acts } = noun
  const said = (text = 'x') =>
    exampleOf(noun, {
      text: () => text,
      ids: { room, animal, contact, homeCheck, helperSession: helperSession.id, ...ofGroups },
      by: lead.userId,
    })
  /** The server itself writes who noted an observation, and the times of a session. */
  const kept = (text?: string) => {
    const { by: _, ...rest } = said(text)
    return noun.kind === 'participation' ? { ...rest, start: helperSession.start, end: helperSession.end } : rest
  }
  const create = (body: object, by = lead) => world.client(by.token).send('POST', acts.create.endpoint.path, body)
  const at = (endpoint: { path: string }, id: string) => addressOf(endpoint, { params: { id } })
  const change = (id: string, body: object, by = lead, headers: Record<string, string> = {}) =>
    world.client(by.token).send('POST', at(acts.change.endpoint, id), body, headers)
  const remove = (id: string, by = lead) => world.client(by.token).send('DELETE', at(acts.delete!.endpoint, id))

  test('is made once under its id, and changed', async () => {
    const id = world.id()
    expect(await create({ ...said(), id })).toMatchObject({ status: 200, body: { ...kept(), id, version: expect.any(Number) } })
    expect((await create({ ...said(), id })).body.code).toBe('idTaken')
    expect((await change(id, said('y'))).body).toMatchObject({ ...kept('y'), id })
    expect((await change(world.id(), said())).body.code).toBe('notFound')
  })

  test('what one device changed stays when another, which has not seen it, changes something else', async () => {
    const { body: made } = await create(said())
    const unseen = () => ({ 'idempotency-key': world.id(), 'x-client-id': world.id(), 'x-base-version': String(made.version) })
    await change(made.id, said('y'), lead, unseen())
    expect((await change(made.id, said(), lead, unseen())).body).toMatchObject({ ...kept('y'), id: made.id })
  })

  test('is nobody’s of another organisation, and nobody’s without the right', async () => {
    const { body: made } = await create(said())
    const helper = await world.person(
      lead.tenantId,
      rights.filter((right) => right !== noun.right && right !== noun.lead),
    )
    expect((await change(made.id, said(), stranger)).body.code).toBe('notFound')
    expect([(await create(said(), helper)).body.code, (await change(made.id, said(), helper)).body.code]).toEqual([
      'forbidden',
      'forbidden',
    ])
  })

  test('names no row that the organisation does not have', async () => {
    for (const field of Object.keys(noun.references ?? {}))
      expect((await create({ ...said(), [field]: world.id() })).body.code).toBe('notFound')
  })

  test('is deleted where it may be: twice is as good as once, and what is changed afterwards is gone', async () => {
    const { body: made } = await create(said())
    if (!acts.delete) return expect((await world.client(lead.token).send('DELETE', at(acts.change.endpoint, made.id))).status).toBe(405)
    expect((await remove(made.id, stranger)).body.code).toBe('notFound')
    expect([(await remove(made.id)).body, (await remove(made.id)).body]).toEqual([{ id: made.id }, { id: made.id }])
    expect((await change(made.id, said())).body.code).toBe('row.gone')
    expect((await remove(world.id())).body.code).toBe('notFound')
  })
})
