// What a link to an animal shows and offers where it is: a card for the mouse and the keyboard, the acts by right click, key and finger.
import { expect, test, afterAll, beforeAll } from 'vitest'
import type { Locator, Page } from 'playwright'
import { noGraveFault } from './axe.ts'
import { carer, inHouse, lead } from './demo.ts'
import { tooSmall } from './look.ts'
import { openStage, type Stage } from './stage.ts'
import { bookingRow, card, openList, visit } from './steps.ts'

let stage: Stage
beforeAll(async () => (stage = await openStage()))
afterAll(() => stage.stop())

/** A dog of the house with a warning, in a room. */
async function guarded(): Promise<{ id: string; name: string; number: string; room: string; warning: string }> {
  const [one] = await stage.sql<{ id: string; name: string; number: string; room: string; warning: string }>(
    `select a.id, a.name, a.number, r.name as room, f.warning from animal a
     join animal_facts f on f.tenant_id = a.tenant_id and f.id = a.id join room r on r.tenant_id = a.tenant_id and r.id = a.room_id
     ${inHouse('a')}
     where f.warning <> '' and a.place = 'room' and a.name <> '' order by a.number limit 1`,
    [lead.id],
  )
  return one!
}

const search = async (page: Page, origin: string, number: string) => {
  await visit(page, `${origin}/animals?search=${number}`)
  const link = page.getByRole('main').locator('a[data-row]').first()
  await link.waitFor()
  return link
}

/** What listens to links is loaded after the first screen: then it takes the menu of the browser. */
const listens = async (page: Page, link: Locator) => {
  const ask = () => link.evaluate((one) => !one.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })))
  await expect.poll(ask).toBe(true)
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
}

test('the card of an animal opens for mouse and keyboard, says where it is and what to beware of, and Escape closes it', async () => {
  const desk = await stage.tabletOf(lead, { viewport: { width: 1280, height: 900 }, hasTouch: false })
  const { page, gate } = desk
  const dog = await guarded()
  const link = await search(page, gate.origin, dog.number)
  const tip = page.getByRole('tooltip')
  await listens(page, link)
  await desk.goOffline()
  await link.hover()
  await tip.getByText(dog.room, { exact: true }).waitFor()
  await tip.getByText(dog.warning).waitFor()
  expect(await link.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'))
  await noGraveFault(page)
  await page.mouse.move(5, 5)
  await tip.waitFor({ state: 'detached' })
  expect(await link.getAttribute('aria-describedby')).toBeNull()

  // The keyboard comes to it as well.
  await page.keyboard.press('Tab')
  for (let nth = 0; nth < 120 && !(await link.evaluate((one) => one === document.activeElement)); nth++) await page.keyboard.press('Tab')
  await tip.getByText(dog.warning).waitFor()
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'detached' })
  expect(await link.evaluate((one) => one === document.activeElement)).toBe(true)
  await desk.close()
})

test('a right click or the key for it offers the acts of the record, and fields and selected text keep their own menu', async () => {
  const desk = await stage.tabletOf(lead, { viewport: { width: 1280, height: 900 }, hasTouch: false })
  const { page, gate } = desk
  const dog = await guarded()
  const link = await search(page, gate.origin, dog.number)
  const menu = page.getByRole('menu', { name: `Aktionen für ${dog.name}` })
  await listens(page, link)
  await link.click({ button: 'right' })
  await menu.waitFor()
  await noGraveFault(page)
  const offered = (await menu.getByRole('menuitem').allTextContents()).slice(3)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  expect(await link.evaluate((one) => one === document.activeElement)).toBe(true)

  // The key of the keyboard for menus.
  await page.keyboard.press('Shift+F10')
  await menu.waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Wiegen')
  await page.keyboard.press('Escape')

  // The search field keeps the menu of the browser.
  const isTaken = (selector: string) =>
    page.evaluate(
      (found) => !document.querySelector(found)!.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
      selector,
    )
  expect(await isTaken('main input')).toBe(false)
  expect(await isTaken('main a[data-row]')).toBe(true)
  await page.keyboard.press('Escape')
  await link.evaluate((one) => getSelection()!.selectAllChildren(one))
  expect(await isTaken('main a[data-row]')).toBe(false)
  await page.evaluate(() => getSelection()!.removeAllRanges())

  await link.click({ button: 'right' })
  await menu.getByRole('menuitem', { name: 'Akte öffnen' }).click()
  await page.getByRole('heading', { name: dog.name, level: 1 }).waitFor()
  const possible = page.getByRole('region', { name: 'Nächste Schritte' }).getByRole('link')
  await possible.first().waitFor()
  expect(offered).toEqual(await possible.allTextContents())
  await desk.close()
})

test('a finger that rests on a name asks for its acts, and does not open it', async () => {
  const phone = await stage.phoneOf(carer)
  const { page, gate } = phone
  const dog = await guarded()
  const link = await search(page, gate.origin, dog.number)
  await listens(page, link)
  const box = (await link.boundingBox())!
  const point = { x: box.x + 60, y: box.y + 20 }
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  const menu = page.getByRole('menu', { name: `Aktionen für ${dog.name}` })
  await menu.waitFor()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  expect(new URL(page.url()).pathname).toBe('/animals')
  expect(await tooSmall(page)).toEqual([])
  await menu.getByRole('menuitem', { name: 'Wiegen' }).tap()
  await page.getByLabel('Gewicht in Kilogramm').waitFor()
  await phone.close()
})

test('home of the head begins with the next of each list on a phone, and shows all of one after a tap, then and later', async () => {
  const phone = await stage.phoneOf(lead)
  const { page } = phone
  const arrivals = card(page, 'Aufnahme zur Tagesstätte')
  const rows = bookingRow(arrivals, '').filter({ hasNotText: 'Früher' })
  const shown = () => rows.filter({ hasText: /^\d\d:\d\d/ }).count()
  await expect.poll(shown).toBe(3)
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThanOrEqual(4)
  // The numbers have their course once they were seen.
  await page
    .getByRole('link', { name: /aktuell aufgenommene Tiere$/ })
    .locator('polyline')
    .waitFor({ state: 'attached' })
  await openList(arrivals)
  await expect.poll(shown).toBeGreaterThan(6)
  const all = await shown()
  await page.reload()
  await expect.poll(shown).toBe(all)
  await arrivals.getByRole('button', { name: 'Weniger anzeigen' }).tap()
  await expect.poll(shown).toBe(3)
  await phone.close()
})
