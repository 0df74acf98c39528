// The original of a prescription beside its treatment: with the rights of care, kept by the same law as that of an invoice, and both of two phones.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Animal } from '../../shared/animals/animal.ts'
import { partBytes } from '../../shared/animals/photoPicture.ts'
import { bodyOfItem, careItem, type CareItem } from '../../shared/care/careItem.ts'
import { addTreatmentOriginalCall, deleteTreatmentOriginalCall } from '../../shared/vetInvoices/treatmentOriginal.ts'
import { deleteVetOriginalCall, openOriginal, originalAddresses, originalParts } from '../../shared/vetInvoices/vetOriginal.ts'
import { mergeAnimals } from '../../shared/merging/animalUnion.ts'
import { animalHistory } from '../../shared/records/animalRecord.ts'
import { careItemOf } from '../../tests/factories/careRows.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { hashOf } from '../files/fileStore.ts'
import { startSession } from '../identity/tokens.ts'
import { eraseTenants } from '../orm/erase.ts'

const pdf = Buffer.from('%PDF-1.4 Abgabebeleg')

let world: World
let carer: Person
let balu: Animal

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T16:00:00.000Z')
  const tenantId = await world.tenant()
  // Neither sees vaccinations nor invoices.
  carer = await world.person(tenantId, ['animals.view', 'animals.edit', 'care.view', 'care.edit'])
  balu = await world.animal(carer)
})

const keyed = () => ({ 'idempotency-key': world.id() })
const client = async (person = carer) => world.client((await startSession(world.app.server, person.userId, true, 'test')).access)

async function treat(more: Partial<CareItem> = {}): Promise<CareItem> {
  const row = careItemOf(world.id(), { animalId: balu.id, version: 0, isPrescription: true, ...more })
  await world.write(carer, { careItem: [row] })
  return row
}
const add = async ({ id: treatmentId }: Pick<CareItem, 'id'>, person = carer) => {
  const body = {
    id: world.id(),
    treatmentId,
    animalId: balu.id,
    name: 'Rezept.pdf',
    kind: 'pdf' as const,
    sha256: hashOf(pdf),
    size: pdf.length,
  }
  return (await client(person)).call(addTreatmentOriginalCall, { body }, keyed())
}
async function send(id: string, person = carer) {
  const to = await client(person)
  const begun = await to.call(originalParts.begin, { params: { id }, body: { kind: 'application/pdf', size: pdf.length } })
  if (begun.status !== 200) return begun
  expect(pdf.length).toBeLessThan(partBytes)
  await to.call(originalParts.part, { params: { id }, body: { offset: 0, bytes: pdf.toString('base64') } })
  return to.call(originalParts.finish, { params: { id } })
}
const remove = async (id: string) => (await client()).call(deleteTreatmentOriginalCall, { params: { id } }, keyed())
const change = async (item: CareItem, more: Partial<CareItem>) =>
  (await client()).call(careItem.acts.change.endpoint, { params: { id: item.id }, body: bodyOfItem({ ...item, ...more }) }, keyed())
const untilOf = (id: string) => world.sql('select kept_until::text as until from vet_original where id = $1', [id])

test('two phones add the prescription at the same time: both are kept byte for byte, with the rights of care alone', async () => {
  const treatment = await treat()
  const [one, other] = await Promise.all([add(treatment), add(treatment)])
  for (const { body } of [one, other]) {
    expect(body).toMatchObject({ treatmentId: treatment.id, animalId: balu.id, invoiceId: null, arrivedAt: null, keptUntil: '2031-12-31' })
    expect((await send(body.id)).body).toMatchObject({ arrivedAt: '2026-06-10T16:00:00.000Z', refused: null })
    const { body: addresses } = await (await client()).call(originalAddresses, { params: { id: body.id } })
    expect(addresses.original.startsWith(openOriginal.path.split('{')[0]!)).toBe(true)
    const opened = await world.app.handle(new Request(`http://localhost${addresses.original}`))
    expect(Buffer.compare(Buffer.from(await opened.arrayBuffer()), pdf)).toBe(0)
  }
  expect((await add({ id: world.id() })).status).toBe(404)
})

