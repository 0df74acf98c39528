import { expect, test } from 'vitest'
import { isSame } from './isSame.ts'

const row = () => ({ id: 'a', version: 3, note: null, days: ['mo', 'tu'], owner: { name: 'Ada' } })

test('rows that were read twice say the same', () => {
  expect(isSame(row(), row())).toBe(true)
  expect(isSame([row(), row()], [row(), row()])).toBe(true)
  expect(isSame(new Map([['a', row()]]), new Map([['a', row()]]))).toBe(true)
  expect(isSame(new Set(['a', 'b']), new Set(['a', 'b']))).toBe(true)
  expect(isSame(undefined, undefined)).toBe(true)
})

test.each<[string, unknown, unknown]>([
  ['a field', row(), { ...row(), version: 4 }],
  ['a field deep inside', row(), { ...row(), owner: { name: 'Eva' } }],
  ['a list inside', row(), { ...row(), days: ['mo'] }],
  ['a field that is gone', { ...row(), more: undefined }, row()],
  ['a field that is called otherwise', { one: undefined }, { other: undefined }],
  ['nothing', row(), null],
  ['no list', [], {}],
  ['the order', ['a', 'b'], ['b', 'a']],
  ['a row more', [row()], [row(), row()]],
  ['a value of a map', new Map([['a', 1]]), new Map([['a', 2]])],
  ['a name of a set', new Set(['a']), new Set(['b'])],
])('%s tells two apart', (_what, one, other) => {
  expect(isSame(one, other)).toBe(false)
  expect(isSame(other, one)).toBe(false)
})

test('what is no row is the same only as itself', () => {
  const picture = new Blob(['a'])
  const act = () => {}
  expect(isSame({ picture, act }, { picture, act })).toBe(true)
  expect(isSame(picture, new Blob(['a']))).toBe(false)
  expect(isSame({ act }, { act: () => {} })).toBe(false)
  expect(isSame(new Date(0), new Date(0))).toBe(false)
})
