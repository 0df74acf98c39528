// The life of a customer: a house asks for a quote, accepts it, signs, is billed, pauses, and lives on in another installation with all it has.
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../api/demo/organisations.ts'
import type { ContextDevice } from './device.ts'
import { operator } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { fresh, linkIn, press, text, typeAddress, typeNewPassword, typePassword } from './signInSteps.ts'
import { chip, signInOperator } from './steps.ts'

let stage: Stage
let elsewhere: Stage
beforeAll(async () => ([stage, elsewhere] = await Promise.all([openStage(), openStage()])))
afterAll(async () => void (await Promise.all([stage.stop(), elsewhere.stop()])))

const house = 'Tierheim Birkenau e. V.'
const board = 'vorstand@birkenau.example'
const head = { email: 'nele.kraft@birkenau.example', forename: 'Nele', surname: 'Kraft' }
const german = (date: Date) => date.toLocaleDateString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' })

async function asksForQuote(): Promise<void> {
  const { page, gate, close } = await stage.phone({ locale: 'de-DE' })
  await page.goto(`${gate.origin}/request-quote`)
  await page.getByLabel('Name', { exact: true }).fill('Bruno Falk')
  await page.getByLabel('Organisation', { exact: true }).fill(house)
  await page.getByLabel('E-Mail-Adresse').fill(board)
  await page.getByLabel('Ihre Nachricht').fill('Wir nehmen etwa 200 Tiere im Jahr auf.')
  await page.getByRole('button', { name: 'Senden' }).tap()
  await page.getByText('Vielen Dank.', { exact: false }).waitFor()
  await close()
}