test('people who see invoices and no care neither read nor send it, and the call of invoices does not delete it', async () => {
  const treatment = await treat({ isPrescription: false })
  const { body: row } = await add(treatment)
  const vetDesk = await world.person(carer.tenantId, ['animals.view', 'vaccinations.view', 'vaccinations.edit'])
  expect((await send(row.id, vetDesk)).status).toBe(403)
  await send(row.id)
  expect((await (await client(vetDesk)).call(originalAddresses, { params: { id: row.id } })).status).toBe(403)
  expect((await (await client(vetDesk)).call(deleteVetOriginalCall, { params: { id: row.id } }, keyed())).status).toBe(404)
  expect((await remove(row.id)).status).toBe(200)
})

test('nobody deletes it before five full years are over, not even in the database, and its treatment stays too', async () => {
  const treatment = await treat({ from: '2025-12-28' })
  const { body: row } = await add(treatment)
  await send(row.id)
  expect((await remove(row.id)).body).toMatchObject({ code: 'invoice.originalKept' })
  const ofTreatment = async () => (await client()).call(careItem.acts.delete.endpoint, { params: { id: treatment.id } }, keyed())
  expect((await ofTreatment()).body).toMatchObject({ code: 'care.originalKept' })
  await expect(world.sql('delete from vet_original where id = $1', [row.id])).rejects.toThrow(/is kept until 2031-12-31/)
  for (const set of [`sha256 = 'x'`, `treatment_id = null`, `kept_until = null`, `name = 'x'`])
    await expect(world.sql(`update vet_original set ${set} where id = $1`, [row.id])).rejects.toThrow(/does not change/)
  // A correction makes the term longer and never shorter.
  expect((await change(treatment, { isPrescription: false })).status).toBe(200)
  expect(await untilOf(row.id)).toEqual([{ until: '2031-12-31' }])
  await change(treatment, { from: '2027-01-02' })
  expect(await untilOf(row.id)).toEqual([{ until: '2032-12-31' }])
  await eraseTenants(world.app.server.orm, [carer.tenantId])
  expect(await world.sql('select id from vet_original where tenant_id = $1', [carer.tenantId])).toEqual([])
})

test('without prescription medicine it goes with its treatment; a treatment that becomes one on prescription holds it', async () => {
  const treatment = await treat({ isPrescription: false })
  const { body: row } = await add(treatment)
  expect(row.keptUntil).toBeNull()
  const gone = await (await client()).call(careItem.acts.delete.endpoint, { params: { id: treatment.id } }, keyed())
  expect(gone.status).toBe(200)
  expect(await untilOf(row.id)).toEqual([])
  const later = await treat({ isPrescription: false })
  const { body: kept } = await add(later)
  await change(later, { isPrescription: true })
  expect(await untilOf(kept.id)).toEqual([{ until: '2031-12-31' }])
})

test('it belongs to an invoice or to a treatment, never to both and never to none', async () => {
  const { body: row } = await add(await treat())
  const copy = (invoice: string, treatment: string) =>
    world.sql(
      `insert into vet_original (tenant_id, id, invoice_id, treatment_id, animal_id, name, kind, sha256, size, added_at)
       select tenant_id, gen_random_uuid(), ${invoice}, ${treatment}, animal_id, name, kind, sha256, size, added_at from vet_original where id = $1`,
      [row.id],
    )
  await expect(copy('gen_random_uuid()', 'treatment_id')).rejects.toThrow(/vet_original_of_one/)
  await expect(copy('null', 'null')).rejects.toThrow(/vet_original_of_one/)
})

test('a merge of animals takes it along, and the history of the animal tells of it', async () => {
  const treatment = await treat()
  const { body: row } = await add(treatment)
  const survivor = await world.animal(carer, { species: balu.species })
  const merged = await (await client()).call(mergeAnimals, { params: { id: survivor.id }, body: { other: balu.id } }, keyed())
  expect([merged.status, merged.body.moved]).toEqual([200, expect.objectContaining({ careItem: 1, vetOriginal: 1 })])
  expect(await world.sql('select animal_id from vet_original where id = $1', [row.id])).toEqual([{ animal_id: survivor.id }])
  // A phone that added one before it heard of the merge.
  expect((await add(treatment)).body).toMatchObject({ animalId: survivor.id })
  const { body } = await (await client()).call(animalHistory, { params: { id: survivor.id }, query: {} })
  expect(body.items.some(({ what, op }) => what === 'vetOriginal' && op === 'i')).toBe(true)
})
