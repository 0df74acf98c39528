// The export of a contact: all that is kept about this person, nothing about anybody else, and nothing of locked animals.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rights } from '../../shared/access.ts'
import { contactExportLife } from '../../shared/contacts/contactExport.ts'
import { nameEverywhere, places } from '../../tests/contactPlaces.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { buildHouse, type House } from '../../tests/isolation/twoHouses.ts'
import { pdfOf } from '../../tests/pdf.ts'
import { unpacked } from '../../tests/unpacked.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let house: House
let office: Person

beforeAll(async () => {
  world = await startWorld()
  house = await buildHouse(world, 'house')
  office = house.person
})
afterAll(() => world.stop())

const post = (path: string, body?: object, who = office) => world.client(who.token).send<any>('POST', path, body)
const ask = (id: string, who = office) => post(`/api/contact/${id}/export`, undefined, who)
const open = (address: string) => world.app.handle(new Request(`http://obhut.test${address}`))

/** The file that is made for this person. */
async function exported(id: string, who = office) {
  const response = await open((await ask(id, who)).body.address)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const entries = await unpacked(Buffer.from(await response.arrayBuffer()))
  const json = JSON.parse(String(entries.get('contact.json')))
  const sheet = [...entries].find(([path]) => /^(auskunft|information)\.pdf$/.test(path))!
  const { text } = await pdfOf(sheet[1])
  return { entries, json, text: text.replace(/\s+/g, ' '), sheet: sheet[0] }
}

test('every kind that names the person is in it, as rows and in the sheet, and no other contact and no colleague is', async () => {
  const { contact, twin } = house.ids as { contact: string; twin: string }
  await nameEverywhere(world, house.tenantId, contact)
  await world.sql(`update contact set forename = 'Zacharias', surname = 'Fremdling' where id = $1`, [twin])
  await world.sql(`update member set forename = 'Konstanze', surname = 'Kollegin' where tenant_id = $1`, [house.tenantId])
  await world.sql(`update contact_details set second_person = 'Mitbewohner' where id = $1`, [contact])
  const { json, text, entries } = await exported(contact)
  for (const { kind } of places) expect([kind, json.rows[kind]?.length > 0]).toEqual([kind, true])
  const known = [json.contact.surname, json.contactDetails.number, json.rows.booking[0].note, json.rows.signedDocument[0].title]
  for (const one of known.filter(Boolean)) expect(text.replaceAll(' ', '')).toContain(String(one).replace(/\s/g, ''))
  const all = [JSON.stringify(json), text].join()
  for (const name of ['Fremdling', 'Zacharias', 'Kollegin', 'Konstanze', 'Mitbewohner', office.userId, office.email])
    expect([name, all.includes(name)]).toEqual([name, false])
  expect([...entries.keys()].some((path) => path.startsWith('files/'))).toBe(true)
  expect([...entries.keys()]).toContain(`home-checks/${house.ids.homeCheckPhoto!}.webp`)
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  expect(json.files.map(({ path, sha256: sum }: any) => [path, sum === sha256(entries.get(path)!)])).toEqual(
    [...entries.keys()].filter((path) => path !== 'contact.json').map((path) => [path, true]),
  )
})

test('of what only names a person further on it is given that it does, and of a home check who else was there is not', async () => {
  const [visited, checker] = [await world.contact(office, { surname: 'Besucht' }), await world.contact(office, { surname: 'Kontrolle' })]
  await world.sql(
    `update home_check set contact_id = $1, checker_id = $2, note = 'Garten eingezäunt', city = 'Celle' where tenant_id = $3`,
    [visited.id, checker.id, house.tenantId],
  )
  await world.sql(`update status_change set contact_id = $1, reason = 'Zeitmangel', details = $2 where tenant_id = $3 and id = $4`, [
    visited.id,
    JSON.stringify({ people: [{ role: 'deliveredBy', contactId: checker.id }], feeCents: 2_000, notes: 'über Dritte' }),
    house.tenantId,
    house.ids.statusChange,
  ])
  const [first, second] = [await exported(visited.id), await exported(checker.id)]
  expect(first.json.rows.homeCheck).toMatchObject([{ contactId: 'self', checkerId: 'other', note: 'Garten eingezäunt' }])
  expect(second.json.rows.homeCheck).toMatchObject([{ contactId: 'other', checkerId: 'self' }])
  expect(first.json.rows.statusChange).toMatchObject([{ reason: 'Zeitmangel', details: { feeCents: 2_000 } }])
  expect(second.json.rows.statusChange).toMatchObject([{ details: { roles: ['deliveredBy'] } }])
  for (const { json, text } of [first, second]) expect(JSON.stringify(json) + text).not.toContain('über Dritte')
  expect(JSON.stringify(second.json) + second.text).not.toMatch(/Besucht|Garten|Celle|Zeitmangel|2000/)
  expect(JSON.stringify(first.json) + first.text).not.toContain('Kontrolle"')
})

