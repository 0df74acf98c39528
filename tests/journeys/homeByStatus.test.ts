// What the overview shows by kind of organisation and by rights, with a network and without one.
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../../api/demo/organisations.ts'
import { noGraveFault } from './axe.ts'
import type { Person } from './demo.ts'
import { inScheme } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { openCard, signIn } from './steps.ts'
import { word, type Language } from './screenTexts.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

const shelter = ['Animals in shelter', 'Animals for adoption']
const [times, tasks, news] = ['My time bookings today', 'Open tasks', 'Software updates']
const guests = ['Daycare check-in', 'Daycare check-out']
const checks = 'Home checks to do'
const vaccinations = 'Vaccinations due'
const boarders = ['Animals in pension or custody', 'Pension check-in', 'Pension check-out']
const everything = [...shelter, times, tasks, news, ...guests, checks, vaccinations, ...boarders]

const said = {
  DEMO: {
    de: 'Dies ist ein Demozugang. Er wird in 20 Tagen gelöscht.',
    en: 'This is a demo access. It will be deleted in 20 days.',
  },
  TEST: { de: 'Dies ist ein Testzugang.', en: 'This is a test access.' },
  READ_ONLY: {
    de: 'Dieser Zugang ist im Nur-Lese-Modus. Es sind keine Änderungen möglich.',
    en: 'This access is in read-only mode. No modifications possible.',
  },
  noPermissions: {
    de: 'Kein Zugriff: Ihnen sind keine Zugriffsrechte zugewiesen.',
    en: 'No access: There are no access rights assigned for you.',
  },
}

/** Written by hand from the specification: what is on the overview of each, and what is shown above it. */
const table: { email: string; says: keyof typeof said | null; widgets: string[]; canEdit: boolean }[] = [
  { email: 'demo@pfotenglueck.example', says: 'DEMO', widgets: ['Get More Information', ...everything], canEdit: true },
  { email: 'test@altstadt.example', says: 'TEST', widgets: ['Your test period', ...everything], canEdit: true },
  { email: 'readonly@altenburg.example', says: 'READ_ONLY', widgets: everything, canEdit: false },
  { email: 'none@sonnenhof.example', says: 'noPermissions', widgets: [news], canEdit: false },
  { email: 'carer@sonnenhof.example', says: null, widgets: [...shelter, times, tasks, news, vaccinations], canEdit: true },
  { email: 'daycare@sonnenhof.example', says: null, widgets: [...shelter, times, news, ...guests, ...boarders], canEdit: true },
  {
    email: 'office@sonnenhof.example',
    says: null,
    widgets: [...shelter, times, tasks, news, ...guests, checks, ...boarders],
    canEdit: true,
  },
  { email: 'lead@sonnenhof.example', says: null, widgets: everything, canEdit: true },
]

const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1280, height: 800 },
}
const languages = ['de', 'en'] as const
const schemes = ['light', 'dark'] as const

/** Three looks each, so that every two of person, screen, language and colours meet. */
const looks = table.map((row, nth) => ({
  ...row,
  /** The looks in German come first: the app is loaded anew to change its language. */
  looks: (Object.keys(screens) as (keyof typeof screens)[])
    .map((screen, k) => ({
      screen,
      language: languages[(k + nth) % 2]!,
      scheme: schemes[(k + (nth >> 1)) % 2]!,
      /** Seen without a network too. */
      isOffline: k === nth % 3,
    }))
    .toSorted((one, other) => languages.indexOf(one.language) - languages.indexOf(other.language)),
}))

test('every two of person, screen, language and colours meet', () => {
  const all = looks.flatMap(({ email, looks: own }) => own.map((look) => ({ email, ...look })))
  const choices = { email: table.map(({ email }) => email), screen: Object.keys(screens), language: languages, scheme: schemes }
  const names = Object.keys(choices) as (keyof typeof choices)[]
  for (const [nth, one] of names.entries())
    for (const other of names.slice(nth + 1))
      for (const first of choices[one])
        for (const second of choices[other])
          expect([first, second, all.some((look) => look[one] === first && look[other] === second)]).toEqual([first, second, true])
})

/** On screens without room for columns: greetings and the job come first, news of the product last. */
const jobs = [
  [...guests, 'Pension check-in', 'Pension check-out'],
  [tasks, vaccinations],
]
function smallOrder(shown: readonly string[]): string[] {
  const job = jobs.map((one) => one.filter((widget) => shown.includes(widget!))).find((one) => one.length > 0) ?? []
  const greetings = shown.filter((widget) => !everything.includes(widget))
  const others = shown.filter((widget) => ![...job, ...greetings, news].includes(widget))
  return [...greetings, ...job, ...others, news] as string[]
}

const personOf = (email: string): Person => users.find((user) => user.email === email)!

/** Widgets of the time of year come and go with the calendar, and what has to be decided is there until it is. */
const widgetsOf = async (page: Page) =>
  (await page.getByRole('main').getByRole('region').getByRole('heading', { level: 2 }).allTextContents()).filter(
    (title) => !/Weihnacht|Ostern|Christmas|Easter|Install|entlaufen|missing|^Gewicht:|^Weight:/.test(title),
  )

test.each(looks)('the overview of $email shows what its organisation and its rights allow, with a network and without', async (row) => {
  const device = await stage.phoneOf(personOf(row.email))
  const { page } = device
  const expectHome = async (language: Language, screen: keyof typeof screens) => {
    const shown = screen === 'desk' ? row.widgets : smallOrder(row.widgets)
    await page.getByRole('heading', { name: word(language, 'Summary'), level: 1 }).waitFor()
    await expect.poll(() => widgetsOf(page)).toEqual(shown.map((widget) => word(language, widget)))
    const saidHere = async () => {
      const text = await page.getByRole('main').textContent()
      return Object.entries(said).flatMap(([kind, sentence]) => (text!.includes(sentence[language]) ? [kind] : []))
    }
    await expect.poll(saidHere).toEqual([row.says].filter((kind) => kind !== null))
    if (shown.includes(shelter[0]!)) await openCard(page, word(language, shelter[0]!))
    const setting = page.getByLabel(word(language, 'How many animals are shown'))
    if (row.widgets.includes(shelter[0]!)) expect(await setting.isEnabled()).toBe(row.canEdit)
    else expect(await setting.count()).toBe(0)
  }
  let spoken: Language = 'de'
  for (const { screen, language, scheme, isOffline } of row.looks) {
    await page.setViewportSize(screens[screen])
    await inScheme(page, scheme)
    if (language !== spoken) {
      await page.evaluate((chosen) => localStorage.setItem('obhut.language', chosen), language)
      await page.reload()
      spoken = language
    }
    await expectHome(language, screen)
    // Phones are looked at in pageLooks.ts.
    if (screen === 'desk') await noGraveFault(page)
    if (!isOffline) continue
    await device.goOffline()
    await page.reload()
    await expectHome(language, screen)
    await device.goOnline()
  }
  await device.close()
})

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
  expect(
    await stage.sql('select organisation, email, zip, city, areas, message, state from quote_request where email = $1', [
      'demo@pfotenglueck.example',
    ]),
  ).toEqual([
    {
      organisation: 'Hundetagesstätte Pfotenglück',
      email: 'demo@pfotenglueck.example',
      zip: '01824',
      city: 'Königstein',
      areas: ['daycare'],
      message: 'Wir haben zwei Gruppen.',
      state: 'new',
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
