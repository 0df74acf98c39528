// What the head of a boarding house enters about prices, on a phone without a network, and what a stay costs by them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { lead } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { chip, signIn } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('a price is entered without a network, the worked example counts by it at once, and it reaches the server', async () => {
  const device = await stage.phone()
  const { page } = device
  await signIn(device, lead)
  await device.goOffline()
  await page.goto(`${device.gate.origin}/admin/settings`)
  await page.getByRole('link', { name: /^Preise der Pension/ }).tap()
  await page.getByRole('button', { name: /^Großer Hund.*24,00/ }).waitFor()

  await page.getByRole('button', { name: 'Neuer Preis', exact: true }).tap()
  const form = page.getByRole('dialog', { name: 'Neuer Preis' })
  const save = form.getByRole('button', { name: 'Speichern' })
  await save.tap()
  await form.getByText('Bitte füllen Sie dieses Feld aus.').first().waitFor()
  await form.getByLabel('Name').fill('Vögel')
  await form.getByLabel('Tierart').selectOption({ label: 'Vogel' })
  await form.getByLabel('Gezählt wird').selectOption({ label: 'Jede Nacht' })
  await form.getByLabel('Preis in Euro').fill('3,33')
  await form.getByLabel('Zweites Tier: Prozent des Preises').fill('50')
  await form.getByLabel('Gültig ab').fill('01.01.2026')
  await noGraveFault(page)
  await save.tap()
  await page.getByRole('button', { name: /^Vögel.*3,33/ }).waitFor()

  const example = page.getByRole('region', { name: 'Rechenbeispiel' })
  const total = example.getByRole('listitem').filter({ hasText: 'Summe' })
  // 23 June 2027, a Wednesday: no weekend, no holiday, no heating, no summer.
  await example.getByLabel('Ankunft', { exact: true }).fill('23.06.2027')
  await example.getByLabel('Abreise', { exact: true }).fill('25.06.2027')
  await example.getByLabel('Tierart').selectOption({ label: 'Vogel' })
  await example.getByRole('button', { name: 'Noch ein Tier' }).tap()
  await example.getByText('Vogel 2 · zweites Tier · 2 × 1,67').waitFor()
  expect(await total.innerText()).toMatch(/10,00/)
  await example.getByLabel('Abreise', { exact: true }).fill('22.06.2027')
  await example.getByText('Die Abreise darf nicht vor der Ankunft liegen.').waitFor()
  await noGraveFault(page)

  await device.goOnline()
  await chip(page, 'Gespeichert')
  expect(await stage.sql(`select cents, mode, further_percent as "furtherPercent" from pension_price where name = 'Vögel'`)).toEqual([
    { cents: 333, mode: 'night', furtherPercent: 50 },
  ])
  await device.close()
})
