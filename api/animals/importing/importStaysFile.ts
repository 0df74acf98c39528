// Reads a shelter's table (csv or csv.gz) and gathers the stays of each animal; judges what one row alone cannot tell.
import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import {
  importColumns,
  stayWordColumns,
  wordColumns,
  type Assumption,
  type Correction,
  type AnyColumn,
  type ImportColumn,
  type ImportKind,
  columnsOf,
  type Refusal,
  type WordColumn,
} from '../../../shared/animals/importing/importColumns.ts'
import type { Places } from '../../../shared/animals/importing/importFile.ts'
import { hashOf } from '../../files/fileStore.ts'
import { createWorkbooks } from '../../files/workbooks.ts'
import { told } from './importStaysChanges.ts'
import { inTurns } from './inTurns.ts'
import type { SourceStay } from './sourceStay.ts'
import { rowsOfTable } from './tableText.ts'
import { type AnimalCore, mapRow, type MappedRow, RowRefused, type Source, type SourceRow } from './importStaysRow.ts'
import { headings } from './importHeadings.ts'
import { meaningOf, neededColumns, plainWord } from './importWords.ts'

/** One line of the report. Rows are counted as a spreadsheet shows them: the heading is row 1. */
export interface Finding {
  row: number
  number: string
  /** `assumed`: a fact that the import set by itself. */
  verdict: 'refused' | 'changed' | 'assumed'
  reason: Refusal | Correction | Assumption
  value: string
}

/** A word of the table, in how many rows it is, and what it was taken as; null where nobody knows it. */
export interface CountedWord {
  column: WordColumn
  word: string
  count: number
  meaning: string | null
}

export interface SourceAnimal {
  animal: AnimalCore
  /** Accepted stays by their first day. */
  stays: (SourceStay & { row: number })[]
}

export interface StaysFile {
  source: Source
  hash: string
  rows: number
  /** In the order of their first row. */
  animals: SourceAnimal[]
  findings: Finding[]
  words: CountedWord[]
  /** Headings that are not read, and columns that the table does not have. */
  unread: string[]
  missing: ImportColumn[]
}

/** The country of the contacts that a table names. */
export const countryOf = (source: Source): string => (source === 'longbeach' ? 'US' : 'DE')

/** Throws in plain words when this is not such a table, or when a quotation mark swallows the rest of it. */
export async function readStaysFile(file: string, named: Source = 'longbeach'): Promise<StaysFile> {
  if (/\.(xlsx|xls|ods)$/i.test(file)) return readStaysWorkbook(file, named)
  const hash = createHash('sha256')
  const parser = parse({ bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true })
  const source = createReadStream(file).on('data', (part) => hash.update(part))
  const reading = file.endsWith('.gz') ? pipeline(source, createGunzip(), parser) : pipeline(source, parser)
  const [result] = await Promise.all([gather(parser as AsyncIterable<string[]>, named), reading])
  return { hash: hash.digest('hex'), ...result }
}

async function readStaysWorkbook(file: string, named: Source): Promise<StaysFile> {
  const bytes = readFileSync(file)
  const workbooks = createWorkbooks()
  try {
    return { hash: hashOf(bytes), ...(await gather(rowsOfTable(await workbooks.tableOf(bytes)), named)) }
  } finally {
    workbooks.stop()
  }
}

type Numbered = MappedRow & { row: number }

