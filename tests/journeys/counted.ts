// What one tap costs a device in things that are counted, however busy the machine is: transactions of IndexedDB, components drawn, requests.
import type { Page } from 'playwright'
import type { ContextDevice } from './device.ts'

/** In the page, before anything else: notes each transaction, and each component that React draws with the row of a list it is in. */
const counter = `
const counted = { transactions: [], components: 0, commits: 0, rows: new Set() }
globalThis.counted = counted
const begin = IDBDatabase.prototype.transaction
IDBDatabase.prototype.transaction = function (stores, mode, ...rest) {
  const names = typeof stores === 'string' ? [stores] : [...stores]
  counted.transactions.push({ at: performance.now(), mode: mode ?? 'readonly', database: this.name.slice(0, 12), stores: names, strict: rest[0]?.durability === 'strict', stack: globalThis.countStacks ? new Error().stack : undefined })
  return begin.call(this, stores, mode, ...rest)
}
const isComponent = (fiber) => fiber.tag === 0 || fiber.tag === 1 || fiber.tag === 11 || fiber.tag === 14 || fiber.tag === 15
const isRow = (fiber) => fiber.type === 'li' || fiber.type === 'tr'
const note = (fiber, row) => {
  if (isComponent(fiber)) {
    counted.components += 1
    if (row) counted.rows.add(row.stateNode)
    if (globalThis.countNames) globalThis.countNames.push(fiber.type?.name || fiber.type?.render?.name || fiber.type?.displayName || String(fiber.type?.type?.name))
  }
}
const walk = (fiber, row, isNew) => {
  const within = isRow(fiber) ? fiber : row
  const before = fiber.alternate
  const made = isNew || !before
  if (made || (isComponent(fiber) && (fiber.flags & 1) === 1)) note(fiber, within)
  if (!made && fiber.child === before.child) return
  for (let child = fiber.child; child; child = child.sibling) walk(child, within, made)
}
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true,
  renderers: new Map(),
  inject: () => 1,
  onCommitFiberRoot(_id, root) {
    counted.commits += 1
    walk(root.current, null, false)
  },
  onCommitFiberUnmount() {},
  onPostCommitFiberRoot() {},
}
`

export interface Transaction {
  at: number
  mode: string
  database: string
  stores: string[]
  strict: boolean
}

export interface TapCount {
  /** Transactions until the frame is painted that shows the change. */
  untilPaint: number
  /** Until everything has arrived and 2.6 seconds have gone by. */
  whole: number
  /** Stores that the longest lock until the paint holds for writing. */
  locked: number
  components: number
  /** Rows of lists in which anything was drawn until the paint. */
  rows: number
  requests: number
  /** Milliseconds until the paint: told, never held. */
  millis: number
  transactions: Transaction[]
  names: string[]
}

export async function countIn(device: ContextDevice): Promise<void> {
  await device.context.addInitScript(counter)
}

declare const counted: { transactions: Transaction[]; components: number; commits: number; rows: Set<unknown> }

/** Presses the button and counts until `gone` leaves the page or, with `shown`, until that text is there. */
export async function countTap(
  { page, gate }: Pick<ContextDevice, 'page' | 'gate'>,
  button: ReturnType<Page['getByRole']>,
  { shown, settled }: { shown?: string; settled: () => Promise<void> },
): Promise<TapCount> {
  const requests = gate.seen.length
  const first = await button.evaluate(async (element: HTMLElement, text) => {
    counted.transactions.length = 0
    counted.components = 0
    counted.rows.clear()
    const names: string[] = []
    Object.assign(globalThis, { countNames: names })
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
    const isWriting = counted.transactions.filter(({ mode }) => mode === 'readwrite')
    Object.assign(globalThis, { countNames: null })
    return {
      untilPaint: counted.transactions.length,
      locked: Math.max(0, ...isWriting.map(({ stores }) => stores.length)),
      components: counted.components,
      rows: counted.rows.size,
      millis: Math.round(performance.now() - started),
      names: [...names],
      started,
    }
  }, shown)
  await settled()
  await page.waitForFunction((started) => performance.now() - started > 2600, first.started)
  const transactions = await page.evaluate(() => counted.transactions)
  return {
    ...first,
    whole: transactions.length,
    requests: gate.seen.length - requests,
    transactions: transactions.map((one) => ({ ...one, at: Math.round(one.at - first.started) })),
  }
}
