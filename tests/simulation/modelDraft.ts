// What a call of the model server is about to write: rows as they would be, over those that are there.
import { isDeepStrictEqual } from 'node:util'
import type { Kind, Rows } from '../../shared/rows.ts'
import type { AnyRow } from '../../sync/store.ts'
import type { WrittenByOther } from './mergedRow.ts'
import type { Run, State, Verdict } from './modelState.ts'

export class Draft {
  private readonly state: State
  private readonly written = new Map<string, readonly [Kind, AnyRow | { id: string; gone: true }]>()
  constructor(state: State) {
    this.state = state
  }

  get<K extends Kind>(kind: K, id: string): Rows[K] | undefined {
    const row = this.written.get(`${kind}:${id}`)?.[1] ?? this.state.rows.get(`${kind}:${id}`)
    return row && 'gone' in row ? undefined : (row as Rows[K] | undefined)
  }

  /** One that is not there is not deleted. */
  remove(kind: Kind, id: string): void {
    if (this.get(kind, id)) this.written.set(`${kind}:${id}`, [kind, { id, gone: true }])
  }

  all<K extends Kind>(kind: K): Rows[K][] {
    const ids = [...this.state.rows.keys(), ...this.written.keys()].filter((key) => key.startsWith(`${kind}:`))
    return [...new Set(ids)].flatMap((key) => this.get(kind, key.slice(kind.length + 1)) ?? [])
  }

  /** A row that is what it was is not written. */
  put<K extends Kind>(kind: K, row: Rows[K]): void {
    if (!isDeepStrictEqual(row, this.get(kind, row.id))) this.written.set(`${kind}:${row.id}`, [kind, row])
  }

  /** The answer may ask for rows as they were written. */
  verdict(body: (rowOf: <K extends Kind>(kind: K, id: string) => Rows[K]) => unknown): Verdict {
    const writes = [...this.written.values()]
    return {
      writes,
      body: (written) =>
        body(<K extends Kind>(kind: K, id: string) => {
          const index = writes.findIndex(([one, row]) => one === kind && row.id === id)
          return (written[index] ?? this.get(kind, id)) as Rows[K]
        }),
    }
  }

  /** What others wrote into a row since a version, the oldest first. `empty`: what was shown before anybody had made the row. */
  changesByOthers(key: string, base: number, { clientId, call: { builtOn } }: Run, empty: object = {}): WrittenByOther[] {
    const log = this.state.log.filter((row) => row.key === key)
    return log.flatMap((change, index) => {
      if (change.op === 'd') return []
      const isSeen = builtOn ? change.mid !== null && builtOn.includes(change.mid) : change.clientId === clientId
      if (change.version <= base || isSeen) return []
      const before = (change.before ?? empty) as Record<string, unknown>
      const after = (log[index + 1]?.before ?? this.state.rows.get(key) ?? {}) as unknown as Record<string, unknown>
      const fields = Object.keys(after).filter((field) => field !== 'version' && !isDeepStrictEqual(before[field], after[field]))
      return [Object.fromEntries(fields.map((field) => [field, [before[field], after[field]] as const]))]
    })
  }
}
