import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mergedRow, type WrittenByOther } from './mergedRow.ts'

const importsOf = (file: string): string[] =>
  [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/from '([^']+)'/g)].map(([, from]) => from!)

test('what a merged row must be is written without the code that merges rows', () => {
  expect(importsOf('mergedRow.ts')).toEqual(['node:util', '../../shared/errors.ts'])
  // The types of what is stored say nothing of merging.
  expect(importsOf('personOracle.ts').filter((from) => /sync\/|merge\.ts|conflicts\.ts/.test(from))).toEqual(['../../sync/store.ts'])
})

const row = { id: 'a', version: 4, name: 'Rex', colour: 'black', warning: 'bites' }
const entered = { mid: 'm', by: 'u', at: '2026-06-10T08:00:00.000Z' }

test('fields that one of the two changed are both taken; of one that both changed the later word counts', () => {
  const others: WrittenByOther[] = [{ colour: ['brown', 'black'] }, { name: ['Max', 'Rex'] }]
  expect(mergedRow({ row, others, sent: { name: 'Max', colour: 'red', warning: 'bites' } })).toEqual({ ...row, colour: 'red' })
})

test('a field of safety keeps the first word, and the second is beside it', () => {
  const others = [{ warning: ['', 'bites'] as const }]
  const meeting = { row, others, safety: ['warning'], entered }
  expect(mergedRow({ ...meeting, sent: { warning: 'deaf' } })).toEqual({
    ...row,
    conflicts: [{ ...entered, field: 'warning', value: 'deaf' }],
  })
  // A form that left the field empty did not change it.
  expect(mergedRow({ ...meeting, sent: { warning: '' } })).toEqual(row)
})

test('of a field made of fields each is judged by itself', () => {
  const change = { id: 'c', details: { notifiedAt: 'noon', notes: 'by us' } }
  const others = [
    {
      details: [
        { notes: '', place: 'Park' },
        { notifiedAt: 'noon', notes: 'by us', place: 'Park' },
      ] as const,
    },
  ]
  const meeting = { row: change, others, parts: ['details'], safety: ['details.notifiedAt'], entered }
  const saved = { details: { notifiedAt: 'ten', notes: '', city: 'Ulm' } }
  expect(mergedRow<object>({ ...meeting, sent: saved })).toEqual({
    id: 'c',
    details: { notifiedAt: 'noon', notes: 'by us', city: 'Ulm' },
    conflicts: [{ ...entered, field: 'details.notifiedAt', value: 'ten' }],
  })
})

test('a strict field that both changed refuses the second', () => {
  const others: WrittenByOther[] = [{ name: ['Max', 'Rex'] }]
  expect(() => mergedRow({ row, others, sent: { name: 'Tim' }, strict: ['name'] })).toThrow('row.changedMeanwhile')
})
