// Using the app for a while: scrolling through all animals, what home asks of the network, and what is left in memory after many pages.
import type { Page } from 'playwright'
import { browserOf, heapOf, isThere, open, phone, shownWhen, slowProcessor } from './browser.ts'
import { quantile, type Group } from './measure.ts'
import { signedInTablet } from './tablet.ts'

const rows = {
  scroll: 'scrolling 10,000 animals, frame p95, 4× CPU',
  calls: 'calls before home content, everything on the device',
  growth: 'heap after 200 pages, against after 20',
}

const steps = 120

/** Milliseconds of each frame while the window moves down in steps of 400 px. */
const scroll = (page: Page): Promise<number[]> =>
  page.evaluate(async (count) => {
    const frames: number[] = []
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    let last = await frame()
    for (let step = 0; step < count; step++) {
      scrollBy(0, 400)
      const now = await frame()
      frames.push(now - last)
      last = now
    }
    return frames
  }, steps)

/** A plain list that holds only the rows in view, without any library: what the browser itself takes. */
const plainList = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const [height, shown] = [64, 24]
    document.body.style.margin = '0'
    const box = document.body.appendChild(document.createElement('ul'))
    Object.assign(box.style, { position: 'relative', height: `${10_000 * height}px`, margin: '0', padding: '0' })
    const items = Array.from({ length: shown }, () => box.appendChild(document.createElement('li')))
    const draw = () => {
      const first = Math.max(0, Math.floor(scrollY / height) - 4)
      for (const [index, item] of items.entries()) {
        Object.assign(item.style, { position: 'absolute', top: `${(first + index) * height}px`, height: `${height}px` })
        item.textContent = `Bella ${first + index} · A${100_000 + first + index} · Hund`
      }
    }
    addEventListener('scroll', draw)
    draw()
  })

/** Goes from home to the animals and back by the links of the app; two pages each time. */
async function wander(page: Page, pages: number): Promise<void> {
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name }).first()
  for (let n = 0; n < pages / 2; n++) {
    await link('Tiere').click()
    await page.getByRole('searchbox').waitFor()
    await link('Übersicht').click()
    await page.locator('main button[aria-expanded]').first().waitFor()
  }
}

/** Calls that began before the frame in which the page was shown. Asked for later: who waits from outside hears of the frame too late. */
const callsBefore = `shown.then((millis) =>
  performance
    .getEntriesByType('resource')
    .filter(({ startTime, name }) => startTime < millis && new URL(name).pathname.startsWith('/api/'))
    .map(({ name }) => new URL(name).pathname))`

export const useRows: Group = {
  name: 'use',
  rows: Object.values(rows),
  async run(bench) {
    const { context, gate, page } = await signedInTablet(bench)
    const asked: string[] = []
    context.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname)
    })
    await context.addInitScript(shownWhen(isThere('main button[aria-expanded]')))
    await open(page, gate.origin)
    asked.length = 0
    await open(page, gate.origin)
    await page.waitForTimeout(5_000)
    const before = await page.evaluate<string[]>(callsBefore)
    const after = asked.slice(before.length)

    await wander(page, 20)
    const warm = await heapOf(page)
    await wander(page, bench.count(180, 60))
    if (bench.quick) bench.note('The heap was read after 80 pages instead of 200.')
    const late = await heapOf(page)

    const plain = await (await phone(await browserOf(bench))).newPage()
    bench.afterGroup(() => plain.context().close())
    await plain.goto('about:blank')
    await plainList(plain)
    await slowProcessor(plain)
    await page.getByRole('navigation').getByRole('link', { name: 'Tiere' }).first().click()
    await page
      .getByRole('status')
      .filter({ hasText: /\d Tiere/ })
      .waitFor()
    await slowProcessor(page)
    const [product, floor] = [await scroll(page), await scroll(plain)]
    return [
      { row: rows.scroll, unit: 'ms', product: quantile(product, 0.95), floor: quantile(floor, 0.95), bar: { ratioAtMost: 1.2 } },
      {
        row: rows.calls,
        unit: 'calls',
        product: before.length,
        floor: null,
        bar: { atMost: 0 },
        more: { before: before.join(' '), 'in the five seconds after': after.length, which: after.join(' ') },
      },
      { row: rows.growth, unit: 'MB', product: late, floor: warm, bar: { ratioAtMost: 1.1 } },
    ]
  },
}
