// Using the app for a while: scrolling through all animals, what home asks of the network, and what is left in memory after many pages.
import type { Page } from 'playwright'
import { browserOf, heapOf, isThere, open, phone, shownWhen, slowProcessor } from './browser.ts'
import { quantile, type Group } from './measure.ts'
import { plainList, scroll } from './scrolling.ts'
import { signedInTablet } from './tablet.ts'

const rows = {
  scroll: 'scrolling 10,000 animals, frame p95, 4× CPU',
  calls: 'calls before home content, everything on the device',
  growth: 'heap after 200 pages, against after 20',
}

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
