// What the model server consists of, and what a call is to it.
import type { PushCall } from '../../shared/replication.ts'
import type { Kind } from '../../shared/rows.ts'
import type { AnyRow } from '../../sync/store.ts'

export const zone = 'Europe/Berlin'

export interface LogRow {
  version: number
  key: string
  op: 'i' | 'u' | 'd'
  mid: string | null
  clientId: string | null
  before: AnyRow | null
}

export interface Receipt {
  userId: string
  hash: string
  status: number
  body: unknown
  version: number
}

export interface State {
  rows: Map<string, AnyRow>
  log: LogRow[]
  receipts: Map<string, Receipt>
  version: number
  /** What each version left beside it, by version. */
  marks: string[]
}

export interface Run {
  userId: string
  now: string
  call: PushCall
  clientId: string
}

export interface Verdict {
  writes: (readonly [Kind, AnyRow | { id: string; gone: true }])[]
  /** The answer, given the rows as they were written. */
  body: (written: AnyRow[]) => unknown
}
