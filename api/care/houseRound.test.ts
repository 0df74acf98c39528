import { beforeEach, describe, expect, test } from 'vitest'
import { careLogId } from '../../shared/care/due.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { makeHouse } from '../../tests/factories/rooms.ts'
import { changeLead, doors, lead, openTerminalScene, tenantId, world } from '../../tests/factories/terminalScene.ts'

openTerminalScene()

const pin = '270319'
const resident = { name: 'Balu', custody: 'found', place: 'room', careFrom: '2026-06-01' } as const
let wall: Awaited<ReturnType<typeof doors.terminal>>
let carer: Person
let house: Awaited<ReturnType<typeof makeHouse>>
let animalId: string
let plan: string

const send = (path: string, body?: object, token = wall.token) =>
  world.client(token).send(body ? 'POST' : 'GET', `/api/terminal/care${path}`, body)
const open = (typed = pin, userId = carer.userId) => send('/open', { userId, pin: typed })
const proofOf = async () => (await open()).body.proof as string
const ask = (person: Person, path: string, body?: object) => world.client(person.token).send(body ? 'POST' : 'GET', `/api${path}`, body)
const at = '2026-06-10T06:05:00.000Z'
const doseOf = (more: object = {}) => ({
  id: null,
  animalId,
  itemId: plan,
  kind: 'medication',
  label: 'Metacam',
  dueDate: '2026-06-10',
  dueTime: '08:00',
  at,
  result: 'given',
  note: '',
  ...more,
})
const give = (proof: string | null, more: object = {}) => send('/log', { ...doseOf(), userId: carer.userId, proof, ...more })
const line = async () => (await ask(carer, '/care/today')).body.lines.find(({ item }: any) => item?.id === plan)
const decide = (person: Person, accepted: boolean, entry: object = { at, by: carer.userId }) =>
  ask(person, `/care/log/${careLogId(plan, '2026-06-10', '08:00')}/decide`, { ...entry, accepted })

beforeEach(async () => {
  world.clock.set('2026-06-10T06:00:00.000Z')
  await changeLead()
  carer = await world.person(tenantId, ['animals.view', 'care.view', 'care.log', 'care.edit'])
  expect((await ask(carer, '/timetracking/pin', { pin })).status).toBe(200)
  house = await makeHouse(world, lead)
  animalId = (await world.animal(lead, { ...resident, roomId: house.roomId })).id
  const item = {
    id: null,
    animalId,
    kind: 'medication',
    label: 'Metacam',
    hundredths: 50,
    unit: 'ml',
    times: ['08:00'],
    from: '2026-06-01',
  }
  const rest = { fromTime: null, to: null, route: 'oral', withFood: true, note: 'mit Leberwurst', costCents: 900 }
  plan = (await ask(carer, '/care/item/new', { ...item, ...rest })).body.id
  wall = await doors.terminal([], 'Flur', false, house.shelterId)
})

