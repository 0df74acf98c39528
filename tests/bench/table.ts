// The results for people, as a table, and for programs, as JSON.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'
import { isMet, ratioOf, rounded, type Bar, type Result } from './measure.ts'

const folder = path.resolve(import.meta.dirname, '../../bench-results')

function barText(bar: Bar | null): string {
  if (!bar) return '–'
  if ('ratioAtMost' in bar) return `≤ ${bar.ratioAtMost} × floor`
  if ('ratioAtLeast' in bar) return `≥ ${bar.ratioAtLeast} × floor`
  return 'atMost' in bar ? `≤ ${rounded(bar.atMost)}` : `≥ ${rounded(bar.atLeast)}`
}

const verdict = (result: Result): string => {
  const met = isMet(result)
  return met === null ? '' : met ? 'yes' : 'no'
}

function cellsOf(result: Result): string[] {
  const { row, unit, product, floor, bar } = result
  const ratio = ratioOf(result)
  return [
    row,
    `${rounded(product)} ${unit}`,
    floor === null ? '–' : `${rounded(floor)} ${unit}`,
    ratio === null ? '–' : ratio.toFixed(2),
    barText(bar),
    verdict(result),
  ]
}

export function tableOf(results: readonly Result[]): string {
  const head = ['row', 'product', 'floor', 'ratio', 'bar', 'met?']
  const lines = [head, ...results.map(cellsOf)]
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)))
  const text = lines.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
  return [text[0], widths.map((width) => '-'.repeat(width)).join('  '), ...text.slice(1)].join('\n')
}

export function moreOf({ row, more }: Result): string | null {
  if (!more) return null
  const facts = Object.entries(more).map(([name, value]) => `${name} ${typeof value === 'number' ? rounded(value) : value}`)
  return `  ${row}: ${facts.join(' · ')}`
}

/** Writes bench-results/latest.json and returns its path. */
export function store(
  results: readonly Result[],
  notes: readonly string[],
  { quick, seconds }: { quick: boolean; seconds: number },
): string {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'latest.json')
  const machine = { cores: cpus().length, cpu: cpus()[0]?.model ?? '', memoryGiB: Math.round(totalmem() / 2 ** 30), node: process.version }
  const rows = results.map((result) => ({ ...result, ratio: ratioOf(result), met: isMet(result) }))
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), quick, seconds, machine, notes, rows }, null, 2)}\n`)
  return file
}
