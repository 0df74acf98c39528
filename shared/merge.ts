// Two devices changed the same row: fields that only one of them touched merge, of a field both touched the later arrival wins, of a field of safety the first; strict fields refuse.
import { openConflicts, withConflict, type Contested, type OpenConflict } from './conflicts.ts'
import { Failure } from './errors.ts'

/** `{ field: [before, after] }`, as the change log keeps it. */
export type Diff = Record<string, readonly [unknown, unknown]>

export interface MergeRules {
  /** A later arrival is refused. */
  strict?: readonly string[] | undefined
  /** A later arrival is beside what is there as an open conflict. */
  safety?: readonly string[] | undefined
  /** Whose entry it is, for the conflicts that it opens. */
  entered?: Pick<OpenConflict, 'mid' | 'by' | 'at'>
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * The row that results. `others` are the changes by other devices since the person looked, oldest first; `mine` are the
 * fields as this person sent them, changed or not. Throws `row.changedMeanwhile` when both changed a strict field.
 */
export function merge<R extends object>(current: R, others: readonly Diff[], mine: Partial<R>, rules: MergeRules = {}): R {
  const { strict = [], safety = [], entered } = rules
  const base = { ...current } as Record<string, unknown>
  const touched = new Set<string>()
  for (const diff of [...others].reverse())
    for (const [field, [before]] of Object.entries(diff)) {
      base[field] = before
      touched.add(field)
    }
  const changed = Object.entries(mine).filter(([field, value]) => !same(value, base[field]))
  const clashes = changed.filter(([field, value]) => touched.has(field) && !same(value, (current as Record<string, unknown>)[field]))
  const refused = clashes.filter(([field]) => strict.includes(field))
  if (refused.length > 0)
    throw new Failure('row.changedMeanwhile', { fields: refused.map(([field]) => field), detail: { server: current } })
  const beside = entered ? clashes.filter(([field]) => safety.includes(field)) : []
  const merged = { ...current, ...Object.fromEntries(changed.filter((one) => !beside.includes(one))) }
  if (beside.length === 0) return merged
  const open = beside.reduce<OpenConflict[]>(
    (before, [field, value]) => withConflict(before, { ...entered!, field, value: value as OpenConflict['value'] }),
    [...openConflicts(current as Contested)],
  )
  return { ...merged, conflicts: open }
}
