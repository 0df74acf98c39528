import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingSaid, saidOf, type AnimalSaid } from '../../shared/animals/animalActs.ts'
import { noFacts } from '../../shared/animals/animalFacts.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person

beforeAll(async () => {
  world = await startWorld()
  lead = await world.person(await world.tenant())
})
afterAll(() => world.stop())

interface Sent {
  method: string
  path: string
  body: unknown
  base?: number
  bases?: Record<string, number>
  builtOn?: string[]
}

const push = async (clientId: string, sent: Sent) => {
  const call = { mid: world.id(), mv: 1, lane: 'x', deps: [], base: 0, occurredAt: noon, ...sent }
  const { body } = await world.client(lead.token).send('POST', '/api/sync/push', { clientId, calls: [call] })
  return { mid: call.mid, ...body.results[0] }
}

/** An animal with facts that both devices have seen, and what each of them says of it. */
async function seen() {
  const animal = await world.animal(lead, { careFrom: '2026-06-01' })
  await world.write(lead, { animalFacts: [{ ...noFacts(animal.id, true), warning: 'schreckhaft' }] })
  const [facts] = await world.sql<{ version: string }>('select version from animal_facts where id = $1', [animal.id])
  const said = saidOf(animal as never, { ...noFacts(animal.id, true), warning: 'schreckhaft' })
  const held = { [`animalFacts:${animal.id}`]: Number(facts!.version) }
  const change = (clientId: string, more: Partial<AnimalSaid>, bases: Record<string, number> = held) =>
    push(clientId, {
      method: 'POST',
      path: `/api/animal/${animal.id}`,
      body: { ...said, ...more, number: null },
      base: animal.version,
      bases,
    })
  return { animal, said, change }
}

const stored = async (id: string) => (await world.sql('select warning, markings, conflicts from animal_facts where id = $1', [id]))[0]!

test('what two devices add to the traits and the further numbers of an animal is there, and the diet that one of them left alone is kept', async () => {
  const { animal, change } = await seen()
  const [tattoo, ring] = [
    { type: 'tattoo' as const, value: 'T1' },
    { type: 'ring' as const, value: 'R1' },
  ]
  const fed = { from: null, food: 'Trockenfutter', gramsPerDay: 200, times: '8 Uhr', note: '' }
  const first = await change(world.id(), { diet: [fed], identifiers: [tattoo] })
  const bases = { [`animalFacts:${animal.id}`]: Number(first.version) }
  const again = (more: Partial<AnimalSaid>) => change(world.id(), { diet: [fed], identifiers: [tattoo], ...more }, bases)
  expect((await again({ traits: { cats: true }, identifiers: [tattoo, ring], diet: [{ ...fed, gramsPerDay: 250 }] })).status).toBe(200)
  const second = await again({ traits: { dogs: false }, identifiers: [{ type: 'passport', value: 'P1' }] })
  expect(second.body.facts).toMatchObject({
    traits: { cats: true, dogs: false },
    identifiers: [ring, { type: 'passport', value: 'P1' }],
    diet: [{ ...fed, gramsPerDay: 250 }],
  })
})

test('what two devices say of a diet is there: a food of each, and of the same food what each of them changed', async () => {
  const { animal, change } = await seen()
  const fed = { from: null, food: 'Trockenfutter', gramsPerDay: 200, times: '8 Uhr', note: '' }
  const wet = { ...fed, food: 'Nassfutter', gramsPerDay: 400 }
  const first = await change(world.id(), { diet: [fed] })
  const bases = { [`animalFacts:${animal.id}`]: Number(first.version) }
  await change(world.id(), { diet: [{ ...fed, gramsPerDay: 250 }] }, bases)
  const second = await change(world.id(), { diet: [{ ...fed, note: 'mit Wasser' }, wet] }, bases)
  expect(second.body.facts.diet).toEqual([{ ...fed, gramsPerDay: 250, note: 'mit Wasser' }, wet])
})

