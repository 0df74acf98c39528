import {
  clientError,
  countedWith,
  type FaultReport,
  faultReport,
  isFault,
  type Level,
  reportsAtOnce,
  sameFault,
} from '../../shared/reporting/faultReport.ts'
import { Failure } from '../../shared/errors.ts'
import type { Caller } from '../../sync/call.ts'
import type { KeptReports } from './keptReports.ts'

/** Milliseconds in which faults are gathered before they are sent together. */
const gatherFor = 2_000
/** What fails again and again is reported once in this time. */
const pauseBetween = 60_000
/** Different faults that are gathered at once; a page that fails in many ways at once is reported by the first. */
const most = 20

export interface Reporting {
  caller: Pick<Caller, 'call'>
  kept: KeptReports
  build: string
  /** The pattern of the page that is open. */
  route: () => string
}

const gathered = new Map<string, FaultReport>()
let reporting: Reporting | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let sentAt = 0
let complained = false

/**
 * Reports to the operator that something went wrong that nobody meant to happen. Refusals and lost networks are not
 * reported; the report holds no names, addresses or entered texts. `facts`: numbers, truth values and words of the program,
 * never what a person typed. Never throws and never waits.
 */
export function report(level: Level, error: unknown, facts: Record<string, unknown> = {}): void {
  console[level === 'error' ? 'error' : 'warn'](error)
  try {
    if (!isFault(error)) return
    const { route = () => '', build = '' } = reporting ?? {}
    const made = faultReport(level, error, facts, { route: route(), build })
    const key = sameFault(made)
    const before = gathered.get(key)
    if (before) gathered.set(key, countedWith(before, 1))
    else if (gathered.size < most) gathered.set(key, made)
    if (reporting) sendSoon()
  } catch (fault) {
    complain(fault)
  }
}

/** From now on reports are sent: what was gathered so far, and what an earlier visit had to keep. */
export function startReporting(how: Reporting): void {
  reporting = how
  sendSoon()
}

function sendSoon(): void {
  timer ??= setTimeout(() => void sendReports(), Math.max(gatherFor, sentAt + pauseBetween - Date.now()))
}

/** Sends what there is, the kept ones too. What does not arrive is kept on the device for the next time. */
export async function sendReports(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  if (!reporting) return
  const { caller, kept } = reporting
  const now = [...gathered.values()]
  gathered.clear()
  try {
    // Faults of the device's storage must arrive although nothing can be kept.
    const earlier = await kept.take(reportsAtOnce - Math.min(now.length, reportsAtOnce)).catch(() => [])
    const reports = [...now, ...earlier]
    if (reports.length === 0) return
    sentAt = Date.now()
    try {
      await caller.call(clientError, { body: { reports } })
    } catch (error) {
      // Reports that the server does not understand would never be understood.
      if (!(error instanceof Failure) || error.code !== 'invalid') await kept.keep(reports)
    }
  } catch (fault) {
    complain(fault)
  }
}

async function keepReports(): Promise<void> {
  const reports = [...gathered.values()]
  gathered.clear()
  if (reports.length > 0) await reporting?.kept.keep(reports)
}

/** Faults of reporting itself are shown once and not reported. */
function complain(fault: unknown): void {
  if (!complained) console.warn('A fault could not be reported.', fault)
  complained = true
}

/** What nobody caught, and what was kept while there was no network. */
export function watchFaults(target: Window): void {
  target.addEventListener('error', ({ error, message }) => {
    // By this event browsers also tell that a layout took two rounds. Nothing is wrong then.
    if (!message.startsWith('ResizeObserver loop')) report('error', error ?? message)
  })
  target.addEventListener('unhandledrejection', (event) => report('error', event.reason))
  target.addEventListener('online', () => void sendReports())
  // A page that goes away may not come back, and calls end with it.
  target.addEventListener('pagehide', () => void keepReports().catch(complain))
}
