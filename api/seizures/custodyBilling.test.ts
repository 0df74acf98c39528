// Items to bill of a seizure, over the rows of the database: six weeks of care days, vet costs, and what people learn who may not see it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { itemsOfContact } from '../../shared/bookings/billing/billingReads.ts'
import { startSession } from '../identity/tokens.ts'
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import type { AnimalSeizureBody } from '../../shared/seizures/animalSeizure.ts'
import { custodyDueCall, proposeCustodyCall } from '../../shared/seizures/custodyBilling.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { seizureBody } from '../../tests/factories/seizures.ts'
import { invoiceLine, vetInvoiceOf } from '../../tests/factories/vetInvoice.ts'
import { pdfOf } from '../../tests/pdf.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let tenantId: string
let lead: Person
let outsider: Person
let authority: string

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-05-04T10:00:00.000Z')
  tenantId = await world.tenant({ name: 'Tierheim Probe' })
  lead = await world.person(tenantId)
  outsider = await world.person(tenantId)
  authority = (await world.contact(lead, { company: 'Veterinäramt Celle' })).id
})

/** Later; sessions of before have ended. */
async function onceItIs(instant: string): Promise<void> {
  world.clock.set(instant)
  for (const person of [lead, outsider]) person.token = (await startSession(world.app.server, person.userId, true, 'test')).access
}

const keyed = () => ({ 'idempotency-key': world.id() })
const send = (path: string, body: object) => world.client(lead.token).send<any>('POST', `/api/animal-seizure/${path}`, body, keyed())
async function seize(names: readonly string[], more: Partial<AnimalSeizureBody> = {}) {
  const id = world.id()
  await send('new', seizureBody(id, authority, { seenBy: [lead.userId], extraCosts: 'onProof', ...more }))
  const animals = names.map((name) => ({ id: world.id(), name }))
  for (const { id: animalId, name } of animals) {
    const animal = { ...nothingSaid, name, species: 'dog' }
    expect((await send(`${id}/take`, { animalId, at: '2026-05-04T08:00:00.000Z', roomId: null, animal })).status).toBe(200)
  }
  return { id, animals: animals.map((one) => one.id) }
}
const release = (id: string, animalIds: string[], at: string) =>
  send(`${id}/release`, {
    releaseId: world.id(),
    animalIds,
    at,
    to: 'keeper',
    contactId: null,
    order: 'VET 17/2026',
    orderedOn: null,
    reason: '',
  })
const due = (id: string, by = lead) => world.client(by.token).call(custodyDueCall, { params: { id } })
const propose = (id: string, months: string[], vetLineIds: string[] = [], by = lead) =>
  world.client(by.token).call(proposeCustodyCall, { params: { id }, body: { language: 'de', months, vetLineIds } }, keyed())
const stored = () =>
  world.sql<any>('select service, source, text, amount_cents, contact_id from to_bill_item where tenant_id = $1 order by "from", line', [
    tenantId,
  ])

async function invoice(animalIds: readonly string[], date: string, text = 'Impfung') {
  const vetId = (await world.contact(lead, { surname: 'Dr. Brandt', kind: 'vet' })).id
  const lines = animalIds.map((animalId) => invoiceLine(world.id(), animalId, 4_000, { text }))
  const totalCents = 4_000 * lines.length
  await world.write(lead, { vetInvoice: [vetInvoiceOf({ id: world.id(), vetId, date, lines, totalCents, state: 'allocated' })] })
  return lines.map(({ id }) => id)
}

describe('care days of a seizure', () => {
  test('are billed by the month, for six weeks, and never twice', async () => {
    const { id, animals } = await seize(['Rex', 'Bella'])
    await onceItIs('2026-06-02T10:00:00.000Z')
    expect((await due(id)).body.days).toMatchObject([{ month: '2026-05', species: 'dog', animals: 2, days: 56, rateCents: 1_550 }])
    expect((await propose(id, ['2026-05', '2026-06'])).body).toEqual({ proposed: 1 })
    expect((await propose(id, ['2026-05', '2026-06'])).body).toEqual({ proposed: 0 })
    await onceItIs('2026-06-14T10:00:00.000Z')
    await release(id, animals, '2026-06-14T08:00:00.000Z')
    const both = await Promise.all([propose(id, ['2026-06']), propose(id, ['2026-06'])])
    expect(both.map(({ body }) => body.proposed).sort()).toEqual([0, 1])
    const of = { service: 'custody', source: 'custodyDay', contact_id: authority }
    expect(await stored()).toEqual([
      { ...of, text: 'VET 17/2026 · 05/2026, Hund: 2 Tiere, 56 Pflegetage', amount_cents: 86_800 },
      { ...of, text: 'VET 17/2026 · 06/2026, Hund: 2 Tiere, 28 Pflegetage', amount_cents: 43_400 },
    ])
  })

  test('that a corrected release takes away are proposed as a difference', async () => {
    const { id, animals } = await seize(['Rex'])
    await onceItIs('2026-05-20T10:00:00.000Z')
    await release(id, animals, '2026-05-20T08:00:00.000Z')
    await propose(id, ['2026-05'])
    await send(`${id}/take-back`, { animalId: animals[0] })
    await release(id, animals, '2026-05-18T08:00:00.000Z')
    expect((await due(id)).body.days).toMatchObject([{ days: -2, corrects: true }])
    await propose(id, ['2026-05'])
    expect((await stored()).at(-1)).toMatchObject({
      text: 'VET 17/2026 · 05/2026, Hund: Berichtigung, 2 Pflegetage weniger',
      amount_cents: -3_100,
    })
  })

  test('count animals that the person may not see, without naming them', async () => {
    const { id, animals } = await seize(['Rex', 'Bella'])
    await onceItIs('2026-05-20T10:00:00.000Z')
    await release(id, [animals[0]!], '2026-05-20T08:00:00.000Z')
    const readers = { seenBy: [lead.userId, outsider.userId], extraCosts: 'onProof' as const }
    await send(id, seizureBody(id, authority, readers))
    await onceItIs('2026-06-01T10:00:00.000Z')
    expect((await due(id, outsider)).body.days).toMatchObject([{ animals: 2, days: 28 + 17 }])
  })
})

