// What a write changed, field by field, in words.
import type { MessageDescriptor } from '@lingui/core'
import type { HistoryEntry } from '../../shared/records/animalRecord.ts'
import { sayValue } from './say.ts'
import type { AnyFields, Said, Say } from './words.ts'

export interface ChangedLine {
  field: string
  label: MessageDescriptor
  /** Null where the write added or deleted the row: then there is one side. */
  before: readonly Said[] | null
  after: readonly Said[]
}

const nothing: readonly Said[] = ['–']
const orNothing = (said: readonly Said[]): readonly Said[] => (said.length > 0 ? said : nothing)

type Pair = readonly [unknown, unknown]

/** Both sides of every field that says something on one of them. Fields within a value are compared one by one. */
export function historyLines(fields: AnyFields, diff: Readonly<Record<string, Pair>>, op: HistoryEntry['op'], say: Say): ChangedLine[] {
  return Object.entries(fields).flatMap(([field, words]): ChangedLine[] => {
    const pair = diff[field]
    if (!pair || 'silent' in words) return []
    if ('part' in words)
      return historyLines(words.part as AnyFields, partsOf(pair), op, say).map((line) => ({ ...line, field: `${field}.${line.field}` }))
    const [before, after] = pair.map((value) => sayValue(words, value, say)) as [readonly Said[], readonly Said[]]
    if (before.length === 0 && after.length === 0) return []
    if (op !== 'u') return [{ field, label: words.label, before: null, after: op === 'd' ? before : after }]
    return [{ field, label: words.label, before: orNothing(before), after: orNothing(after) }]
  })
}

/** The fields of a value that differ. */
function partsOf([before, after]: Pair): Record<string, Pair> {
  const [was, is] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>]
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return Object.fromEntries(
    fields.filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field])).map((field) => [field, [was[field], is[field]]]),
  )
}
