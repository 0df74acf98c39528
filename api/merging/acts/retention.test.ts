// The clock of the world is set years ahead: persons are blanked when their term is over, and not a day earlier.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeOf } from '../../../shared/changes/newChange.ts'
import type { Contact } from '../../../shared/contacts/contact.ts'
import { schemaMajor } from '../../../shared/synced.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { createTestClock, startWorld, type World } from '../../../tests/world.ts'
import { blankDue } from './retention.ts'

let world: World
let lead: Person
beforeAll(async () => void (world = await startWorld()))
beforeEach(async () => {
  lead = await world.person(await world.tenant())
  await settle(3)
})
afterAll(() => world.stop())

const call = (method: 'GET' | 'POST', path: string, body?: object) => world.client(lead.token).send(method, path, body)
const settle = async (retentionYears: number) =>
  expect((await call('POST', '/api/admin/company/customers', { retentionYears })).status).toBe(200)
const person = (surname: string, more: Partial<Contact> = {}) => world.contact(lead, { surname, namedIn: ['2026-06'], ...more })

/** Runs the job twice at once on a day; the surnames that are left. */
async function leftOn(date: string): Promise<string[]> {
  const doors = { ...world.app.server, clock: createTestClock(`${date}T10:00:00.000Z`) }
  await Promise.all([blankDue(doors, lead.tenantId), blankDue(doors, lead.tenantId)])
  const rows = await world.sql<{ surname: string }>(`select surname from contact where tenant_id = $1 and surname <> '' order by 1`, [
    lead.tenantId,
  ])
  return rows.map(({ surname }) => surname)
}
const blankedAudit = () =>
  world.sql(`select facts from audit_entry where concerns = $1 and action = 'contact.blanked' order by at, id`, [lead.tenantId])

describe('a person without open business', () => {
  test('is blanked once the years after the last entry are over, with its history; the history of the house says so', async () => {
    const { id } = await person('Kurz')
    expect(await leftOn('2029-06-30')).toEqual(['Kurz'])
    expect(await leftOn('2029-07-01')).toEqual([])
    const { contact, details } = (await call('GET', `/api/contact/${id}`)).body
    expect([contact.surname, contact.phone, details.anonymisedAt]).toEqual(['', null, '2029-07-01T10:00:00.000Z'])
    expect(await blankedAudit()).toEqual([{ facts: { on: '2029-07-01', years: 3 } }])
    const written = await world.sql(`select diff from change_log where entity = 'contact' and entity_id = $1`, [id])
    expect(written.length).toBeGreaterThan(1)
    expect(written.every(({ diff }) => diff === null)).toBe(true)
    // Devices get it as any other change.
    const { rows } = await world.client(lead.token).pull({ clientId: world.id(), schemaMajor, epoch: null, cursor: null, scopes: [] })
    expect(JSON.stringify(rows)).not.toContain('Kurz')
  })

  test('stays while nothing is settled, and while it is no person, has a role, is banned or has open business', async () => {
    await Promise.all([
      person('Amt', { kind: 'authority' }),
      person('Pflegestelle', { roles: ['foster'] }),
      person('Verbot', { banned: true }),
      person('Offen', { open: true }),
    ])
    const [owner, finder, booker] = [await person('Halter'), await person('Finder'), await person('Bucherin')]
    await world.animal(lead, { contactId: owner.id, custody: 'turnedIn' })
    const found = await world.animal(lead, { custody: 'found' })
    const said = { id: world.id(), kind: 'found' as const, at: '2026-06-01T08:00:00.000Z', recordedBy: lead.userId, contactId: finder.id }
    await world.write(lead, { statusChange: [changeOf(found.id, 1, said)] })
    const guest = await world.animal(lead)
    await world.booking(lead, [guest], { contactId: booker.id, startDate: '2026-06-20', endDate: '2026-06-22', state: 'confirmed' })
    const all = ['Amt', 'Bucherin', 'Finder', 'Halter', 'Offen', 'Pflegestelle', 'Verbot']
    expect(await leftOn('2045-01-01')).toEqual(all)
    await world.sql(`update animal set custody = null where tenant_id = $1`, [lead.tenantId])
    await world.sql(`update booking set state = 'checkedOut' where tenant_id = $1`, [lead.tenantId])
    await settle(0)
    expect(await leftOn('2045-01-01')).toEqual(all)
    await settle(3)
    expect(await leftOn('2045-01-01')).toEqual(['Amt', 'Offen', 'Pflegestelle', 'Verbot'])
  })

  test('is kept as long as the vouchers of its bookings', async () => {
    const { id } = await person('Gast', { activeIn: ['2026-06'] })
    const guest = await world.animal(lead)
    await world.booking(lead, [guest], { contactId: id, startDate: '2026-06-01', endDate: '2026-06-03', state: 'checkedOut' })
    expect(await leftOn('2034-12-31')).toEqual(['Gast'])
    expect(await leftOn('2035-01-01')).toEqual([])
  })

  test('is announced a year before, with the day and with what is in the way', async () => {
    const [free, bound] = [await person('Frei', { namedIn: ['2023-09'] }), await person('Gebunden', { namedIn: ['2023-10'] })]
    await person('Später', { namedIn: ['2025-01'] })
    await world.animal(lead, { contactId: bound.id, custody: 'turnedIn' })
    const preview = async (years: number) => (await call('GET', `/api/contacts/retention?years=${years}`)).body
    const { items, total } = await preview(3)
    expect(total).toBe(2)
    expect(items).toEqual([
      { id: free.id, name: 'Kim Frei', on: '2026-10-01', underWay: {} },
      { id: bound.id, name: 'Kim Gebunden', on: '2026-11-01', underWay: { animal: 1 } },
    ])
    expect((await preview(30)).items).toEqual([])
    expect((await call('GET', '/api/contacts/retention?years=0')).status).toBe(400)
  })
})
