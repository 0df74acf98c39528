import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { animalScopes, inCare, matches, numbersOf, searchText, searchWords } from './animal.ts'
import { searchable } from '../searchable.ts'

const found = (animal: { name?: string; number?: string; chip?: string | null }, query: string) =>
  matches(searchText({ name: '', number: '', chip: null, ...animal }), searchWords(query))

describe('search', () => {
  test.each([
    ['Müsli', 'müsli'],
    ['Müsli', 'MÜSLI'],
    ['Müsli', 'musli'],
    ['Müsli', 'muesli'],
    ['Müsli', 'MUESLI'],
    ['Müsli', 'Mu\u0308sli'],
    ['Größe', 'groesse'],
    ['Größe', 'grosse'],
    ['Größe', 'GRÖSSE'],
    ['Café', 'cafe'],
    ['Bäri von der Au', 'au bari'],
    ['Bäri von der Au', 'von'],
  ])('%s is found by %s', (name, query) => expect(found({ name }, query)).toBe(true))

  test('a name that came with separate marks is found like any other', () => {
    for (const query of ['müsli', 'musli', 'muesli', 'Mu\u0308sli']) expect(found({ name: 'Mu\u0308sli' }, query)).toBe(true)
  })

  test.each([
    ['Müsli', 'mösli'],
    ['Bello', 'bella'],
    ['Bello', 'bello rex'],
  ])('%s is not found by %s', (name, query) => expect(found({ name }, query)).toBe(false))

  test('a name is found as it was typed into the record, ae and all', () => {
    expect(found({ name: 'Michael' }, 'michael')).toBe(true)
    expect(found({ name: 'Joel' }, 'joel')).toBe(true)
    // Twelve of the letters that a hexadecimal number has.
    expect(found({ name: 'Abbeddacafee' }, 'abbeddacafee')).toBe(true)
  })

  test('the number of the animal', () => {
    expect(found({ number: 'A-2026/017' }, 'a-2026/017')).toBe(true)
    expect(found({ number: 'A-2026/017' }, '2026')).toBe(true)
  })

  test.each(['276098100123456', '276 098 100 123 456', '276-098-100-123-456', '276.098100123456', '0276098100123456'])(
    'a chip by %s',
    (query) => expect(found({ chip: '276098100123456' }, query)).toBe(true),
  )

  test('a part of a chip', () => expect(found({ chip: '276098100123456' }, '123456')).toBe(true))

  test.each<[query: string, isMeant: boolean]>([
    ['2026-001', true],
    ['f-12', true],
    ['F-12', true],
    ['276 098 100 000 001', true],
    ['0276098100000001', true],
    ['2026-00', false],
    ['F-1', false],
    ['Müsli', false],
    ['276098', false],
  ])('%j is a whole number or chip: %s', (query, isMeant) => {
    const animals = [
      { number: '2026-001', chip: '276098100000001' },
      { number: 'F-12', chip: null },
    ]
    const [word] = searchWords(query)
    expect(animals.flatMap(numbersOf).includes(word!)).toBe(isMeant)
  })

  test('nothing typed finds everything, and hostile text is text', () => {
    expect(searchWords('  ')).toEqual([])
    expect(found({ name: 'Bello' }, '')).toBe(true)
    for (const query of ['%', '.*', "' OR 1=1", '\\', '(', '\u0000']) expect(found({ name: 'Bello' }, query)).toBe(false)
  })

  test('a name is always found by itself, its capitals and any part of it that has no blank', () => {
    const name = fc.string({ unit: fc.constantFrom(...'abcdefgäöüßéñ -ABCÄÖ'), minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(name, fc.nat(20), fc.nat(20), (typed, from, length) => {
        expect(found({ name: typed }, typed)).toBe(true)
        expect(found({ name: typed }, typed.toUpperCase())).toBe(true)
        expect(found({ name: typed }, typed.slice(from, from + length))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('normalising twice changes nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (value) => void expect(searchable(searchable(value))).toBe(searchable(value))))
  })
})

describe('who receives an animal', () => {
  test.each<[string | null, string | null, boolean]>([
    [null, null, false],
    ['2026-06-01', null, true],
    ['2026-06-01', '2026-06-05', false],
  ])('from %s until %s: in care %s', (careFrom, careUntil, is) => expect(inCare({ careFrom, careUntil })).toBe(is))

  test('in care, by the month it left, as a guest, and where everything is held', () => {
    expect(animalScopes({ careFrom: '2026-06-01', careUntil: null, activeIn: [] })).toEqual(['animals:open', 'animals:all'])
    expect(animalScopes({ careFrom: '2026-01-01', careUntil: '2026-05-31', activeIn: ['2026-06', '2026-07'] })).toEqual([
      'animals:left:2026-05',
      'animals:guest:2026-06',
      'animals:guest:2026-07',
      'animals:all',
    ])
    expect(animalScopes({ careFrom: null, careUntil: null, activeIn: [] })).toEqual(['animals:all'])
  })
})
