import { expect, test } from 'vitest'
import { Failure } from './errors.ts'
import { merge } from './merge.ts'

const row = { a: 1, b: 'x', c: [1] }

test('without changes by others, what I send stands', () => {
  expect(merge(row, [], { a: 2 })).toEqual({ ...row, a: 2 })
})

test('a field that I did not change keeps what others made of it', () => {
  expect(merge({ ...row, b: 'theirs' }, [{ b: ['x', 'theirs'] }], { a: 2, b: 'x', c: [1] })).toEqual({ a: 2, b: 'theirs', c: [1] })
})

test('a field that both changed is mine, because I arrived later', () => {
  expect(merge({ ...row, b: 'theirs' }, [{ b: ['x', 'theirs'] }], { b: 'mine' })).toEqual({ ...row, b: 'mine' })
})

test('several changes by others are undone back to what I saw', () => {
  const others = [{ a: [1, 5] }, { a: [5, 9], c: [[1], [2]] }] as const
  expect(merge({ a: 9, b: 'x', c: [2] }, others as never, { a: 1, b: 'y', c: [1] })).toEqual({ a: 9, b: 'y', c: [2] })
})

test('a strict field that both changed is refused with the row as it is, unless both want the same', () => {
  const current = { ...row, b: 'theirs' }
  const attempt = () => merge(current, [{ b: ['x', 'theirs'] }], { b: 'mine' }, ['b'])
  expect(attempt).toThrow(Failure)
  try {
    attempt()
  } catch (error) {
    expect((error as Failure).toProblem()).toEqual({ code: 'row.changedMeanwhile', fields: ['b'], detail: { server: current } })
  }
  expect(merge(current, [{ b: ['x', 'theirs'] }], { b: 'theirs' }, ['b'])).toEqual(current)
  expect(merge(current, [{ b: ['x', 'theirs'] }], { a: 3, b: 'x' }, ['b'])).toEqual({ ...current, a: 3 })
})
