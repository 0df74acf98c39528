// Measures taps of the product in turn with the least that a tap can be: one row and one entry of a queue in the database of the browser, and a changed text.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CDPSession, Page } from 'playwright'
import { meter } from './browser.ts'
import { median, quantile, type Result } from './measure.ts'

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

/** Once after each navigation. */
export const prepare = async (page: Page) => {
  for (const script of [meter, dexie, floorTap]) await page.evaluate(script)
  await page.evaluate('floorTap(-1)')
}
export const floorOf = (page: Page, n: number) => page.evaluate<number>(`floorTap(${n})`)

export const resultOf = (row: string, product: number[], floor: number[], bar: Result['bar']): Result => ({
  row,
  unit: 'ms',
  product: median(product),
  floor: median(floor),
  bar,
  more: { 'p95 ms': quantile(product, 0.95), 'floor p95 ms': quantile(floor, 0.95), taps: product.length },
})

export interface Screen {
  page: Page
  origin: string
  taps: number
  processor: CDPSession
}

/** Product and floor in turn on the same page; the first of each warms up and does not count. */
export async function alternate({ page, taps }: Screen, product: (n: number) => Promise<number>, floor: (n: number) => Promise<number>) {
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
