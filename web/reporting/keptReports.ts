// Reports of faults that could not be sent yet, in a small database of their own: what is wrong with another one must not stop them.
import Dexie, { type Table } from 'dexie'
import { countedWith, type FaultReport, sameFault } from '../../shared/reporting/faultReport.ts'
import type { Environment } from '../../sync/environment.ts'

/** More are not kept; the first ones say most. */
const most = 50

interface Kept {
  key: string
  report: FaultReport
}

export interface KeptReports {
  /** The same fault again only counts. */
  keep(reports: readonly FaultReport[]): Promise<void>
  /** Removes some and hands them over. Two tabs never get the same. */
  take(count: number): Promise<FaultReport[]>
}

export function openKeptReports({ indexedDB, IDBKeyRange }: Pick<Environment, 'indexedDB' | 'IDBKeyRange'>): KeptReports {
  const db = new Dexie('obhut_reports', { ...(indexedDB && { indexedDB, IDBKeyRange }) })
  db.version(1).stores({ reports: 'key' })
  const kept: Table<Kept, string> = db.table('reports')
  return {
    keep: (reports) =>
      db.transaction('rw', kept, async () => {
        for (const report of reports) {
          const key = sameFault(report)
          const before = await kept.get(key)
          if (!before && (await kept.count()) >= most) continue
          await kept.put({ key, report: before ? countedWith(before.report, report.count) : report })
        }
      }),
    take: (count) =>
      db.transaction('rw', kept, async () => {
        const taken = await kept.limit(count).toArray()
        await kept.bulkDelete(taken.map(({ key }) => key))
        return taken.map(({ report }) => report)
      }),
  }
}
