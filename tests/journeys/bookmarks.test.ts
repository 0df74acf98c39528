import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { carer, lead } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, visit } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const bar = (page: Page) => page.getByRole('navigation', { name: 'Lesezeichen' })
const own = (page: Page) => bar(page).getByRole('list', { name: 'Meine Favoriten' }).getByRole('link')
const shared = (page: Page) => bar(page).getByRole('list', { name: 'Für alle' }).getByRole('link')
const count = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /Tiere?$/ })

/** Opens the filters and chooses; the dialog's button says how many animals are left. */
async function choose(page: Page, ...codes: string[]): Promise<string> {
  await page.getByRole('button', { name: /^Filter( \(\d\))?$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  for (const code of codes) await dialog.getByRole('checkbox', { name: code, exact: true }).check()
  await noGraveFault(page)
  const close = dialog.getByRole('button', { name: /Tiere? anzeigen$/ })
  const found = (await close.textContent())!.split(' ')[0]!
  await close.click()
  await dialog.waitFor({ state: 'detached' })
  return found
}

async function saveAs(page: Page, name: string, forAll = false): Promise<void> {
  await page.getByRole('button', { name: 'Als Lesezeichen speichern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Als Lesezeichen speichern' })
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.getByText('Bitte geben Sie einen einzeiligen Namen mit höchstens 80 Zeichen an.').waitFor()
  await noGraveFault(page)
  await dialog.getByLabel('Name').fill(name)
  if (forAll) await dialog.getByText('Alle', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('filters are kept as a bookmark without a network, put in order by keyboard, and are on the other device of the same person', async () => {
  const phone = await stage.phoneOf(carer)
  const { page, gate } = phone
  await visit(page, `${gate.origin}/animals`)
  await expect.poll(() => own(page).allTextContents()).toEqual(['Senioren in Obhut', 'Noch ohne Chip'])
  await noGraveFault(page)
  await phone.goOffline()

  const found = await choose(page, 'Hund', 'zurzeit in Obhut', 'weiblich')
  await expect.poll(() => count(page).textContent()).toContain(`${found} Tier`)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ care: 'in', species: 'dog', sex: 'f' })
  const rows = page.getByRole('list', { name: 'Tiere' }).getByRole('listitem')
  expect(await rows.count()).toBeGreaterThan(0)
  for (const text of await rows.allTextContents()) expect(text).toMatch(/Hund.*weiblich/)
  await saveAs(page, 'Hündinnen')
  await expect.poll(() => own(page).allTextContents()).toEqual(['Senioren in Obhut', 'Noch ohne Chip', 'Hündinnen'])
  await page.getByRole('button', { name: 'Alle Filter entfernen' }).click()
  expect(new URL(page.url()).search).toBe('')

  await page.reload()
  await own(page).filter({ hasText: 'Hündinnen' }).click()
  await page.getByRole('button', { name: 'Filter entfernen: Tierart: Hund' }).waitFor()
  await expect.poll(() => count(page).textContent()).toContain(`${found} Tier`)

  await page.getByRole('button', { name: 'Meine Favoriten bearbeiten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Meine Favoriten bearbeiten' })
  await dialog.getByRole('button', { name: 'Nach oben: Hündinnen' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await dialog.getByRole('status').filter({ hasText: 'Hündinnen: Platz 1 von 3' }).waitFor({ state: 'attached' })
  await dialog.getByLabel('Name von Lesezeichen 2').fill('Alte Tiere')
  await dialog.getByRole('button', { name: 'Entfernen: Noch ohne Chip' }).click()
  await noGraveFault(page)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => own(page).allTextContents()).toEqual(['Hündinnen', 'Alte Tiere'])

  await phone.goOnline()
  await chip(page, 'Gespeichert')
  const stored = await stage.sql('select name, bookmark from bookmark where user_id = $1 order by position', [carer.id])
  expect(stored).toEqual([
    { name: 'Hündinnen', bookmark: { care: ['in'], species: ['dog'], sex: ['f'] } },
    { name: 'Alte Tiere', bookmark: { care: ['in'], age: ['senior'] } },
  ])

  const tablet = await stage.tabletOf(carer)
  const menu = tablet.page.getByRole('navigation', { name: 'Hauptmenü' })
  await menu.getByText('Meine Favoriten').waitFor()
  await menu.getByRole('link', { name: 'Hündinnen' }).click()
  await tablet.page.getByRole('heading', { name: 'Tiere', level: 1 }).waitFor()
  await expect.poll(() => count(tablet.page).textContent()).toContain(`${found} Tier`)

  // Removed and sent, then taken back: it is made anew, at its old place.
  await tablet.page.getByRole('button', { name: 'Meine Favoriten bearbeiten' }).click()
  await tablet.page.getByRole('button', { name: 'Entfernen: Hündinnen' }).click()
  await tablet.page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect.poll(() => own(tablet.page).allTextContents()).toEqual(['Alte Tiere'])
  await expect.poll(() => own(page).allTextContents()).toEqual(['Alte Tiere'])
  await tablet.page.getByRole('button', { name: 'Rückgängig' }).last().click()
  for (const device of [tablet, phone]) await expect.poll(() => own(device.page).allTextContents()).toEqual(['Hündinnen', 'Alte Tiere'])
  for (const device of [tablet, phone]) await device.close()
})

test('a bookmark for everyone comes from an administrator, and others use it and cannot edit it', async () => {
  const phone = await stage.phoneOf(carer)
  await visit(phone.page, `${phone.gate.origin}/animals`)
  await shared(phone.page).first().waitFor()
  expect(await phone.page.getByRole('button', { name: 'Lesezeichen für alle bearbeiten' }).count()).toBe(0)

  const desk = await stage.tabletOf(lead, { viewport: { width: 1280, height: 800 } })
  await visit(desk.page, `${desk.gate.origin}/animals?species=cat,unicorn&search=a`)
  await desk.page.getByRole('button', { name: 'Filter entfernen: Tierart: Katze' }).waitFor()
  await desk.page.getByRole('table', { name: 'Tiere' }).getByRole('columnheader', { name: 'Chip' }).waitFor()
  await noGraveFault(desk.page)
  await desk.page.getByRole('button', { name: 'Spalten wählen' }).click()
  await desk.page.getByRole('dialog', { name: 'Spalten' }).getByRole('checkbox', { name: 'Chip' }).uncheck()
  await desk.page.keyboard.press('Escape')
  await desk.page.getByRole('columnheader', { name: 'Chip' }).waitFor({ state: 'detached' })
  await saveAs(desk.page, 'Katzen mit A', true)
  await desk.page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Katzen mit A' }).waitFor()

  // Nobody touches the phone: it is notified.
  await shared(phone.page).filter({ hasText: 'Katzen mit A' }).click()
  await expect.poll(() => phone.page.getByLabel('Tiere suchen').inputValue()).toBe('a')
  await phone.page.getByRole('button', { name: 'Filter entfernen: Tierart: Katze' }).waitFor()
  for (const device of [desk, phone]) await device.close()
})

test('what is printed is every animal that is found, not those in sight alone', async () => {
  const desk = await stage.tabletOf(lead)
  const { page } = desk
  await visit(page, `${desk.gate.origin}/animals`)
  const found = Number((await count(page).textContent())!.split(' ')[0])
  expect(found).toBeGreaterThan(100)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await page.locator('table tbody tr').count()).toBe(found)
  expect(await page.locator('table').isVisible()).toBe(true)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.locator('table').waitFor({ state: 'detached' })
  await desk.close()
})
