// What the overview shows by kind of organisation and by rights, with a network and without one.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../api/demo/organisations.ts'
import { noGraveFault } from './axe.ts'
import type { Person } from './demo.ts'
import { openStage, type Stage } from './stage.ts'
import { signIn } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const shelter = ['Tiere im Tierheim', 'Tiere zur Vermittlung']
const news = 'Neues in der Software'
const day = ['Meine Zeitbuchungen heute', 'Offene Aufgaben', news]
const guests = ['Aufnahme zur Tagesstätte', 'Abholung aus Tagesstätte']
const checks = 'Anstehende Platzkontrollen'
const vaccinations = 'Fällige Impfungen'
const boarders = ['Tiere in Pension oder Verwahrung', 'Aufnahme zur Pension', 'Abholung aus Pension']
const everything = [...shelter, ...day, ...guests, checks, vaccinations, ...boarders]

/** Written by hand from the specification: what stands on the overview of each, and what is said above it. */
const table: { email: string; says: string | null; widgets: string[]; canEdit: boolean }[] = [
  {
    email: 'demo@pfotenglueck.example',
    says: 'Dies ist ein Demozugang. Er wird in 20 Tagen gelöscht.',
    widgets: ['Mehr Informationen erhalten', ...everything],
    canEdit: true,
  },
  { email: 'test@altstadt.example', says: 'Dies ist ein Testzugang.', widgets: ['Ihr Testzeitraum', ...everything], canEdit: true },
  {
    email: 'readonly@altenburg.example',
    says: 'Dieser Zugang ist im Nur-Lese-Modus. Es sind keine Änderungen möglich.',
    widgets: everything,
    canEdit: false,
  },
  { email: 'none@sonnenhof.example', says: 'Kein Zugriff: Ihnen sind keine Zugriffsrechte zugewiesen.', widgets: [news], canEdit: false },
  { email: 'carer@sonnenhof.example', says: null, widgets: [...shelter, ...day, vaccinations], canEdit: true },
  { email: 'office@sonnenhof.example', says: null, widgets: [...shelter, ...day, ...guests, checks, ...boarders], canEdit: true },
  { email: 'lead@sonnenhof.example', says: null, widgets: everything, canEdit: true },
]

const banners = ['Dies ist ein Demozugang', 'Dies ist ein Testzugang', 'Nur-Lese-Modus', 'Kein Zugriff']
const personOf = (email: string): Person => users.find((user) => user.email === email)!

/** Widgets of the time of year come and go with the calendar. */
const widgetsOf = async (page: Page) =>
  (await page.getByRole('main').getByRole('region').getByRole('heading', { level: 2 }).allTextContents()).filter(
    (title) => !/Weihnacht|Ostern|Installieren|Startbildschirm/.test(title),
  )

test.each(table)(
  'the overview of $email shows what its organisation and its rights allow, also after a reload without a network',
  async (row) => {
    const phone = await stage.phone()
    const { page } = phone
    await signIn(phone, personOf(row.email))
    const look = async () => {
      await page.getByRole('heading', { name: 'Übersicht', level: 1 }).waitFor()
      await expect.poll(() => widgetsOf(page)).toEqual(row.widgets)
      const said = await page.getByRole('main').textContent()
      if (row.says) expect(said).toContain(row.says)
      for (const banner of banners) if (!row.says?.includes(banner)) expect(said).not.toContain(banner)
      const setting = page.getByLabel('Wie viele Tiere angezeigt werden')
      if (row.widgets.includes(shelter[0]!)) expect(await setting.isEnabled()).toBe(row.canEdit)
      else expect(await setting.count()).toBe(0)
    }
    await look()
    await noGraveFault(page)
    await phone.goOffline()
    await page.reload()
    await look()
    await phone.close()
  },
)

test('a visitor of the demo asks for an offer with what is known of them filled in', async () => {
  const phone = await stage.phone()
  const { page } = phone
  await signIn(phone, personOf('demo@pfotenglueck.example'))
  await page.getByRole('link', { name: 'Angebot anfragen' }).tap()
  await page.getByRole('heading', { name: 'Angebot anfragen', level: 1 }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Organisation' }).inputValue()).toBe('Hundetagesstätte Pfotenglück')
  await page.getByRole('checkbox', { name: 'Tagesstätte' }).check()
  const [zip, city] = [page.getByLabel('Postleitzahl (freiwillig)'), page.getByRole('combobox', { name: 'Ort (freiwillig)' })]
  await zip.fill('10115')
  await expect.poll(() => city.inputValue()).toBe('Berlin')
  await page.getByText('© OpenStreetMap-Mitwirkende').waitFor()
  await phone.goOffline()
  await zip.fill('01824')
  await expect.poll(() => city.inputValue()).toBe('')
  await city.tap()
  await page.getByRole('option', { name: 'Königstein' }).tap()
  await phone.goOnline()
  await page.getByLabel('Ihre Nachricht (freiwillig)').fill('Wir haben zwei Gruppen.')
  await noGraveFault(page)
  await phone.goOffline()
  await page.getByRole('button', { name: 'Senden' }).tap()
  await page.getByRole('alert').filter({ hasText: 'Der Server ist nicht erreichbar.' }).waitFor()
  await phone.goOnline()
  await page.getByRole('button', { name: 'Senden' }).tap()
  await page.getByText('Vielen Dank. Ihre Anfrage ist angekommen.').waitFor()
  expect(await stage.sql('select organisation, email, zip, city, areas, message, state from quote_request')).toEqual([
    {
      ...{
        organisation: 'Hundetagesstätte Pfotenglück',
        email: 'demo@pfotenglueck.example',
        zip: '01824',
        city: 'Königstein',
        areas: ['daycare'],
      },
      ...{ message: 'Wir haben zwei Gruppen.', state: 'new' },
    },
  ])
  await phone.close()
})

test('the head of a test organisation reads and accepts the agreement, and is not asked again', async () => {
  const desk = await stage.tablet()
  const { page } = desk
  await signIn(desk, personOf('test@altstadt.example'))
  await page.getByRole('link', { name: 'Zur Auftragsverarbeitung' }).click()
  await page.getByRole('heading', { name: 'Vereinbarung annehmen' }).waitFor()
  await noGraveFault(page)
  await page.getByLabel('Ihre Funktion in der Organisation').fill('Vorstand')
  await page.getByRole('button', { name: 'Annehmen' }).click()
  await page.getByText('Die Vereinbarung wurde angenommen').waitFor()
  await page.getByText(/^Angenommen von Harald Busch \(Vorstand\) am /).waitFor()
  await noGraveFault(page)
  const [stored] = await stage.sql('select name, role from agreement')
  expect(stored).toEqual({ name: 'Harald Busch', role: 'Vorstand' })
  await page.goto(`${desk.gate.origin}/`)
  await page.getByRole('heading', { name: 'Ihr Testzeitraum' }).waitFor()
  expect(await page.getByRole('link', { name: 'Zur Auftragsverarbeitung' }).count()).toBe(0)
  await desk.close()
})