describe('the round of a terminal', () => {
  test('has the animals of its house, what is due for them, and nothing of other houses', async () => {
    const other = await makeHouse(world, lead)
    const elsewhere = await world.animal(lead, { ...resident, name: 'Fremd', roomId: other.roomId })
    await ask(carer, '/care/log/new', doseOf({ animalId: elsewhere.id, itemId: null, dueDate: null, dueTime: null, label: 'Anderes' }))
    const { status, body } = await send('')
    expect(status).toBe(200)
    expect(body.animals).toEqual([expect.objectContaining({ id: animalId, name: 'Balu', roomId: house.roomId })])
    expect(body.items).toEqual([expect.objectContaining({ id: plan, note: 'mit Leberwurst', costCents: null })])
    expect(body.logs).toEqual([])
    expect(JSON.stringify(body)).not.toMatch(/Fremd|Anderes/)
  })

  test('never has an animal that is shown to some people alone', async () => {
    const restricted = { ...resident, name: 'Geheim', roomId: house.roomId, restrictedTo: [lead.userId] }
    const secret = await world.animal(lead, restricted)
    expect(JSON.stringify((await send('')).body)).not.toContain('Geheim')
    expect((await give(null, { animalId: secret.id, itemId: null, dueDate: null, dueTime: null })).status).toBe(404)
  })

  test('is closed to people, and to terminals without a house', async () => {
    expect((await send('', undefined, lead.token)).status).toBe(403)
    const door = await doors.terminal(['daycare'])
    expect((await send('', undefined, door.token)).status).toBe(403)
    expect(door.context.carers).toBeNull()
    expect((await send('/open', { userId: carer.userId, pin }, door.token)).status).toBe(403)
  })

  test('is done by people with a PIN who log care, and asks for their PIN', async () => {
    const clerk = await world.person(tenantId, ['timetracking.own'])
    await ask(clerk, '/timetracking/pin', { pin })
    expect((await ask(await world.person(tenantId, ['animals.view']), '/timetracking/pin', { pin })).status).toBe(403)
    const { body } = await doors.prove(wall.id, wall.key)
    expect(body.terminal.people).toBeNull()
    const ids = body.terminal.carers.map(({ id }: { id: string }) => id)
    expect([ids.includes(carer.userId), ids.includes(clerk.userId)]).toEqual([true, false])
    expect((await open('999888')).body.code).toBe('pin.wrong')
    expect((await open(pin, clerk.userId)).body.code).toBe('pin.wrong')
    expect((await open()).body).toMatchObject({ until: '2026-06-10T07:00:00.000Z' })
  })
})

