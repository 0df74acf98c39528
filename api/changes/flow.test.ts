import { afterAll, beforeAll, expect, test } from 'vitest'
import { animalHistory, animalRecord, changeHistory, changeRecord } from '../../shared/records/animalRecord.ts'
import { createAnimalCall, changeAnimalCall, nothingSaid } from '../../shared/animals/animalActs.ts'
import { changeIdOf } from '../../shared/changes/flowActs.ts'
import { cancelCalls, recordCalls, reviseCalls } from '../../shared/changes/flowCalls.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { deleteWeightCall, recordVaccinationCall, recordWeightCall } from '../../shared/medical/medicalActs.ts'
import type { Right } from '../../shared/access.ts'
import { demandLog } from '../../tests/stress/demandLog.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let carer: Person

beforeAll(async () => {
  world = await startWorld()
  await demandLog(world)
  carer = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const call = (person = carer) => world.client(person.token)
const keyed = () => ({ 'idempotency-key': world.id() })
const enter = async (more: object = {}, person = carer) =>
  call(person).call(createAnimalCall, { body: { ...nothingSaid, id: null, species: 'cat' as const, ...more } }, keyed())
const record = (flow: Flow, animalIds: string[], at: string, more: object = {}, person = carer): Promise<{ status: number; body: any }> =>
  call(person).call(
    recordCalls[flow],
    { body: { id: null, animalIds, at, contactId: null, roomId: null, reason: '', details: {}, ...more } as never },
    keyed(),
  )
const findDetails = { place: 'Parkplatz am Bahnhof', municipality: 'Unterlüß', finderRights: 'keeps' as const, room: 'Quarantäne 1' }

test('a found cat goes from the door to its owner, and everything is said of it afterwards', async () => {
  const entered = await enter({ name: '', chip: '276099990000017' })
  const { id, number } = entered.body.animal
  expect(number).toMatch(/^2026-\d{4}$/)
  const found = await record('found', [id], '2026-06-09T22:10:00.000Z', { details: findDetails })
  expect([found.status, found.body.animals[0]]).toMatchObject([200, { custody: 'found', place: 'room', careFrom: '2026-06-10' }])
  expect(found.body.changes[0].details).toEqual({ ...findDetails, number: 'F2026-0001' })

  // The finder keeps their rights, so nobody gives the animal away behind their back.
  const proof = { person: 'Kim Beck', proof: ['photos'] }
  const refused = await record('foundGiveBack', [id], '2026-06-10T09:00:00.000Z', { details: proof })
  expect([refused.status, refused.body.code]).toEqual([422, 'giveback.finderConsent'])
  const given = await record('foundGiveBack', [id], '2026-06-10T09:00:00.000Z', { details: { ...proof, finderConsent: true } })
  expect([given.status, given.body.animals[0]]).toMatchObject([200, { custody: null, outcome: 'givenBack', careUntil: '2026-06-10' }])

  const told = await call().call(animalRecord, { params: { id } })
  expect(told.body.changes.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['found', 'foundGiveBack'])
  const { body: history } = await call().call(animalHistory, { params: { id }, query: {} })
  expect(history.items[0]).toMatchObject({ by: { forename: 'Ada' } })
  expect(new Set(history.items.map(({ what }: { what: string }) => what))).toEqual(new Set(['animal', 'animalFacts', 'statusChange']))
  const flowId = found.body.changes[0].flowId
  expect((await call().call(changeRecord, { params: { id: flowId } })).body.animals).toMatchObject([{ id }])
  expect((await call().call(changeHistory, { params: { id: flowId }, query: {} })).body.total).toBe(2)
})

test('one change takes several animals in, all of them or none', async () => {
  const ids = [(await enter()).body.animal.id, (await enter()).body.animal.id, (await enter()).body.animal.id]
  const born = await record('birth', ids, '2026-06-01T03:00:00.000Z', { details: { bornAlive: 3 } })
  const { flowId } = born.body.changes[0]
  expect(born.body.changes.map(({ id }: { id: string }) => id)).toEqual(ids.map((id) => changeIdOf(flowId, ids, id)))
  const moved = await record('internalMove', [...ids, (await enter()).body.animal.id], '2026-06-02T08:00:00.000Z', {
    details: { room: 'Zimmer 1' },
  })
  expect([moved.status, moved.body.code, moved.body.detail.animalId !== undefined]).toEqual([422, 'change.notInCustody', true])
  const rows = await world.sql(`select 1 from status_change where animal_id = any($1) and kind = 'internalMove'`, [ids])
  expect(rows).toEqual([])
  const tooMany = await record('birth', [(await enter()).body.animal.id], '2026-06-01T03:00:00.000Z', { details: { bornAlive: 0 } })
  expect(tooMany.body.code).toBe('birth.count')
})

test('a litter takes over what its mother has, and its day of birth from the birth', async () => {
  const mother = (await enter({ sex: 'f' })).body.animal.id
  const details = { place: 'Park', municipality: 'Musterstadt' }
  await record('found', [mother], '2026-06-01T03:00:00.000Z', { details: { ...details, room: 'Box 1' } })
  const pup = (await enter()).body.animal.id
  const { body } = await record('birth', [pup], '2026-06-02T23:00:00.000Z', { details: { motherId: mother, bornAlive: 1 } })
  expect(body.changes[0]).toMatchObject({ owner: 'unknown', details: { litterOwner: 'unknown', room: 'Box 1' } })
  expect(body.animals[0].birthDate).toBe('2026-06-03')
  const { flowId, details: taken } = body.changes[0]
  const said = { at: '2026-06-01T12:00:00.000Z', contactId: null, roomId: null, reason: '', details: taken }
  const moved = await call().call(reviseCalls.birth, { params: { id: flowId }, body: said } as never, keyed())
  expect([moved.status, moved.body.animals[0]!.birthDate]).toEqual([200, '2026-06-01'])
  const own = await record('birth', [(await enter({ birthDate: '2026-05-30' })).body.animal.id], '2026-06-02T23:00:00.000Z', {
    details: { motherId: mother, litterOwner: 'organisation' },
  })
  expect(own.body.changes[0].owner).toBe('organisation')
  expect(own.body.animals[0].birthDate).toBe('2026-05-30')
})

test('a change is revised, with its time and its owner, and cancelled with its effect', async () => {
  const { id } = (await enter()).body.animal
  const details = { person: 'Kim Beck', ownershipDeclared: true }
  const { body } = await record('turnedIn', [id], '2026-06-05T08:00:00.000Z', { details })
  const { flowId } = body.changes[0]
  expect(body.changes[0].owner).toBe('organisation')
  const parts = {
    params: { id: flowId },
    body: {
      at: '2026-06-04T08:00:00.000Z',
      contactId: null,
      roomId: null,
      reason: 'moved abroad',
      details: { ...details, ownershipDeclared: false },
    },
  }
  const revised = await call().call(reviseCalls.turnedIn, parts as never, keyed())
  expect([revised.status, revised.body.animals[0]!.careFrom]).toEqual([200, '2026-06-04'])
  expect(revised.body.changes[0]!).toMatchObject({ owner: null, reason: 'moved abroad' })
  await record('lost', [id], '2026-06-06T08:00:00.000Z')
  const late = await call().call(
    reviseCalls.turnedIn,
    { ...parts, body: { ...parts.body, at: '2026-06-07T08:00:00.000Z' } } as never,
    keyed(),
  )
  expect([late.status, late.body.code]).toEqual([422, 'change.overlap'])
  const cancel = (flow: Flow, of: string) => call().call(cancelCalls[flow], { params: { id: of }, body: { reason: 'x' } }, keyed())
  expect((await cancel('turnedIn', flowId)).body.code).toBe('change.cannotCancel')
  // A change of another kind has its own right, so its address does not reach this one.
  expect((await cancel('death', flowId)).status).toBe(404)
})

test('a hand-over that becomes a loan opens no ownership, so none of it ends either', async () => {
  const { id } = (await enter()).body.animal
  await record('stock', [id], '2026-06-01T08:00:00.000Z')
  const [{ id: contactId }, details] = [await world.contact(carer), { ownershipMoves: true }]
  const { body } = await record('handOver', [id], '2026-06-05T08:00:00.000Z', { contactId, details })
  await record('ownerChange', [id], '2026-06-07T08:00:00.000Z', { details: { person: 'Lou Arndt' } })
  const said = { at: '2026-06-05T08:00:00.000Z', contactId, roomId: null, reason: '', details: { ...details, ownershipMoves: false } }
  const loan = await call().call(reviseCalls.handOver, { params: { id: body.changes[0].flowId }, body: said } as never, keyed())
  expect(loan.body.changes[0]).toMatchObject({ owner: null, ownershipUntil: null })
})

test.each<[Flow, object, string]>([
  ['found', { place: 'x' }, 'find.municipalityMissing'],
  ['found', { municipality: 'x' }, 'find.placeMissing'],
  ['turnedIn', {}, 'turnin.ownerMissing'],
])('%s with %j is refused: %s', async (flow, details, code) => {
  const { id } = (await enter()).body.animal
  const refused = await record(flow, [id], '2026-06-05T08:00:00.000Z', { details })
  expect([refused.status, refused.body.code]).toEqual([422, code])
})

test('each flow takes its own facts and no others', async () => {
  const { id } = (await enter()).body.animal
  expect((await record('stock', [id], '2026-06-05T08:00:00.000Z', { details: { deathKind: 'natural' } })).status).toBe(400)
})

test('the right is that of the flow', async () => {
  const only = async (right: Right) => world.person(carer.tenantId, [right])
  const { id } = (await enter()).body.animal
  const by = async (right: Right, flow: Flow) =>
    (await record(flow, [id], '2026-06-05T08:00:00.000Z', { details: flow === 'found' ? findDetails : {} }, await only(right))).status
  expect(await by('animals.outgoing', 'found')).toBe(403)
  expect(await by('animals.incoming', 'death')).toBe(403)
  expect(await by('animals.view', 'lost')).toBe(403)
  expect(await by('animals.incoming', 'found')).toBe(200)
  expect(await by('animals.edit', 'lost')).toBe(200)
})

test('numbers are counted one by one, and a chip belongs to one animal', async () => {
  const entered = await Promise.all(Array.from({ length: 8 }, () => enter()))
  const numbers = entered.map(({ body }) => Number(body.animal.number.slice(5)))
  expect(new Set(numbers).size).toBe(8)
  expect(Math.max(...numbers) - Math.min(...numbers)).toBe(7)
  await enter({ chip: '276099990000024' })
  const twin = await enter({ chip: '276099990000024' })
  expect([twin.status, twin.body.code, twin.body.detail.animalId]).toMatchObject([422, 'chip.duplicate', expect.any(String)])
  for (const [chip, code] of [
    ['12345', 'chip.format'],
    ['999000000000001', 'chip.test'],
    ['276999999999999', 'chip.range'],
  ])
    expect((await enter({ chip })).body.code).toBe(code)
})

test('two devices that change different facts of an animal both keep theirs', async () => {
  const { animal } = (await enter({ name: 'Mia' })).body
  const change = (more: object, base: number) =>
    call().call(
      changeAnimalCall,
      { params: { id: animal.id }, body: { ...nothingSaid, species: 'cat' as const, name: 'Mia', number: animal.number, ...more } },
      { ...keyed(), 'x-base-version': String(base), 'x-client-id': world.id() },
    )
  expect((await change({ warning: 'beißt' }, animal.version)).status).toBe(200)
  const second = await change({ colour: 'grau' }, animal.version)
  expect([second.body.animal.colour, second.body.facts.warning]).toEqual(['grau', 'beißt'])
  const other = (await enter()).body.animal
  expect((await change({ number: other.number }, second.body.animal.version)).body.code).toBe('animal.numberTaken')
})

test('weights and vaccinations follow their animal into care and out of it', async () => {
  const { id } = (await enter({ birthDate: '2026-05-01' })).body.animal
  const weight = await call().call(
    recordWeightCall,
    { body: { id: null, animalId: id, at: '2026-06-10T08:00:00.000Z', grams: 900, note: '' } },
    keyed(),
  )
  const scope = async () => (await world.sql('select scope from weight where id = $1', [weight.body.id]))[0]!.scope
  expect(await scope()).toEqual([])
  await record('stock', [id], '2026-06-01T08:00:00.000Z')
  expect(await scope()).toEqual(['vaccinations:open'])
  const given = { animalId: id, classification: 'RCP' as const, vaccine: 'x', batch: '', vet: '', note: '' }
  const vaccinate = (date: string, validityEnd: string | null) =>
    call().call(recordVaccinationCall, { body: { ...given, id: null, date, validityEnd } }, keyed())
  expect((await vaccinate('2026-04-01', null)).body.code).toBe('vacc.beforeBirth')
  expect((await vaccinate('2026-06-11', null)).body.code).toBe('vacc.future')
  expect((await vaccinate('2026-06-09', '2026-06-09')).body.code).toBe('vacc.dateOrder')
  expect((await vaccinate('2026-06-09', '2027-06-09')).body.inCare).toBe(true)
  const gone = { params: { id: weight.body.id } }
  expect((await call().call(deleteWeightCall, gone, keyed())).status).toBe(200)
  expect((await call().call(deleteWeightCall, gone, keyed())).status).toBe(200)
  // Anyone who sees animals and not their health reads neither.
  const viewer = await world.person(carer.tenantId, ['animals.view'])
  expect((await call(viewer).call(animalRecord, { params: { id } })).body).toMatchObject({ vaccinations: [], weights: [] })
})

test('a change names several people, each of whom is there', async () => {
  const { id } = (await enter()).body.animal
  const contact = async (surname: string) => (await world.contact(carer, { surname })).id
  const [finder, vet] = [await contact('Beck'), await contact('Roth')]
  const people = [
    { role: 'finder', contactId: finder },
    { role: 'vet', contactId: vet },
  ]
  const unknown = [...people, { role: 'witness', contactId: world.id() }]
  const refused = await record('found', [id], '2026-06-09T08:00:00.000Z', { details: { ...findDetails, people: unknown } })
  expect([refused.status, refused.body.code]).toEqual([404, 'notFound'])
  const found = await record('found', [id], '2026-06-09T08:00:00.000Z', { details: { ...findDetails, people, despite: ['move.roomFull'] } })
  expect(found.body.changes[0].details).toMatchObject({ people, despite: ['move.roomFull'] })
  const told = await call().call(changeRecord, { params: { id: found.body.changes[0].flowId } })
  expect(new Set(told.body.contacts.map((one: { surname: string }) => one.surname))).toEqual(new Set(['Beck', 'Roth']))
  const tooMany = Array.from({ length: 11 }, () => people[0])
  expect((await record('lost', [id], '2026-06-10T08:00:00.000Z', { details: { people: tooMany } })).status).toBe(400)
})

test('what is said of an animal names colleagues and animals of the house, and the law has its say', async () => {
  const { id } = (await enter({ species: 'dog' })).body.animal
  const change = (more: object) =>
    call().call(changeAnimalCall, { params: { id }, body: { ...nothingSaid, species: 'dog' as const, number: null, ...more } }, keyed())
  for (const more of [{ coordinatorId: world.id() }, { bondGroupId: world.id() }]) expect((await change(more)).status).toBe(404)
  const friend = (await enter({ species: 'dog' })).body.animal.id
  const said = { withersCm: 58, traits: { children: true, cats: false }, energy: 4, bondGroupId: friend, coordinatorId: carer.userId }
  expect((await change(said)).body.facts).toMatchObject(said)
  expect((await change({ withersCm: 111 })).status).toBe(400)
  const brought = { breed: 'American Staffordshire Terrier-Mix', importedFrom: 'RO' }
  expect((await change(brought)).body).toMatchObject({ code: 'animal.importBanned', fields: ['importExemption'] })
  expect((await change({ ...brought, importExemption: 'Beschluss des Veterinäramts' })).status).toBe(200)
  expect((await change({ ...brought, importedFrom: 'DE' })).status).toBe(200)
  // Somebody who left goes on standing where they stood.
  expect((await change(said)).status).toBe(200)
})

test('whoever claims an animal that has gone to an adopter hears so, and a clash names what it clashes with', async () => {
  const { id } = (await enter()).body.animal
  const found = await record('found', [id], '2026-06-01T08:00:00.000Z', { details: findDetails })
  const said = { released: true, note: '', feeCents: null, publishFrom: null, heldUntil: null, holdReason: '' }
  await call().send('POST', `/api/animal/${id}/release`, said)
  const { id: contactId } = await world.contact(carer)
  const adoption = { adopterIsAdult: true, signedAt: '2026-06-05T08:00:00.000Z', provisionalClause: true }
  const details = { ...adoption, accepted: ['find.adoptBeforePeriod'] }
  expect((await record('adoption', [id], '2026-06-05T08:00:00.000Z', { contactId, details })).status).toBe(200)
  const claimed = { details: { person: 'Huber', proof: ['photos'], finderConsent: true } }
  const late = await record('foundGiveBack', [id], '2026-06-06T08:00:00.000Z', claimed)
  expect([late.status, late.body.code, late.body.detail.animalId]).toEqual([422, 'giveback.alreadyPlaced', id])
  // Before the adoption it would have been possible, but then nobody could have adopted it.
  const early = await record('foundGiveBack', [id], '2026-06-03T08:00:00.000Z', claimed)
  expect(early.body).toMatchObject({ code: 'change.overlap', detail: { kind: 'adoption', at: '2026-06-05T08:00:00.000Z' } })
  expect(found.status).toBe(200)
})