/** From the list of those who wait for a quote to their page. */
async function isFound({ page }: ContextDevice): Promise<void> {
  const asked = page.getByRole('region', { name: 'Warten auf ein Angebot' })
  await asked.getByRole('link', { name: house }).click()
  // The page before has a link of this name too.
  await page.waitForURL(/\/quote-request\//)
  await page.getByRole('link', { name: house }).click()
}

async function isQuoted({ page }: ContextDevice, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Angebot schreiben' }).click()
  await page.getByLabel('Was', { exact: true }).fill('Tierheim bis 250 Tiere')
  await page.getByLabel('Einzelpreis ohne Steuer').fill('49')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('button', { name: 'Angebot senden' }).click()
  await page.getByText(/^Gesendet: /).waitFor()
}

async function accepts(email: string): Promise<void> {
  const { page, gate, close } = await stage.phone({ locale: 'de-DE' })
  await page.goto(`${gate.origin}${await linkIn(stage, email, '/accept-quote/')}`)
  await page.getByLabel('Name').fill('Bruno Falk')
  await page.getByRole('checkbox').tap()
  await page.getByRole('button', { name: 'Angebot annehmen' }).tap()
  await page.getByText(/^Bruno Falk hat dieses Angebot am .* angenommen/).waitFor()
  await close()
}

/** The operator makes the access and invites its first user, who has all rights. */
async function isSetUp({ page, gate }: ContextDevice, organization: string): Promise<void> {
  await page.goto(`${gate.origin}/tenantadmin/create?organization=${organization}`)
  await page.getByLabel('Name', { exact: true }).fill('Tierheim Birkenau')
  await page.getByLabel('Status').selectOption({ label: 'In Gebrauch' })
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('link', { name: 'Benutzer einladen' }).click()
  await page.getByLabel('E-Mail-Adresse').fill(head.email)
  await page.getByLabel('Vorname').fill(head.forename)
  await page.getByLabel('Nachname').fill(head.surname)
  await page.getByLabel('Beginnen mit').selectOption({ label: 'Verwaltung' })
  await page.getByRole('button', { name: 'Einladung senden' }).click()
  await page.getByRole('button', { name: `Entfernen: ${head.forename} ${head.surname}` }).waitFor()
}

async function comesIn(phone: ContextDevice): Promise<void> {
  const { page, gate } = phone
  await page.goto(`${gate.origin}${await linkIn(stage, head.email, '/resetpw/confirm/')}`)
  await typeNewPassword(page, fresh)
  await press(page, 'Passwort speichern')
  await text(page, 'Ihr Passwort wurde aktualisiert').waitFor()
  await page.goto(`${gate.origin}/login`)
  await typeAddress(page, head.email)
  await typePassword(page, fresh)
  await page.getByRole('button', { name: 'Benutzermenü' }).waitFor()
  await chip(page, 'Gespeichert')
}

async function signsAgreement({ page, gate }: ContextDevice): Promise<void> {
  await page.goto(`${gate.origin}/admin/account/contract`)
  await page.getByLabel('E-Mail').fill(board)
  await page.getByRole('button', { name: 'Link senden' }).tap()
  await page.getByText(/^Der Link ging an /).waitFor()
  const reader = await stage.phone({ locale: 'de-DE' })
  await reader.page.goto(`${reader.gate.origin}${await linkIn(stage, board, '/data-processing-agree/')}`)
  await reader.page.getByLabel('Name').fill('Bruno Falk')
  await reader.page.getByLabel('Ihre Funktion in der Organisation').fill('Vorsitzender')
  await reader.page.getByRole('checkbox').tap()
  await reader.page.getByRole('button', { name: 'Annehmen' }).tap()
  await reader.page.getByText(/^Angenommen von Bruno Falk/).waitFor()
  await reader.close()
}

/** What the house has to take along. */
async function works({ page, gate }: ContextDevice): Promise<void> {
  await page.goto(`${gate.origin}/contact/new`)
  await page.getByLabel('Nachname').fill('Wiegand')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await page.getByRole('heading', { name: 'Wiegand', level: 1 }).waitFor()
  await chip(page, 'Gespeichert')
}

/** The quote becomes a contract from the first day of the quarter. */
async function isBound({ page, gate }: ContextDevice, organization: string): Promise<void> {
  const now = new Date()
  const quarter = new Date(now.getFullYear(), now.getMonth() - (now.getMonth() % 3), 1)
  await page.goto(`${gate.origin}/tenantadmin/organization/${organization}`)
  await page.getByRole('button', { name: 'Neuer Vertrag' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Aus angenommenem Angebot').selectOption({ index: 1 })
  await dialog.getByLabel('Beginn').fill(german(quarter))
  await dialog.getByRole('button', { name: 'Vertrag erfassen' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Kunde', { exact: true }).first().waitFor()
}

async function isBilled({ page, gate }: ContextDevice): Promise<void> {
  await page.getByRole('link', { name: 'Zeiträume vorschlagen' }).click()
  await page.getByRole('button', { name: /^\d+ Zeitr(aum|äume) erfassen$/ }).click()
  await page.getByRole('heading', { name: house, level: 1 }).waitFor()
  await page.goto(`${gate.origin}/`)
  await page.getByRole('region', { name: 'Rechnung zu stellen' }).getByRole('link', { name: house }).first().click()
  await page.getByRole('button', { name: 'Rechnung stellen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rechnung stellen' }).click()
  await page.getByRole('heading', { name: /^Rechnung RE-/ }).waitFor()
}

async function pauses({ page, gate }: ContextDevice, organization: string): Promise<void> {
  await page.goto(`${gate.origin}/tenantadmin/organization/${organization}`)
  await page.getByRole('button', { name: 'Pausiert ab jetzt' }).click()
  await page.getByText('Pausiert', { exact: true }).first().waitFor()
}

async function takesZip({ page, gate }: ContextDevice): Promise<string> {
  await page.goto(`${gate.origin}/admin/export`)
  await page.getByRole('button', { name: 'Jetzt alles exportieren' }).tap()
  const save = page.getByRole('button', { name: 'Herunterladen' })
  await save.waitFor({ timeout: 60_000 })
  const [saved] = await Promise.all([page.waitForEvent('download'), save.tap()])
  const file = path.join(stage.folder, 'birkenau.zip')
  await saved.saveAs(file)
  return file
}

async function livesOn(file: string): Promise<void> {
  const desk = await elsewhere.tablet()
  const { page, gate } = desk
  await signInOperator(desk, operator)
  await page.goto(`${gate.origin}/tenantadmin/create?from=export`)
  await page.getByLabel('Export auswählen').setInputFiles(file)
  await page.getByRole('button', { name: 'Senden und übernehmen' }).click()
  // The list of earlier exports, with what became of them, is left then.
  await page.waitForURL(/[?&]import=/)
  await page.getByText('Übernommen', { exact: true }).waitFor({ timeout: 60_000 })
  await desk.close()
}

/** Rows of the house in some tables. The history has one more: that the person has to be invited again. */
const countsIn = async ({ sql }: Stage): Promise<Record<string, number>> => {
  const tables = ['contact', 'contact_details', 'area_setting', 'classification', 'member', 'task', 'status_change', 'notification']
  const counts = await Promise.all(
    tables.map(async (table): Promise<[string, number]> => {
      const [row] = await sql<{ n: number }>(
        `select count(*)::int as n from ${table} where tenant_id = (select id from tenant where name = 'Tierheim Birkenau')`,
      )
      return [table, row!.n]
    }),
  )
  return Object.fromEntries(counts)
}

test('a house becomes a customer, is billed, pauses, and lives on elsewhere with all it has', async () => {
  await asksForQuote()
  const desk = await stage.tablet({ viewport: { width: 1280, height: 800 } })
  await signInOperator(desk, operator)
  await isFound(desk)
  await isQuoted(desk, board)
  await accepts(board)
  const [organization] = await stage.sql<{ id: string }>('select id from organization where official_name = $1', [house])
  await isSetUp(desk, organization!.id)
  const phone = await stage.phone({ locale: 'de-DE' })
  await comesIn(phone)
  await signsAgreement(phone)
  await works(phone)
  await isBound(desk, organization!.id)
  await isBilled(desk)
  await pauses(desk, organization!.id)
  const file = await takesZip(phone)
  const before = await countsIn(stage)
  expect(before.contact).toBe(1)
  await livesOn(file)
  expect(await countsIn(elsewhere)).toEqual(before)
})

test('a demo becomes a customer', async () => {
  const inside = await stage.phoneOf(users.find(({ email }) => email === 'demo@pfotenglueck.example')!)
  await inside.page.getByText(/^Dies ist ein Demozugang\./).waitFor()
  const desk = await stage.tablet({ viewport: { width: 1280, height: 800 } })
  const { page, gate } = desk
  await signInOperator(desk, operator)
  const [demo] = await stage.sql<{ id: string; of: string }>(`select id, organization_id as of from tenant where status = 'DEMO'`)
  await page.goto(`${gate.origin}/tenantadmin/organization/${demo!.of}`)
  await isQuoted(desk, 'roth@pfotenglueck.example')
  await accepts('roth@pfotenglueck.example')
  await page.goto(`${gate.origin}/tenantadmin/tenant/${demo!.id}/special`)
  await page.getByRole('button', { name: 'In Gebrauch nehmen' }).click()
  const question = page.getByRole('dialog')
  await question.getByLabel('Grund').fill('Angebot ist angenommen')
  await question.getByRole('button').last().click()
  await question.waitFor({ state: 'detached' })
  await isBound(desk, demo!.of)
  await inside.page.reload()
  await inside.page.getByText(/^Dies ist ein Demozugang\./).waitFor({ state: 'detached' })
  await desk.close()
  await inside.close()
})
