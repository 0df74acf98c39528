// The operator bills an organisation: an accepted quote becomes a contract, a suggested quarter an invoice that is paid in two parts; another one is cancelled.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { noGraveFault } from './signInSteps.ts'
import { openStage, type Stage } from './stage.ts'
import { signInOperator } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const day = (date: Date) =>
  `${String(date.getDate()).padStart(2, '0')}.${String(date.getMonth() + 1).padStart(2, '0')}.${date.getFullYear()}`

test('from an accepted quote to a paid invoice, and one that is cancelled', async () => {
  const device = await stage.phone()
  const { page, gate } = device
  await signInOperator(device, operator)
  const now = new Date()
  const quarter = new Date(now.getFullYear(), now.getMonth() - (now.getMonth() % 3), 1)
  const [{ id, name }] = (await stage.sql<{ id: string; name: string }>(
    `select o.id, o.official_name as name from organization o join quote q on q.organization_id = o.id where q.state = 'accepted' order by o.official_name limit 1`,
  )) as [{ id: string; name: string }]
  await page.goto(`${gate.origin}/tenantadmin/organization/${id}`)
  await page.getByRole('button', { name: 'Neuer Vertrag' }).tap()
  const dialog = page.getByRole('dialog')
  const quotes = dialog.getByLabel('Aus angenommenem Angebot')
  await quotes.waitFor()
  await quotes.selectOption({ index: 1 })
  const record = dialog.getByRole('button', { name: 'Vertrag erfassen' })
  await record.tap()
  await dialog.getByText('Bitte füllen Sie dieses Feld aus.').first().waitFor()
  await dialog.getByLabel('Beginn').fill(day(quarter))
  await noGraveFault(page)
  await picture(page, 'billing-contract')
  await record.tap()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Läuft', { exact: true }).waitFor()

  await page.getByRole('link', { name: 'Zeiträume vorschlagen' }).tap()
  await page.getByRole('heading', { name: 'Vorgeschlagene Zeiträume', level: 1 }).waitFor()
  await page.getByText('Einrichtung und Schulung').first().waitFor()
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'billing-suggested')
  await page.getByRole('checkbox', { name: 'Diesen Zeitraum erfassen' }).last().uncheck()
  await page.getByRole('button', { name: '1 Zeitraum erfassen' }).tap()
  await page.getByRole('heading', { name, level: 1 }).waitFor()

  // It waits on the dashboard for its invoice.
  await page.goto(`${gate.origin}/`)
  const missing = page.getByRole('region', { name: 'Rechnung zu stellen' })
  await missing.getByRole('link', { name }).first().tap()
  await page.getByRole('button', { name: 'Rechnung stellen' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Rechnung stellen' }).tap()
  await page.getByRole('heading', { name: /^Rechnung RE-/ }).waitFor()
  await page.getByText('Offen', { exact: true }).waitFor()
  const pay = async (amount: string | null) => {
    await page.getByRole('button', { name: 'Zahlung notieren' }).tap()
    await dialog.getByLabel('Tag der Zahlung').fill(day(now))
    if (amount) await dialog.getByLabel('Betrag').fill(amount)
    await dialog.getByRole('button', { name: 'Notieren', exact: true }).tap()
    await dialog.waitFor({ state: 'detached' })
  }
  await pay('100')
  await page.getByText('Teilweise bezahlt', { exact: true }).waitFor()
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'billing-part-paid')
  await pay(null)
  await page.getByText('Bezahlt', { exact: true }).first().waitFor()
  await picture(page, 'billing-paid')
  await page.getByRole('button', { name: 'Rechnung stornieren' }).tap()
  await dialog.getByLabel('Grund').fill('Falsche Anschrift')
  await dialog.getByRole('button', { name: 'Rechnung stornieren' }).tap()
  await page.getByRole('heading', { name: /^Stornorechnung ST-/ }).waitFor()
  await page
    .getByRole('region', { name: /^Rechnung RE-/ })
    .getByText('Storniert', { exact: true })
    .waitFor()
  await page.getByText('Rechnung zu stellen').first().waitFor()
  await picture(page, 'billing-cancelled')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als PDF speichern' }).first().tap()
  expect((await download).suggestedFilename()).toMatch(/^(ST|RE)-/)

  await page.goto(`${gate.origin}/tenantadmin/organization/${id}/history`)
  await page.getByText('Rechnung storniert').first().waitFor()
  await page.getByText('Vertrag erfasst').first().waitFor()
  await device.close()
})

test('contracts are found from the bar on the phone, and the rest of the menu is behind "Mehr"', async () => {
  const device = await stage.phone()
  const { page } = device
  await signInOperator(device, operator)
  const bar = page.getByRole('navigation', { name: 'Hauptmenü' })
  expect(await bar.getByRole('link').count()).toBe(4)
  await bar.getByRole('link', { name: 'Verträge' }).tap()
  await page.getByLabel('Verträge suchen').fill('sonnenhof')
  await page.getByText('1 Vertrag', { exact: true }).waitFor()
  await page.getByLabel('Status').selectOption('ended')
  await page.getByText('0 Verträge', { exact: true }).waitFor()
  await bar.getByRole('button', { name: 'Mehr' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Mandanten' }).tap()
  await page.getByRole('heading', { name: 'Mandanten', level: 1 }).waitFor()
  await device.close()
})
