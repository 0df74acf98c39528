// Two devices changed the same row: fields that only one of them touched merge, of a field both touched the later arrival wins, of a field of safety the first; entries of lists merge one by one; strict fields refuse.
import { openConflicts, withConflict, type Contested, type OpenConflict } from './conflicts.ts'
import { Failure } from './errors.ts'
import { laidOut, putTogether } from './fieldsWithin.ts'

/** `{ field: [before, after] }`, as the change log keeps it. */
export type Diff = Record<string, readonly [unknown, unknown]>

export interface MergeRules {
  /** A later arrival is refused. */
  strict?: readonly string[] | undefined
  /** A later arrival is beside what is there as an open conflict. */
  safety?: readonly string[] | undefined
  /** Fields that hold fields of their own, which merge one by one; among `strict` and `safety` such a one is `details.notifiedAt`. */
  parts?: readonly string[] | undefined
  /** List fields that merge entry by entry, with the maximum number of entries. */
  lists?: Readonly<Record<string, number | undefined>> | undefined
  /** Whose entry it is, for the conflicts that it opens. */
  entered?: Pick<OpenConflict, 'mid' | 'by' | 'at'>
}

/** The database gives the fields of an object back in an order of its own. */
const inOrder = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null, inOrder) === JSON.stringify(b ?? null, inOrder)

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
    clashes.filter(([field]) => field in lists).map(([field, value]) => [field, unitedList(base[field], value, current[field])]),
  )
  const refused = clashes.filter(([field]) => strict.includes(field) || listOf(united[field]).length > lists[field]!)
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

const listOf = (value: unknown): readonly unknown[] => (value ?? []) as unknown[]

/** What is in the list now, without the entries that I took away and with those that I added. */
function unitedList(seen: unknown, mine: unknown, current: unknown): unknown {
  const isIn = (list: unknown, one: unknown) => listOf(list).some((other) => same(one, other))
  const left = listOf(current).filter((one) => isIn(mine, one) || !isIn(seen, one))
  const added = listOf(mine).filter((one) => !isIn(seen, one) && !isIn(current, one))
  const all = [...left, ...added]
  // An empty list and none are the same: the one that I sent.
  return all.length === 0 && listOf(mine).length === 0 ? mine : all
}
