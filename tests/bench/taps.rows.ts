// What a finger feels: from the tap to the painted answer, on a slow device that holds 10,000 animals.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from 'playwright'
import { openTimes, timeRow, typeTime } from '../journeys/steps.ts'
import { meter, slowProcessor } from './browser.ts'
import { median, quantile, type Group, type Result } from './measure.ts'
import { signedInTablet } from './tablet.ts'

declare function untilPainted(act: () => void, done: () => boolean): Promise<number>

const rows = {
  checkIn: 'check-in, tap to paint, 4× CPU, p50',
  time: 'time booking, tap to paint, 4× CPU, p50',
  search: 'search over 10,000 animals on the device, key to paint, 4× CPU, p50',
}

const dexie = readFileSync(
  createRequire(import.meta.url)
    .resolve('dexie')
    .replace(/dexie\.[a-z]+$/, 'dexie.min.js'),
  'utf8',
)

/** In the page of the product: one row and one queue entry in a Dexie transaction, then a changed text. */
const floorTap = `
globalThis.floorDb = new Dexie('bench-floor', { chromeTransactionDurability: 'strict' })
floorDb.version(1).stores({ rows: 'id', queue: '++seq' })
globalThis.floorText = document.body.appendChild(document.createElement('p'))
globalThis.floorTap = (n) => {
  let shown = false
  return untilPainted(async () => {
    await floorDb.transaction('rw', floorDb.rows, floorDb.queue, async () => {
      await floorDb.rows.put({ id: n, state: 'in' })
      await floorDb.queue.add({ id: n, path: '/check-in' })
    })
    floorText.textContent = String(n)
    shown = true
  }, () => shown)
}
globalThis.floorNames = Array.from({ length: 10000 }, (_, n) => 'bella ' + n + ' a' + (100000 + n) + ' 27609' + n)
globalThis.floorSearch = (word) => {
  let shown = false
  return untilPainted(() => {
    floorText.textContent = String(floorNames.filter((name) => name.includes(word)).length)
    shown = true
  }, () => shown)
}
`

const prepare = async (page: Page) => {
  for (const script of [meter, dexie, floorTap]) await page.evaluate(script)
  await page.evaluate('floorTap(-1)')
}
const floorOf = (page: Page, n: number) => page.evaluate<number>(`floorTap(${n})`)

const resultOf = (row: string, product: number[], floor: number[], bar: Result['bar']): Result => ({
  row,
  unit: 'ms',
  product: median(product),
  floor: median(floor),
  bar,
  more: { 'p95 ms': quantile(product, 0.95), 'floor p95 ms': quantile(floor, 0.95), taps: product.length },
})

interface Screen {
  page: Page
  origin: string
  taps: number
  processor: CDPSession
}

/** Product and floor in turn on the same page; the first of each warms up and does not count. */
async function alternate({ page, taps }: Screen, product: (n: number) => Promise<number>, floor: (n: number) => Promise<number>) {
  const seen: { product: number[]; floor: number[] } = { product: [], floor: [] }
  for (let n = 0; n <= taps; n++) {
    const ours = await product(n)
    // What follows a tap is over before the other way is measured.
    await page.getByRole('banner').getByRole('status').filter({ hasText: 'Gespeichert' }).waitFor()
    await page.waitForTimeout(1_000)
    const bare = await floor(n)
    await page.waitForTimeout(200)
    if (n === 0) continue
    seen.product.push(ours)
    seen.floor.push(bare)
  }
  return seen
}

async function checkIns(screen: Screen): Promise<Result> {
  const { page, origin } = screen
  await page.goto(origin)
  const arrivals = page.locator('li:not([data-done]) button[aria-expanded=false]')
  await arrivals.first().waitFor()
  await prepare(page)
  const tap = async () => {
    await arrivals.first().click()
    const button = page.getByRole('button', { name: / ist da$/ }).first()
    await button.waitFor()
    return button.evaluate((element: HTMLElement) =>
      untilPainted(
        () => element.click(),
        () => !element.isConnected,
      ),
    )
  }
  const { product, floor } = await alternate(screen, tap, (n) => floorOf(page, n))
  return resultOf(rows.checkIn, product, floor, { ratioAtMost: 1.3 })
}

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

async function timeBookings(screen: Screen): Promise<Result> {
  const { page, processor } = screen
  await openTimes(page)
  await prepare(page)
  const tap = async (n: number) => {
    const task = `Runde ${n}`
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const dialog = await typeTime(page, { start: clock(n * 15), end: clock(n * 15 + 15), task })
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const millis = await dialog.getByRole('button', { name: 'Hinzufügen' }).evaluate(
      (element: HTMLElement, text) =>
        untilPainted(
          () => element.click(),
          () => [...document.querySelectorAll('main li, main tr')].some((row) => row.textContent?.includes(text)),
        ),
      task,
    )
    await dialog.waitFor({ state: 'detached' })
    await timeRow(page, task).waitFor()
    return millis
  }
  const { product, floor } = await alternate(screen, tap, (n) => floorOf(page, n))
  return resultOf(rows.time, product, floor, { ratioAtMost: 1.3 })
}

const words = ['b', 'be', 'bell', 'bella 2', 'lu', 'a1001', '276098000000123', 'zzzz']

async function searches(screen: Screen): Promise<Result> {
  const { page, origin } = screen
  await page.goto(`${origin}/animals`)
  const field = page.getByRole('searchbox')
  const all = page.getByRole('status').filter({ hasText: /^10.000 Tiere/ })
  await all.waitFor({ timeout: 60_000 })
  await prepare(page)
  const type = async (n: number) => {
    await field.fill('')
    await all.waitFor()
    return field.evaluate(
      (element: HTMLInputElement, text) => {
        const count = () => [...document.querySelectorAll('main [role=status]')].map((status) => status.textContent).join()
        const before = count()
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
        const key = () => {
          set.call(element, text)
          element.dispatchEvent(new Event('input', { bubbles: true }))
        }
        return untilPainted(key, () => count() !== before)
      },
      words[n % words.length]!,
    )
  }
  const scan = (n: number) => page.evaluate<number>(`floorSearch(${JSON.stringify(words[n % words.length])})`)
  const { product, floor } = await alternate(screen, type, scan)
  // 50 ms where the floor took 15.
  return resultOf(rows.search, product, floor, { ratioAtMost: 3.3 })
}

export const tapRows: Group = {
  name: 'taps',
  rows: Object.values(rows),
  async run(bench) {
    const { page, gate } = await signedInTablet(bench)
    const screen: Screen = { page, origin: gate.origin, taps: bench.count(20, 7), processor: await slowProcessor(page) }
    const checkedIn = await checkIns(screen)
    return [checkedIn, await timeBookings(screen), await searches(screen)]
  },
}
