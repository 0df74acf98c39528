// Address and logo of the organisation, entered without a network, are at the head of what the device shows and of what the server prints.
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shadesOf } from '../../shared/settings/accentColour.ts'
import { pdfOf } from '../pdf.ts'
import { inHouse, lead } from './demo.ts'
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
  await page.getByRole('combobox', { name: 'Farbe der App' }).selectOption({ label: 'Eine eigene Farbe' })
  await page.getByLabel('Eigene Farbe').fill('#f2c36b')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Weiße Schrift wäre auf dieser Farbe nicht lesbar.').first().waitFor()
  await page.getByLabel('Eigene Farbe').fill('#8c2f66')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Die Einstellungen wurden gespeichert.').waitFor()
  const { dark } = shadesOf('#8c2f66')
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--accent-text'))).toBe(dark.text)

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

test('the lead sees who would be anonymised, settles it, puts a pair away and back, and merges two contacts that are one', async () => {
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  const copied = (surname: string, facts: string) =>
    stage.sql(
      `insert into contact select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'surname', '${surname}', 'forename', 'Ada', 'company', '',
         'kind', 'person', 'roles', '[]'::jsonb, 'open', false, 'banned', false, 'active_in', '[]'::jsonb, ${facts}))).*
       from contact c ${inHouse('c')} where c.id = (select id from contact where tenant_id = m.tenant_id order by id limit 1)`,
      [lead.id],
    )
  await copied('Zwilling', `'phone', '+49 30 1234567'`)
  await copied('Zwilling', `'phone', '+49 30 1234567', 'forename', ''`)
  await copied('Längstfort', `'named_in', '["2020-01"]'::jsonb`)
  await page.goto(`${gate.origin}/admin/company/customers`)
  await page.getByRole('link', { name: 'Muster ändern' }).waitFor()
  await page.getByLabel('Jahre, nach denen').fill('3')
  const due = page.getByRole('listitem').filter({ hasText: 'Ada Längstfort' })
  await due.getByText('am 01.02.2023').waitFor()
  expect(await tooSmall(page)).toEqual([])
  await page.getByRole('link', { name: 'Zwilling und Ada Zwilling vergleichen' }).waitFor()
  await picture(page, 'customers')
  const notSame = page.getByRole('button', { name: 'Zwilling und Ada Zwilling sind nicht dieselben' })
  await notSame.tap()
  await notSame.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Rückgängig' }).tap()
  await notSame.tap()
  await page.getByRole('button', { name: '1 weggelegtes Paar zeigen' }).tap()
  const again = page.getByRole('button', { name: 'Zwilling und Ada Zwilling wieder vorschlagen' })
  await again.waitFor()
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'put-away')
  await again.tap()
  await page.getByText('Kein Paar ist weggelegt.').waitFor()
  await page.getByRole('button', { name: 'Vorschläge zeigen' }).tap()
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Die Einstellungen wurden gespeichert.').waitFor()
  await page.getByRole('link', { name: 'Zwilling und Ada Zwilling vergleichen' }).tap()
  await page.getByRole('region', { name: 'entfällt' }).getByText('Ada Zwilling').waitFor()
  expect(await tooSmall(page)).toEqual([])
  await picture(page, 'compare')
  await page.getByRole('button', { name: 'Zusammenführen', exact: true }).tap()
  await page.getByRole('region', { name: 'In diesen Kontakt zusammengeführt' }).getByText('Ada Zwilling').waitFor()
  await phone.close()
})
