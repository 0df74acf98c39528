// The screens of signing in and of the forgotten password, as the journeys read and fill them.
import type { Page } from 'playwright'
import { expect } from 'vitest'
import * as axe from './axe.ts'
import type { Person } from './demo.ts'
import type { Stage } from './stage.ts'
import { said } from './words.ts'

export const fresh = 'copper-walnut-drizzle-9'

/** Nothing that keeps somebody out, and nothing wider than the screen. */
export async function noGraveFault(page: Page): Promise<void> {
  await axe.noGraveFault(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { name: said(page, name), level: 1, exact: true }).waitFor()
export const press = (page: Page, name: string) => page.getByRole('button', { name: said(page, name), exact: true }).click()
export const field = (page: Page, name: string) => page.getByRole('textbox', { name: said(page, name), exact: true })
/** A text, whole, in the words of this page. */
export const text = (page: Page, german: string) => page.getByText(said(page, german), { exact: true })
export const alert = (page: Page) => page.getByRole('main').getByRole('alert')

export async function typeAddress(page: Page, email: string): Promise<void> {
  await field(page, 'E-Mail-Adresse').fill(email)
  await press(page, 'Weiter')
}

export async function typePassword(page: Page, password: string): Promise<void> {
  await field(page, 'Passwort').fill(password)
  await press(page, 'Anmelden')
}

export async function typeNewPassword(page: Page, password: string, again = password): Promise<void> {
  await field(page, 'Neues Passwort').fill(password)
  await field(page, 'Neues Passwort wiederholen').fill(again)
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: said(page, 'Benutzermenü') }).click()
  await press(page, 'Abmelden')
  await heading(page, 'Anmelden')
}

/** A link in the newest mail to an address that has it, as the demo shows it; `path` is its beginning. */
export async function linkIn({ serverOrigin }: Stage, email: string, path: string): Promise<string> {
  const mails = await (await fetch(`${serverOrigin}/demo/mails`)).text()
  const article = mails.split('<article>').find((part) => part.includes(email) && part.includes(path))
  const links = [...(article ?? '').matchAll(/href="(\/[^"]+)"/g)].map(([, link]) => link!)
  return links.find((link) => link.startsWith(path))!
}

export async function askForLink(stage: Stage, { email }: Person): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${stage.serverOrigin}/api/auth/requestpw`, { method: 'POST', headers, body: JSON.stringify({ email }) })
  expect(answer.status).toBe(200)
  return linkIn(stage, email, '/resetpw/confirm/')
}
