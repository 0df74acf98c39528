// What the head of the house enters about boarding and daycare, on a phone without a network: closed periods, which stand on the day list, and products.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { lead } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { chip } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('a closed period and a product are entered without a network, reach the server, and are changed and deleted there', async () => {
  const device = await stage.phoneOf(lead)
  const { page } = device
  await device.goOffline()
  await page.goto(`${device.gate.origin}/admin/settings`)
  await page.getByRole('link', { name: /^Zeiten der Tagesstätte/ }).tap()
  await page.getByText('Betriebsferien').waitFor()
  await page.getByRole('button', { name: 'Neue Schließzeit' }).tap()
  const form = page.getByRole('dialog', { name: 'Neue Schließzeit' })
  const save = form.getByRole('button', { name: 'Speichern' })
  const [today] = await stage.sql<{ day: string }>(`select today()::text as day`)
  await save.tap()
  await form.getByText('Bitte füllen Sie dieses Feld aus.').first().waitFor()
  await form.getByLabel('Erster Tag').fill(today!.day)
  await form.getByLabel('Letzter Tag').fill(today!.day)
  await form.getByLabel('Notiz').fill('Rohrbruch')
  await noGraveFault(page)
  await save.tap()
  // The row of the list: the field of the open form has the same text.
  await page.getByRole('button', { name: /Rohrbruch/ }).waitFor()

  await page.goto(`${device.gate.origin}/admin/daycare/prices`)
  await page.getByRole('button', { name: /^10er-Karte/ }).waitFor()
  await page.getByRole('button', { name: 'Neues Angebot' }).tap()
  await page.getByLabel('Name').fill('20er-Karte')
  await page.getByLabel('Art des Angebots').selectOption({ label: 'Mehrfachkarte' })
  await page.getByLabel('Besuche der Mehrfachkarte').fill('20')
  await page.getByLabel('Preis in Euro').fill('400')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('button', { name: /^20er-Karte.*400,00/ }).waitFor()

  await page.goto(`${device.gate.origin}/day-list`)
  await page.getByText('An diesem Tag geschlossen').first().waitFor()
  await page.getByText(': Rohrbruch').first().waitFor()
  await device.goOnline()
  await chip(page, 'Gespeichert')
  expect(await stage.sql(`select service, "from" = "to" as "oneDay" from closed_period where note = 'Rohrbruch'`)).toEqual([
    { service: 'all', oneDay: true },
  ])
  await page.goto(`${device.gate.origin}/admin/daycare/prices`)
  await page.getByRole('button', { name: /^20er-Karte/ }).tap()
  await page.getByRole('button', { name: 'Angebot löschen' }).tap()
  await page.getByRole('dialog', { name: 'Dieses Angebot löschen?' }).getByRole('button', { name: 'Angebot löschen' }).tap()
  await page.getByText('Das Angebot wurde gelöscht.').waitFor()
  await chip(page, 'Gespeichert')
  expect(await stage.sql(`select 1 from product where name = '20er-Karte'`)).toEqual([])
  await device.close()
})
