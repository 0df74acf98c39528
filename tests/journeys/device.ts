// A device of a journey: a browser, the gate between it and the server, and a record of every fault it shows.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright'
import { expect } from 'vitest'
import { readOneByOne } from '../../sync/replica.ts'
import { readUnfollowed } from '../../web/ui/followQuery.ts'
import { browserArguments, surroundings } from './browsers.ts'
import type { Gate } from './gate.ts'
import { clocksAhead } from './keptDay.ts'

export type ContextOptions = BrowserContextOptions

export interface Device {
  gate: Gate
  page: Page
  /** Page errors, errors on the console, violations of the content security policy, requests to other hosts. */
  faults: string[]
  goOffline(): Promise<void>
  goOnline(): Promise<void>
}

export interface ContextDevice extends Device {
  context: BrowserContext
  /** Other origins that it may go to. */
  friends: Set<string>
  newTab(): Promise<Page>
  /** Closes it; a fault seen on the way fails the test that closes it. */
  close(): Promise<void>
}

/** Ends a journey that hangs; what comes is waited for. `OBHUT_PATIENCE`, milliseconds, ends it earlier while a fault is looked for. */
const patience = Number(process.env.OBHUT_PATIENCE ?? 120_000)

/** How many times slower than this machine a device is. `OBHUT_SLOW=8` shows what only slow phones show. */
const slow = Number(process.env.OBHUT_SLOW ?? 1)

async function slowDown(context: BrowserContext, page: Page): Promise<Page> {
  if (slow > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slow })
  return page
}

/** Devices that keep nothing for working without a network. */
const withoutWorker = new WeakSet<BrowserContext>()
export const hasWorker = (page: Page): boolean => !withoutWorker.has(page.context())

export async function openContextDevice(browser: Browser, gate: Gate, options: ContextOptions): Promise<ContextDevice> {
  const context = await browser.newContext({ ...surroundings, baseURL: gate.origin, ...options })
  if (options.serviceWorkers === 'block') withoutWorker.add(context)
  return deviceIn(context, gate)
}

/** The device that a new context is. */
export async function deviceIn(context: BrowserContext, gate: Gate): Promise<ContextDevice> {
  context.setDefaultTimeout(patience)
  const friends = new Set<string>()
  const faults = await watch(context, gate, friends)
  const newTab = async () => slowDown(context, await context.newPage())
  const [opened] = context.pages()
  const page = opened ? await slowDown(context, opened) : await newTab()
  return {
    gate,
    context,
    page,
    faults,
    friends,
    newTab,
    ...network(() => context, gate),
    async close() {
      await context.close()
      await gate.close()
      expect(faults).toEqual([])
    },
  }
}

function network(context: () => BrowserContext, gate: Gate): Pick<Device, 'goOffline' | 'goOnline'> {
  return {
    async goOffline() {
      await context().setOffline(true)
      gate.cut()
    },
    async goOnline() {
      gate.restore()
      await context().setOffline(false)
    },
  }
}

/** The browser writes these itself when the network fails, which is what most journeys are about. */
const networkNoise = /^Failed to load resource: |net::ERR_|^Fetch API cannot load|^The FetchEvent for /

async function watch(context: BrowserContext, gate: Gate, friends: ReadonlySet<string> = new Set()): Promise<string[]> {
  const faults: string[] = []
  await context.addInitScript((ahead) => {
    if (ahead === 0) return
    const now = Date.now
    Date.now = () => now() + ahead
    globalThis.Date = new Proxy(Date, {
      construct: (target, values, self) => Reflect.construct(target, values.length === 0 ? [Date.now()] : values, self),
    })
  }, clocksAhead())
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`violates ${event.effectiveDirective}: ${event.blockedURI} ${event.sample} ${event.sourceFile}:${event.lineNumber}`),
    ),
  )
  // Chromium ends a shared transaction early, and rows are read without being followed, only where our own code waits for something else.
  await context.addInitScript(
    (names) => {
      const report = (list: PerformanceObserverEntryList) =>
        list.getEntries().forEach((mark) => {
          if (names.includes(mark.name)) console.error(mark.name, JSON.stringify((mark as PerformanceMark).detail))
        })
      new PerformanceObserver(report).observe({ type: 'mark' })
    },
    [readOneByOne, readUnfollowed],
  )
  context.on('weberror', (error) => faults.push(`page error: ${error.error().stack ?? error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error' && !networkNoise.test(message.text())) faults.push(`console: ${message.text()}`)
  })
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^(https?|wss?):/.test(protocol) && origin !== gate.origin && !friends.has(origin))
      faults.push(`leaves the origin: ${request.url()}`)
  })
  return faults
}

export interface ProfileDevice extends Device {
  /** Kills every process of the browser at once, as a flat battery does. */
  kill(): Promise<void>
  /** Closes it as people do. */
  closeBrowser(): Promise<void>
  /** Starts it again with the profile it had. */
  restart(): Promise<void>
  close(): Promise<void>
}

export async function openProfileDevice(program: string, gate: Gate, profile: string): Promise<ProfileDevice> {
  let running = await startBrowser(program, gate, profile)
  const faults: string[] = [...running.faults]
  return {
    gate,
    get page() {
      return running.page
    },
    get faults() {
      return [...faults, ...running.faults]
    },
    ...network(() => running.context, gate),
    async kill() {
      faults.push(...running.faults)
      await running.kill()
    },
    async closeBrowser() {
      faults.push(...running.faults)
      await running.close()
    },
    async restart() {
      running = await startBrowser(program, gate, profile)
    },
    async close() {
      await running.kill()
      await gate.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
      expect([...faults, ...running.faults]).toEqual([])
    },
  }
}

interface RunningBrowser {
  context: BrowserContext
  page: Page
  faults: string[]
  kill(): Promise<void>
  close(): Promise<void>
}

async function startBrowser(program: string, gate: Gate, profile: string): Promise<RunningBrowser> {
  const child = spawn(
    program,
    [
      ...browserArguments,
      '--headless',
      '--lang=de-DE',
      '--window-size=390,844',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    // A process group of its own, so that a kill reaches every process of it.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, TZ: 'Europe/Berlin', LANGUAGE: 'de' } },
  )
  const killGroup = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }
  process.once('exit', killGroup)
  const browser = await chromium.connectOverCDP(await readEndpoint(child.stderr))
  const context = browser.contexts()[0]!
  context.setDefaultTimeout(patience)
  const faults = await watch(context, gate)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.setViewportSize({ width: 390, height: 844 })
  const gone = child.exitCode === null ? once(child, 'exit') : null
  const ended = async () => {
    await gone
    process.off('exit', killGroup)
    await browser.close().catch(() => undefined)
  }
  return {
    context,
    page,
    faults,
    kill() {
      killGroup()
      return ended()
    },
    async close() {
      const session = await browser.newBrowserCDPSession()
      await session.send('Browser.close').catch(() => undefined)
      await ended()
    },
  }
}

async function readEndpoint(output: NodeJS.ReadableStream): Promise<string> {
  const said: string[] = []
  const lines = createInterface({ input: output })
  for await (const line of lines) {
    said.push(line)
    const found = /^DevTools listening on (ws:\S+)$/.exec(line)?.[1]
    if (!found) continue
    output.resume()
    return found
  }
  throw new Error(`The browser did not start:\n${said.join('\n')}`)
}
