// A carer takes 23 dogs in for the veterinary office without a network: one of them is corrected, all are shown to nobody else, and later they go, and the lead proposes their days to the authority.
import type { Locator } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../shared/time.ts'
import { noGraveFault } from './axe.ts'
import { carer, lead } from './demo.ts'
import { picture, settled } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { card, today } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const here = (tenantOf: string) =>
  stage.sql<{ restricted: boolean }>(
    `select a.restricted_to is not null as restricted from animal a join animal_seizure s on s.tenant_id = a.tenant_id
     join status_change c on c.tenant_id = a.tenant_id and c.animal_id = a.id and c.flow_id = s.id
     where s.case_number = $1 and a.custody = 'seizure' and c.kind = 'seizureIn'`,
    [tenantOf],
  )

/** Of all months that are shown there. */
async function careDaysIn(place: Locator): Promise<number> {
  const lines = await place.getByText(/\d+ Pflegetage/).allInnerTexts()
  return lines.reduce((sum, line) => sum + Number(/(\d+) Pflegetage/.exec(line)![1]), 0)
}

test('23 dogs that came six weeks ago are entered in one form without a network, a bad row is mended, and they go by an order', async () => {
  const phone = await stage.phoneOf(carer)
  const { page, gate } = phone
  await page.goto(`${gate.origin}/animal-seizures`)
  await page.getByRole('link', { name: 'Neue Verwahrung' }).tap()
  await settled(page)
  await phone.goOffline()
  await page.getByLabel('Behörde').first().fill('Veterinär')
  await page.getByRole('option', { name: /Veterinäramt/ }).tap()
  await page.getByLabel('Rechtsgrundlage').selectOption({ label: '§ 16a Tierschutzgesetz' })
  await page.getByLabel('Aktenzeichen').fill('39.4-23')
  await page.getByRole('button', { name: 'Tagessatz hinzufügen' }).tap()
  await page.getByLabel('Euro am Tag').fill('15,50')
  await page.getByLabel('Tag', { exact: true }).fill(addDays(today(), -41))
  await page.getByLabel('Anzahl der Tiere').fill('23')
  await page.getByRole('button', { name: 'Tiere hinzufügen' }).tap()
  await page.getByText('Tier 7', { exact: true }).tap()
  const seventh = page.locator('details').filter({ hasText: 'Tier 7' }).last()
  await seventh.getByLabel('Chip').first().fill('276')
  await noGraveFault(page)
  await picture(page, 'seizure-new')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('1 Tier muss noch berichtigt werden').waitFor()
  await picture(page, 'seizure-refused')
  await page.locator('details[open]').getByLabel('Chip').first().fill('')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await card(page, '23 Tiere hier').waitFor()
  await phone.goOnline()
  await expect.poll(async () => (await here('39.4-23')).length).toBe(23)
  expect((await here('39.4-23')).every(({ restricted }) => restricted)).toBe(true)
  // By months: the first day and today count.
  await expect.poll(() => careDaysIn(card(page, 'Pflegetage'))).toBe(23 * 42)
  await settled(page)
  await noGraveFault(page)
  await picture(page, 'seizure')
  const colleague = await stage.phoneOf(lead)
  await colleague.page.goto(`${colleague.gate.origin}${new URL(page.url()).pathname}`)
  await colleague.page.getByText('Dieser Eintrag wurde gelöscht oder ist für dieses Konto nicht freigegeben.').waitFor()
  await page.getByRole('button', { name: 'Ändern', exact: true }).tap()
  await page.getByRole('dialog').getByLabel('Katrin Sander').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Alle auswählen' }).tap()
  await page.getByRole('button', { name: '23 Tiere herausgeben' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Herausgegeben an').selectOption({ label: 'unsere Organisation' })
  await dialog.getByRole('button', { name: 'Herausgeben' }).tap()
  await dialog.getByText('Bitte geben Sie die Anordnung der Behörde ein').waitFor()
  await picture(page, 'seizure-release')
  await dialog.getByLabel('Anordnung der Behörde').fill('Übereignung 39.4-23')
  await dialog.getByRole('button', { name: 'Herausgeben' }).tap()
  await card(page, '0 Tiere hier').waitFor()
  await page.getByText('an uns übereignet').first().waitFor()
  await expect.poll(async () => (await here('39.4-23')).length).toBe(0)
  // The lead, who decides about items, sees the seizure now. All animals have left, so their days are due.
  await colleague.page.reload()
  const toBill = card(colleague.page, 'Abzurechnen')
  await toBill.getByRole('button', { name: 'Posten vorschlagen' }).tap()
  const proposal = colleague.page.getByRole('dialog')
  await expect.poll(() => careDaysIn(proposal)).toBe(23 * 42)
  await settled(colleague.page)
  await noGraveFault(colleague.page)
  await picture(colleague.page, 'seizure-propose')
  await proposal.getByRole('button', { name: 'Posten vorschlagen' }).tap()
  await expect.poll(() => careDaysIn(toBill)).toBe(23 * 42)
  await settled(colleague.page)
  await picture(colleague.page, 'seizure-billed')
  const items = await stage.sql<{ cents: number; state: string }>(
    `select amount_cents as cents, state from to_bill_item where source = 'custodyDay' and text like '39.4-23%'`,
  )
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['proposed']))
  expect(items.reduce((sum, { cents }) => sum + cents, 0)).toBe(23 * 42 * 1_550)
})