test('two devices that warn differently: the first word stays, the second stands beside it, and other fields merge', async () => {
  const { animal, change } = await seen()
  expect((await change(world.id(), { warning: 'beißt Männer' })).status).toBe(200)
  const second = await change(world.id(), { warning: 'Epilepsie, 3 Tabletten', markings: 'weiße Pfote' })
  expect(second.status).toBe(200)
  expect(second.body.facts).toMatchObject({ warning: 'beißt Männer', markings: 'weiße Pfote' })
  expect(await stored(animal.id)).toEqual({
    warning: 'beißt Männer',
    markings: 'weiße Pfote',
    conflicts: [{ mid: second.mid, field: 'warning', value: 'Epilepsie, 3 Tabletten', by: lead.userId, at: noon }],
  })
})

test('a device that has heard of a new name alone, and not of the warning before it, does not empty the warning', async () => {
  const animal = await world.animal(lead, { careFrom: '2026-06-01' })
  const said = saidOf(animal as never, noFacts(animal.id, true))
  const enter = (more: Partial<AnimalSaid>, bases: Record<string, number>, base = animal.version) =>
    push(world.id(), { method: 'POST', path: `/api/animal/${animal.id}`, body: { ...said, ...more, number: null }, base, bases })
  await enter({ warning: 'beißt Männer' }, {})
  const renamed = await enter({ name: 'Rex', warning: 'beißt Männer' }, {})
  const second = await enter({ name: 'Rex', markings: 'weiße Pfote' }, { [`animalFacts:${animal.id}`]: 0 }, renamed.version)
  expect(second.body.facts).toMatchObject({ warning: 'beißt Männer', markings: 'weiße Pfote' })
})

test('what the same device sent earlier counts as seen where it was pending beside the form, and is kept where it was not', async () => {
  const animal = await world.animal(lead, { careFrom: '2026-06-01' })
  const said = saidOf(animal as never, noFacts(animal.id, true))
  const phone = world.id()
  const enter = (more: Partial<AnimalSaid>, builtOn: string[]) =>
    push(phone, {
      method: 'POST',
      path: `/api/animal/${animal.id}`,
      body: { ...said, ...more, number: null },
      base: animal.version,
      builtOn,
    })
  const first = await enter({ warning: 'beißt', specialNeeds: 'Insulin' }, [])
  // Without it the person would be asked about their own word.
  const second = await enter({ warning: 'beißt Männer' }, [first.mid])
  expect(await stored(animal.id)).toMatchObject({ warning: 'beißt Männer', conflicts: null })
  expect(second.body.facts).toMatchObject({ specialNeeds: '' })
  const third = await enter({ markings: 'weiße Pfote' }, [])
  expect(third.body.facts).toMatchObject({ warning: 'beißt Männer', markings: 'weiße Pfote' })
})

test('two devices that both make the first entry: the first warning stays, the second stands beside it, and neither empties what the other wrote', async () => {
  const animal = await world.animal(lead, { careFrom: '2026-06-01' })
  const said = saidOf(animal as never, noFacts(animal.id, true))
  const path = `/api/animal/${animal.id}`
  const enter = (more: Partial<AnimalSaid>) =>
    push(world.id(), { method: 'POST', path, body: { ...said, ...more, number: null }, base: animal.version })
  await enter({ warning: 'beißt Männer', markings: 'weiße Pfote', specialNeeds: 'Insulin' })
  const second = await enter({ warning: 'Epilepsie', publicText: 'Sucht ein Zuhause' })
  expect(second.body.facts).toMatchObject({ specialNeeds: 'Insulin', publicText: 'Sucht ein Zuhause' })
  expect(await stored(animal.id)).toEqual({
    warning: 'beißt Männer',
    markings: 'weiße Pfote',
    conflicts: [{ mid: second.mid, field: 'warning', value: 'Epilepsie', by: lead.userId, at: noon }],
  })
})

test('a first entry that leaves the warning empty is no other word: the warning of the second device stands', async () => {
  const animal = await world.animal(lead, { careFrom: '2026-06-01' })
  const said = saidOf(animal as never, noFacts(animal.id, true))
  const path = `/api/animal/${animal.id}`
  const enter = (more: Partial<AnimalSaid>) =>
    push(world.id(), { method: 'POST', path, body: { ...said, ...more, number: null }, base: animal.version })
  await enter({ markings: 'weiße Pfote' })
  await enter({ warning: 'Epilepsie' })
  expect(await stored(animal.id)).toEqual({ warning: 'Epilepsie', markings: 'weiße Pfote', conflicts: null })
})

