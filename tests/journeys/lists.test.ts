// Lists: columns that people choose, their order, cards on a phone, words in the address, counts that say what they count, bookmarks, and the way out where nothing is found.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { sortedBy } from '../../shared/lists/sorting.ts'
import { noGraveFault } from './axe.ts'
import { inHouse, lead, office, operator } from './demo.ts'
import { follow, picture, tooSmall } from './look.ts'
import { searchedPages } from './router.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, signInOperator } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const noted = async () =>
  (
    await stage.sql<{ facts: { list: string; format: string } }>(
      `select facts from audit_entry where action = 'list.saved' and actor_id = $1 order by at, id`,
      [lead.id],
    )
  ).map(({ facts: { list, format } }) => `${format} ${list.replace(/[\d-]{10}/, 'TAG')}`)

test('columns of contacts and finds are chosen on a desk and found again, and words narrow the finds', async () => {
  const desk = await stage.tabletOf(lead, { viewport: { width: 1280, height: 900 } })
  const { page } = desk
  for (const [path, name] of [
    ['/contacts', 'Kontakte'],
    ['/found', 'Vorgänge'],
  ] as const) {
    await follow(page, path)
    const table = page.getByRole('table', { name })
    await table.getByRole('columnheader', { name: 'Nummer' }).waitFor()
    await page.getByRole('button', { name: 'Spalten wählen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Spalten' })
    await noGraveFault(page)
    await dialog.getByRole('checkbox', { name: 'Nummer' }).uncheck()
    await page.keyboard.press('Escape')
    await table.getByRole('columnheader', { name: 'Nummer' }).waitFor({ state: 'detached' })
    await page.reload()
    await table.getByRole('columnheader').first().waitFor()
    expect(await table.getByRole('columnheader', { name: 'Nummer' }).count()).toBe(0)
    await noGraveFault(page)
  }
  const table = page.getByRole('table', { name: 'Vorgänge' })
  const all = (await table.getByRole('row').count()) - 1
  await page
    .getByRole('status')
    .filter({ hasText: `${all} Vorgänge auf diesem Gerät` })
    .waitFor()
  const [animal] = await table
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .innerText()
    .then((text) => text.split(','))
  await page.getByRole('searchbox', { name: 'Vorgänge suchen' }).fill(animal!)
  await page.waitForURL(/search=/)
  await page
    .getByRole('status')
    .filter({ hasText: `von ${all} auf diesem Gerät` })
    .waitFor()
  expect((await table.getByRole('row').count()) - 1).toBeLessThan(all)
  await page.getByRole('searchbox', { name: 'Vorgänge suchen' }).fill('gibtesnicht')
  await page.getByText('Keine Suchergebnisse').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ältere' }).click()
  await page.getByRole('status').filter({ hasText: 'Vorgänge insgesamt' }).waitFor()
  await desk.close()
})

test('a phone draws cards, and without a network the count says that it is of this device', async () => {
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  await follow(page, '/found')
  await page.getByRole('list', { name: 'Vorgänge' }).getByRole('link').first().waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  expect(await tooSmall(page)).toEqual([])
  await phone.goOffline()
  await follow(page, '/contacts')
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ Kontakte auf diesem Gerät$/ })
    .waitFor()
  await page.getByRole('list', { name: 'Kontakte' }).getByRole('link').first().waitFor()
  await phone.close()
})

