// Short messages: where they are, how long they stay, and who holds them.
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAddresses } from './addresses.ts'
import { noGraveFault } from './axe.ts'
import { lead } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { inScheme, picture, settled, tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { chip } from './steps.ts'

let stage: Stage
let phone: ContextDevice
let desk: ContextDevice
beforeAll(async () => {
  stage = await openStage()
  phone = await stage.phoneOf(lead)
  desk = await stage.tabletOf(lead, { hasTouch: false, isMobile: false, viewport: { width: 1440, height: 900 } })
  for (const { page } of [phone, desk]) await page.clock.install()
})
afterAll(() => stage.stop())

const undo = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Rückgängig' })
const message = (page: Page) => page.getByRole('group').filter({ has: page.getByRole('button', { name: 'Rückgängig' }) })

/** Adds a task for today and ticks it off. Its checkbox, which is gone then. */
async function doneTask({ page, gate }: ContextDevice, title: string): Promise<Locator> {
  await page.goto(`${gate.origin}/tasks`)
  await settled(page)
  await page.getByRole('textbox', { name: 'Neue Aufgabe für heute' }).fill(title)
  await page.getByRole('button', { name: 'Hinzufügen' }).click()
  const box = page.getByRole('checkbox', { name: `Erledigt: ${title}` })
  await box.click()
  await undo(page).waitFor()
  await box.waitFor({ state: 'detached' })
  return box
}

async function inBothSchemes(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await inScheme(page, colorScheme)
    await picture(page, `${name}-${colorScheme}`)
  }
}

const leaves = async (page: Page) => {
  await page.clock.fastForward(10_500)
  await undo(page).waitFor({ state: 'detached' })
}
const stays = async (page: Page) => {
  await page.clock.fastForward(15_000)
  await page.waitForTimeout(300)
  expect(await undo(page).count()).toBe(1)
}

test('a success leaves after ten seconds', async () => {
  await doneTask(desk, 'Napf spülen')
  await leaves(desk.page)
})

test('a success stays while the pointer is on it', async () => {
  const { page } = desk
  await doneTask(desk, 'Decke waschen')
  await message(page).hover()
  await stays(page)
  await page.mouse.move(5, 5)
  await leaves(page)
})

test('a success stays while one of its buttons has the focus, also from one button to the next', async () => {
  const { page } = desk
  await doneTask(desk, 'Leine suchen')
  await undo(page).focus()
  await stays(page)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Meldung schließen')
  await stays(page)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await leaves(page)
})

test('undo is done once, however often it is tapped while the message folds away', async () => {
  const { page } = desk
  const box = await doneTask(desk, 'Tor ölen')
  await undo(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await undo(page).waitFor({ state: 'detached' })
  await box.waitFor()
  await chip(page, 'Gespeichert')
  expect(await page.getByRole('button', { name: 'Meldung schließen' }).count()).toBe(0)
})

test('on a phone it lies above the bar, moves nothing and can be hit', async () => {
  const { page } = phone
  await doneTask(phone, 'Futter bestellen')
  const title = page.getByRole('heading', { name: 'Aufgaben', level: 1 })
  const place = await title.boundingBox()
  const [low, bar] = await Promise.all([message(page).boundingBox(), page.getByRole('navigation').last().boundingBox()])
  expect(low!.y + low!.height).toBeLessThanOrEqual(bar!.y)
  expect(bar!.y).toBeGreaterThan(700)
  expect(low!.x).toBeGreaterThanOrEqual(0)
  expect(low!.x + low!.width).toBeLessThanOrEqual(390)
  expect(await tooSmall(page)).toEqual([])
  await noGraveFault(page)
  await inBothSchemes(page, 'toast')
  // Other widths have brought it under the pointer.
  await page.mouse.move(5, 5)
  await leaves(page)
  expect(await title.boundingBox()).toEqual(place)
})

test('an error is assertive, lies above the sheet that it comes from, and stays until it is closed', async () => {
  const { page, gate } = phone
  const { ids } = await findAddresses(stage)
  await page.goto(`${gate.origin}/animal/${ids.animal}/access`)
  await page.getByRole('button', { name: 'Neuer Link' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Neuer Link' })
  await sheet.getByLabel('Für wen').fill('Kim Beck')
  await phone.goOffline()
  await sheet.getByRole('button', { name: 'Link erstellen' }).tap()
  const fault = page.locator('[aria-live=assertive]').getByText('Der Server ist nicht erreichbar.')
  await fault.waitFor()
  await page.clock.fastForward(60_000)
  await page.waitForTimeout(300)
  expect(await fault.isVisible()).toBe(true)
  await noGraveFault(page)
  expect(await tooSmall(page)).toEqual([])
  await inBothSchemes(page, 'toast-sheet')
  await page.getByRole('alert').getByRole('button', { name: 'Meldung schließen' }).tap()
  await fault.waitFor({ state: 'detached' })
  await phone.goOnline()
})
