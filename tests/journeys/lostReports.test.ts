// Somebody misses an animal: it is written down on a phone without a network, turns up at the door, and the report is closed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { carer } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { chip } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('a report is taken down without a network, named when such an animal is found, closed and taken back', async () => {
  const device = await stage.phoneOf(carer)
  const { page } = device
  await device.goOffline()
  await page.goto(`${device.gate.origin}/found`)
  await page.getByRole('button', { name: 'Neue Meldung' }).tap()
  const form = page.getByRole('dialog', { name: 'Neue Vermisstmeldung' })
  await form.getByLabel('Name des Tieres').fill('Pauline')
  await form.getByLabel('Geschlecht').selectOption({ label: 'weiblich' })
  await form.getByLabel('Farbe').fill('dreifarbig')
  await form.getByLabel('Zuletzt gesehen bei').fill('Am Lindenweg')
  await form.getByLabel('Name', { exact: true }).fill('Anke Lorenz')
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await form.getByText('Bitte geben Sie an, wer das Tier vermisst und wie die Person zu erreichen ist.').waitFor()
  await noGraveFault(page)
  await form.getByLabel('Telefon').fill('0176 04069099')
  await form.getByRole('button', { name: 'Speichern' }).tap()
  const list = page.getByRole('list', { name: 'Vermisste Tiere' })
  await list.getByText('Pauline · Katze · dreifarbig').waitFor()

  // It is brought on the same evening.
  await page.getByRole('link', { name: 'Erfassen' }).tap()
  await page.getByLabel('Tierart').selectOption({ label: 'Katze' })
  await page.getByLabel('Geschlecht').selectOption({ label: 'weiblich' })
  await page.getByLabel('Farbe').fill('dreifarbig, langhaarig')
  await page.getByLabel('Ort oder Stelle').fill('Garten am Lindenweg 4')
  await page.getByText('Anke Lorenz vermisst seit').waitFor()
  expect(await page.getByRole('link', { name: '0176 04069099' }).getAttribute('href')).toBe('tel:017604069099')
  await page.getByRole('button', { name: 'Abbrechen' }).tap()
  await page.getByRole('button', { name: 'Verlassen' }).tap()

  await device.goOnline()
  await chip(page, 'Gespeichert')
  await page.goto(`${device.gate.origin}/found`)
  await list.getByText('Pauline · Katze · dreifarbig').tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Es ist wieder zu Hause' }).tap()
  await list.getByText('Pauline').waitFor({ state: 'detached' })
  await page.getByText('Die Meldung ist abgeschlossen.').waitFor()
  await page.getByRole('button', { name: 'Rückgängig' }).tap()
  await list.getByText('Pauline').waitFor()
  await chip(page, 'Gespeichert')
  expect(await stage.sql(`select state, phone, person from lost_report where name = 'Pauline'`)).toEqual([
    { state: 'open', phone: '0176 04069099', person: 'Anke Lorenz' },
  ])
  await device.close()
})
