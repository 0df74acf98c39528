// Fields of safety that two people changed differently: the value that arrived first stays, the other one is beside it until somebody decides.
import * as v from 'valibot'
import { Failure } from './errors.ts'
import { valueAt, withValueAt } from './fieldsWithin.ts'
import { Id, Instant } from './values.ts'

const Value = v.nullable(v.union([v.string(), v.number(), v.boolean()]))

/** What somebody entered without it becoming the value of the field: `by` whom, `at` when they entered it, `mid` the entry that brought it. */
export const OpenConflict = v.object({ mid: Id, field: v.string(), value: Value, by: Id, at: Instant })
export type OpenConflict = v.InferOutput<typeof OpenConflict>

/** Of rows with fields of safety; devices of before hold rows without it. */
export const conflicts = { conflicts: v.nullish(v.array(OpenConflict)) }

export interface Contested {
  conflicts?: OpenConflict[] | null | undefined
}

export const openConflicts = ({ conflicts: open }: Contested): readonly OpenConflict[] => open ?? []

/** What is open on a field of a row. */
export const openOn = (row: Contested, field: string): readonly OpenConflict[] => openConflicts(row).filter((one) => one.field === field)

/** With one more. Who corrects their own earlier word replaces it; the same word a second time leaves the first. */
export function withConflict(open: readonly OpenConflict[], next: OpenConflict): OpenConflict[] {
  const isSaid = open.some(({ field, value, by }) => field === next.field && value === next.value && by === next.by)
  return isSaid ? [...open] : [...open.filter(({ field, by }) => field !== next.field || by !== next.by), next]
}

/**
 * What is open on one row that was made of two: what was open on either, and for each field of safety in which both have an entry and
 * these differ, the value of the row that goes. `entered`: the merge, by the person who did it.
 */
export function joinedConflicts<R extends Contested>(
  stays: R,
  goes: R,
  differ: readonly (keyof R & string)[],
  entered: Omit<OpenConflict, 'field' | 'value'>,
): OpenConflict[] {
  const open = [...openConflicts(stays), ...openConflicts(goes)]
  return differ.reduce((all, field) => withConflict(all, { ...entered, field, value: goes[field] as OpenConflict['value'] }), open)
}

/** `take`: the other value comes to stand in the field; else the one that is there stays. */
export const Decision = v.strictObject({ mid: Id, field: v.string(), take: v.boolean() })
export type Decision = v.InferOutput<typeof Decision>

/** The row once somebody has decided. Throws `conflict.decided` where nothing is open any more. */
export function decided<R extends Contested>(row: R, { mid, field, take }: Decision): R {
  const open = openConflicts(row).find((one) => one.mid === mid && one.field === field)
  if (!open) throw new Failure('conflict.decided', { fields: [field] })
  return {
    ...(take ? withValueAt(row, field, open.value) : row),
    conflicts: openConflicts(row).filter((one) => one.mid !== mid || one.field !== field),
  }
}

/** The same on a device, where another decision may have arrived meanwhile: then nothing changes, and the server says so. */
export function decidedHere<R extends Contested>(row: R, decision: Decision): R {
  const { mid, field } = decision
  return openConflicts(row).some((one) => one.mid === mid && one.field === field) ? decided(row, decision) : row
}

/** Without those whose word is in the field by now. */
export function withoutSettled<R extends object>(row: R): R {
  const open = openConflicts(row as Contested)
  const left = open.filter(({ field, value }) => (valueAt(row, field) ?? null) !== value)
  return left.length === open.length ? row : { ...row, conflicts: left }
}
