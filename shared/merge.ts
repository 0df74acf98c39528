// Two devices changed the same row: fields that only one of them touched merge, of a field both touched the later arrival wins, of a field of safety the first; entries of lists merge one by one; strict fields refuse.
import { openConflicts, withConflict, type Contested, type OpenConflict } from './conflicts.ts'
import { Failure } from './errors.ts'
import { laidOut, putTogether } from './fieldsWithin.ts'
import { listOf, same, unitedList, type ListRule } from './mergeLists.ts'

/** `{ field: [before, after] }`, as the change log keeps it. */
export type Diff = Record<string, readonly [unknown, unknown]>

export interface MergeRules {
  /** A later arrival is refused. */
  strict?: readonly string[] | undefined
  /** A later arrival is beside what is there as an open conflict. */
  safety?: readonly string[] | undefined
  /** Fields that hold fields of their own, which merge one by one; among `strict` and `safety` such a one is `details.notifiedAt`. */
  parts?: readonly string[] | undefined
  /** List fields that merge entry by entry. */
  lists?: Readonly<Record<string, ListRule | undefined>> | undefined
  /** Whose entry it is, for the conflicts that it opens. */
  entered?: Pick<OpenConflict, 'mid' | 'by' | 'at'>
}

/**
 * The row that results. `others` are the changes by other devices since the person looked, oldest first; `mine` are the
 * fields as this person sent them, changed or not. Throws `row.changedMeanwhile` when both changed a strict field, or when a list that both
 * changed has no room for the entries of both.
 */
export function merge<R extends object>(current: R, others: readonly Diff[], mine: Partial<R>, rules: MergeRules = {}): R {
  const { parts = [] } = rules
  const seen = others.map((diff) => Object.fromEntries(Object.entries(diff).map(([field, [before]]) => [field, before])))
  // What the person emptied is not in what they sent: it is in what they saw.
  const sent = laidOut(mine, parts, [current, ...seen])
  const diffs = others.map((diff) => diffLaidOut(diff, parts))
  return putTogether(mergedFields(laidOut(current, parts), diffs, sent, { ...rules, current }), parts) as R
}

const diffLaidOut = (diff: Diff, parts: readonly string[]): Diff =>
  Object.fromEntries(
    Object.entries(diff).flatMap(([field, [was, is]]): [string, readonly [unknown, unknown]][] => {
      if (!parts.includes(field)) return [[field, [was, is]]]
      const [from, to] = [was ?? {}, is ?? {}] as Record<string, unknown>[]
      return [...new Set([...Object.keys(from!), ...Object.keys(to!)])]
        .filter((name) => !same(from![name], to![name]))
        .map((name) => [`${field}.${name}`, [from![name], to![name]]])
    }),
  )

function mergedFields(
  current: Record<string, unknown>,
  others: readonly Diff[],
  mine: Record<string, unknown>,
  { strict = [], safety = [], lists = {}, entered, current: server }: MergeRules & { current: object },
): Record<string, unknown> {
  const base = { ...current }
  const touched = new Set<string>()
  for (const diff of [...others].reverse())
    for (const [field, [before]] of Object.entries(diff)) {
      base[field] = before
      touched.add(field)
    }
  const changed = Object.entries(mine).filter(([field, value]) => !same(value, base[field]))
  const clashes = changed.filter(([field, value]) => touched.has(field) && !same(value, current[field]))
  const united = Object.fromEntries(
    clashes.flatMap(([field, value]) => {
      const rule = lists[field]
      return rule ? [[field, unitedList(base[field], value, current[field], rule)]] : []
    }),
  )
  const refused = clashes.filter(([field]) => strict.includes(field) || listOf(united[field]).length > (lists[field]?.most ?? Infinity))
  if (refused.length > 0) throw new Failure('row.changedMeanwhile', { fields: refused.map(([field]) => field), detail: { server } })
  const beside = entered ? clashes.filter(([field]) => safety.includes(field)) : []
  const merged = { ...current, ...Object.fromEntries(changed.filter((one) => !beside.includes(one))), ...united }
  if (beside.length === 0) return merged
  const open = beside.reduce<OpenConflict[]>(
    (before, [field, value]) => withConflict(before, { ...entered!, field, value: (value ?? null) as OpenConflict['value'] }),
    [...openConflicts(current as Contested)],
  )
  return { ...merged, conflicts: open }
}
