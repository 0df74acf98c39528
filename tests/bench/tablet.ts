// A phone that is signed in and holds a day care with 10,000 animals: the state in which people use the app.
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { wholeStockLimit } from '../../shared/animals/animal.ts'
import { rights } from '../../shared/access.ts'
import { openGate, type Gate } from '../journeys/gate.ts'
import { browserOf, phone } from './browser.ts'
import { animalOf, organisation, type Guest } from './house.ts'
import { installationOf, type Installation } from './installation.ts'
import { oncePerRun, type Bench } from './measure.ts'
import { layIn } from './stock.ts'

export const password = 'kennel-lantern-riverbed-42'
export const bookings = 40

export interface Account {
  email: string
  tenantId: string
  /** Bookings of today, for those that check guests in. */
  guests: readonly Guest[]
  world: Installation
}

/** The same organisation for all rows of a run. */
export const accountOf = oncePerRun(makeAccount)

async function makeAccount(bench: Bench): Promise<Account> {
  const world = await installationOf(bench)
  const { person, guests } = await organisation(world, 'Tagesstätte', bookings)
  const stock = Array.from({ length: wholeStockLimit - bookings }, (_, n) => animalOf(world, bookings + n))
  await layIn(world, person, stock)
  const email = 'carer@obhut.example'
  const { tenantId } = await world.person(person.tenantId, rights, { email, password })
  return { email, tenantId, guests, world }
}

export interface Tablet {
  account: Account
  gate: Gate
  context: BrowserContext
  page: Page
}

/** `of`: whose it is; without it that of the organisation that all rows have in common. `screen`: of a larger device. */
export async function openTablet(bench: Bench, of?: Account, screen?: BrowserContextOptions): Promise<Tablet> {
  const account = of ?? (await accountOf(bench))
  const gate = await openGate(account.world.api, { packed: true })
  bench.afterGroup(() => gate.close())
  const context = await phone(await browserOf(bench), screen)
  bench.afterGroup(() => context.close())
  return { account, gate, context, page: await context.newPage() }
}

/** Of a new colleague: tokens end after some minutes, and a run takes longer. */
export const freshToken = async ({ world, tenantId }: Account): Promise<string> => (await world.person(tenantId, rights)).token

/** Types name and password; the last step, the button, is the caller's. */
export async function typeSignIn({ page, gate, account }: Tablet): Promise<void> {
  await page.goto(gate.origin)
  await page.getByLabel('E-Mail-Adresse').fill(account.email)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password)
}

export const pressSignIn = ({ page }: Tablet): Promise<void> => page.getByRole('button', { name: 'Anmelden' }).click()

/** The first pull has come to its end. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Benutzermenü' }).waitFor({ timeout: 90_000 })
  await page.getByText('Die Einträge werden zum ersten Mal vom Server geladen.').first().waitFor({ state: 'detached', timeout: 90_000 })
  await page.getByRole('banner').getByRole('status').filter({ hasText: 'Gespeichert' }).waitFor({ timeout: 90_000 })
}

export async function signedInTablet(bench: Bench, of?: Account, screen?: BrowserContextOptions): Promise<Tablet> {
  const tablet = await openTablet(bench, of, screen)
  await typeSignIn(tablet)
  await pressSignIn(tablet)
  await untilLoaded(tablet.page)
  await tablet.page.evaluate(() => navigator.serviceWorker.ready)
  return tablet
}
