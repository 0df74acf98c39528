// What one tap costs a device in things that are counted, however busy the machine is: transactions of IndexedDB, what React draws, requests.
import type { Locator } from 'playwright'
import type { ContextDevice } from './device.ts'

/** In the page, before anything else: notes each transaction, and each component that React draws with the row of a list it is in. */
const counter = `
const counted = { transactions: [], components: 0, rows: new Set(), draws: 0 }
globalThis.counted = counted
const begin = IDBDatabase.prototype.transaction
IDBDatabase.prototype.transaction = function (stores, mode = 'readonly', options) {
  const names = typeof stores === 'string' ? [stores] : [...stores]
  counted.transactions.push({ at: performance.now(), mode, stores: names, durability: options?.durability ?? 'default' })
  return begin.call(this, stores, mode, options)
}
const isComponent = ({ tag }) => [0, 1, 11, 14, 15].includes(tag)
const drawnNow = new Set()
const walk = (fiber, row, isNew) => {
  const within = fiber.type === 'li' || fiber.type === 'tr' ? fiber : row
  const before = fiber.alternate
  const made = isNew || !before
  // 1: the component has run.
  if (isComponent(fiber) && (made || (fiber.flags & 1) === 1)) {
    counted.components += 1
    if (within) drawnNow.add(within.stateNode)
  }
  if (!made && fiber.child === before.child) return
  for (let child = fiber.child; child; child = child.sibling) walk(child, within, made)
}
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true,
  renderers: new Map(),
  inject: () => 1,
  onCommitFiberRoot(_id, root) {
    drawnNow.clear()
    walk(root.current, null, false)
    for (const row of drawnNow) counted.rows.add(row)
    counted.draws += drawnNow.size
  },
  onCommitFiberUnmount() {},
  onPostCommitFiberRoot() {},
}
`

export interface Transaction {
  /** Milliseconds after the tap. */
  at: number
  mode: string
  stores: string[]
  durability: string
}

export interface TapCount {
  /** Transactions until the frame is painted that shows the change. */
  untilPaint: number
  /** Until everything has arrived and 2.6 seconds have gone by. */
  whole: number
  /** Stores that one transaction locks for writing, at most, until the paint. */
  locked: number
  /** Components drawn, and rows of lists in which any was drawn, until the paint. */
  components: number
  rows: number
  requests: number
  /** Milliseconds until the paint: printed, never held. */
  millis: number
  transactions: Transaction[]
}

export async function countIn({ context }: ContextDevice): Promise<void> {
  await context.addInitScript(counter)
}

declare const counted: { transactions: Transaction[]; components: number; rows: Set<unknown>; draws: number }

/** Presses the button and counts until it leaves the page or, with `shown`, until that text is there; then on until all is settled. */
export async function countTap(
  { page, gate }: ContextDevice,
  button: Locator,
  { shown, settled }: { shown: string | undefined; settled: () => Promise<void> },
): Promise<TapCount> {
  await button.waitFor()
  const requests = gate.seen.length
  const { started, ...first } = await button.evaluate(async (element: HTMLElement, text) => {
    Object.assign(counted, { transactions: [], components: 0, rows: new Set(), draws: 0 })
    const started = performance.now()
    const isDone = () => (text ? document.querySelector('main')!.textContent.includes(text) : !element.isConnected)
    await new Promise<void>((resolve) => {
      const look = () => {
        if (!isDone()) return requestAnimationFrame(look)
        // A message is handled after the frame that is being made.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(null)
      }
      element.click()
      requestAnimationFrame(look)
    })
    const writing = counted.transactions.filter(({ mode }) => mode === 'readwrite')
    return {
      untilPaint: counted.transactions.length,
      locked: Math.max(0, ...writing.map(({ stores }) => stores.length)),
      components: counted.components,
      rows: counted.rows.size,
      millis: Math.round(performance.now() - started),
      started,
    }
  }, shown)
  await settled()
  await page.waitForFunction((from) => performance.now() - from > 2600, started)
  const transactions = await page.evaluate(() => counted.transactions)
  return {
    ...first,
    whole: transactions.length,
    requests: gate.seen.length - requests,
    transactions: transactions.map((one) => ({ ...one, at: Math.round(one.at - started) })),
  }
}

/** Opens a record from a list: transactions that have begun when its heading says whom it is about. */
export const countUntilHeading = (link: Locator): Promise<number> =>
  link.evaluate(
    (element: HTMLElement) =>
      new Promise<number>((resolve) => {
        // Beside a list that stays there is one more.
        const headings = () => [...document.querySelectorAll('main h1')].map(({ textContent }) => textContent).join(' ')
        const [list, begun] = [headings(), counted.transactions.length]
        new MutationObserver((_, observer) => {
          if (!location.pathname.startsWith('/animal/') || headings() === '' || headings() === list) return
          observer.disconnect()
          resolve(counted.transactions.length - begun)
        }).observe(document, { subtree: true, childList: true, characterData: true })
        element.click()
      }),
  )

export interface ScrollCount {
  /** Rows that have come into the page, and how often any row was drawn. */
  fresh: number
  draws: number
}

/** Moves down a long list by a step and counts what is drawn until no frame changes it any more. */
export const countScroll = (list: Locator): Promise<ScrollCount> =>
  list.evaluate(async (element) => {
    const before = new Set<unknown>(element.children)
    Object.assign(counted, { rows: new Set(), draws: 0 })
    scrollBy(0, 400)
    // The step, the rows that it brings, and their heights.
    for (let frame = 0; frame < 6; frame++) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return { fresh: [...element.children].filter((row) => !before.has(row)).length, draws: counted.draws }
  })

export interface OpeningCount {
  /** Transactions until every card of home holds something. */
  transactions: number
  /** Files and calls until then. */
  files: string[]
  calls: string[]
  millis: number
  /** How far things moved by themselves until the cards out of sight rest, in the unit of browsers (layout instability). */
  shift: number
}

interface Opening {
  millis: number
  transactions: number
}
declare global {
  var opening: Promise<Opening>
}

/** Notes the moment in which every card of home is there. A change of the page is seen before anything that waits for the first screen begins. */
function watchOpening(): void {
  const isWhole = () => {
    const open = [...document.querySelectorAll('main section > header + div')]
    return (
      document.querySelectorAll('main section > header').length > 5 &&
      open.every((card) => card.childElementCount > 0 && !card.querySelector('.mantine-Loader-root'))
    )
  }
  globalThis.opening ??= new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isWhole()) return
      observer.disconnect()
      resolve({ millis: performance.now(), transactions: counted.transactions.length })
    })
    observer.observe(document, { subtree: true, childList: true })
  })
}

/** Opens home from the rows of the device. */
export async function countOpening({ page }: ContextDevice): Promise<OpeningCount> {
  await page.addInitScript(watchOpening)
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('[data-rested]').waitFor({ state: 'attached' })
  return page.evaluate(async () => {
    const { millis, transactions } = await opening
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    const shifts = await new Promise<(PerformanceEntry & { value: number })[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries() as (PerformanceEntry & { value: number })[]))
      observer.observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve(observer.takeRecords() as (PerformanceEntry & { value: number })[]), 200)
    })
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < millis)
    const paths = asked.map(({ name }) => new URL(name)).flatMap(({ protocol, pathname }) => (protocol === 'blob:' ? [] : pathname))
    const isCall = (path: string) => path.startsWith('/api/')
    return {
      transactions,
      files: paths.filter((path) => !isCall(path)),
      calls: paths.filter(isCall),
      millis: Math.round(millis),
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    }
  })
}