/** The rows as they come, the heading first. `places`: which column is which, where a person chose; else the headings say it. */
export async function gather(
  records: AsyncIterable<string[]> | Iterable<string[]>,
  source: Source = 'longbeach',
  places: Places | null = null,
): Promise<Omit<StaysFile, 'hash'>> {
  const byNumber = new Map<string, Numbered[]>()
  const findings: Finding[] = []
  const words = new Map<string, CountedWord>()
  let layout: Layout | undefined
  let row = 0
  for await (const record of records) {
    row++
    if (!layout) {
      layout = places ? chosenLayout(record, places) : layoutOf(record)
      continue
    }
    const { width, at } = layout
    try {
      if (record.length !== width) throw new RowRefused('columns', `${record.length} instead of ${width}`)
      const told: SourceRow = Object.fromEntries([...at].map(([column, index]) => [column, record[index]!]))
      for (const column of stayWordColumns)
        if (at.has(column)) countWord(words, column, told[column]!, meaningOf(column, told[column]!.trim()))
      const mapped = { ...mapRow(told, source), row }
      const known = byNumber.get(mapped.animal.number)
      if (known) known.push(mapped)
      else byNumber.set(mapped.animal.number, [mapped])
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      findings.push({ row, number: record[at.get('animal_id')!] ?? '', verdict: 'refused', reason: error.code, value: error.value })
    }
  }
  if (!layout) throw new Error('The file is empty.')
  const rows = [...byNumber.values()]
  if (rows.every((stays) => stays.every(({ animal }) => animal.neutered !== 'yes')))
    for (const one of rows.flat()) if (one.bareSex) one.animal.neutered = 'unknown'
  const animals = await inTurns(rows, (stays) => settleAnimal(stays, findings))
  const { unread, missing } = layout
  return {
    source,
    rows: row - 1,
    animals,
    unread,
    missing,
    findings: findings.sort((a, b) => a.row - b.row),
    words: sortedWords(words),
  }
}

/** By column, the most frequent first. */
export const sortedWords = (words: ReadonlyMap<string, CountedWord>): CountedWord[] =>
  [...words.values()].sort((a, b) => wordColumns.indexOf(a.column) - wordColumns.indexOf(b.column) || b.count - a.count)

export function countWord(words: Map<string, CountedWord>, column: WordColumn, written: string, meaning: string | null): void {
  const word = written.trim()
  const known = words.get(`${column}:${plainWord(word)}`)
  if (known) known.count++
  else words.set(`${column}:${plainWord(word)}`, { column, word, count: 1, meaning })
}

interface Layout {
  width: number
  at: ReadonlyMap<AnyColumn, number>
  unread: string[]
  missing: ImportColumn[]
}

/** Which column of a table is which, by its headings; those of no known name are left out. */
export function proposedPlaces(heading: readonly string[], kind: ImportKind = 'animals'): Places {
  const plain = heading.map(plainWord)
  const columns: readonly AnyColumn[] = columnsOf[kind]
  return columns.flatMap((column) => {
    const name = headings[column].find((one) => plain.includes(one))
    return name ? [{ column, at: plain.indexOf(name) }] : []
  })
}

function layoutOf(heading: readonly string[]): Layout {
  const layout = chosenLayout(heading, proposedPlaces(heading))
  const lacking = neededColumns.filter((column) => !layout.at.has(column))
  if (lacking.length > 0) throw new Error(`This is no table of stays: the columns ${lacking.join(', ')} are missing.`)
  return layout
}

export function chosenLayout(heading: readonly string[], places: Places): Layout {
  const at = new Map(places.map((place) => [place.column, place.at]))
  const read = new Set(at.values())
  return {
    width: heading.length,
    at,
    unread: heading.filter((_, index) => !read.has(index)),
    missing: importColumns.filter((column) => !at.has(column)),
  }
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
  const stays = accepted.map(({ row, stay }) => ({ row, ...stay })).sort(inTime)
  const { number } = newest.animal
  for (const [index, { assumed }] of told(stays, newest.animal.species).entries())
    for (const { code, value } of assumed) findings.push({ row: stays[index]!.row, number, verdict: 'assumed', reason: code, value })
  return { animal: { ...newest.animal, birthDate }, stays }
}

/** Of two stays that begin on the same day the one that ends later is the newer one. */
const newestOf = (accepted: Numbered[]): Numbered =>
  accepted.reduce((a, b) => (b.stay.from > a.stay.from || (b.stay.from === a.stay.from && end(b.stay) > end(a.stay)) ? b : a))
