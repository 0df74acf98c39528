// Reads the Long Beach table (csv or csv.gz) and gathers the stays of each animal; judges what one row alone cannot tell.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import type { SourceStay } from './importLongbeachChanges.ts'
import {
  type AnimalCore,
  columns,
  type Correction,
  mapRow,
  type MappedRow,
  type Refusal,
  RowRefused,
  type SourceRow,
} from './importLongbeachRow.ts'

/** One line of the report. Rows are counted as a spreadsheet shows them: the heading is row 1. */
export interface Finding {
  row: number
  number: string
  verdict: 'refused' | 'changed'
  reason: Refusal | Correction
  value: string
}

export interface SourceAnimal {
  animal: AnimalCore
  /** Accepted stays by their first day. */
  stays: (SourceStay & { row: number })[]
}

export interface LongbeachFile {
  hash: string
  rows: number
  /** In the order of their first row. */
  animals: SourceAnimal[]
  findings: Finding[]
}

/** Throws in plain words when this is not the table, or when a quotation mark swallows the rest of it. */
export async function readLongbeachFile(file: string): Promise<LongbeachFile> {
  const hash = createHash('sha256')
  const parser = parse({ bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true })
  const source = createReadStream(file).on('data', (part) => hash.update(part))
  const reading = file.endsWith('.gz') ? pipeline(source, createGunzip(), parser) : pipeline(source, parser)
  const [result] = await Promise.all([gather(parser as AsyncIterable<string[]>), reading])
  return { hash: hash.digest('hex'), ...result }
}

type Numbered = MappedRow & { row: number }

/** The rows as they come, the heading first. */
export async function gather(records: AsyncIterable<string[]> | Iterable<string[]>): Promise<Omit<LongbeachFile, 'hash'>> {
  const byNumber = new Map<string, Numbered[]>()
  const findings: Finding[] = []
  let heading: string[] | undefined
  let row = 0
  for await (const record of records) {
    row++
    if (!heading) {
      heading = assertHeading(record)
      continue
    }
    try {
      if (record.length !== heading.length) throw new RowRefused('columns', `${record.length} instead of ${heading.length}`)
      const source = Object.fromEntries(heading.map((name, index) => [name, record[index]!])) as SourceRow
      const mapped = { ...mapRow(source), row }
      const known = byNumber.get(mapped.animal.number)
      if (known) known.push(mapped)
      else byNumber.set(mapped.animal.number, [mapped])
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      findings.push({ row, number: record[heading.indexOf('animal_id')] ?? '', verdict: 'refused', reason: error.code, value: error.value })
    }
  }
  if (!heading) throw new Error('The file is empty.')
  const animals = [...byNumber.values()].map((rows) => settleAnimal(rows, findings))
  return { rows: row - 1, animals, findings: findings.sort((a, b) => a.row - b.row) }
}

function assertHeading(record: string[]): string[] {
  const missing = columns.filter((name) => !record.includes(name))
  if (missing.length > 0) throw new Error(`This is not the Long Beach table: the columns ${missing.join(', ')} are missing.`)
  return record
}

const end = (stay: { until: string | null }) => stay.until ?? '9999-12-31'

/** By their first day; of two that begin on one day the one that ends earlier was first. */
const inTime = (a: SourceStay, b: SourceStay): number => (a.from === b.from ? (end(a) < end(b) ? -1 : 1) : a.from < b.from ? -1 : 1)

/** Of stays that overlap or double one another the one that began first stays, of equals the upper row. */
function settleAnimal(rows: Numbered[], findings: Finding[]): SourceAnimal {
  const accepted: Numbered[] = []
  for (const one of rows.toSorted((a, b) => (a.stay.from === b.stay.from ? a.row - b.row : a.stay.from < b.stay.from ? -1 : 1))) {
    const { stay, row, animal } = one
    const same = accepted.find((other) => other.stay.from === stay.from && other.stay.until === stay.until)
    const clash = same ?? accepted.find((other) => stay.from < end(other.stay) && other.stay.from < end(stay))
    if (clash)
      findings.push({ row, number: animal.number, verdict: 'refused', reason: same ? 'doubled' : 'overlap', value: `row ${clash.row}` })
    else {
      accepted.push(one)
      for (const { code, value } of one.corrections) findings.push({ row, number: animal.number, verdict: 'changed', reason: code, value })
    }
  }
  const newest = newestOf(accepted)
  // A date of birth that had to be left out of the newest row may be right in an older one.
  const birthDate = newest.animal.birthDate ?? accepted.findLast(({ animal }) => animal.birthDate !== null)?.animal.birthDate ?? null
  return { animal: { ...newest.animal, birthDate }, stays: accepted.map(({ row, stay }) => ({ row, ...stay })).sort(inTime) }
}

/** Of two stays that begin on the same day the one that ends later is the newer one. */
const newestOf = (accepted: Numbered[]): Numbered =>
  accepted.reduce((a, b) => (b.stay.from > a.stay.from || (b.stay.from === a.stay.from && end(b.stay) > end(a.stay)) ? b : a))