test('a list, a plan and a planner are noted once when the command of the browser prints them, and a record is not', async () => {
  const desk = await stage.tabletOf(lead, { viewport: { width: 1280, height: 900 } })
  const { page } = desk
  const before = (await noted()).length
  const [animal] = await stage.sql<{ id: string }>(`select a.id from animal a ${inHouse('a')} where a.custody = 'found' limit 1`, [lead.id])
  for (const path of ['/contacts', '/found', '/daycare/planner', '/occupation-plan', '/calendar', `/animal/${animal!.id}`, '/animals']) {
    await follow(page, path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page
      .getByRole('button', { name: /^(Liste als Datei speichern|Drucken)/ })
      .first()
      .waitFor()
    // As Ctrl+P does before its dialog opens.
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  }
  await expect
    .poll(async () => (await noted()).slice(before))
    .toEqual([
      'print Kontakte TAG',
      'print Fundtiere TAG',
      'print Tagesplaner TAG',
      'print Belegungsplan ab TAG',
      'print Kalender TAG',
      'print Tiere TAG',
    ])
  await desk.close()
})

const tableOf = (page: Page, name: string) => page.getByRole('table', { name })

/** The texts of a column, as far as they are in the page. */
async function cellsOf(page: Page, list: string, column: string): Promise<string[]> {
  const heads = await tableOf(page, list).getByRole('columnheader').allInnerTexts()
  const at = heads.findIndex((text) => text.trim() === column)
  const rows = await tableOf(page, list).getByRole('row').all()
  const texts = await Promise.all(rows.slice(1).map((row) => row.locator('td, [role=rowheader], [role=cell]').nth(at).innerText()))
  return texts.map((text) => text.trim())
}

async function isInOrder(page: Page, list: string, column: string, descending: boolean): Promise<boolean> {
  const texts = await cellsOf(page, list, column)
  return new Set(texts).size > 1 && sortedBy(texts, (text) => text, descending).join() === texts.join()
}

test('a head of a column orders the list, by mouse and by keyboard, and the address keeps it', async () => {
  const desk = await stage.tabletOf(lead, { viewport: { width: 1280, height: 900 } })
  const { page } = desk
  for (const [path, list, column] of [
    ['/animals', 'Tiere', 'Nummer'],
    ['/contacts', 'Kontakte', 'Ort'],
    ['/found', 'Vorgänge', 'Gemeinde'],
  ] as const) {
    await follow(page, path)
    const head = tableOf(page, list).getByRole('columnheader', { name: column })
    await head.getByRole('button').click()
    await page.waitForURL(/order=\w+$/)
    expect([path, await head.getAttribute('aria-sort')]).toEqual([path, 'ascending'])
    await expect.poll(() => isInOrder(page, list, column, false)).toBe(true)
    await head.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/descending=true/)
    expect(await head.getAttribute('aria-sort')).toBe('descending')
    await expect.poll(() => isInOrder(page, list, column, true)).toBe(true)
    await noGraveFault(page)
    await page.reload()
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
    await picture(page, `sorted ${path.slice(1)}`)
    await head.getByRole('button').click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(await head.getAttribute('aria-sort')).toBeNull()
  }
  // A column that is none loses nothing.
  await follow(page, '/contacts?order=unicorn&columns=unicorn,email&descending=perhaps')
  await tableOf(page, 'Kontakte').getByRole('columnheader', { name: 'E-Mail' }).waitFor()
  expect(await tableOf(page, 'Kontakte').getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  await desk.close()
})

test('at a desk the stray intakes begin with their table', async () => {
  const desk = await stage.tabletOf(lead, { viewport: { width: 1280, height: 800 } })
  const { page } = desk
  await follow(page, '/found')
  const box = await tableOf(page, 'Vorgänge').boundingBox()
  expect(box!.y).toBeLessThan(400)
  await desk.close()
})

test('a phone orders its cards by a menu, without a network too', async () => {
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  for (const [path, option] of [
    ['/animals', 'Geboren'],
    ['/found', 'Gemeinde'],
    ['/contacts', 'Ort'],
    ['/daycare/bookings', 'Kontakt'],
  ] as const) {
    await follow(page, path)
    const menu = page.getByRole('combobox', { name: 'Sortieren nach' })
    await menu.selectOption({ label: option })
    await page.waitForURL(/order=/)
    await page.getByRole('button', { name: 'Absteigend sortieren' }).click()
    await page.waitForURL(/descending=true/)
    await page.getByRole('button', { name: 'Aufsteigend sortieren' }).waitFor()
    expect([path, await tooSmall(page)]).toEqual([path, []])
    await noGraveFault(page)
    await picture(page, `menu ${path.slice(1).replace('/', '-')}`)
  }
  await phone.goOffline()
  await follow(page, '/contacts?order=name&descending=true')
  const names = page.getByRole('list', { name: 'Kontakte' }).getByRole('link')
  await names.first().waitFor()
  expect(await page.getByRole('combobox', { name: 'Sortieren nach' }).inputValue()).toBe('name')
  await phone.close()
})

test('contacts and stray intakes are kept as bookmarks with words, order and columns, without a network, and open on another device', async () => {
  const desk = await stage.tabletOf(lead, { viewport: { width: 1280, height: 900 } })
  const { page } = desk
  for (const [path, name, list] of [
    ['/contacts?search=a&order=city&descending=true&columns=phone,city', 'Nach Ort', 'Kontakte'],
    ['/found?search=a&order=municipality&columns=at,municipality', 'Nach Gemeinde', 'Vorgänge'],
  ] as const) {
    await follow(page, path)
    await tableOf(page, list).waitFor()
    await desk.goOffline()
    await page.getByRole('button', { name: 'Als Lesezeichen speichern' }).click()
    const dialog = page.getByRole('dialog', { name: 'Als Lesezeichen speichern' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByText('Alle', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('navigation', { name: 'Lesezeichen' }).getByRole('link', { name }).waitFor()
    await desk.goOnline()
  }
  await chip(page, 'Gespeichert')
  const stored = await stage.sql<{ list: string; bookmark: object }>(
    `select list, bookmark from bookmark where name in ('Nach Ort', 'Nach Gemeinde') order by list`,
  )
  expect(stored).toEqual([
    { list: 'contacts', bookmark: { search: 'a', order: 'city', descending: true, columns: ['phone', 'city'] } },
    { list: 'found', bookmark: { search: 'a', order: 'municipality', columns: ['at', 'municipality'] } },
  ])
  const other = await stage.tabletOf(office, { viewport: { width: 1280, height: 900 } })
  await other.page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Nach Ort' }).click()
  const table = tableOf(other.page, 'Kontakte')
  await expect.poll(() => table.getByRole('columnheader').allInnerTexts()).toEqual(['Name', 'Telefon', 'Ort'])
  expect(await table.getByRole('columnheader', { name: 'Ort' }).getAttribute('aria-sort')).toBe('descending')
  // It is of contacts, and not above the list of animals.
  await follow(other.page, '/animals')
  await other.page.getByRole('table', { name: 'Tiere' }).waitFor()
  expect(await other.page.getByRole('navigation', { name: 'Lesezeichen' }).getByRole('link', { name: 'Nach Ort' }).count()).toBe(0)
  for (const device of [desk, other]) await device.close()
})

/** Searches a list for what is not there, and goes back to all of it. */
async function leadsOut(page: Page, path: string): Promise<void> {
  await follow(page, `${path}?search=gibtesnichtxyz`)
  const out = page.getByRole('main').getByRole('button', { name: /^(Suche und Filter entfernen|Alle (Tiere|Benutzer) anzeigen)$/ })
  await out.waitFor().catch(() => expect([path, 'has no way out']).toEqual([path, 'has one']))
  await noGraveFault(page)
  await out.click()
  await out.waitFor({ state: 'detached' })
  if (path !== '/daycare/booking/quick-check-in')
    await expect.poll(() => [path, new URL(page.url()).searchParams.get('search')]).toEqual([path, null])
}

test('every list that finds nothing says so, and a button leads out of it', async () => {
  const viewport = { width: 1280, height: 900 }
  const desk = await stage.tabletOf(lead, { viewport })
  const platform = await stage.tablet({ viewport })
  await signInOperator(platform, operator)
  const paths = [...new Set([...(await searchedPages(desk.page)), '/animals', '/admin/account/user'])]
  expect(paths.length).toBeGreaterThanOrEqual(16)
  for (const path of paths) await leadsOut((path.startsWith('/tenantadmin/') ? platform : desk).page, path)
  for (const device of [desk, platform]) await device.close()
})
