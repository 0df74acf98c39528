// The browser of the bench: a real Chromium, slowed down where the row says so, and the measuring of a tap until its paint.
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type CDPSession, type Page } from 'playwright'
import { oncePerRun, type Bench } from './measure.ts'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const browserOf = oncePerRun(launch)

async function launch(bench: Bench): Promise<Browser> {
  // The script that makes a machine ready is plain JavaScript without types.
  const setup = (await import(new URL('../../api/cli/setup.mjs', import.meta.url).href)) as { findBrowser(): string | null }
  const executablePath = setup.findBrowser()
  if (!executablePath) throw new Error('No Chromium was found; npm run bench installs one.')
  const browser = await chromium.launch({ executablePath, args })
  bench.later(() => browser.close())
  return browser
}

export const phone = (browser: Browser, screen: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    ...screen,
  })

/** Four times slower than this machine, like a cheap tablet. Says nothing about the network: with a profile set there, "offline" would be overridden. */
export async function slowProcessor(page: Page, rate = 4): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return session
}

/** "Slow 4G" of the developer tools; "4G" where there is little time. */
export const networks = {
  slow4g: { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
  fast4g: { latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 },
}

export async function slowNetwork(page: Page, profile: keyof typeof networks): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...networks[profile] })
  return session
}

/** What the measuring page offers to `evaluate`: from now until the frame is painted in which `done` holds. */
export const meter = `
globalThis.untilPainted = (act, done) => new Promise((resolve, reject) => {
  const started = performance.now()
  const look = () => {
    if (performance.now() - started > 20000) return reject(new Error('It was never shown.'))
    if (!done()) return requestAnimationFrame(look)
    // A message is handled after the frame whose callbacks run now.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(performance.now() - started)
    port2.postMessage(null)
  }
  act()
  requestAnimationFrame(look)
})
`

/** For `addInitScript`: resolves in the page with the time since its navigation began at which the frame is painted in which the expression holds. */
export const shownWhen = (expression: string) => `
globalThis.shown = new Promise((resolve) => {
  const look = () => {
    if (!(${expression})) return requestAnimationFrame(look)
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(null)
    })
  }
  requestAnimationFrame(look)
})`

export const isThere = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`

/** Milliseconds until what `shownWhen` waits for. */
export async function open(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  return page.evaluate<number>('shown')
}

/** Megabytes that the page's scripts hold. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 2 ** 20
}
