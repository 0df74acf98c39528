// Takes the pictures of the README and of the manifests from the demo: `npm run screenshots [-- manifests | words of names,…]`. The app must have been built.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright'
import sharp from 'sharp'
import { carer, daycare, lead, type Person } from './journeys/demo.ts'
import { findBrowser, startServer } from './journeys/server.ts'
import { settled } from './journeys/look.ts'
import { bookingRow, card, signIn } from './journeys/steps.ts'

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
const tablet: BrowserContextOptions = { viewport: { width: 1024, height: 768 }, deviceScaleFactor: 1.5, hasTouch: true }
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 }

interface Picture {
  name: string
  screen: BrowserContextOptions
  dark?: boolean
  person: Person
  show(page: Page): Promise<unknown>
}

/** A booking opened by the first tap, with the button for the second. */
async function openBooking(page: Page): Promise<void> {
  const arrivals = card(page, 'Aufnahme zur Tagesstätte')
  await arrivals.getByRole('heading', { name: 'Heute' }).waitFor()
  await bookingRow(arrivals, 'erwartet').nth(1).click()
  await page.evaluate(() => scrollTo(0, 0))
}

/** The same where the list lies below the first screen. */
async function openBookingBelow(page: Page): Promise<void> {
  await openBooking(page)
  await card(page, 'Aufnahme zur Tagesstätte').evaluate((element) => element.scrollIntoView())
}

/** A page by its address: its link is called differently on phones and on desktops. */
const at = (address: string) => async (page: Page) => {
  await page.goto(new URL(address, page.url()).href)
  await settled(page)
}

async function animals(page: Page): Promise<void> {
  await at('/animals')(page)
  await page.getByText(/^[1-9]\d* Tiere$/).waitFor()
}

async function quickCheckIn(page: Page): Promise<void> {
  await at('/daycare/booking/quick-check-in')(page)
  await page.getByRole('option').first().waitFor()
}

async function home(page: Page): Promise<void> {
  await bookingRow(card(page, 'Aufnahme zur Tagesstätte'), 'erwartet').first().waitFor()
}

async function tasks(page: Page): Promise<void> {
  await at('/tasks')(page)
  await page.getByRole('main').getByRole('listitem').first().waitFor()
}

async function times(page: Page): Promise<void> {
  await at('/timetracking/my-times')(page)
  await page.getByText('heute', { exact: true }).waitFor()
}

const pictures: Picture[] = [
  ...[false, true].flatMap((dark): Picture[] => [
    { name: 'home-phone', screen: phone, dark, person: daycare, show: home },
    { name: 'home-tablet', screen: tablet, dark, person: daycare, show: openBooking },
  ]),
  { name: 'check-in-phone', screen: phone, person: daycare, show: openBookingBelow },
  { name: 'home-desktop', screen: desktop, person: lead, show: home },
  { name: 'animals-phone', screen: phone, person: carer, show: animals },
  { name: 'animals-desktop', screen: desktop, person: lead, show: animals },
  { name: 'tasks-phone', screen: phone, person: carer, show: tasks },
  { name: 'my-times-phone', screen: phone, person: carer, show: times },
  { name: 'planner-desktop', screen: desktop, person: lead, show: at('/daycare/planner') },
  { name: 'occupation-plan-desktop', screen: desktop, person: lead, show: at('/occupation-plan') },
  { name: 'calendar-desktop', screen: desktop, person: lead, show: at('/calendar') },
  { name: 'quick-check-in-tablet', screen: tablet, person: daycare, show: quickCheckIn },
]

/** The pictures that browsers show before installation: small files, in both languages, in the sizes that the manifests name. */
const narrow: BrowserContextOptions = { ...phone, deviceScaleFactor: 1.5 }
const wide: BrowserContextOptions = { ...desktop, deviceScaleFactor: 1 }
const installPictures = [
  { name: 'home-narrow', screen: narrow, person: daycare, address: '/' },
  { name: 'animals-narrow', screen: narrow, person: carer, address: '/animals' },
  { name: 'care-narrow', screen: narrow, person: carer, address: '/care' },
  { name: 'home-wide', screen: wide, person: lead, address: '/' },
  { name: 'animals-wide', screen: wide, person: lead, address: '/animals' },
]

const root = path.resolve(import.meta.dirname, '..')
const data = mkdtempSync(path.join(tmpdir(), 'obhut-screenshots-'))
chmodSync(data, 0o755)

async function open(browser: Browser, screen: BrowserContextOptions, dark: boolean, person: Person, origin: string): Promise<Page> {
  const context = await browser.newContext({
    ...screen,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn({ page, gate: { origin } }, person)
  return page
}

const only = process.argv[2]
/** The pictures with one of the given words in their name. */
const isWanted = (name: string): boolean => (only ?? '').split(',').some((part) => name.includes(part))

async function takeOfReadme(browser: Browser, origin: string): Promise<void> {
  const folder = path.join(root, 'docs/screenshots')
  mkdirSync(folder, { recursive: true })
  for (const { name, screen, dark = false, person, show } of pictures.filter(({ name }) => isWanted(name))) {
    const page = await open(browser, screen, dark, person, origin)
    await show(page)
    await page.evaluate(() => document.fonts.ready)
    const file = path.join(folder, `${name}${dark ? '-dark' : ''}.png`)
    await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
    console.log(path.relative(process.cwd(), file))
    await page.context().close()
  }
}

async function takeOfManifests(browser: Browser, origin: string): Promise<void> {
  const folder = path.join(root, 'public/screenshots')
  mkdirSync(folder, { recursive: true })
  for (const { name, screen, person, address } of installPictures) {
    const page = await open(browser, screen, false, person, origin)
    for (const language of ['de', 'en']) {
      await page.evaluate((chosen) => localStorage.setItem('obhut.language', chosen), language)
      await page.goto(`${origin}${address}`)
      await settled(page)
      const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
      const file = path.join(folder, `${name}.${language}.webp`)
      await sharp(picture).webp({ quality: 72 }).toFile(file)
      console.log(path.relative(process.cwd(), file))
    }
    await page.context().close()
  }
}

const server = await startServer({ DATA_DIR: data })
try {
  const executablePath = await findBrowser()
  if (!executablePath) throw new Error('Install Chromium or Chrome, or set CHROME_PATH.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  const origin = `http://127.0.0.1:${server.port}`
  try {
    if (only !== 'manifests') await takeOfReadme(browser, origin)
    if (!only || only === 'manifests') await takeOfManifests(browser, origin)
  } finally {
    await browser.close()
  }
} finally {
  await server.stop()
  rmSync(data, { recursive: true, force: true })
}