describe('an entry at a terminal', () => {
  test('with the proof of the PIN is that of the person', async () => {
    expect((await give(await proofOf())).body).toMatchObject({ state: 'verified' })
    expect(await line()).toMatchObject({ state: 'done', log: { by: carer.userId, terminal: { id: wall.id, state: 'verified' } } })
    expect((await decide(lead, false)).body.code).toBe('care.decided')
  })

  test('with the proof of another terminal, of a clock, of another person or of an earlier hour is not confirmed', async () => {
    const proof = await proofOf()
    const other = await doors.terminal([], 'Hof', true, house.shelterId)
    const ofClock = (await world.client(other.token).send('POST', '/api/terminal/clock/open', { userId: carer.userId, pin })).body.proof
    const asNeeded = { itemId: null, dueDate: null, dueTime: null }
    const states = [
      await send('/log', { ...doseOf(asNeeded), userId: carer.userId, proof }, other.token),
      await send('/log', { ...doseOf(asNeeded), userId: carer.userId, proof: ofClock }, other.token),
      await give(`${proof}x`, asNeeded),
      await give(proof, { ...asNeeded, userId: lead.userId }),
      await give(proof, { ...asNeeded, at: '2026-06-10T04:59:59.000Z' }),
      await give(proof, asNeeded),
    ].map(({ body }) => body.state)
    expect(states).toEqual([...Array.from({ length: 5 }, () => 'unverified'), 'verified'])
  })

  test('of an animal in another house waits for a confirmation, and one of somebody unknown is refused', async () => {
    const own = { itemId: null, dueDate: null, dueTime: null }
    const elsewhere = await world.animal(lead, { ...resident, roomId: (await makeHouse(world, lead)).roomId })
    expect((await give(await proofOf(), { ...own, animalId: elsewhere.id })).body).toMatchObject({ state: 'unverified' })
    expect((await give(null, { userId: world.id() })).status).toBe(404)
    expect((await give(null, { result: 'refused' })).body.code).toBe('care.reasonMissing')
  })

  test('without the network counts at once and waits; the person confirms it from their own login', async () => {
    expect((await give(null)).body.state).toBe('unverified')
    expect(await line()).toMatchObject({ state: 'done', log: { unconfirmed: at, terminal: { state: 'unverified' } } })
    const colleague = await world.person(tenantId, ['animals.view', 'care.view', 'care.log'])
    expect((await decide(colleague, true)).status).toBe(403)
    expect((await decide(carer, true)).body).toMatchObject({
      log: { unconfirmed: null, terminal: { state: 'confirmed', decidedBy: carer.userId } },
      rejected: null,
    })
    expect((await decide(lead, false)).body.code).toBe('care.decided')
    expect((await decide(lead, false, { at, by: lead.userId })).status).toBe(404)
  })

  test('that is rejected opens the dose again and is kept beside it', async () => {
    await give(null)
    const { body } = await decide(lead, false)
    expect(body).toMatchObject({ log: null, rejected: { by: carer.userId, terminal: { state: 'rejected', decidedBy: lead.userId } } })
    expect(await line()).toMatchObject({ state: 'open', log: null })
    const { logs } = (await ask(carer, `/animal/${animalId}/care`)).body
    expect(logs).toEqual([expect.objectContaining({ dueTime: '08:00', terminal: expect.objectContaining({ state: 'rejected' }) })])
    expect((await ask(carer, `/care/log/${body.rejected.id}/undo`, { at, by: carer.userId })).body.log).toMatchObject({ by: carer.userId })
    expect((await give(await proofOf())).body.state).toBe('verified')
    expect(await line()).toMatchObject({ state: 'done' })
  })

  test('of a dose that a phone has logged is kept beside it, and those who gave it are notified', async () => {
    await ask(lead, '/care/log/new', doseOf())
    expect((await give(null, { at: '2026-06-10T06:10:00.000Z' })).body.state).toBe('unverified')
    const { log } = await line()
    expect([log.by, log.again.map(({ by }: any) => by)]).toEqual([lead.userId, [carer.userId]])
    const told = await world.sql(`select kind from notification where user_id = any($1)`, [[lead.userId, carer.userId]])
    expect(told).toEqual([{ kind: 'doseTwice' }, { kind: 'doseTwice' }])
    await decide(lead, false, { at: '2026-06-10T06:10:00.000Z', by: carer.userId })
    expect((await line()).log).toMatchObject({ by: lead.userId, again: [], unconfirmed: null })
  })

  test('is taken back at the same terminal, by the same person alone', async () => {
    const proof = await proofOf()
    const { body } = await give(proof)
    const undo = (more: object = {}, token = wall.token) =>
      send(`/log/${body.id}/undo`, { at, userId: carer.userId, proof, ...more }, token)
    expect((await undo({ userId: lead.userId })).status).toBe(404)
    expect((await undo({ proof: null })).status).toBe(404)
    const other = await doors.terminal([], 'Hof', false, house.shelterId)
    expect((await undo({}, other.token)).status).toBe(404)
    expect((await undo()).status).toBe(200)
    expect(await line()).toMatchObject({ state: 'open' })
    expect((await undo()).status).toBe(200)
  })
})

