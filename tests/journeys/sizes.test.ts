// The main screens at every size and in every mode: nothing runs out of the screen, nothing is cut, nothing is too small for gloves, and
// nothing moves once it is shown. With `OBHUT_PICTURES` a picture of each is put there, on phone, tablet and desk, light and dark.
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAddresses, type Addresses } from './addresses.ts'
import { lead } from './demo.ts'
import type { ContextDevice } from './device.ts'
import { follow, picturesOf, tooSmall, widthsAt } from './look.ts'
import { online, openStage, type Stage } from './stage.ts'
import { signIn } from './steps.ts'

/** Phones, tablets, desks; 640 is 1,280 at 200 % zoom. */
const widths = [320, 360, 390, 640, 768, 820, 1024, 1280, 1440, 1920]

const screens = [
  '/',
  '/animals',
  '/animal/{id}',
  '/animal/{id}/medical',
  '/animal/{id}/medical/weight',
  '/animal/vaccinations-due',
  '/found',
  '/found/new',
  '/adoption',
  '/adoption/new',
  '/lost/new',
  '/shelters',
  '/shelter/{id}',
  '/occupation-plan',
  '/care',
  '/incidents',
  '/day-list',
  '/daycare/bookings',
  '/daycare/booking/{id}',
  '/daycare/booking/quick-check-in',
  '/pension/bookings',
  '/pension/request/{id}',
  '/contacts',
  '/contact/{id}',
  '/contact/{id}/daycare',
  '/tasks',
  '/timetracking/my-times',
  '/statistics/general',
  '/admin/animals/import',
  '/admin/online/booking-request',
  '/notifications',
  '/my-settings',
]

let stage: Stage
let addresses: Addresses
let phone: ContextDevice
beforeAll(async () => {
  stage = await openStage({}, online)
  addresses = await findAddresses(stage)
  phone = await stage.phone({ reducedMotion: 'reduce' })
  await signIn(phone, lead)
})
afterAll(() => stage.stop())

/** Words of the interface that do not fit into their line and are not meant to end in dots. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, button, [role=tab], label, th')]
      .filter((element) => element.checkVisibility() && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => getComputedStyle(element).overflowX !== 'visible')
      .map((element) => element.outerHTML.slice(0, 160)),
  )

/** What gloves must hit and is below 56 pixels. */
const smallForGloves = async (page: Page): Promise<string[]> => {
  await large(page, true)
  const found = await tooSmall(page, 55.5)
  await large(page, false)
  return found
}

/** Large buttons, as `begin.js` sets them before the first paint; what observes sizes has answered two frames later. */
const large = (page: Page, on: boolean) =>
  page.evaluate(async (on) => {
    document.documentElement.toggleAttribute('data-large', on)
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  }, on)

/** The tab of the open page, where it is not in sight. */
const openTabs = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main nav a[aria-current]')]
      .filter((tab) => tab.offsetTop >= tab.parentElement!.offsetTop + tab.parentElement!.clientHeight)
      .map((tab) => tab.outerHTML.slice(0, 120)),
  )

/** Running animations and transitions that last. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().duration) > 10)
      .map((one) => ((one.effect as KeyframeEffect).target as Element).outerHTML.slice(0, 120)),
  )

test.each(screens)('%s fits all screens, gloves, forced colours and reduced motion', async (path) => {
  const address = addresses.of(path)
  await follow(phone.page, address)
  const found = {
    widths: await widthsAt(phone.page, widths),
    cut: await cut(phone.page),
    moving: await moving(phone.page),
    gloves: await smallForGloves(phone.page),
    openTabs: await openTabs(phone.page),
  }
  expect(found).toEqual({ widths, cut: [], moving: [], gloves: [], openTabs: [] })
  await picturesOf(phone.page, path)
})

test('what is chosen is told apart where the user prescribes the colours', async () => {
  const { page } = phone
  await page.emulateMedia({ forcedColors: 'active' })
  const look = (part: Locator) => part.screenshot({ animations: 'disabled', caret: 'hide' })
  /** Pictures of a part before and after a tap that changes its state. */
  const both = async (part: Locator, tap: () => Promise<unknown>) => {
    const before = await look(part)
    await tap()
    return [before, await look(part)] as const
  }
  await follow(page, '/my-settings')
  const large = page.getByRole('switch', { name: 'Große Schaltflächen und Schrift' })
  const track = page.locator('.mantine-Switch-track').first()
  const [off, on] = await both(track, () => large.press(' '))
  expect(off.equals(on)).toBe(false)
  await large.press(' ')
  await follow(page, addresses.of('/contacts'))
  await page.getByRole('button', { name: 'Filter' }).tap()
  const box = page.getByRole('checkbox', { name: 'Nur gesperrte' })
  const [open, checked] = await both(page.locator('.mantine-Checkbox-inner').first(), () => box.press(' '))
  expect(open.equals(checked)).toBe(false)
  await follow(page, '/statistics/general')
  const [, chosen, other] = await page.locator('label:has(input[type=radio]) > span').all()
  expect(await background(chosen!)).not.toBe(await background(other!))
  await follow(page, addresses.of('/animal/{id}/medical'))
  const tabs = page.locator('main nav a')
  const lines = await tabs.evaluateAll((all) => all.map((tab) => [tab.ariaCurrent, getComputedStyle(tab).borderBottomColor]))
  expect(new Set(lines.filter(([current]) => current).map(([, line]) => line))).not.toEqual(
    new Set(lines.filter(([current]) => !current).map(([, line]) => line)),
  )
  await follow(page, '/tasks')
  const task = page.getByRole('checkbox', { name: /^Erledigt: / }).first()
  const mark = task.locator('svg')
  expect(await mark.evaluate((svg) => svg.checkVisibility({ visibilityProperty: true }))).toBe(false)
  await page.emulateMedia({ forcedColors: 'none' })
})

const background = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)
