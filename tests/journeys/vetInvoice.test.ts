// An invoice of a vet for ten animals: entered on a phone without a network, kept by the server byte for byte, and charged on.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { inHouse, lead } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
let photo: Buffer
beforeAll(async () => {
  stage = await openStage()
  photo = await sharp({
    create: { width: 1200, height: 1700, channels: 3, background: '#eee', noise: { type: 'gaussian', mean: 200, sigma: 40 } },
  })
    .withExif({ IFD0: { Software: 'Kamera' } })
    .jpeg({ quality: 92 })
    .toBuffer()
})
afterAll(() => stage.stop())

interface Kept {
  id: string
  state: string
  lines: { animalId: string; cents: number }[]
}
const kept = async (number: string) =>
  (await stage.sql<Kept>(`select i.id, i.state, i.lines from vet_invoice i ${inHouse('i')} where i.number = $2`, [lead.id, number]))[0]
const originalsOf = (id: string) =>
  stage.sql<{ sha256: string; arrived: boolean; until: string | null }>(
    `select sha256, arrived_at is not null as arrived, kept_until::text as until from vet_original where invoice_id = $1`,
    [id],
  )

test('an invoice for ten animals is entered without a network, kept as it was sent, and charged on', async () => {
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  await page.goto(`${gate.origin}/animal/vet-invoices`)
  await page.getByRole('list', { name: 'Tierarztrechnungen' }).getByRole('listitem').nth(1).waitFor()
  await picture(page, 'vet-invoices')
  await phone.goOffline()
  await page.getByRole('link', { name: 'Neue Tierarztrechnung' }).tap()
  // The number of an invoice that is there: the vet that was used last is chosen already.
  const known = (
    await stage.sql<{ number: string }>(`select i.number from vet_invoice i ${inHouse('i')} where i.state = 'entered'`, [lead.id])
  )[0]!
  await page.getByLabel('Rechnungsnummer').fill(known.number.toLowerCase())
  await page.getByLabel('Gesamtbetrag mit Mehrwertsteuer').fill('123,45')
  await page.getByLabel('Foto der Rechnung').setInputFiles({ name: 'rechnung.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('list', { name: 'Originale' }).getByText('rechnung.jpg').waitFor()
  await page.getByText('Noch zuzuordnen: 123,45').waitFor()

  // Ten animals: a tap for each, one to open the list and one to split.
  await page.getByRole('button', { name: 'Tiere wählen und aufteilen' }).tap()
  const dialog = page.getByRole('dialog')
  const ticks = dialog.getByRole('list', { name: 'Tiere' }).getByRole('checkbox')
  for (let nth = 0; nth < 10; nth++) await ticks.nth(nth).tap()
  await dialog.getByText('10 Tiere gewählt').waitFor()
  await dialog.getByLabel('Enthält verschreibungspflichtige Medikamente').tap()
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'vet-invoice-animals')
  await dialog.getByLabel('Betrag mit Mehrwertsteuer').fill('120,00')
  await dialog.getByRole('button', { name: 'Gleich aufteilen' }).tap()
  const lines = page.getByRole('list', { name: 'Positionen' }).getByRole('listitem')
  await expect.poll(() => lines.count()).toBe(10)
  await page.getByText('Noch zuzuordnen: 3,45').waitFor()
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Die Positionen ergeben nicht den Gesamtbetrag der Rechnung.').first().waitFor()
  await page.getByLabel('Gesamtbetrag mit Mehrwertsteuer').fill('120,00')
  await page.getByText('Stimmt: Die Positionen ergeben den Gesamtbetrag.').waitFor()
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Von diesem Tierarzt gibt es schon eine Rechnung mit dieser Nummer.').first().waitFor()
  await noGraveFault(page)
  await page.getByLabel('Rechnungsnummer').fill('R 77-1')
  await picture(page, 'vet-invoice-new')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page
    .getByRole('link', { name: /Tierarzt|Tierklinik/ })
    .first()
    .waitFor()
  expect(await kept('R 77-1')).toBeUndefined()

  await phone.goOnline()
  await expect.poll(async () => (await kept('R 77-1'))?.state, { timeout: 30_000 }).toBe('allocated')
  const { id, lines: stored } = (await kept('R 77-1'))!
  expect(stored.map(({ cents }) => cents)).toEqual(Array.from({ length: 10 }, () => 1200))
  const sha256 = createHash('sha256').update(photo).digest('hex')
  const until = `${new Date().getFullYear() + 5}-12-31`
  await expect.poll(() => originalsOf(id), { timeout: 30_000 }).toEqual([{ sha256, arrived: true, until }])

  await page.getByRole('list', { name: 'Tierarztrechnungen' }).getByRole('listitem').filter({ hasText: 'R 77-1' }).getByRole('link').tap()
  await page.getByRole('heading', { name: 'Tierarztrechnung R 77-1' }).waitFor()
  await page.getByText(/wird bis .* aufbewahrt/).waitFor()
  await page.getByRole('button', { name: 'rechnung.jpg ansehen' }).tap()
  await page.getByRole('img', { name: 'rechnung.jpg' }).waitFor()
  await picture(page, 'vet-invoice')
  await page.getByRole('button', { name: 'Weiterberechnen' }).tap()
  const charge = page.getByRole('dialog')
  const boxes = charge.getByRole('checkbox')
  await boxes.first().waitFor()
  // Nothing is made before somebody taps.
  expect(await stage.sql(`select 1 from to_bill_item where source = 'vetCost'`)).toEqual([])
  // Somebody is proposed for some of them; the first gets a payer by hand where nobody is.
  if (!(await boxes.first().isChecked())) {
    await boxes.first().tap()
    const payer = charge.getByLabel(/^Wer zahlt/).first()
    await expect.poll(() => payer.inputValue()).toBe('')
    await charge.getByRole('button', { name: 'Zum Abrechnen vorschlagen' }).tap()
    await charge.getByText('Bitte füllen Sie dieses Feld aus.').first().waitFor()
    await payer.fill('Hansen')
    await page
      .getByRole('option', { name: /Hansen/ })
      .first()
      .tap()
    await page.getByRole('listbox').waitFor({ state: 'detached' })
  }
  await picture(page, 'vet-invoice-charge')
  await charge.getByRole('button', { name: 'Zum Abrechnen vorschlagen' }).tap()
  await page.getByText('Weiterberechnet', { exact: true }).waitFor()
  const items = await stage.sql<{ state: string }>(`select state from to_bill_item where source = 'vetCost'`)
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['proposed']))
})
