import { afterAll, beforeAll, expect, test } from 'vitest'
import { noGraveFault } from './axe.ts'
import { linkIn } from './signInSteps.ts'
import { openStage, type Stage } from './stage.ts'
import { bookingRow, card, chip } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const password = 'drei Hunde im Regen'

test('a visitor asks for a demo account, gets a mail, chooses a password and works with example data, also without a network', async () => {
  const device = await stage.phone()
  const { page, gate } = device
  await page.goto(`${gate.origin}/login`)
  // The other box of the login page.
  await page.getByRole('link', { name: 'Dieses Gerät als Terminal registrieren' }).waitFor()
  await noGraveFault(page)
  await page.getByRole('link', { name: 'Demozugang anfordern' }).click()
  await page.getByLabel('Name der Organisation').waitFor()
  await noGraveFault(page)

  await page.getByRole('button', { name: 'Demozugang anfordern' }).click()
  await page.getByText('Ohne Ihr Einverständnis gibt es keinen Demozugang.').waitFor()
  expect(gate.seen.filter(({ path }) => path === '/api/demo/create')).toEqual([])

  await page.getByLabel('Name der Organisation').fill('Tierheim Bachtal')
  await page.getByLabel('Vorname').fill('Nele')
  await page.getByLabel('Nachname').fill('Kraft')
  await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill('Nele@bachtal.example')
  await page.getByLabel('Ich bin einverstanden').check()
  await page.getByRole('button', { name: 'Demozugang anfordern' }).click()
  await page.getByText('Wir haben eine E-Mail an Nele@bachtal.example geschickt.').waitFor()

  await page.goto(`${gate.origin}${await linkIn(stage, 'nele@bachtal.example', '/demo/verify#')}`)
  await page.getByText('Tierheim Bachtal').waitFor()
  // The token is out of the address.
  expect(page.url()).toBe(`${gate.origin}/demo/verify`)
  await noGraveFault(page)
  await page.getByRole('textbox', { name: 'Neues Passwort', exact: true }).fill('tierheim1')
  await page.getByRole('textbox', { name: 'Neues Passwort wiederholen' }).fill('tierheim1')
  await page.getByRole('button', { name: 'Demozugang öffnen' }).click()
  await page.getByText('Dieses Passwort ist zu leicht zu erraten.').waitFor()
  await page.getByRole('textbox', { name: 'Neues Passwort', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Neues Passwort wiederholen' }).fill(password)
  await page.getByRole('button', { name: 'Demozugang öffnen' }).click()

  await page.getByRole('heading', { name: 'Übersicht', level: 1 }).waitFor()
  await chip(page, 'Gespeichert')
  await page.getByText(/^Dies ist ein Demozugang\. Er wird in (27|28|29|30|31) Tagen gelöscht\.$/).waitFor()
  await bookingRow(card(page, 'Aufnahme zur Tagesstätte'), 'erwartet').first().waitFor()
  expect(await stage.sql('select status from tenant where name = $1', ['Tierheim Bachtal'])).toEqual([{ status: 'DEMO' }])

  await page.evaluate(() => navigator.serviceWorker.ready)
  await device.goOffline()
  await page.reload()
  await bookingRow(card(page, 'Aufnahme zur Tagesstätte'), 'erwartet').first().waitFor()
  await device.goOnline()
  await device.close()
})

test('in English, and a link that was used leads to the login', async () => {
  const device = await stage.tablet()
  const { page, gate } = device
  await page.goto(`${gate.origin}/login`)
  await page.getByText('English').click()
  await page.getByText('Demo accounts can be tested for one month').waitFor()
  await page.getByRole('link', { name: 'Request a demo account' }).click()
  await page.getByLabel('Name of the organisation').fill('Brook Daycare')
  await page.getByText('Daycare', { exact: true }).click()
  await page.getByLabel('Forename').fill('Nell')
  await page.getByLabel('Surname').fill('Strong')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('nell@brook.example')
  await page.getByLabel('I agree').check()
  await page.getByRole('button', { name: 'Request a demo account' }).click()
  await page.getByText('We have sent an e-mail to nell@brook.example.').waitFor()
  const link = await linkIn(stage, 'nell@brook.example', '/demo/verify#')
  await page.goto(`${gate.origin}${link}`)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Repeat new password' }).fill(password)
  await page.getByRole('button', { name: 'Open the demo account' }).click()
  await chip(page, 'Saved')

  const other = await stage.phone()
  await other.page.goto(`${other.gate.origin}${link}`)
  await other.page.getByText('Der Link wurde schon benutzt. Bitte melden Sie sich an.').waitFor()
  await noGraveFault(other.page)
  await other.page.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await other.page.getByLabel('E-Mail-Adresse').waitFor()
  await other.close()
  await device.close()
})

test('where the data of a link were erased, a page says so; whoever is signed in goes home from it', async () => {
  const device = await stage.phone()
  const { page, gate } = device
  await page.goto(`${gate.origin}/link-anonymized`)
  await page.getByRole('heading', { name: 'Daten gelöscht' }).waitFor()
  await noGraveFault(page)
  await device.close()
})
