// Where faults of the server and of devices come together and go out from, one after another, beside the work and never in its way.
import type { MikroORM } from '@mikro-orm/postgresql'
import type { Logger } from 'pino'
import { countedWith, faultReport, type FaultReport, isFault, type Level, sameFault } from '../../shared/reporting/faultReport.ts'
import type { Clock } from '../clock.ts'
import { databaseFault } from '../failures.ts'
import { storeFault, type StoredFault } from '../orm/clientErrors.ts'

/** Different faults that wait at most; more are dropped. */
const most = 500

/** Takes one fault away. Rejects when it could not. */
export type Outlet = (fault: StoredFault, at: string) => Promise<void>

export interface Faults {
  /** A fault of the server: into the log, and reported. `facts.path` is the pattern of an endpoint. */
  tell(error: unknown, about: string, facts?: Record<string, unknown>): void
  /** Faults of a device, which are scrubbed already. */
  take(reports: readonly FaultReport[], browser: string): void
  /** Once everything that was reported has gone out. */
  settled(): Promise<void>
}

export interface FaultsOptions {
  orm: MikroORM
  clock: Clock
  log: Logger
  /** The build that this server serves. */
  build: string
  /** Where faults go instead of the table; what it does not take goes there all the same. */
  outlet?: Outlet | null
}

export function createFaults({ orm, clock, log, build, outlet }: FaultsOptions): Faults {
  const waiting = new Map<string, { fault: StoredFault; at: string }>()
  const intoTable: Outlet = (fault, at) => storeFault(orm, fault, at)
  let going: Promise<void> | null = null
  let complained = false

  function add(fault: StoredFault): void {
    const key = `${fault.source}\n${sameFault(fault)}`
    const before = waiting.get(key)
    const at = new Date(clock.now()).toISOString()
    if (before) waiting.set(key, { fault: countedWith(before.fault, fault.count), at })
    else if (waiting.size < most) waiting.set(key, { fault, at })
    goOn()
  }

  function goOn(): void {
    going ??= sendAll().finally(() => {
      going = null
      if (waiting.size > 0) goOn()
    })
  }

  async function sendAll(): Promise<void> {
    // Anyone who tells of a fault goes on first.
    await Promise.resolve()
    for (const [key, { fault, at }] of waiting) {
      waiting.delete(key)
      try {
        await (outlet ? outlet(fault, at).catch(() => intoTable(fault, at)) : intoTable(fault, at))
      } catch (error) {
        // Reported in the log alone, or one fault would make the next.
        if (!complained) log.warn({ err: error }, 'faults could not be reported')
        complained = true
      }
    }
  }

  return {
    tell(error, about, facts = {}) {
      log.error({ err: error, ...facts }, about)
      if (!isFault(error)) return
      const { path, ...others } = facts
      const made = serverReport('error', error, { about, ...others }, { route: typeof path === 'string' ? path : '', build })
      add({ ...made, source: 'server', browser: '' })
    },
    take: (reports, browser) => reports.forEach((report) => add({ ...report, source: 'device', browser })),
    settled: async () => {
      while (going) await going
    },
  }
}

/** The driver's messages hold statements with their values: of its errors only the code and the constraint are reported. */
function serverReport(level: Level, error: unknown, facts: Record<string, unknown>, place: { route: string; build: string }): FaultReport {
  const report = faultReport(level, error, facts, place)
  const fault = databaseFault(error)
  return fault ? { ...report, message: ['SQLSTATE', fault.code, fault.constraint].filter(Boolean).join(' ') } : report
}
