// Invoices of vets: their rules over the rows of the database, what vets have charged for an animal, and charging on.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bodyOfItem, careItem } from '../../shared/care/careItem.ts'
import type { Contact } from '../../shared/contacts/contact.ts'
import { procedure } from '../../shared/medical/findings/procedure.ts'
import { chargeCall, chargesCall } from '../../shared/vetInvoices/charging.ts'
import { vetCostsCall } from '../../shared/vetInvoices/costs.ts'
import { listInvoices } from '../../shared/vetInvoices/invoiceList.ts'
import { vetInvoice, type VetInvoice } from '../../shared/vetInvoices/vetInvoice.ts'
import { careItemOf } from '../../tests/factories/careRows.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { procedureOf } from '../../tests/factories/procedure.ts'
import { invoiceLine, vetInvoiceOf } from '../../tests/factories/vetInvoice.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let staff: Person
let vet: Contact

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T16:00:00.000Z')
  staff = await world.person(await world.tenant())
  vet = await world.contact(staff, { surname: 'Dr. Brandt', kind: 'vet' })
})

const client = (person = staff) => world.client(person.token)
const keyed = () => ({ 'idempotency-key': world.id() })
const bodyOf = (given: Partial<VetInvoice> = {}) => {
  const { version: _, ...row } = vetInvoiceOf({ id: world.id(), vetId: vet.id, ...given })
  return row
}
const enter = (given: Partial<VetInvoice> = {}, person = staff) =>
  client(person).call(vetInvoice.acts.create.endpoint, { body: bodyOf(given) }, keyed())
const correct = (row: VetInvoice, given: Partial<VetInvoice>) =>
  client().call(vetInvoice.acts.change.endpoint, { params: { id: row.id }, body: bodyOf({ ...row, ...given }) }, keyed())
const line = (animalId: string | null, cents: number, more: object = {}) => invoiceLine(world.id(), animalId, cents, more)

test('an invoice is entered first and allocated later; lines that do not come to the total are refused', async () => {
  const rex = await world.animal(staff, { name: 'Rex' })
  const { status, body: row } = await enter()
  expect([status, row.state]).toEqual([200, 'entered'])
  const lines = [line(rex.id, 6_000), line(null, 3_999)]
  expect((await correct(row, { lines, state: 'allocated' })).body).toMatchObject({ code: 'invoice.sumMismatch', fields: ['lines'] })
  expect((await correct(row, { lines })).body).toMatchObject({ state: 'entered', lines })
  const done = [lines[0]!, { ...lines[1]!, cents: 4_000 }]
  expect((await correct(row, { lines: done, state: 'allocated' })).body).toMatchObject({ state: 'allocated' })
  expect((await correct(row, { lines: done, state: 'paid' })).body).toMatchObject({ state: 'paid' })
})

test('a number is taken once for each vet, whatever its capitals and spaces', async () => {
  expect((await enter({ number: 'R 2026-17' })).status).toBe(200)
  expect((await enter({ number: 'r2026-17' })).body).toMatchObject({ code: 'invoice.duplicate', fields: ['number'] })
  const other = await world.contact(staff, { surname: 'Dr. Kern', kind: 'vet' })
  expect((await enter({ number: 'R 2026-17', vetId: other.id })).status).toBe(200)
})

test('nobody enters an invoice as paid, for an animal or a vet of others, or without the right', async () => {
  expect((await enter({ state: 'paid' })).body).toMatchObject({ code: 'invoice.sumMismatch' })
  expect((await enter({ state: 'paid', lines: [line(null, 10_000)] })).body).toMatchObject({ code: 'invoice.stateNotNext' })
  const stranger = await world.person(await world.tenant())
  const foreign = await world.animal(stranger, { name: 'Fremd' })
  expect((await enter({ lines: [line(foreign.id, 10_000)] })).status).toBe(404)
  expect((await enter({ vetId: (await world.contact(stranger)).id })).status).toBe(404)
  expect((await enter({}, await world.person(staff.tenantId, ['vaccinations.view']))).status).toBe(403)
})

test('the list filters by state and vet; the costs of an animal are its lines, also those of others left out', async () => {
  const [rex, tom] = [await world.animal(staff, { name: 'Rex' }), await world.animal(staff, { name: 'Tom' })]
  const first = (await enter({ lines: [line(rex.id, 7_000), line(tom.id, 3_000)], state: 'allocated' })).body
  await enter({ number: 'R-2', date: '2026-06-08', lines: [line(rex.id, 500)], totalCents: 500, state: 'allocated' })
  await enter({ number: 'R-3' })
  const list = async (query: object) => (await client().call(listInvoices, { query })).body
  expect((await list({})).items.map(({ number }) => number)).toEqual(['R-2', 'R-1', 'R-3'])
  expect(await list({ state: 'entered', vet: vet.id })).toMatchObject({ total: 1, items: [{ number: 'R-3' }] })
  expect((await list({ vet: rex.id })).total).toBe(0)
  const costs = await client().call(vetCostsCall, { params: { id: rex.id } })
  expect(costs.body.costs.map(({ number, cents }) => [number, cents])).toEqual([
    ['R-2', 500],
    ['R-1', 7_000],
  ])
  expect(costs.body.costs[1]).toMatchObject({ invoiceId: first.id, vetId: vet.id })
  const stranger = await world.person(await world.tenant())
  expect((await client(stranger).call(vetCostsCall, { params: { id: rex.id } })).status).toBe(404)
  expect((await client().send('DELETE', `/api/animal/${rex.id}`, undefined, keyed())).body).toMatchObject({
    detail: { links: { vetInvoice: 2 } },
  })
})

