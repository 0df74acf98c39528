// Checks an export before anything of it is written: its version, its tables with their columns, each row, each file.
import { parse } from 'csv-parse'
import { Readable } from 'node:stream'
import { Failure } from '../../../shared/errors.ts'
import { isFileName } from '../../files/fileStore.ts'
import { exportedTables } from '../../leaving/exportTables.ts'
import { damaged, type ExportFile, type ListedEntry, type Meta } from './exportFile.ts'

/** The oldest schema of which an export is taken in. A migration that changes what a column means moves it to itself. */
export const oldestSchema = 'Migration20261128220000_platformSettings'
/** The layout of the archive that is read here. */
const formatVersion = 1
/** Letters of one row at most. */
const mostRecord = 64 * 1024 * 1024

export type Values = readonly (string | null)[]
export type Fields = Readonly<Record<string, string | null>>

export interface PlannedTable {
  name: string
  columns: readonly string[]
  rows: number
  entry: ListedEntry
}

export interface Plan {
  tables: readonly PlannedTable[]
  files: readonly (ListedEntry & { name: string })[]
}

/** Throws `tenantImport.newer`, `tenantImport.older`. */
export function assertSchema({ schema, formatVersion: layout }: Pick<Meta, 'schema' | 'formatVersion'>, here: string): void {
  if (layout > formatVersion || schema > here) throw new Failure('tenantImport.newer')
  if (schema < oldestSchema) throw new Failure('tenantImport.older')
}

/**
 * What of the archive is which table and which file. An export of this very schema has every table and column; an older one may lack some.
 * Throws `tenantImport.damaged` for anything that is unknown here.
 */
export function planOf({ schema, tables: listed, entries }: Meta, here: string): Plan {
  const known = new Map(exportedTables().map((table) => [table.name, table]))
  const byPath = new Map(entries.map((entry) => [entry.path, entry]))
  const tables = listed.map(({ name, columns, rows }): PlannedTable => {
    const [table, entry] = [known.get(name), byPath.get(`tables/${name}.csv`)]
    const isKnown = table && columns.every((column) => table.columns.includes(column)) && new Set(columns).size === columns.length
    if (!isKnown || !entry || (schema === here && columns.length !== table.columns.length)) throw damaged()
    return { name, columns, rows, entry }
  })
  const names = new Set(tables.map(({ name }) => name))
  const isWhole = names.size === tables.length && (schema !== here || names.size === known.size)
  const rest = entries.filter(({ path }) => !tables.some(({ entry }) => entry.path === path))
  const files = rest.map((entry) => ({ ...entry, name: entry.path.replace(/^files\//, '') }))
  if (!isWhole || files.some(({ path, name }) => path === name || !isFileName(name))) throw damaged()
  return { tables, files }
}

/** The rows of a table below its heading. An empty text is quoted, a missing value is not. */
export async function* rowsOfEntry(file: ExportFile, { columns, entry }: PlannedTable): AsyncGenerator<Values> {
  const parser = parse({
    cast: (value, { quoting }) => (value === '' && !quoting ? null : value),
    max_record_size: mostRecord,
  })
  const source = Readable.from(file.read(entry)).on('error', (error) => parser.destroy(error))
  const rows: AsyncIterable<Values> = source.pipe(parser)
  let isHeading = true
  try {
    for await (const row of rows) {
      if (!isHeading) yield row
      else if (row.length !== columns.length || columns.some((column, at) => row[at] !== column)) throw damaged()
      isHeading = false
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_') ? damaged() : error
  } finally {
    source.destroy()
  }
  if (isHeading) throw damaged()
}

export const fieldsOf = (columns: readonly string[], row: Values): Fields =>
  Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null]))

/** Reads a table to its end: as many rows as announced, none of another organisation. `each` gets every row. */
export async function checkTable(file: ExportFile, table: PlannedTable, each?: (row: Fields) => void): Promise<void> {
  const { name, columns, rows } = table
  const owner = columns.indexOf(name === 'tenant' ? 'id' : 'tenant_id')
  let count = 0
  for await (const row of rowsOfEntry(file, table)) {
    count += 1
    if (owner !== -1 && row[owner] !== file.meta.tenant.id) throw damaged()
    each?.(fieldsOf(columns, row))
  }
  if (count !== rows) throw damaged()
}
