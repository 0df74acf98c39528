// A list as a file: its columns, and the rows that are shown.

/** A calendar date, `YYYY-MM-DD`. Spreadsheets get a date, CSV files the date in the language of the interface. */
export interface DateCell {
  date: string
}
export type Cell = string | number | DateCell | null | undefined

export interface SavedColumn<R> {
  title: string
  of: (row: R) => Cell
}

/** `isPart`: the server could not be reached; these are the rows of the device. */
export interface SavedRows<R> {
  rows: readonly R[]
  isPart?: boolean
}

export interface SavedTable {
  /** The title of the list, without a file ending. */
  name: string
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
}

export const tableOf = <R>(name: string, columns: readonly SavedColumn<R>[], rows: readonly R[]): SavedTable => ({
  name,
  head: columns.map(({ title }) => title),
  rows: rows.map((row) => columns.map(({ of }) => of(row))),
})

/** A text on one line, without characters that XML and spreadsheets refuse. */
// eslint-disable-next-line no-control-regex
export const plainText = (text: string): string =>
  text.replaceAll(/\s*\n\s*/g, ' · ').replaceAll(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, '')
