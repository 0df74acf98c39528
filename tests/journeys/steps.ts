// What people do in the journeys, in the words that stand on their screens.
import type { Locator, Page } from 'playwright'
import { addDays, localDate, monthOf } from '../../shared/time.ts'
import { demoPassword, type Person } from './demo.ts'
import { hasWorker } from './device.ts'
import type { Gate } from './gate.ts'
import { goTo, isOpen } from './router.ts'
import { said } from './words.ts'

export const zone = 'Europe/Berlin'
export const today = (): string => localDate(new Date().toISOString(), zone)
/** Nobody of the demo works at night: these hours of yesterday are free. */
export const yesterday = (): string => addDays(today(), -1)

interface Place {
  page: Page
  gate: { origin: string }
}

/** Signs in on the page where the device is, and waits until everything is on the device. */
export async function signIn({ page, gate }: Place, person: Person): Promise<void> {
  await page.goto(`${gate.origin}/`)
  await typeSignIn(page, person)
  await ready(page)
}

/** Of the operator of the platform, who works in no organisation and holds no rows. */
export async function signInOperator({ page, gate }: Place, person: Person): Promise<void> {
  await page.goto(`${gate.origin}/`)
  await typeSignIn(page, person)
  if (hasWorker(page)) await page.evaluate(() => navigator.serviceWorker.ready)
}

/** Opens the app on a device on which somebody is signed in, and waits until what others have changed since is on it too. */
export async function comeHome({ page, gate }: Place & { gate: Pick<Gate, 'seen'> }): Promise<void> {
  await page.goto(`${gate.origin}/`)
  await page.getByRole('button', { name: said(page, 'Benutzermenü') }).waitFor()
  const hasPulled = () => gate.seen.some(({ path, status }) => path.startsWith('/api/sync/pull') && status === 200)
  while (!hasPulled()) await page.waitForTimeout(50)
  await ready(page)
}

/** Addresses that are apps or files of their own. */
const outside = /^\/(api|book|terminal|map-tile|demo)(\/|$)/

/**
 * Opens an address. Where the app is open, as a link in it does: to load the app anew costs more than all that most pages do. A form that was
 * changed on the page before does not hold it. An app that is not open is loaded, and so is the address that is shown already.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const to = URL.parse(address, page.url())
  const here = URL.parse(page.url())
  const isInside = to?.origin === here?.origin && to?.href !== here?.href && !outside.test(to?.pathname ?? '')
  if (isInside && to && (await isOpen(page))) await goTo(page, to.pathname + to.search + to.hash)
  else await page.goto(address)
}

export async function typeSignIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel(said(page, 'E-Mail-Adresse')).fill(person.email)
  await page.getByRole('button', { name: said(page, 'Weiter') }).click()
  await page.getByRole('textbox', { name: said(page, 'Passwort') }).fill(demoPassword)
  await page.getByRole('button', { name: said(page, 'Anmelden') }).click()
  await page.getByRole('button', { name: said(page, 'Benutzermenü') }).waitFor()
}

/** The first pull has come to its end, and the worker keeps the app. */
async function ready(page: Page): Promise<void> {
  await page.getByText(said(page, 'Die Einträge werden zum ersten Mal vom Server geladen.')).first().waitFor({ state: 'detached' })
  if (hasWorker(page)) await page.evaluate(() => navigator.serviceWorker.ready)
  await chip(page, 'Gespeichert')
}

/** Waits until the status chip reads so. What was tapped is counted a moment after it is drawn: saved is what stays saved. */
export async function chip(page: Page, text: string | RegExp): Promise<void> {
  const hasText = typeof text === 'string' ? said(page, text) : text
  const shown = page.getByRole('banner').getByRole('status').filter({ hasText })
  do {
    await shown.waitFor()
    if (text === 'Gespeichert') await page.waitForTimeout(300)
  } while (!(await shown.isVisible()))
}

/** A widget of the home page by its title. */
export const card = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })

/** A widget of the home page, opened where a small screen folds it. */
export async function openCard(page: Page, title: string): Promise<Locator> {
  const widget = card(page, title)
  await widget.waitFor()
  const fold = widget.getByRole('button', { name: title, exact: true, expanded: false })
  if (await fold.count()) await fold.click()
  return widget
}

/** Opens all of a list of home of which a small screen shows the first rows. */
export const openList = (widget: Locator): Promise<void> => widget.getByRole('button', { name: /^Alle \d+ anzeigen$/ }).tap()

