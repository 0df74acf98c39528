// Opens a row of a plain noun again that has come to an end, and takes that back.
import * as v from 'valibot'
import type { AnyPlainNoun } from '../../shared/plainNoun.ts'
import type { Kind, Rows } from '../../shared/rows.ts'
import type { Engine } from '../../sync/engine.ts'

type Doors = Pick<Engine, 'perform' | 'undo' | 'replica'>

/** Answers with the way back: what was never sent leaves the queue, what is on its way is followed by a change that ends the row as it was ended. */
export async function reopenRow<K extends Kind>(
  engine: Doors,
  { kind, acts, body, open = {} }: AnyPlainNoun & { readonly kind: K },
  row: Rows[K],
): Promise<() => Promise<void>> {
  const mid = await engine.perform(acts.reopen!, { id: row.id }, { rows: [row] })
  return async () => {
    if (await engine.undo(mid)) return
    const now = (await engine.replica.rowsOf(kind).get(row.id)) as Rows[K] | undefined
    // Others may have changed or deleted it since: only the fields that reopening sets go back.
    if (!now) return
    const ended = Object.fromEntries(Object.keys(open).map((field) => [field, row[field as keyof Rows[K]]]))
    const { version: _, ...values } = { ...now, ...ended }
    await engine.perform(acts.change, { id: row.id, body: v.parse(body, values) }, { rows: [now] })
  }
}
