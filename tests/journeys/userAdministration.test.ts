import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { presets } from '../../shared/access.ts'
import { carer, lead } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { bookTime, chip, openTimes } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const address = 'nora.neumann@sonnenhof.example'
const newPassword = 'copper-walnut-drizzle-9'

/** The link of the invitation, from the mails that the demo shows. */
async function linkFromMails(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/demo/mails`)
  const mail = page.getByRole('article').filter({ hasText: address }).filter({ hasText: 'Einladung zu Tierheim Sonnenhof' })
  return (await mail.first().getByRole('link').getAttribute('href'))!
}

const openUser = async (page: Page, name: string) => {
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

test('somebody is invited, sets a password, works with exactly these rights, and is out once they are deactivated', async () => {
  const office = await stage.tabletOf(lead)
  await office.page.getByRole('button', { name: 'Benutzermenü' }).click()
  await office.page.getByRole('dialog').getByRole('link', { name: 'Verwaltung' }).click()
  await office.page.getByRole('link', { name: 'Benutzer einladen' }).click()
  await office.page.getByLabel('E-Mail-Adresse').fill(address)
  await office.page.getByLabel('Vorname').fill('Nora')
  await office.page.getByLabel('Nachname').fill('Neumann')
  await office.page.getByLabel('Beginnen mit').selectOption({ label: 'Tierpflege' })
  await office.page.getByRole('button', { name: 'Einladung senden' }).click()
  await openUser(office.page, 'Nora Neumann')
  const access = office.page.getByRole('region', { name: 'Zugang' })
  await access.getByText('Eingeladen', { exact: true }).waitFor()

  const phone = await stage.phone()
  await phone.page.goto(phone.gate.origin + (await linkFromMails(phone.page, phone.gate.origin)))
  await phone.page.getByRole('textbox', { name: 'Neues Passwort', exact: true }).fill(newPassword)
  await phone.page.getByRole('textbox', { name: 'Neues Passwort wiederholen' }).fill(newPassword)
  await phone.page.getByRole('button', { name: 'Passwort speichern' }).click()
  await phone.page.getByLabel('E-Mail-Adresse').fill(address)
  await phone.page.getByRole('button', { name: 'Weiter' }).click()
  await phone.page.getByRole('textbox', { name: 'Passwort' }).fill(newPassword)
  await phone.page.getByRole('button', { name: 'Anmelden' }).click()
  await phone.page.getByRole('button', { name: 'Benutzermenü' }).waitFor()
  await chip(phone.page, 'Gespeichert')
  const menu = phone.page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link')
  await expect.poll(() => menu.allTextContents()).toEqual(['Übersicht', 'Tiere', 'Zeiten', 'Aufgaben'])
  const [held] = await stage.sql(`select m.rights from membership m join "user" u on u.id = m.user_id where u.email = $1`, [address])
  expect(held!.rights).toEqual(presets.carer)
  await phone.page.goto(`${phone.gate.origin}/admin/account/user`)
  await phone.page.getByText('Sie haben keine Berechtigung, diese Seite zu öffnen.').waitFor()

  await office.page.reload()
  await access.getByText('Aktiv', { exact: true }).waitFor()
  await office.page.getByRole('button', { name: 'Deaktivieren' }).click()
  await office.page.getByRole('dialog', { name: 'Nora Neumann deaktivieren?' }).getByRole('button', { name: 'Deaktivieren' }).click()
  await access.getByText('Deaktiviert', { exact: true }).waitFor()
  // The list beside it says so too.
  await office.page.getByRole('link', { name: /Nora Neumann.*Deaktiviert/ }).waitFor()
  await phone.page.goto(`${phone.gate.origin}/`)
  await phone.page.getByRole('heading', { name: 'Anmelden', level: 1 }).waitFor()

  await office.page.getByRole('link', { name: 'Verlauf' }).click()
  await expect
    .poll(() => office.page.getByRole('list', { name: 'Verlauf' }).getByRole('listitem').locator('p:first-child').allTextContents())
    .toEqual(['Deaktiviert', 'Hat die Einladung angenommen', 'Eingeladen'])
  await office.close()
  await phone.close()
})

test('unsaved rights are not left without a question, and without the network the page says so and comes back', async () => {
  const office = await stage.phoneOf(lead)
  await office.page.goto(`${office.gate.origin}/admin/account/user`)
  await openUser(office.page, 'Jonas Albrecht')
  const rights = office.page.getByRole('region', { name: 'Rechte' })
  await rights.getByRole('checkbox', { name: 'Kontakte ansehen' }).check()
  expect(await rights.getByLabel('Beginnen mit').inputValue()).toBe('')
  await office.page.getByRole('link', { name: 'Alle Benutzer' }).click()
  await office.page.getByRole('dialog', { name: 'Seite verlassen?' }).getByRole('button', { name: 'Bleiben' }).click()
  await rights.getByRole('button', { name: 'Speichern' }).click()
  await office.page.getByText('Die Rechte wurden gespeichert').waitFor()

  await office.goOffline()
  await office.page.getByRole('link', { name: 'Alle Benutzer' }).click()
  await office.page.getByText('Diese Seite braucht eine Verbindung zum Server.').waitFor()
  await office.goOnline()
  await office.page.getByText('Jonas Albrecht').waitFor()
  await office.close()
})

test('a list that met no answer comes by itself once the device hears from the server', async () => {
  const [desk, phone] = [await stage.tabletOf(lead), await stage.phoneOf(carer)]
  await openTimes(phone.page)
  const { page, gate } = desk
  const answerAgain = gate.when('/api/admin/user/list', ({ drop }) => drop())
  await page.goto(`${gate.origin}/admin/account/user`)
  await page.getByText('Diese Seite braucht eine Verbindung zum Server.').waitFor()
  answerAgain()
  await bookTime(phone.page, { start: '01:00', end: '01:10', task: 'Frühstück gerichtet' })
  await page
    .getByRole('link', { name: /Neumann|@sonnenhof/ })
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: 'Erneut versuchen' }).count()).toBe(0)
})
