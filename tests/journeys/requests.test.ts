// Requests: a caller's is taken down without a network, sent, and accepted with a new contact and a new animal; two who decide at once; days of daycare.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../shared/time.ts'
import { noGraveFault } from './axe.ts'
import { lead } from './demo.ts'
import { picture } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { card, today } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const typed = (date: string): string => date.split('-').toReversed().join('.')

test('a caller’s request waits without a network, and becomes a booking with contact and animal', async () => {
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  await phone.goOffline()
  await page.goto(`${phone.gate.origin}/pension/bookings?show=requests`)
  await page.getByRole('list', { name: 'Anfragen' }).waitFor()
  await picture(page, 'requests')
  await page.getByRole('link', { name: 'Neue Anfrage' }).tap()
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByText('Bitte geben Sie eine Telefonnummer oder eine E-Mail-Adresse ein.').first().waitFor()
  await page.getByLabel('Vorname').fill('Ada')
  await page.getByLabel('Nachname').fill('Quandt')
  await page.getByLabel('Telefon', { exact: true }).fill('0176 04069012')
  await page.getByLabel('Name', { exact: true }).fill('Emma')
  await page.getByLabel('Tag der Ankunft').fill(typed(addDays(today(), 9)))
  await page.getByLabel('Tag der Abreise').fill(typed(addDays(today(), 12)))
  await page.getByLabel('Baden und Föhnen').tap()
  await page.getByLabel('Einzelspaziergang').tap()
  await page.getByLabel('Was sonst gesagt wurde').fill('Sie zieht an der Leine.')
  await picture(page, 'request-new')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Emma' }).waitFor()
  await page.getByText('Diese Anfrage ist noch nicht auf dem Server.').waitFor()
  await noGraveFault(page)
  await picture(page, 'request-waiting')

  await phone.goOnline()
  await page.getByText('Diese Anfrage ist noch nicht auf dem Server.').waitFor({ state: 'detached' })
  // The occupation plan of a phone has it beside the house that is chosen.
  const request = page.url()
  await page.goto(`${phone.gate.origin}/occupation-plan?from=${addDays(today(), 8)}`)
  await page.getByRole('table', { name: 'Gäste ohne Raum' }).getByRole('link', { name: 'Emma' }).waitFor()
  await page.goto(request)
  await page.getByRole('link', { name: 'Annehmen' }).tap()
  await page.getByRole('button', { name: 'Neuer Kontakt' }).tap()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Nachname').inputValue()).toBe('Quandt')
  await dialog.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('button', { name: 'Emma anlegen' }).tap()
  await page.getByRole('list', { name: 'Ausgewählte Tiere' }).getByText('Emma').waitFor()
  await noGraveFault(page)
  await picture(page, 'request-accept')
  expect(await page.getByLabel('Baden und Föhnen · 28,00 €').isChecked()).toBe(true)
  await page.getByLabel('Einzelspaziergang').tap()
  await page.getByLabel('Antwort an die Kundschaft').fill('Wir freuen uns auf Emma.')
  await page.getByRole('button', { name: 'Annehmen' }).tap()
  await page.getByText('Angenommen – von').waitFor()
  await picture(page, 'request-accepted')
  await page.getByRole('link', { name: 'Zur Buchung' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Emma' }).waitFor()
  await page.getByText('Bestätigt').first().waitFor()
  await card(page, 'Abzurechnen').getByText('Baden und Föhnen').waitFor()
  expect(await page.getByText('Einzelspaziergang').count()).toBe(0)
  expect(
    await stage.sql(
      `select r.answer, c.surname from booking_request r join booking b on r.booking_ids ? b.id::text
       join contact c on c.id = b.contact_id and c.tenant_id = b.tenant_id where r.surname = 'Quandt'`,
    ),
  ).toEqual([{ answer: 'Wir freuen uns auf Emma.', surname: 'Quandt' }])
})

test('a request of the waiting list names its place, and whom a cancelled stay makes the next', async () => {
  const phone = await stage.phoneOf(lead)
  const { page, gate } = phone
  await page.goto(`${gate.origin}/pension/bookings?show=requests`)
  const row = page.getByRole('list', { name: 'Anfragen' }).getByRole('link').filter({ hasText: 'Minou' })
  await row.getByText('Platz 1 der Warteliste').waitFor()
  await picture(page, 'requests-waiting-list')
  await row.tap()
  await page.getByText(/Platz 1 der Warteliste\. Am .* ist ein Platz frei geworden/).waitFor()
  await noGraveFault(page)
  await picture(page, 'request-place-free')
})