test('animals that are locked are not in it, nor a stay of theirs and what is billed for it, even if a person who sees them makes it', async () => {
  const owner = await world.contact(office, { surname: 'Halter' })
  const [hidden, shown] = [
    await world.animal(office, { name: 'Verborgen', contactId: owner.id }),
    await world.animal(office, { name: 'Sichtbar', contactId: owner.id }),
  ]
  await world.sql('update booking set contact_id = $1 where id = $2', [owner.id, house.ids.pensionBooking])
  await world.sql('update stay set animal_id = $1 where booking_id = $2', [hidden.id, house.ids.pensionBooking])
  await world.sql('update to_bill_item set contact_id = $1, booking_id = $2 where id = $3', [
    owner.id,
    house.ids.pensionBooking,
    house.ids.toBillItem,
  ])
  await world.sql('update status_change set contact_id = $1 where id = $2', [owner.id, house.ids.statusChange])
  const before = (await exported(owner.id)).json.rows
  expect([before.booking, before.statusChange].map((rows) => rows.length)).toEqual([1, 1])
  const [change] = await world.sql<{ animal_id: string }>('select animal_id from status_change where id = $1', [house.ids.statusChange])
  expect((await post(`/api/animal/${change!.animal_id}/access`, { userIds: [office.userId] })).status).toBe(200)
  // Guests are not locked; one that was before it became a guest is.
  await world.sql('update animal set restricted_to = $1 where id = $2', [[office.userId], hidden.id])
  const { json, text } = await exported(owner.id)
  expect(json.animals.map(({ name }: any) => name)).toEqual(['Sichtbar'])
  const { booking, stay, toBillItem, statusChange } = json.rows
  expect([booking, stay, toBillItem, statusChange]).toEqual([[], [], [], []])
  expect(JSON.stringify(json) + text).not.toMatch(new RegExp(`Verborgen|${hidden.id}|${change!.animal_id}`))
  expect(text).toContain('Ob es solche gibt, steht hier nicht')
  expect(json.rows.animal).toMatchObject([{ id: shown.id }])
})

test('the sheet is in the language of the contact', async () => {
  const { id } = await world.contact(office, { surname: 'Smith' })
  expect((await exported(id)).sheet).toBe('auskunft.pdf')
  await post(`/api/contact/${id}`, { language: 'en' })
  const { sheet, text } = await exported(id)
  expect([sheet, text.includes('Information about your personal data')]).toEqual(['information.pdf', true])
})

test('every call is in the audit and in the history of the contact; the address is good for some minutes and for this person alone', async () => {
  const { id } = await world.contact(office, { surname: 'Beck' })
  const { body } = await ask(id)
  const logged = `select actor_id from audit_entry where action = 'contact.exported' and subject_id = $1`
  expect(await world.sql(logged, [id])).toEqual([{ actor_id: office.userId }])
  const { items } = (await world.client(office.token).send<any>('GET', `/api/contact/${id}/history`)).body
  expect(items[0].diff.exportedAt[1]).toBe(new Date(world.clock.now()).toISOString())
  expect((await open(body.address.replace(/.$/, '_'))).status).toBe(404)
  world.clock.advance(contactExportLife)
  expect((await open(body.address)).status).toBe(404)
})

test('it needs the right of exports, also at the download, and works in an organisation that can only be read', async () => {
  const { id } = await world.contact(office, { surname: 'Beck' })
  const desk = await world.person(
    house.tenantId,
    rights.filter((right) => right !== 'admin.export'),
  )
  expect((await ask(id, desk)).status).toBe(403)
  await world.sql(`update tenant set status = 'READ_ONLY' where id = $1`, [house.tenantId])
  const { status, body } = await ask(id)
  await world.sql(`update tenant set status = 'ACTIVE' where id = $1`, [house.tenantId])
  expect(status).toBe(200)
  await world.sql(`update membership set rights = array_remove(rights, 'admin.export') where user_id = $1`, [office.userId])
  expect((await open(body.address)).status).toBe(404)
})
