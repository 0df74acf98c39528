// Tables with one row for each thing: a kind says how a row is read, which rows are here already, and how the others are written.
import type { AnyColumn, Assumption, Correction, WordColumn } from '../../../shared/animals/importing/importColumns.ts'
import type { Places } from '../../../shared/animals/importing/importFile.ts'
import { admitSystem } from '../../identity/admitSystem.ts'
import { systemUser } from '../../systemUser.ts'
import { unitOfWork, type Doors, type Unit } from '../../unitOfWork.ts'
import { chosenLayout, countWord, sortedWords, type CountedWord, type Finding, type StaysFile } from './importStaysFile.ts'
import { RowRefused } from './importStaysRow.ts'
import { inTurns } from './inTurns.ts'

export interface Numbered<T> {
  row: number
  /** Its name in the report. */
  label: string
  entry: T
}

export interface Reading {
  field(column: AnyColumn): string
  /** Counts a word and what it was taken as; null for one that is not known. */
  word(column: WordColumn, written: string, meaning: string | null): void
  /** Notes what is left out or set in a row that is taken. */
  note(reason: Correction | Assumption, value: string, verdict?: 'changed' | 'assumed'): void
}

export type Judge<T> = (row: Numbered<T>, note: Reading['note']) => T

export interface PlainKind<T> {
  /** The column by which the report names a row that cannot be read. */
  named: readonly AnyColumn[]
  /** What the import sets for every row. */
  facts?: readonly string[]
  /** Rows of one key are written in one unit of work. */
  together?(entry: T): string
  /** Throws RowRefused. */
  read(reading: Reading): { label: string; entry: T }
  /** Loads what is here already; returns what judges each row in its order, and throws RowRefused for one that is not imported. */
  judge(doors: Doors, tenantId: string, runId: string, rows: readonly Numbered<T>[]): Promise<Judge<T>>
  /** Writes those that are missing; returns how many these are. */
  write(unit: Unit, runId: string, rows: readonly Numbered<T>[]): Promise<number>
}

export interface PlainFile<T> extends Omit<StaysFile, 'hash'> {
  entries: Numbered<T>[]
}

const refusal = (row: number, label: string, error: unknown): Finding => {
  if (!(error instanceof RowRefused)) throw error
  return { row, number: label, verdict: 'refused', reason: error.code, value: error.value }
}

const noting =
  (row: number, number: string, notes: Finding[]): Reading['note'] =>
  (reason, value, verdict = 'changed') =>
    void notes.push({ row, number, verdict, reason, value })

/** The rows as they come, the heading first. */
export async function readPlain<T>(
  { doors, tenantId, runId }: { doors: Doors; tenantId: string; runId: string },
  kind: PlainKind<T>,
  records: AsyncIterable<string[]>,
  places: Places,
): Promise<PlainFile<T>> {
  const findings: Finding[] = []
  const words = new Map<string, CountedWord>()
  const word: Reading['word'] = (column, written, meaning) => countWord(words, column, written, meaning)
  const read: Numbered<T>[] = []
  let layout: ReturnType<typeof chosenLayout> | undefined
  let row = 0
  for await (const record of records) {
    row++
    if (!layout) {
      layout = chosenLayout(record, places)
      continue
    }
    const { at, width } = layout
    const field = (column: AnyColumn) => (record[at.get(column) ?? -1] ?? '').trim()
    const notes: Finding[] = []
    const label = kind.named.map(field).find(Boolean) ?? ''
    try {
      if (record.length !== width) throw new RowRefused('columns', `${record.length} instead of ${width}`)
      read.push({ row, ...kind.read({ field, word, note: noting(row, label, notes) }) })
      findings.push(...notes)
    } catch (error) {
      findings.push(refusal(row, label, error))
    }
  }
  const judged = await kind.judge(doors, tenantId, runId, read)
  const refused = new Map<number, Finding>()
  const judgedRows = await inTurns(read, (one) => {
    const notes: Finding[] = []
    try {
      const entry = judged(one, noting(one.row, one.label, notes))
      findings.push(...notes)
      return [{ ...one, entry }]
    } catch (error) {
      refused.set(one.row, refusal(one.row, one.label, error))
      return []
    }
  })
  const kept = [...findings.filter((one) => !refused.has(one.row)), ...refused.values()]
  const { unread } = layout ?? { unread: [] }
  return {
    source: 'table',
    rows: Math.max(row - 1, 0),
    animals: [],
    entries: judgedRows.flat(),
    findings: kept.sort((a, b) => a.row - b.row),
    words: sortedWords(words),
    unread,
    missing: [],
  }
}

const batchSize = 200

function batchesOf<T>(entries: readonly Numbered<T>[], together: PlainKind<T>['together']): Numbered<T>[][] {
  const groups = together ? [...Map.groupBy(entries, ({ entry }) => together(entry)).values()] : entries.map((one) => [one])
  const batches: Numbered<T>[][] = []
  for (const group of groups) {
    const last = batches.at(-1)
    if (last && last.length + group.length <= batchSize) last.push(...group)
    else batches.push([...group])
  }
  return batches
}

/** Writes the entries in batches. After an interruption those that are there already are passed over. */
export async function writePlain<T>(
  { doors, tenantId, runId }: { doors: Doors; tenantId: string; runId: string },
  kind: PlainKind<T>,
  { entries }: PlainFile<T>,
  progress: (done: number, total: number) => Promise<void>,
): Promise<number> {
  await admitSystem(doors, tenantId)
  let created = 0
  let done = 0
  for (const batch of batchesOf(entries, kind.together)) {
    let made = 0
    const meta = { key: null, clientId: runId }
    await unitOfWork(
      doors,
      { tenantId, userId: systemUser },
      meta,
      async (unit) => void (made = await kind.write(unit, runId, batch)),
      () => null,
    )
    created += made
    done += batch.length
    await progress(done, entries.length)
  }
  return created
}
