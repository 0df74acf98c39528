// What the model server consists of, and what a call is to it.
import { isDeepStrictEqual } from 'node:util'
import type { PushCall } from '../../shared/replication.ts'
import type { Animal } from '../../shared/animals/animal.ts'
import type { AnimalFacts } from '../../shared/animals/animalFacts.ts'
import type { Kind } from '../../shared/rows.ts'
import type { Written } from './server.ts'
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
  /** Animals that were merged into another one, by their ids. */
  merged: Map<string, Merged>
}

/** Into which, and what was known of the one that went. */
export interface Merged {
  into: string
  animal: Animal
  facts: AnimalFacts | null
}

export interface Run {
  userId: string
  now: string
  call: PushCall
  clientId: string
  /** Of a call that goes to an animal that stayed: rows as its person saw them, by the keys of those that stayed. */
  saw?: ReadonlyMap<string, object>
}

export interface Verdict {
  writes: (readonly [Kind, AnyRow | { id: string; gone: true }])[]
  /** The answer, given the rows as they were written. */
  body: (written: AnyRow[]) => unknown
}

/** What each row of the log wrote. */
export function writtenIn({ log, rows }: State): Written[] {
  return log.map(({ version, key, mid, clientId, before }, index) => {
    const after = log.slice(index + 1).find((later) => later.key === key)?.before ?? rows.get(key) ?? null
    const [was, is] = [before ?? {}, after ?? {}] as [Record<string, unknown>, Record<string, unknown>]
    const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
      (field) => field !== 'version' && (before === null || !isDeepStrictEqual(was[field], is[field])),
    )
    return { version, key, mid, clientId, diff: Object.fromEntries(fields.map((field) => [field, [was[field], is[field]] as const])) }
  })
}
