// The home page: until its last widget is there, from nothing and from the device, with a network and without; what it asks, whether anything moves, and what hours of other people's changes leave in memory.
import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright'
import { bareShell } from './bareBuild.ts'
import { browserOf, heapOf, isThere, open, phone, shownWhen, slowNetwork, slowProcessor } from './browser.ts'
import { startProcess } from './installation.ts'
import { inTurns, median, type Bench, type Group, type Result } from './measure.ts'
import { freshToken, signedInTablet, type Tablet } from './tablet.ts'
import { expectOk, openWires } from './wire.ts'

const rows = {
  cold: 'home to its last widget, nothing cached, slow 4G, 4× CPU',
  online: 'home to its last widget, from the device, with network, 4× CPU',
  offline: 'home to its last widget, from the device, without network, 4× CPU',
  calls: 'calls of home beside replication, in five seconds',
  shift: 'layout shift of home',
  pokes: 'heap after 3,600 pokes, against before',
}

/** Every card is there, each that is open has something in it, and nothing still loads. */
const lastWidget = `(() => {
  const bodies = [...document.querySelectorAll('main section > header + div')]
  return document.querySelectorAll('main section > header').length > 8 && bodies.length > 3 && bodies.every((body) => body.childElementCount > 0 && !body.querySelector('.mantine-Loader-root'))
})()`

const watchShifts = `
globalThis.shifted = 0
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value
}).observe({ type: 'layout-shift', buffered: true })`

/** In a new tab, after everything that was fetched is forgotten; the rows stay. */
async function coldStart(context: BrowserContext, origin: string): Promise<{ millis: number; shift: number }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' })
  await slowProcessor(page)
  await slowNetwork(page, 'slow4g')
  const millis = await open(page, origin)
  await page.waitForTimeout(3_000)
  const shift = await page.evaluate<number>('shifted')
  await page.close()
  return { millis, shift }
}

/** The worker is there again and holds everything. */
async function untilKept(page: Page, origin: string): Promise<void> {
  await page.goto(origin)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForTimeout(5_000)
}

/** A colleague checks a guest in and takes it back, again and again; each call is a poke for this device. */
async function poke(bench: Bench, { account }: Tablet, times: number): Promise<void> {
  const { guests, world } = account
  const token = await freshToken(account)
  // One more animal, and no device would hold them all.
  const { bookingId } = guests.at(-1)!
  const [wire] = await openWires(world.api.port, 1)
  bench.later(async () => wire!.close())
  for (let n = 0; n < times; n++)
    expectOk(
      await wire!.send('POST', `/api/daycare/booking/${bookingId}/check-in${n % 2 ? '/undo' : ''}`, '{}', {
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': randomUUID(),
      }),
    )
}

async function quietTab(context: BrowserContext, origin: string): Promise<Page> {
  for (const page of context.pages()) await page.close()
  const page = await context.newPage()
  await open(page, origin)
  return page
}

export const homeRows: Group = {
  name: 'home',
  rows: Object.values(rows),
  async run(bench) {
    const files = await startProcess(bench, 'filesProcess.ts', { BENCH_FOLDER: await bareShell(bench) })
    const bare = `http://127.0.0.1:${files.port}`
    const shell = await phone(await browserOf(bench))
    bench.afterGroup(() => shell.close())
    const tablet = await signedInTablet(bench)
    const { context, gate, page } = tablet
    for (const [one, seen] of [[shell, isThere('[data-ready] button')] as const, [context, lastWidget] as const])
      for (const script of [shownWhen(seen), watchShifts]) await one.addInitScript(script)
    const bareTab = await shell.newPage()
    await untilKept(bareTab, bare)
    await page.goto('about:blank')

    const cold = await inTurns(bench.count(3, 1), {
      product: () => coldStart(context, gate.origin),
      floor: () => coldStart(shell, bare),
    })
    await untilKept(page, gate.origin)
    await untilKept(bareTab, bare)
    for (const tab of [page, bareTab]) await slowProcessor(tab)
    const starts = () => inTurns(bench.count(7, 3), { product: () => open(page, gate.origin), floor: () => open(bareTab, bare) })
    const online = await starts()
    await page.waitForTimeout(3_000)
    const shift = await page.evaluate<number>('shifted')
    for (const one of [context, shell]) await one.setOffline(true)
    gate.cut()
    const offline = await starts()
    for (const one of [context, shell]) await one.setOffline(false)
    gate.restore()

    const quiet = await quietTab(context, gate.origin)
    const from = gate.seen.length
    await open(quiet, gate.origin)
    await quiet.waitForTimeout(5_000)
    const calls = gate.seen.slice(from).filter(({ path }) => path.startsWith('/api/') && !path.startsWith('/api/sync/'))

    const pokes = bench.count(3_600, 300)
    if (bench.quick) bench.note(`The heap was read after ${pokes} pokes instead of 3,600.`)
    await poke(bench, tablet, 100)
    await quiet.waitForTimeout(2_000)
    const before = await heapOf(quiet)
    const pulled = gate.seen.length
    await poke(bench, tablet, pokes)
    await quiet.waitForTimeout(2_000)
    const after = await heapOf(quiet)
    const pulls = gate.seen.slice(pulled).filter(({ path }) => path.startsWith('/api/sync/pull')).length

    const [withNetwork, without] = [median(online.product), median(offline.product)]
    const millis = (seen: { millis: number }[]) => median(seen.map((one) => one.millis))
    const shifts = { cold: Math.max(...cold.product.map((one) => one.shift)), fromTheDevice: shift }
    const results: Result[] = [
      { row: rows.cold, unit: 'ms', product: millis(cold.product), floor: millis(cold.floor), bar: { ratioAtMost: 1.15 } },
      { row: rows.online, unit: 'ms', product: withNetwork, floor: median(online.floor), bar: { ratioAtMost: 1.2 } },
      {
        row: rows.offline,
        unit: 'ms',
        product: without,
        floor: median(offline.floor),
        bar: { ratioAtMost: 1.2 },
        more: { 'of the time with network': without / withNetwork },
      },
      {
        row: rows.calls,
        unit: 'calls',
        product: calls.length,
        floor: null,
        bar: { atMost: 1 },
        more: { which: calls.map(({ path }) => path).join(' ') },
      },
      {
        row: rows.shift,
        unit: '',
        product: Math.max(...Object.values(shifts)),
        floor: null,
        bar: { atMost: 0.01 },
        more: { 'nothing cached': shifts.cold, 'from the device': shifts.fromTheDevice },
      },
      { row: rows.pokes, unit: 'MB', product: after, floor: before, bar: { ratioAtMost: 1.1 }, more: { pokes, pulls } },
    ]
    return results
  },
}