test('who has seen the other word replaces it: nothing is open', async () => {
  const { animal, said, change } = await seen()
  const first = await change(world.id(), { warning: 'beißt Männer' })
  const bases = { [`animalFacts:${animal.id}`]: first.version as number }
  const path = `/api/animal/${animal.id}`
  await push(world.id(), { method: 'POST', path, body: { ...said, warning: 'beißt', number: null }, base: animal.version, bases })
  expect(await stored(animal.id)).toMatchObject({ warning: 'beißt', conflicts: null })
})

test('somebody decides: the other word is in the field then, and in the history; a later decision is refused', async () => {
  const { animal, change } = await seen()
  await change(world.id(), { warning: 'beißt Männer' })
  const { mid } = await change(world.id(), { warning: 'Epilepsie' })
  const path = `/api/animal/${animal.id}/conflict`
  const decide = (take: boolean) => push(world.id(), { method: 'POST', path, body: { mid, field: 'warning', take } })
  expect((await decide(true)).body.facts).toMatchObject({ warning: 'Epilepsie', conflicts: [] })
  expect(await stored(animal.id)).toMatchObject({ warning: 'Epilepsie', conflicts: [] })
  const late = await decide(false)
  expect([late.status, late.body.code]).toEqual([422, 'conflict.decided'])
  const log = await world.sql(
    `select diff->'warning' as warning from change_log where entity_id = $1 and diff ? 'warning' order by version`,
    [animal.id],
  )
  expect(log.at(-1)).toEqual({ warning: ['beißt Männer', 'Epilepsie'] })
})

test('a contact whose warning two devices fill in keeps the first word, and the other one until somebody decides', async () => {
  const contact = await world.contact(lead)
  const change = (warning: string, bases: Record<string, number> = {}) =>
    push(world.id(), { method: 'POST', path: `/api/contact/${contact.id}`, body: { warning }, base: contact.version, bases })
  await change('zahlt nicht')
  await change('Hausverbot', { [`contactDetails:${contact.id}`]: contact.version })
  const { mid } = await change('bedroht Mitarbeitende')
  const details = async () => (await world.sql('select warning, conflicts from contact_details where id = $1', [contact.id]))[0]
  expect(await details()).toMatchObject({
    conflicts: expect.arrayContaining([expect.objectContaining({ mid, field: 'warning' })]) as unknown,
  })
  const path = `/api/contact/${contact.id}/conflict`
  expect((await push(world.id(), { method: 'POST', path, body: { mid, field: 'warning', take: true } })).status).toBe(200)
  expect(await details()).toMatchObject({ warning: 'bedroht Mitarbeitende' })
})

const send = (path: string, body: unknown = {}) => world.client(lead.token).send('POST', `/api/animal/${path}`, body)
const get = async (id: string) => (await world.client(lead.token).send('GET', `/api/animal/${id}`)).body
const entered = async (said: object) => (await send('new', { ...nothingSaid, id: null, name: 'Bello', ...said })).body.animal

test('warnings that differ are open on the one that stays, and a merge that is taken back closes them', async () => {
  const mine = await entered({ warning: 'beißt beim Krallenschneiden', handlingLevel: 2 })
  const other = await entered({ warning: 'verträgt kein Huhn', handlingLevel: 2, specialNeeds: 'Tabletten' })
  const { body } = await send(`${mine.id}/merge`, { other: other.id })
  const { facts } = await get(mine.id)
  expect(facts).toMatchObject({
    warning: 'beißt beim Krallenschneiden',
    specialNeeds: 'Tabletten',
    conflicts: [{ field: 'warning', value: 'verträgt kein Huhn', by: lead.userId }],
  })
  const { mid, field } = facts.conflicts[0]
  expect((await send(`merge/${body.id}/undo`)).status).toBe(200)
  expect((await get(mine.id)).facts.conflicts ?? []).toEqual([])
  expect((await send(`${mine.id}/conflict`, { mid, field, take: true })).body.code).toBe('conflict.decided')
  await send(`${mine.id}/merge`, { other: other.id })
  const [open] = (await get(mine.id)).facts.conflicts
  expect((await send(`${mine.id}/conflict`, { mid: open.mid, field, take: true })).body.facts).toMatchObject({
    warning: 'verträgt kein Huhn',
    conflicts: [],
  })
})