describe('vet costs of a seizure', () => {
  test('on proof go to the authority once, with the case instead of the name', async () => {
    const { id, animals } = await seize(['Rex'])
    const other = await world.animal(lead)
    const [line] = await invoice([animals[0]!, other.id], '2026-05-06')
    await invoice(animals, '2026-05-03')
    await onceItIs('2026-05-20T10:00:00.000Z')
    const { vetLines } = (await due(id)).body
    expect(vetLines).toMatchObject([{ lineId: line, animalId: animals[0], cents: 4_000 }])
    expect((await propose(id, [], [line!])).body).toEqual({ proposed: 1 })
    expect((await due(id)).body.vetLines).toEqual([])
    expect((await propose(id, [], [line!])).body).toMatchObject({ code: 'invoice.lineChargedOn' })
    expect(await stored()).toEqual([
      { service: 'custody', source: 'vetCost', text: 'VET 17/2026: Impfung', amount_cents: 4_000, contact_id: authority },
    ])
    const [state] = await world.sql<{ state: string }>(`select state from vet_invoice where lines @> $1::jsonb`, [
      JSON.stringify([{ id: line }]),
    ])
    expect(state!.state).toBe('chargedOn')
  })

  test('that the daily rate includes are not proposed', async () => {
    const { id, animals } = await seize(['Rex'], { extraCosts: 'included' })
    const [line] = await invoice(animals, '2026-05-06')
    expect((await due(id)).body.vetLines).toEqual([])
    expect((await propose(id, [], [line!])).body).toMatchObject({ code: 'invoice.lineChargedOn' })
  })
})

test('the paper for the authority has care days by month, animals with their chips, what became of them, and costs', async () => {
  const { id, animals } = await seize(['Rex', 'Bella'])
  await onceItIs('2026-06-02T10:00:00.000Z')
  await world.sql('update animal set chip = $2 where id = $1', [animals[0], '276098100000077'])
  await release(id, [animals[0]!], '2026-05-20T08:00:00.000Z')
  await send(id, seizureBody(id, authority, { seenBy: [lead.userId, outsider.userId], extraCosts: 'onProof' }))
  const [line] = await invoice(animals, '2026-05-06')
  await propose(id, ['2026-05'], [line!])
  const paper = async (language: string, by = lead) => {
    const headers = { authorization: `Bearer ${by.token}` }
    const answer = await world.app.handle(
      new Request(`http://obhut.test/api/animal-seizure/${id}/document?language=${language}`, { headers }),
    )
    expect(answer.status).toBe(200)
    return (await pdfOf(new Uint8Array(await answer.arrayBuffer()))).text
  }
  const german = await paper('de')
  for (const part of ['Veterinäramt Celle', 'VET 17/2026', '§ 16a', '05/2026', '45', '697,50', '276098100000077', 'zurück beim Halter'])
    expect(german).toContain(part)
  // 45 days of May, 2 of June, and one vet line.
  for (const part of ['20.05.2026', 'in Verwahrung', '40,00', '768,50']) expect(german).toContain(part)
  const english = await paper('en', outsider)
  for (const part of ['Care days', 'Bella', '1 further animal is not listed here.']) expect(english).toContain(part)
  expect(english).not.toContain('Rex')
})

test('people whom a seizure is not shown to find neither what is due nor an animal in an item', async () => {
  const { id } = await seize(['Geheimbello'])
  await onceItIs('2026-06-02T10:00:00.000Z')
  expect((await due(id, outsider)).body).toMatchObject({ code: 'notFound' })
  expect((await propose(id, ['2026-05'], [], outsider)).body).toMatchObject({ code: 'notFound' })
  await propose(id, ['2026-05'])
  const { body } = await world.client(outsider.token).call(itemsOfContact, { params: { id: authority } })
  expect(body.items).toHaveLength(1)
  expect(JSON.stringify(body)).not.toContain('Geheimbello')
  const noSeizures = await world.person(tenantId, ['payment.book', 'contacts.view'])
  expect((await due(id, noSeizures)).body).toMatchObject({ code: 'notFound' })
  const noBilling = await world.person(tenantId, ['animals.incoming', 'contacts.view', 'pension.view'])
  const seen = await world.client(noBilling.token).call(itemsOfContact, { params: { id: authority } })
  expect(seen.body.items).toEqual([])
})
