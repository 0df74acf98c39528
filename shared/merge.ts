// Two devices changed the same row: fields that only one of them touched merge, of a field both touched the later arrival wins, strict fields refuse.
import { Failure } from './errors.ts'

/** `{ field: [before, after] }`, as the change log keeps it. */
export type Diff = Record<string, readonly [unknown, unknown]>

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * The row that results. `others` are the changes by other devices since the person looked, oldest first; `mine` are the
 * fields as this person sent them, changed or not. Throws `row.changedMeanwhile` when both changed a strict field.
 */
export function merge<R extends object>(current: R, others: readonly Diff[], mine: Partial<R>, strict: readonly string[] = []): R {
  const base = { ...current } as Record<string, unknown>
  const touched = new Set<string>()
  for (const diff of [...others].reverse())
    for (const [field, [before]] of Object.entries(diff)) {
      base[field] = before
      touched.add(field)
    }
  const changed = Object.entries(mine).filter(([field, value]) => !same(value, base[field]))
  const clashes = changed.filter(
    ([field, value]) => touched.has(field) && strict.includes(field) && !same(value, (current as Record<string, unknown>)[field]),
  )
  if (clashes.length > 0)
    throw new Failure('row.changedMeanwhile', { fields: clashes.map(([field]) => field), detail: { server: current } })
  return { ...current, ...Object.fromEntries(changed) }
}