test('costs that were noted elsewhere are beside the lines; those of treatments are for people who see care', async () => {
  const rex = await world.animal(staff, { name: 'Rex' })
  await enter({ lines: [line(rex.id, 10_000)], state: 'allocated' })
  const more = { result: null, kind: 'neutering', doneOn: '2026-06-05' }
  const done = async (costs: object) => {
    const { version: _, restrictedTo: __, ...row } = procedureOf({ id: world.id(), animalId: rex.id, text: (field) => field })
    const answer = await client().call(procedure.acts.create.endpoint, { body: { ...row, ...more, ...costs } as never }, keyed())
    expect(answer.status).toBe(200)
    return row.id
  }
  const surgery = await done({ costCents: 8_500 })
  await done({ costCents: 4_000, doneOn: null, dueOn: '2026-06-20' })
  await done({ costCents: null })
  const plan = bodyOfItem(careItemOf(world.id(), { animalId: rex.id, costCents: 1_250 }))
  const planned = await client().call(careItem.acts.create.endpoint, { body: plan }, keyed())
  expect(planned.status).toBe(200)
  const noted = async (by?: Person) => {
    const { body } = await client(by).call(vetCostsCall, { params: { id: rex.id } })
    expect(body.costs.map(({ cents }) => cents)).toEqual([10_000])
    return body.noted.map(({ id, cents }) => [id, cents])
  }
  expect(await noted()).toEqual([
    [surgery, 8_500],
    [plan.id, 1_250],
  ])
  expect(await noted(await world.person(staff.tenantId, ['vaccinations.view']))).toEqual([[surgery, 8_500]])
})

test('lines are charged on to whom the rows name, after a tap and once; the invoice stays as it is from then on', async () => {
  const owner = await world.contact(staff, { forename: 'Kim', surname: 'Seidel' })
  const guest = await world.animal(staff, { name: 'Greta' })
  const house = await world.animal(staff, { name: 'Rex' })
  await world.booking(staff, [guest], { service: 'pension', contactId: owner.id }, { startDate: '2026-06-01', endDate: '2026-06-09' })
  const lines = [line(guest.id, 7_000, { quantityThousandths: 2_000 }), line(house.id, 3_000)]
  const early = (await enter({ lines })).body
  const send = (charges: object[], id = early.id) => client().call(chargeCall, { params: { id }, body: { charges } as never }, keyed())
  const toOwner = { lineId: lines[0]!.id, contactId: owner.id }
  expect((await send([toOwner])).body).toMatchObject({ code: 'invoice.sumMismatch' })
  await correct(early, { lines, state: 'allocated' })
  const asked = await client().call(chargesCall, { params: { id: early.id } })
  expect(asked.body.items).toMatchObject([
    { contactId: owner.id, contactName: 'Kim Seidel', why: 'guest', state: null },
    { contactId: null, why: null },
  ])
  expect((await world.sql('select * from to_bill_item where tenant_id = $1', [staff.tenantId])).length).toBe(0)
  expect((await send([toOwner])).body).toMatchObject({ state: 'chargedOn' })
  const [item] = await world.sql<Record<string, unknown>>('select * from to_bill_item where tenant_id = $1', [staff.tenantId])
  expect(item).toMatchObject({
    source: 'vetCost',
    state: 'proposed',
    contact_id: owner.id,
    text: 'Greta: Impfung',
    amount_cents: 7_000,
    unit_cents: 3_500,
    quantity_thousandths: 2_000,
    tax_rate: 1_900,
  })
  expect((await send([toOwner])).body).toMatchObject({ code: 'invoice.lineChargedOn' })
  expect((await send([{ lineId: world.id(), contactId: owner.id }])).status).toBe(404)
  const charged = { ...early, lines, state: 'chargedOn' as const }
  expect((await correct(charged, { totalCents: 9_000 })).body).toMatchObject({ code: 'invoice.sumMismatch' })
  expect((await correct(charged, { number: 'R-9' })).body).toMatchObject({ code: 'invoice.chargedOn' })
  expect((await correct(charged, { state: 'entered' })).body).toMatchObject({ code: 'invoice.stateNotNext' })
  expect((await correct(charged, { state: 'paid' })).body).toMatchObject({ state: 'paid' })
  const seeing = await world.person(staff.tenantId, ['vaccinations.view', 'vaccinations.edit'])
  expect((await client(seeing).call(chargeCall, { params: { id: early.id }, body: { charges: [toOwner] } }, keyed())).status).toBe(403)
})
