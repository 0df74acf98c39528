import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { idsAreWhole } from './idParams.ts'

const catalogue = readFileSync(join(import.meta.dirname, '../../tests/catalogue.tsv'), 'utf8')
const names = new Set([...catalogue.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))
const id = '0b25b2bb-6f7c-4c0e-9d5b-4b4b0c6a1f11'
/** What is in addresses beside ids. */
const others = ['key', 'registrar', 'token', 'type', 'year']

test('every place of the catalogue is one for an id, or is known to be none', () => {
  expect([...names].filter((name) => idsAreWhole({ [name]: 'x' })).sort()).toEqual(others)
})

test.each([...names].filter((name) => !others.includes(name)))('{%s} takes an id and nothing else', (name) => {
  expect(idsAreWhole({ [name]: id })).toBe(true)
  for (const wrong of ['', '1', 'new', `${id}0`, id.slice(1), `${id} `, '%00'])
    expect([wrong, idsAreWhole({ [name]: wrong })]).toEqual([wrong, false])
})

test('one id that is none is enough', () => {
  expect(idsAreWhole({})).toBe(true)
  expect(idsAreWhole({ id, statusId: id })).toBe(true)
  expect(idsAreWhole({ id, statusId: 'x' })).toBe(false)
})