describe('an observation at a terminal', () => {
  const noted = (more: object = {}) => ({ id: null, animalId, at, ate: 'little', drank: null, stool: null, behaviour: 'quiet', ...more })
  const observe = (proof: string | null, more: object = {}, token = wall.token) =>
    send('/observe', { ...noted(), userId: carer.userId, proof, ...more }, token)
  const seen = async () => (await ask(carer, `/animal/${animalId}/observations`)).body.observations

  test('is that of the person, and says where it was made and whether a PIN was checked', async () => {
    expect((await observe(await proofOf())).status).toBe(200)
    expect((await observe(null, { at: '2026-06-10T05:50:00.000Z', ate: null, stool: 'soft' })).status).toBe(200)
    expect(await seen()).toMatchObject([
      { by: carer.userId, ate: 'little', behaviour: 'quiet', note: '', terminal: { id: wall.id, state: 'verified' } },
      { by: carer.userId, ate: null, stool: 'soft', terminal: { id: wall.id, state: 'unverified' } },
    ])
  })

  test('of an animal that was moved meanwhile is kept, and not confirmed', async () => {
    const elsewhere = await world.animal(lead, { ...resident, roomId: (await makeHouse(world, lead)).roomId })
    const { id } = (await observe(await proofOf(), { animalId: elsewhere.id })).body
    expect(await world.sql(`select terminal ->> 'state' as state from observation where id = $1`, [id])).toEqual([{ state: 'unverified' }])
  })

  test('is refused of an animal that only some people see, of somebody unknown, without a house, and where it notes nothing', async () => {
    const secret = await world.animal(lead, { ...resident, roomId: house.roomId, restrictedTo: [lead.userId] })
    const proof = await proofOf()
    const unknown = [{ animalId: secret.id }, { animalId: world.id() }, { userId: world.id() }]
    for (const more of unknown) expect((await observe(proof, more)).status).toBe(404)
    expect((await observe(proof, {}, (await doors.terminal(['daycare'])).token)).status).toBe(403)
    expect((await observe(proof, {}, lead.token)).status).toBe(403)
    expect((await observe(proof, { ate: null, behaviour: null })).body.code).toBe('field.missing')
    expect((await observe(proof, { at: '2026-06-10T07:00:00.000Z' })).body.code).toBe('change.future')
    expect(await seen()).toEqual([])
  })

  test('that is sent twice is one, and its id is no other one', async () => {
    const id = world.id()
    for (const _ of [1, 2]) expect((await observe(null, { id })).body).toEqual({ id })
    expect(await seen()).toHaveLength(1)
    expect((await observe(null, { id, at: '2026-06-10T06:01:00.000Z' })).body.code).toBe('idTaken')
    const other = await doors.terminal([], 'Hof', false, house.shelterId)
    expect((await observe(null, { id }, other.token)).body.code).toBe('idTaken')
  })

  test('is taken back at the same terminal, by the same person alone', async () => {
    const proof = await proofOf()
    const { id } = (await observe(proof)).body
    const undo = (more: object = {}, token = wall.token) => send(`/observe/${id}/undo`, { at, userId: carer.userId, proof, ...more }, token)
    for (const more of [{ userId: lead.userId }, { proof: null }, { at: '2026-06-10T06:04:00.000Z' }])
      expect((await undo(more)).status).toBe(404)
    const other = await doors.terminal([], 'Hof', false, house.shelterId)
    expect((await undo({}, other.token)).status).toBe(404)
    const ofPhone = (await ask(carer, '/care/observation/new', { ...noted(), by: carer.userId, note: '', photoIds: [] })).body
    expect((await send(`/observe/${ofPhone.id}/undo`, { at, userId: carer.userId, proof })).status).toBe(404)
    for (const _ of [1, 2]) expect((await undo()).status).toBe(200)
    expect((await seen()).map((one: any) => one.id)).toEqual([ofPhone.id])
  })

  test('keeps its mark when somebody corrects it', async () => {
    const { id } = (await observe(null)).body
    const body = { ...noted({ id }), ate: 'nothing', by: lead.userId, note: 'Napf war voll', photoIds: [] }
    expect((await ask(lead, `/care/observation/${id}`, body)).body).toMatchObject({
      ate: 'nothing',
      by: carer.userId,
      terminal: { state: 'unverified' },
    })
  })
})

test('a terminal gets another house, or none, and only one of the organisation', async () => {
  const change = (shelterId: string | null | undefined) =>
    doors.asLead('POST', `/${wall.id}`, { name: 'Flur', ...(shelterId !== undefined && { shelterId }) })
  expect((await change(undefined)).body.shelterId).toBe(house.shelterId)
  expect((await change(world.id())).status).toBe(404)
  expect((await change(null)).body.shelterId).toBeNull()
  expect((await send('')).status).toBe(403)
})
