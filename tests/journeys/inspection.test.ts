// The veterinary office comes: the head of the shelter makes a link to the stock book, an inspector reads it on a phone without an account.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lead } from './demo.ts'
import { inScheme, picture, tooSmall } from './look.ts'
import { noGraveFault } from './signInSteps.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('an inspector reads the stock book and takes it along, the head sees the opening and ends the link', async () => {
  const office = await stage.phoneOf(lead)
  const { page } = office
  await page.goto(`${office.gate.origin}/statistics/stock-book`)
  const card = page.getByRole('region', { name: 'Links für eine Kontrolle' })
  await card.getByRole('button', { name: 'Neuer Link' }).tap()
  const form = page.getByRole('dialog', { name: 'Link für eine Kontrolle' })
  await form.getByLabel('Behörde').fill('Veterinäramt Celle')
  await form.getByLabel('Wer kontrolliert').fill('Dr. Anders')
  await noGraveFault(page)
  await picture(page, 'inspection-new')
  await form.getByRole('button', { name: 'Link erstellen' }).tap()
  const made = page.getByRole('dialog', { name: 'Link für Veterinäramt Celle' })
  const address = await made.getByLabel('Link', { exact: true }).inputValue()
  await made.getByRole('img', { name: 'QR-Code des Links' }).waitFor()
  await picture(page, 'inspection-link')
  await made.getByRole('button', { name: 'Schließen' }).last().tap()
  await card.getByText('nie geöffnet').waitFor()

  const phone = await stage.phone({ locale: 'de-DE', acceptDownloads: true })
  const { page: inspector, gate } = phone
  await inspector.goto(`${gate.origin}${new URL(address).pathname}`)
  await inspector.getByRole('heading', { level: 1, name: 'Bestandsbuch: Tierheim Sonnenhof' }).waitFor()
  await inspector.getByText(/^Für Veterinäramt Celle, Dr. Anders, bis /).waitFor()
  const entries = inspector.getByRole('region', { name: 'Einträge' })
  await entries.getByText('Zugang:').first().waitFor()
  expect(await entries.getByRole('link').count()).toBe(0)
  await noGraveFault(inspector)
  expect(await tooSmall(inspector)).toEqual([])
  await picture(inspector, 'inspection')
  await inScheme(inspector, 'dark')
  await noGraveFault(inspector)
  await picture(inspector, 'inspection-dark')
  await inScheme(inspector, 'light')
  const taken = async (button: string) => {
    const [file] = await Promise.all([inspector.waitForEvent('download'), inspector.getByRole('button', { name: button }).tap()])
    return readFile(await file.path())
  }
  expect((await taken('Als PDF speichern')).subarray(0, 5).toString()).toBe('%PDF-')
  const [, ...lines] = (await taken('Als CSV-Datei')).toString().trim().split('\r\n')
  const shown = Number((await inspector.getByRole('status').filter({ hasText: 'Eint' }).textContent())!.split(' ')[0])
  expect([shown > 0, lines.filter((line) => /^\d+;/.test(line)).length]).toEqual([true, shown])

  await page.reload()
  await card.getByText(/^1 × geöffnet: /).waitFor()
  await picture(page, 'inspection-opened')
  await card.getByRole('button', { name: 'Beenden' }).first().tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Link beenden' }).tap()
  await card.getByText(/^beendet am /).waitFor()
  await inspector.reload()
  await inspector.getByRole('heading', { level: 1, name: 'Dieser Link zeigt nichts' }).waitFor()
  await noGraveFault(inspector)
  await phone.close()
  await office.close()
})
