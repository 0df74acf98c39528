// Starting the app: for the first time over a slow network, and every other time without any; and what it holds in memory then.
import type { BrowserContext } from 'playwright'
import { bareShell } from './bareBuild.ts'
import { browserOf, heapOf, isThere, open, phone, shownWhen, slowNetwork, slowProcessor } from './browser.ts'
import { installationOf, startProcess } from './installation.ts'
import { inTurns, median, type Bench, type Group } from './measure.ts'
import { signedInTablet } from './tablet.ts'

const rows = {
  cold: 'cold start to the first screen, slow 4G, 4× CPU',
  warm: 'warm start without network to home with 10,000 animals, 4× CPU',
  heap: 'heap with 10,000 animals',
}

async function cold(bench: Bench, address: string, selector: string): Promise<number> {
  const context = await phone(await browserOf(bench))
  await context.addInitScript(shownWhen(isThere(selector)))
  const page = await context.newPage()
  await slowProcessor(page)
  await slowNetwork(page, 'slow4g')
  const millis = await open(page, address)
  await context.close()
  return millis
}

export const startRows: Group = {
  name: 'start',
  rows: Object.values(rows),
  async run(bench) {
    const world = await installationOf(bench)
    const files = await startProcess(bench, 'filesProcess.ts', { BENCH_FOLDER: await bareShell(bench) })
    const bare = `http://127.0.0.1:${files.port}`
    const first = await inTurns(bench.count(5, 1), {
      product: () => cold(bench, `http://127.0.0.1:${world.api.port}/`, 'main input, form input'),
      floor: () => cold(bench, `${bare}/login`, '[data-ready]'),
    })

    const shell: BrowserContext = await phone(await browserOf(bench))
    bench.afterGroup(() => shell.close())
    await shell.addInitScript(shownWhen(isThere('[data-ready] button')))
    const bareTab = await shell.newPage()
    await bareTab.goto(bare)
    await bareTab.evaluate(() => navigator.serviceWorker.ready)
    await bareTab.waitForTimeout(3_000)
    await slowProcessor(bareTab)
    await shell.setOffline(true)

    const { context, gate, page } = await signedInTablet(bench)
    await context.addInitScript(shownWhen(isThere('main button[aria-expanded]')))
    await slowProcessor(page)
    const online = await inTurns(bench.count(3, 1), { product: () => open(page, gate.origin) })
    await context.setOffline(true)
    gate.cut()
    const warm = await inTurns(bench.count(7, 3), {
      product: () => open(page, gate.origin),
      floor: () => open(bareTab, bare),
    })
    await page.goto(`${gate.origin}/animals`)
    await page
      .getByRole('status')
      .filter({ hasText: /\d Tiere/ })
      .waitFor()
    const heap = { product: await heapOf(page), floor: await heapOf(bareTab) }
    return [
      { row: rows.cold, unit: 'ms', product: median(first.product), floor: median(first.floor), bar: { ratioAtMost: 1.15 } },
      {
        row: rows.warm,
        unit: 'ms',
        product: median(warm.product),
        floor: median(warm.floor),
        bar: { ratioAtMost: 1.2 },
        more: { 'with network ms': median(online.product) },
      },
      { row: rows.heap, unit: 'MB', product: heap.product, floor: heap.floor, bar: { atMost: 30 } },
    ]
  },
}
