// A found mother and her litter are one matter for claim, give-back and hand-over; and the organisation becomes the owner by a call.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAnimalCall, nothingSaid } from '../../shared/animals/animalActs.ts'
import { animalRecord } from '../../shared/records/animalRecord.ts'
import { recordCalls } from '../../shared/changes/flowCalls.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let carer: Person
beforeAll(async () => {
  world = await startWorld()
  carer = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const call = () => world.client(carer.token)
const keyed = () => ({ 'idempotency-key': world.id() })
async function enter(more: object): Promise<string> {
  const { body } = await call().call(createAnimalCall, { body: { ...nothingSaid, id: null, ...more } as never }, keyed())
  return body.animal.id
}
const record = (flow: Flow, animalIds: string[], at: string, details: object, more: object = {}): Promise<{ status: number; body: any }> =>
  call().call(
    recordCalls[flow],
    { body: { id: null, animalIds, at, contactId: null, roomId: null, reason: '', details, ...more } as never },
    keyed(),
  )
const done = async (answer: Promise<{ status: number; body: any }>): Promise<any> => {
  const { status, body } = await answer
  expect([status, body.code]).toEqual([200, undefined])
  return body
}
const codeOf = async (answer: Promise<{ status: number; body: any }>): Promise<string> => (await answer).body.code
const ownershipOf = async (id: string): Promise<any> => (await call().call(animalRecord, { params: { id } })).body.ownership

/** Sessions do not last for months: somebody signs in anew. */
async function goTo(now: string): Promise<void> {
  world.clock.set(now)
  carer = await world.person(carer.tenantId)
}

/** A mother found on 2 May, of whom the authority was notified at once, with two young ones born here on 20 May. */
async function foundFamily(finderRights: string, species: 'dog' | 'cat' = 'dog'): Promise<{ mother: string; pups: string[] }> {
  await goTo('2026-06-10T10:00:00.000Z')
  const mother = await enter({ species, sex: 'f', name: 'Mia' })
  const details = { place: 'Park', municipality: 'Unterlüß', person: 'Finn', finderRights, notifiedAt: '2026-05-02T10:00:00.000Z' }
  await done(record('found', [mother], '2026-05-02T08:00:00.000Z', details))
  const pups = [await enter({ species, name: 'Pip' }), await enter({ species, name: 'Pop' })]
  await done(record('birth', pups, '2026-05-20T08:00:00.000Z', { motherId: mother }))
  return { mother, pups }
}

test('the litter of a found mother stands under her claim period, and the finder acquires both', async () => {
  const { mother, pups } = await foundFamily('keeps')
  const hers = await ownershipOf(mother)
  for (const id of pups) {
    const own = await ownershipOf(id)
    expect(own.find).toEqual(hers.find)
    expect(own.find).toMatchObject({ claim: 'runs', claimPeriodEnd: '2026-11-02', rights: 'kept' })
  }
  await goTo('2026-11-02T23:00:00.000Z')
  for (const id of [mother, ...pups]) expect(await ownershipOf(id)).toMatchObject({ is: 'finder', name: 'Finn', find: { claim: 'over' } })
})

test('mother and litter are given back together, or because a vet wants them parted', async () => {
  const { mother, pups } = await foundFamily('waivesBoth', 'cat')
  const at = '2026-06-10T09:00:00.000Z'
  const proof = { person: 'Kim Beck', proof: ['photos'] }
  expect(await codeOf(record('foundGiveBack', [mother], at, proof))).toBe('giveback.litterMissing')
  expect(await codeOf(record('foundGiveBack', pups, at, proof))).toBe('giveback.litterMissing')
  expect(await codeOf(record('foundGiveBack', [mother, pups[0]!], at, proof))).toBe('giveback.litterMissing')
  const { animals } = await done(record('foundGiveBack', [mother, ...pups], at, proof))
  expect(animals.map((one: any) => [one.custody, one.outcome])).toEqual(Array.from({ length: 3 }, () => [null, 'givenBack']))

  const other = await foundFamily('waivesBoth')
  expect(await codeOf(record('foundGiveBack', [other.mother], at, proof))).toBe('puppy.leftBehind')
  await done(record('foundGiveBack', [other.mother], at, { ...proof, vetException: 'Die Hündin beißt die Welpen weg' }))
})

test('mother and litter are handed over together; alone neither goes before eight weeks', async () => {
  const { mother, pups } = await foundFamily('waivesBoth')
  const at = '2026-06-10T09:00:00.000Z'
  const details = { person: 'Tierheim Heideblick', handOverPurpose: 'shelter', ownershipMoves: false }
  expect(await codeOf(record('handOver', [mother], at, details))).toBe('puppy.leftBehind')
  expect(await codeOf(record('handOver', pups, at, { ...details, handOverPurpose: 'rearing' }))).toBe('puppy.tooYoung')
  const { animals } = await done(record('handOver', [mother, ...pups], at, details))
  expect(animals.map(({ outcome }: any) => outcome)).toEqual(['handedOver', 'handedOver', 'handedOver'])
})

test('an orphan goes to a rearing station, and to nobody else before eight weeks', async () => {
  const { mother, pups } = await foundFamily('waivesBoth')
  await done(record('death', [mother], '2026-06-05T09:00:00.000Z', { deathKind: 'natural' }))
  const at = '2026-06-10T09:00:00.000Z'
  const details = { person: 'Aufzuchtstation', ownershipMoves: false }
  expect(await codeOf(record('handOver', pups, at, { ...details, handOverPurpose: 'shelter' }))).toBe('puppy.tooYoung')
  await done(record('handOver', pups, at, { ...details, handOverPurpose: 'rearing' }))
})

test('the organisation becomes the owner by transfer of the municipality after the period, and by that of the finder before it', async () => {
  const after = await foundFamily('waivesBoth')
  const ids = [after.mother, ...after.pups]
  await goTo('2026-11-03T10:00:00.000Z')
  expect(await ownershipOf(after.mother)).toMatchObject({ is: 'municipality', name: 'Unterlüß' })
  const byTown = { newOwner: 'organisation', ownerBasis: 'municipality' }
  await done(record('ownerChange', ids, '2026-11-03T09:00:00.000Z', byTown))
  for (const id of ids) expect(await ownershipOf(id)).toMatchObject({ is: 'organisation', since: '2026-11-03T09:00:00.000Z' })
  expect(await codeOf(record('ownerChange', ids, '2026-11-03T09:30:00.000Z', byTown))).toBe('owner.same')

  const before = await foundFamily('keeps')
  const at = '2026-06-10T09:00:00.000Z'
  expect(await codeOf(record('ownerChange', [before.mother], at, byTown))).toBe('owner.notTheirs')
  expect(await codeOf(record('ownerChange', [before.mother], at, { newOwner: 'organisation', ownerBasis: 'findPeriod' }))).toBe(
    'owner.periodNotOver',
  )
  await done(record('ownerChange', [before.mother], at, { newOwner: 'organisation', ownerBasis: 'finder' }))
  // The finder gives no more than what they will have: until the end the owner who lost it can claim it.
  expect(await ownershipOf(before.mother)).toMatchObject({ is: 'unknown', find: { claim: 'runs', successor: { is: 'organisation' } } })
  await goTo('2026-11-03T10:00:00.000Z')
  expect(await ownershipOf(before.mother)).toMatchObject({ is: 'organisation', find: { claim: 'over' } })
})