/** Opens another part of a record. Those that do not fit into the row of a small screen are behind "Mehr". */
export async function openTab(page: Page, name: string): Promise<void> {
  const parts = page.getByRole('navigation', { name: /^(Teile|Bereiche) de/ })
  await parts.waitFor()
  const more = parts.getByRole('button', { name: 'Mehr', expanded: false })
  // To scroll a hidden tab into sight moves what is below a tap while it happens.
  if (await more.isVisible()) await more.click()
  await parts.getByRole('link', { name }).click()
}

/** The row of a booking in a widget; a tap on it opens it. */
export const bookingRow = (widget: Locator, animal: string): Locator =>
  widget.locator('button[aria-expanded]:visible').filter({ hasText: animal })

export interface Booking {
  date?: string
  start: string
  end: string
  task: string
}

/** Opens the month of yesterday, where bookings of the journeys lie at any hour of the day. */
export async function openTimes(page: Page, origin: string = page.url()): Promise<void> {
  const month = monthOf(yesterday())
  const address = month === monthOf(today()) ? '/timetracking/my-times' : `/timetracking/my-times?month=${month}`
  await page.goto(new URL(address, origin).href)
  await page.getByRole('heading', { name: 'Meine Zeiten', level: 1 }).waitFor()
}

/** Opens the dialog and types; the times are typed as people type them. */
export async function typeTime(page: Page, { date = yesterday(), start, end, task }: Booking): Promise<Locator> {
  await page.getByRole('button', { name: 'Neue Zeitbuchung' }).click()
  const dialog = page.getByRole('dialog', { name: 'Neue Zeitbuchung' })
  await dialog.getByLabel('Datum').fill(date)
  await typeInto(dialog.getByLabel('Von', { exact: true }), start)
  await typeInto(dialog.getByLabel('Bis', { exact: true }), end)
  await dialog.getByLabel('Tätigkeit').fill(task)
  return dialog
}

async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

/** Books time on "Meine Zeiten" and waits until it is shown as saved. */
export async function bookTime(page: Page, booking: Booking): Promise<void> {
  const dialog = await typeTime(page, booking)
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click()
  await dialog.waitFor({ state: 'detached' })
  await timeRow(page, booking.task).waitFor()
}

/** The booking with this task, as a list or a table shows it. */
export const timeRow = (page: Page, task: string): Locator => page.locator('li, tr').filter({ has: page.getByText(task, { exact: true }) })

export async function signOutKeeping(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Benutzermenü' }).click()
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
  await page.getByRole('button', { name: 'Abmelden und für die nächste Anmeldung aufheben' }).click()
  await page.getByRole('button', { name: 'Weiter' }).waitFor()
}

export interface Point {
  x: number
  y: number
}

/** What somebody has taken up and carries over the screen. */
export interface Carried {
  to(point: Point): Promise<void>
  drop(): Promise<void>
}

export async function middleOf(one: Locator): Promise<Point> {
  const box = (await one.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** What is carried is shown over this place, and not over one on the way there: what is shown is what is dropped. */
export const isOver = (page: Page, place: Locator): Promise<void> => page.locator('[data-target]').filter({ has: place }).waitFor()

/** Takes up what lies at a point by mouse: it comes along after a few pixels. */
export async function takeByMouse(page: Page, { x, y }: Point): Promise<Carried> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 10, y + 4, { steps: 4 })
  return {
    to: (point) => page.mouse.move(point.x, point.y, { steps: 12 }),
    drop: () => page.mouse.up(),
  }
}

/** Takes up what lies at a point by finger: one that moves at once scrolls, one that waits carries. */
export async function takeByFinger(page: Page, from: Point): Promise<Carried> {
  const touch = await page.context().newCDPSession(page)
  const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  let held = from
  await at('touchStart', [from])
  await page.waitForTimeout(600)
  return {
    async to(point) {
      const steps = 8
      const way = (step: number) => ({ x: held.x + ((point.x - held.x) * step) / steps, y: held.y + ((point.y - held.y) * step) / steps })
      for (let step = 1; step <= steps; step++) await at('touchMove', [way(step)])
      held = point
    },
    async drop() {
      await at('touchEnd', [])
      await touch.detach()
      // A tap that follows within less than half a second makes no click in Chromium.
      await page.waitForTimeout(600)
    },
  }
}

/** In a form that asks where an animal lives from then on. */
export async function chooseRoom(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Raum oder Gehege' }).tap()
  // Beside the name is how many live there.
  await page.getByRole('option', { name: new RegExp(`^${name}(?!\\d)`) }).tap()
}
