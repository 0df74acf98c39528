// The organisation's own words: a template is written offline, is wrong by its line until it is right, and makes the next contract.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf } from '../pdf.ts'
import { inHouse, lead } from './demo.ts'
import { picture, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('a contract in own words is written without a network, and older words are taken back into use', async () => {
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  await page.goto(`${gate.origin}/admin/document-template`)
  await page.getByRole('link', { name: 'Schutzvertrag' }).first().tap()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.waitFor()
  await picture(page, 'document-template-new')
  expect(await tooSmall(page)).toEqual([])
  await phone.goOffline()

  await page.getByLabel('Titel des Dokuments').fill('Vertrag vom Hof')
  await text.fill('§ Übergabe\n{{animal.nam}} zieht um.')
  await page.getByText('Zeile 2: {{animal.nam}}').waitFor()
  await page.getByRole('button', { name: 'Neue Version speichern' }).tap()
  await page.getByRole('alert').getByRole('button', { name: 'Text' }).waitFor()
  await text.fill('§ Übergabe\n{{animal.name}} zieht um zu ')
  await page.getByLabel('Einfügen').selectOption({ label: 'Name der Person' })
  expect(await text.inputValue()).toBe('§ Übergabe\n{{animal.name}} zieht um zu {{person.name}}')
  await page.getByText('Bella zieht um zu Erika Beispiel').waitFor()
  await page.getByRole('button', { name: 'Neue Version speichern' }).tap()
  await page.getByRole('link', { name: 'Version 1' }).getByText('in Gebrauch').waitFor()
  await page.getByRole('button', { name: 'Vorschau als PDF' }).tap()
  await page.getByText('Der Server ist nicht erreichbar.').waitFor()

  await phone.goOnline()
  await chip(page, 'Gespeichert')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Vorschau als PDF' }).tap()
  const preview = await pdfOf(new Uint8Array(await readFile(await (await coming).path())))
  expect(preview.text).toContain('Bella zieht um zu Erika Beispiel')

  await text.fill('Ganz anders')
  await page.getByRole('button', { name: 'Neue Version speichern' }).tap()
  await page.getByRole('link', { name: 'Version 2' }).waitFor()
  await page.getByRole('link', { name: 'Version 1' }).tap()
  await page.getByText('Das ist Version 1. Es gibt eine neuere.').waitFor()
  await picture(page, 'document-template-older')
  await page.getByRole('button', { name: 'Diesen Text wieder verwenden' }).tap()
  await page.getByRole('link', { name: 'Version 3' }).getByText('in Gebrauch').waitFor()
  await chip(page, 'Gespeichert')
  const [newest] = await stage.sql<{ number: number; text: string }>(
    `select number, text from document_template t ${inHouse('t')}
     where type = 'adoption' order by number desc limit 1`,
    [lead.id],
  )
  expect(newest).toEqual({ number: 3, text: '§ Übergabe\n{{animal.name}} zieht um zu {{person.name}}' })
  await phone.close()
})
