// The order of rows by one of their columns: the same in a list on the device, in its file and on paper, and on the server.
import * as v from 'valibot'
import { byName } from '../kept.ts'

/** The value of a row in a column. Null and an empty text count as no value. */
export type SortValue = string | number | null

/** Longer runs of digits are compared as text. */
const mostDigits = 20
const padded = (text: string): string => text.replace(/\d+/g, (digits) => digits.padStart(mostDigits, '0'))

/** Texts in the order of a German list, with numbers in them by their size: “Box 10” after “Box 9”. */
export const inGerman = (a: string, b: string): number => byName(padded(a), padded(b))

/** Numbers of animals, contacts and chips, and postal codes. For these characters a comparison by code gives the same order in a tenth of the time. */
const plain = /^[A-Z0-9 ./-]*$/
const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The position of each text among all texts. A column with few different texts needs few comparisons. */
function placesOf(texts: ReadonlySet<string>): Map<string, number> {
  const unordered = [...texts].map((text) => ({ text, key: padded(text) }))
  const compare = unordered.every(({ key }) => plain.test(key)) ? byCode : byName
  const keyed = unordered.sort((a, b) => compare(a.key, b.key))
  let place = 0
  return new Map(
    keyed.map(({ text, key }, at) => {
      const before = keyed[at - 1]
      if (before && compare(before.key, key) !== 0) place++
      return [text, place]
    }),
  )
}

/** Sorts rows by a column. Rows without a value come last in both directions; equal rows keep their order. */
export function sortedBy<R>(rows: readonly R[], valueOf: (row: R) => SortValue, descending = false): R[] {
  const keyed = rows.map((row) => ({ row, value: valueOf(row) }))
  const places = placesOf(new Set(keyed.flatMap(({ value }) => (typeof value === 'string' ? value : []))))
  const placeOf = (value: SortValue): number => (typeof value === 'string' ? places.get(value)! : (value ?? 0))
  const filled = keyed.filter(({ value }) => value !== null && value !== '').map(({ row, value }) => ({ row, place: placeOf(value) }))
  filled.sort((a, b) => (descending ? b.place - a.place : a.place - b.place))
  return [...filled, ...keyed.filter(({ value }) => value === null || value === '')].map(({ row }) => row)
}

/** The name of a column, as addresses and saved views have it. */
export const ColumnName = v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/))
export const mostColumns = 40

/** Order and columns of a list. Columns that a list does not have are ignored when it is drawn. */
export const listLook = {
  order: v.optional(ColumnName),
  descending: v.optional(v.literal(true)),
  columns: v.optional(v.pipe(v.array(ColumnName), v.maxLength(mostColumns))),
}
