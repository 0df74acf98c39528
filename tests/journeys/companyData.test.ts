// Address and logo of the organisation, entered without a network, are at the head of what the device shows and of what the server prints.
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf } from '../pdf.ts'
import { lead } from './demo.ts'
import { inScheme, picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { card, chip } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const logo = () =>
  sharp({ create: { width: 900, height: 300, channels: 4, background: { r: 10, g: 120, b: 90, alpha: 0.8 } } })
    .png()
    .toBuffer()

test('what an organisation enters about itself is on its documents', async () => {
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  await inScheme(page, 'dark')
  await page.goto(`${gate.origin}/admin/company/data`)
  await page.getByRole('heading', { name: 'Daten der Organisation', level: 1 }).waitFor()
  await phone.goOffline()
  const address = page.getByRole('textbox', { name: 'Adresse', exact: true })
  await address.fill('Am Anger 3\n15299 Müllrose')
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('niemand')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Das ist keine E-Mail-Adresse.').first().waitFor()
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('post@hof.example')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Die Einstellungen wurden gespeichert.').waitFor()

  const file = page.getByLabel('Logo wählen')
  await file.setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await card(page, 'Logo').getByRole('alert').waitFor()
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() })
  await page.getByRole('img', { name: 'Logo der Organisation' }).waitFor()
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'company-data')

  await page.goto(`${gate.origin}/admin/document-template/new/pension`)
  const preview = page.getByRole('article')
  await preview.getByText('Am Anger 3 · 15299 Müllrose').waitFor()
  await picture(page, 'template-dark')
  await phone.goOnline()
  await chip(page, 'Gespeichert')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Vorschau als PDF' }).tap()
  const { text } = await pdfOf(new Uint8Array(await readFile(await (await coming).path())))
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Am Anger 3 · 15299 Müllrose')
  await phone.close()
})
