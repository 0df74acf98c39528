// What a row becomes when two people changed it, by the rules as they are written in docs/SYNC.md under "Push" and by nothing that the product runs: mergedRow.test.ts holds that.
import { isDeepStrictEqual } from 'node:util'
import { Failure } from '../../shared/errors.ts'

/** What somebody else wrote since the person looked: each field as it was before and after. */
export type WrittenByOther = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

/** A word that is beside the field until somebody decides. */
interface Beside {
  mid: string
  field: string
  value: unknown
  by: string
  at: string
}

export interface ListOf {
  most: number
  by?: readonly string[]
}

export interface Meeting<R extends object> {
  /** As the server has it now. */
  row: R
  /** The oldest first. */
  others: readonly WrittenByOther[]
  /** All that the form sent, whether the person changed it or not. */
  sent: Partial<R>
  /** Fields whose second change is refused. */
  strict?: readonly string[] | undefined
  /** Fields whose second change is put beside the first. */
  safety?: readonly string[] | undefined
  /** Fields made of fields, which are judged one by one and named `outer.inner`. */
  parts?: readonly string[] | undefined
  /** List fields that merge entry by entry: the maximum number of entries, and the fields that identify an entry. */
  lists?: Readonly<Record<string, ListOf | undefined>> | undefined
  entered?: { mid: string; by: string; at: string }
}

export const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null)

/** What the person had before them: before the first of the others wrote it, and else what is there. */
function seenIn(row: object, others: readonly WrittenByOther[], field: string): unknown {
  const first = others.find((written) => field in written)
  return first ? first[field]![0] : (row as Record<string, unknown>)[field]
}

/**
 * The row that must result. What the person left as they saw it stays as it is now; what they changed goes in, over what another wrote there
 * too, unless the field is one of safety: then the first value stays and theirs is beside it. Throws `row.changedMeanwhile` for a strict field.
 */
export function mergedRow<R extends object>({ parts = [], ...meeting }: Meeting<R>): R {
  const { row, others, sent } = meeting
  const inner = parts.filter((part) => part in sent)
  const opened = others.map((written) =>
    Object.fromEntries(
      Object.entries(written).flatMap(([field, [before, after]]) => {
        if (!inner.includes(field)) return [[field, [before, after] as const]]
        const [was, is] = [take({ [field]: before }, inner), take({ [field]: after }, inner)]
        return Object.keys({ ...was, ...is }).flatMap((name) =>
          isSame(was[name], is[name]) ? [] : [[name, [was[name], is[name]] as const]],
        )
      }),
    ),
  )
  const nothing = Object.fromEntries([row, ...opened].flatMap((one) => Object.keys(take(one, inner))).map((name) => [name, undefined]))
  const asked = { ...Object.fromEntries(Object.entries(nothing).filter(([name]) => name.includes('.'))), ...take(sent, inner) }
  const flat = judged({ ...meeting, row: take(row, inner), others: opened, sent: asked })
  const result: Record<string, unknown> = Object.fromEntries(inner.map((part) => [part, {}]))
  for (const [name, value] of Object.entries(flat)) {
    const [outer, within] = name.split('.') as [string, string?]
    if (within === undefined) result[name] = value
    else if (value !== undefined) result[outer] = { ...(result[outer] as object), [within]: value }
  }
  return result as R
}

/** A row with what lies in some of its fields beside them. */
const take = (row: object, parts: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([field, value]) =>
      parts.includes(field) ? Object.entries((value ?? {}) as object).map(([name, one]) => [`${field}.${name}`, one]) : [[field, value]],
    ),
  )

function judged<R extends object>({ row, others, sent, strict = [], safety = [], lists = {}, entered }: Omit<Meeting<R>, 'parts'>): R {
  const result = { ...row } as Record<string, unknown>
  let beside = [...((row as { conflicts?: Beside[] | null }).conflicts ?? [])]
  for (const [field, value] of Object.entries(sent)) {
    if (isSame(value, seenIn(row, others, field))) continue
    const isContested = others.some((written) => field in written) && !isSame(value, result[field])
    if (isContested && strict.includes(field)) throw new Failure('row.changedMeanwhile', { fields: [field] })
    const list = lists[field]
    if (isContested && list) {
      const entries = joined(seenIn(row, others, field), value, result[field], list)
      if (entries.length > list.most) throw new Failure('row.changedMeanwhile', { fields: [field] })
      result[field] = entries.length > 0 || !isSame(value ?? [], []) ? entries : value
    } else if (isContested && safety.includes(field) && entered) beside = withOneMore(beside, { ...entered, field, value: value ?? null })
    else result[field] = value
  }
  const open = beside.filter(({ field, value }) => !isSame(value, result[field]))
  return (isSame(open, (row as { conflicts?: unknown }).conflicts ?? []) ? result : { ...result, conflicts: open }) as R
}

/**
 * What is in a list that two people changed: what either added, not what either took away; an entry that one of them took away and the other
 * changed is there as changed.
 */
export function joined(before: unknown, mine: unknown, theirs: unknown, { by }: ListOf): unknown[] {
  const [was, one, other] = [before, mine, theirs].map((list) => numbered((list ?? []) as unknown[], by)) as [Known[], Known[], Known[]]
  const newOfMine = one.filter((entry) => !among(other, entry))
  return [...other, ...newOfMine].flatMap((entry) => {
    const [seen, hereMine, hereTheirs] = [among(was, entry), among(one, entry), among(other, entry)]
    if (hereMine && hereTheirs) return [by ? bothSaid(seen?.entry, hereMine.entry, hereTheirs.entry) : hereTheirs.entry]
    return seen && isSame(seen.entry, entry.entry) ? [] : [entry.entry]
  })
}

interface Known {
  /** By which it is recognised, and how many like it come before it. */
  name: unknown
  nth: number
  entry: unknown
}

const among = (list: readonly Known[], { name, nth }: Known): Known | undefined =>
  list.find((one) => one.nth === nth && isSame(one.name, name))

function numbered(list: readonly unknown[], by: ListOf['by']): Known[] {
  const names = list.map((entry) => (by ? by.map((field) => (entry as Record<string, unknown>)[field] ?? null) : entry))
  return list.map((entry, at) => ({ name: names[at], nth: names.slice(0, at).filter((name) => isSame(name, names[at])).length, entry }))
}

/** One entry of both: what I changed of it counts, also over what they changed. Of one that both added, what I left empty is no change. */
function bothSaid(seen: unknown, mine: unknown, theirs: unknown): unknown {
  const [was, my, their] = [seen, mine, theirs] as [Record<string, unknown> | undefined, ...Record<string, unknown>[]]
  const said = (field: string) => (was ? !isSame(my![field], was[field]) : ![undefined, null, ''].includes(my![field] as never))
  return Object.fromEntries(Object.keys({ ...their, ...my }).map((field) => [field, said(field) ? my![field] : their![field]]))
}

/** Their own earlier word is replaced by the newer one; the same word again changes nothing. */
function withOneMore(beside: readonly Beside[], next: Beside): Beside[] {
  const ownOf = ({ field, by }: Beside) => field === next.field && by === next.by
  if (beside.some((one) => ownOf(one) && isSame(one.value, next.value))) return [...beside]
  return [...beside.filter((one) => !ownOf(one)), next]
}
