// What the head of a house enters about prices and cancellation fees, on a phone without a network, and what follows from them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { lead } from './demo.ts'
import type { Device } from './device.ts'
import { picture } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

test('prices and cancellation fees are entered without a network, the examples count by them at once, and they reach the server', async () => {
  const device = await stage.phoneOf(lead)
  const { page } = device
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

  await cancellationFees(device)
  await highSeason(device)

  await device.goOnline()
  await chip(page, 'Gespeichert')
  expect(await stage.sql(`select cents, mode, further_percent as "furtherPercent" from pension_price where name = 'Vögel'`)).toEqual([
    { cents: 333, mode: 'night', furtherPercent: 50 },
  ])
  expect(
    await stage.sql(`select min_days_before as days, fee_type as type, value from cancellation_tier where service = 'daycare' order by 1`),
  ).toEqual([
    { days: 0, type: 'fixed', value: 1_000 },
    { days: 8, type: 'percent', value: 5_000 },
    { days: 14, type: 'percent', value: 0 },
  ])
  expect(
    await stage.sql(
      `select min_days_before as days, value from cancellation_tier
       where tenant_id = (select tenant_id from pension_price where name = 'Vögel') and applies_to = 'peak'`,
    ),
  ).toEqual([{ days: 42, value: 5_000 }])
  expect(await stage.sql(`select is_peak from pension_surcharge where name = 'Weihnachten'`)).toEqual([{ is_peak: true }])
  await device.close()
})

/** One tap enters a table; a fee that falls is refused, another one is taken. */
async function cancellationFees({ page, gate }: Device): Promise<void> {
  await page.goto(`${gate.origin}/admin/daycare/bookings`)
  await page.getByRole('button', { name: /^In zwei Schritten ab 14 Tagen/ }).tap()
  await page.getByRole('button', { name: /^mindestens 8 Tage vorher.*50 %/ }).waitFor()
  const example = page.getByRole('region', { name: 'Rechenbeispiel' })
  await example.getByLabel('Besuchstag', { exact: true }).fill('24.12.2026')
  await example.getByLabel('Preis in Euro').fill('40')
  await example.getByText('vom 17.12.2026 bis 24.12.2026').waitFor()

  await page.getByRole('button', { name: 'Neue Stornogebühr', exact: true }).tap()
  const form = page.getByRole('dialog', { name: 'Neue Stornogebühr' })
  const save = form.getByRole('button', { name: 'Speichern' })
  await form.getByLabel('Mindestens so viele Tage vor der Ankunft').fill('0')
  await form.getByLabel('Gebühr in Prozent des Preises').fill('20')
  await save.tap()
  await form.getByText('Die Gebühr darf nicht sinken').waitFor()
  await noGraveFault(page)
  await form.getByLabel('Art der Gebühr').selectOption({ label: 'Fester Betrag' })
  await form.getByLabel('Gebühr in Euro').fill('10')
  await save.tap()
  await page.getByRole('button', { name: /^am Tag selbst.*10,00/ }).waitFor()
  expect((await example.getByRole('listitem').allInnerTexts()).map((text) => /[\d,]+(?=\s€$)/.exec(text)?.[0])).toEqual([
    '0,00',
    '20,00',
    '10,00',
  ])
  await noGraveFault(page)
}

/** A season of a surcharge has cancellation fees of its own; the example says for which stays. */
async function highSeason({ page, gate }: Device): Promise<void> {
  await page.goto(`${gate.origin}/admin/pension/prices`)
  await page.getByRole('button', { name: 'Neuer Zuschlag', exact: true }).tap()
  const season = page.getByRole('dialog', { name: 'Neuer Zuschlag' })
  await season.getByLabel('Name').fill('Weihnachten')
  await season.getByLabel('Zuschlag in Euro').fill('0')
  await season.getByLabel('Erster Tag').fill('20.12.2026')
  await season.getByLabel('Letzter Tag').fill('06.01.2027')
  await season.getByLabel('Jedes Jahr').tap()
  await season.getByLabel('Zählt als Hauptsaison').tap()
  await noGraveFault(page)
  await season.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('button', { name: /^Weihnachten.*Hauptsaison/ }).waitFor()

  await page.goto(`${gate.origin}/admin/pension/bookings`)
  await page.getByRole('button', { name: 'Neue Stornogebühr', exact: true }).tap()
  const form = page.getByRole('dialog', { name: 'Neue Stornogebühr' })
  await form.getByLabel('Mindestens so viele Tage vor der Ankunft').fill('42')
  await form.getByLabel('Gilt für').selectOption({ label: 'Nur Aufenthalte in der Hauptsaison' })
  await form.getByLabel('Gebühr in Prozent des Preises').fill('50')
  await noGraveFault(page)
  await picture(page, 'peak-tier')
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('button', { name: /^in der Hauptsaison, mindestens 42 Tage vorher.*50 %/ }).waitFor()
  const example = page.getByRole('region', { name: 'Rechenbeispiel' })
  await example.getByLabel('Ankunft', { exact: true }).fill('19.12.2028')
  await example.getByText('mindestens 30 Tage vorher').waitFor()
  await example.getByLabel('Ankunft', { exact: true }).fill('06.01.2029')
  await example.getByText('in der Hauptsaison, mindestens 42 Tage vorher').waitFor()
  expect(await example.getByRole('listitem').count()).toBe(2)
  await picture(page, 'peak-example')
}
