// Lists as files: all rows that the filters show, with a network and without, as workbooks and as CSV.
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sortedBy } from '../../shared/lists/sorting.ts'
import { noGraveFault } from './axe.ts'
import { inHouse, lead, office } from './demo.ts'
import { follow, tooSmall } from './look.ts'
import { save, saveCsv } from './saving.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const lists: [path: string, file: RegExp, columns: string[]][] = [
  ['/animals?order=number&descending=true', /^Tiere [\d-]+\.csv$/, ['Name', 'Nummer', 'Tierart']],
  ['/contacts?order=number&descending=true', /^Kontakte/, ['Nummer', 'Nachname', 'Telefon', 'Postleitzahl']],
  ['/pension/bookings', /^Pensionsbuchungen [\d-]+ bis [\d-]+\.csv$/, ['Von', 'Bis', 'Tiere', 'Kontakt', 'Raum']],
  ['/daycare/bookings', /^Tagesstättenbuchungen/, ['Von', 'Bis', 'Tiere', 'Kontakt']],
  ['/pension/bookings?show=requests', /^Anfragen/, ['Von', 'Bis', 'Tiere', 'Kontakt']],
  ['/found', /^Fundtiere/, ['Datum', 'Was passiert ist', 'Tiere']],
  ['/adoption', /^Vermittlungen/, ['Datum', 'Was passiert ist', 'Tiere', 'Kontakt']],
  ['/animal/vaccinations-due', /^Fällige Impfungen/, ['Tier', 'Nummer', 'Gegen']],
  ['/day-list', /^Tagesliste/, ['Leistung', 'Was', 'Tier', 'Kontakt', 'Telefon']],
  ['/care', /^Versorgungsliste/, ['Raum', 'Tier', 'Uhrzeit', 'Versorgung', 'Zustand']],
  ['/tasks?view=all', /^Aufgaben/, ['Fällig', 'Titel']],
  ['/timetracking/my-times', /^Arbeitszeit \d{4}-\d\d\.csv$/, ['Datum', 'Von', 'Bis', 'Stunden']],
  ['/admin/account/user', /^Benutzer/, ['Nachname', 'E-Mail', 'Rechte']],
]

interface Noted {
  list: string
  address: string
  format: string
  rows: number | null
  isPart: boolean
}
/** What the audit has of saved lists, the oldest first. */
const noted = async (userId: string): Promise<Noted[]> =>
  (
    await stage.sql<{ facts: Noted }>(`select facts from audit_entry where action = 'list.saved' and actor_id = $1 order by at, id`, [
      userId,
    ])
  ).map(({ facts }) => facts)

test('each list is saved with the rows that it shows, and the audit has which, from where and how many', async () => {
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  const rows: number[] = []
  for (const [path, file, columns] of lists) {
    await follow(page, path)
    const saved = await saveCsv(page)
    expect({ path, name: saved.name }).toEqual({ path, name: expect.stringMatching(file) })
    expect({ path, head: saved.head }).toEqual({ path, head: expect.arrayContaining(columns) })
    expect({ path, some: saved.rows.length > 0 }).toEqual({ path, some: true })
    rows.push(saved.rows.length)
    // The file has the order of the list.
    const numbers = saved.rows.map((row) => row[saved.head.indexOf('Nummer')] ?? '')
    if (path.includes('order=number')) expect(numbers).toEqual(sortedBy(numbers, (number) => number, true))
  }
  await expect.poll(async () => (await noted(lead.id)).length).toBe(lists.length)
  const told = await noted(lead.id)
  expect(told.map(({ format, rows }) => ({ format, rows }))).toEqual(rows.map((count) => ({ format: 'csv', rows: count })))
  for (const [at, [path, file]] of lists.entries()) {
    expect(told[at]!.address.startsWith(path)).toBe(true)
    expect(`${told[at]!.list}.csv`).toMatch(file)
  }
  await phone.close()
})

test('contacts of all pages come, as a workbook too; without a network those of the device, and the message says so', async () => {
  await stage.sql(
    `insert into contact select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'surname', 'Serie ' || n, 'forename', '', 'company', ''))).*
       from contact c ${inHouse('c')}, generate_series(1, 260) n
       where c.id = (select id from contact where tenant_id = m.tenant_id order by id limit 1)`,
    [office.id],
  )
  const [{ count }] = (await stage.sql<{ count: number }>(`select count(*)::int from contact c ${inHouse('c')}`, [office.id])) as [
    { count: number },
  ]
  const phone = await stage.phoneOf(office)
  const { page } = phone
  await follow(page, '/contacts')
  await page.getByRole('button', { name: 'Liste als Datei speichern' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'CSV' }).waitFor()
  expect(await tooSmall(page)).toEqual([])
  await noGraveFault(page)
  await page.keyboard.press('Escape')
  const whole = await saveCsv(page)
  expect(whole.rows.length).toBe(count)
  const { name, bytes } = await save(page, 'XLSX')
  expect(name).toMatch(/\.xlsx$/)
  const files = unzipSync(new Uint8Array(bytes))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!)
  expect(sheet.match(/<row /g)).toHaveLength(count + 1)
  // Contacts that the search does not find are not in the file.
  await page.getByRole('searchbox', { name: 'Kontakte suchen' }).fill('tier')
  await page.waitForURL(/search=tier/)
  const shown = page.getByRole('status').filter({ hasText: /^\d+ Kontakte?$/ })
  await expect.poll(async () => parseInt((await shown.textContent()) ?? '')).toBeLessThan(count)
  const found = await saveCsv(page)
  expect(`${found.rows.length} Kontakte`).toBe(await shown.textContent())
  await page.getByRole('searchbox', { name: 'Kontakte suchen' }).fill('')
  await expect.poll(async () => (await noted(office.id)).map(({ format }) => format)).toEqual(['csv', 'xlsx', 'csv'])
  expect((await noted(office.id)).at(-1)!.address).toContain('search=tier')
  await phone.goOffline()
  await follow(page, '/contacts')
  const here = await saveCsv(page)
  expect(here.rows.length).toBeLessThanOrEqual(count)
  await page.getByText('Der Server war nicht erreichbar: Das sind die Zeilen auf diesem Gerät.').waitFor()
  expect(await noted(office.id)).toHaveLength(3)
  await phone.goOnline()
  // What was saved without a network is noted once there is one.
  await expect.poll(async () => (await noted(office.id)).length).toBe(4)
  expect((await noted(office.id)).at(-1)).toMatchObject({ format: 'csv', rows: here.rows.length, isPart: true })
  await phone.close()
})
