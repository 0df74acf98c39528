// What the change log says happened, replayed: rows as they should be now, and what a device should have held at any version.
import type { World } from '../world.ts'

export interface Entry {
  version: number
  key: string
  op: 'i' | 'u' | 'd'
  diff: Record<string, [unknown, unknown]>
  before: string[]
  after: string[]
  mutation: string | null
}

export async function historyOf(world: World, tenantId: string): Promise<Entry[]> {
  return world.sql<Entry>(
    `select version::int, entity || ':' || entity_id as key, op, diff, scopes_before as before, scopes_after as after, mutation_id as mutation
       from change_log where tenant_id = $1 order by change_log.version, seq`,
    [tenantId],
  )
}

/** Rows rebuilt from their differences alone. Throws when a difference does not fit what came before it. */
export function rebuilt(history: readonly Entry[]): Map<string, { version: number; fields: Record<string, unknown> }> {
  const rows = new Map<string, { version: number; fields: Record<string, unknown> }>()
  for (const { key, op, version, diff } of history) {
    const row = rows.get(key)
    if ((op === 'i') !== (row === undefined)) throw new Error(`${key} has ${op} at ${version} where it cannot be`)
    const fields = { ...row?.fields }
    for (const [field, [from, to]] of Object.entries(diff)) {
      if (JSON.stringify(fields[field] ?? null) !== JSON.stringify(from))
        throw new Error(`${key}.${field} was not ${JSON.stringify(from)} before ${version}`)
      if (to === null) delete fields[field]
      else fields[field] = to
    }
    if (op === 'd') rows.delete(key)
    else rows.set(key, { version, fields })
  }
  return rows
}

/** Tells for each version in rising order what the person who is granted these scopes can see at it. */
export function createView(history: readonly Entry[], scopes: readonly string[]) {
  const granted = new Set(scopes)
  const sees = (list: readonly string[]) => list.some((scope) => granted.has(scope))
  const visible = new Map<string, number>()
  let next = 0
  return {
    at(version: number): ReadonlyMap<string, number> {
      for (; next < history.length && history[next]!.version <= version; next++) {
        const { key, version: of, after } = history[next]!
        if (sees(after)) visible.set(key, of)
        else visible.delete(key)
      }
      return visible
    },
    /** Rows that were or became visible in this range, with their versions in it. */
    changed(from: number, to: number): Map<string, number[]> {
      const changed = new Map<string, number[]>()
      for (const { key, version, before, after } of history)
        if (version > from && version <= to && (sees(before) || sees(after))) changed.set(key, [...(changed.get(key) ?? []), version])
      return changed
    },
  }
}
