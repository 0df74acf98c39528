import { expect, test } from 'vitest'
import { costCoverEnd, isUnderContract, responsibleFor, type Municipality } from './municipality.ts'
import { municipality } from './municipalityActs.ts'

const one = (name: string, more: Partial<Municipality> = {}): Municipality => ({
  id: name,
  version: 1,
  name,
  contactId: null,
  zips: [],
  places: [],
  model: 'perDay',
  rateCents: 1_500,
  maxDays: 28,
  validFrom: '2026-01-01',
  validTo: null,
  note: '',
  active: true,
  ...more,
})

const all = [
  one('Südheide', { zips: ['29320'], places: ['Hermannsburg', 'Müden (Örtze)'] }),
  one('Faßberg', { zips: ['29328'], places: ['Müden'] }),
  one('Celle', { zips: ['29221', '29223'] }),
  one('Wietze', { zips: ['29221'] }),
  one('Winsen', { zips: ['29308'], active: false }),
]

test.each([
  [{ zip: '29320' }, 'Südheide'],
  [{ zip: '29320', city: 'Irgendwo' }, 'Südheide'],
  [{ city: 'fassberg' }, 'Faßberg'],
  [{ city: ' Müden ' }, 'Faßberg'],
  // Two share the code: the name of the place decides, and without it nobody is proposed.
  [{ zip: '29221' }, null],
  [{ zip: '29221', city: 'Wietze' }, 'Wietze'],
  [{ zip: '29308' }, null],
  [{ zip: '', city: '' }, null],
])('for a find at %o it is %s', (place, name) => expect(responsibleFor(all, place)?.name ?? null).toBe(name))

test('a contract pays for so many days, the day of the find included, as long as it holds', () => {
  const [, fassberg] = all
  expect(costCoverEnd(fassberg!, '2026-06-09T22:30:00.000Z', 'Europe/Berlin')).toBe('2026-07-07')
  expect(costCoverEnd(one('x', { maxDays: null }), '2026-06-10T08:00:00.000Z', 'Europe/Berlin')).toBeNull()
  expect(costCoverEnd(one('x', { model: 'none' }), '2026-06-10T08:00:00.000Z', 'Europe/Berlin')).toBeNull()
  expect(isUnderContract(one('x', { validTo: '2026-06-10' }), '2026-06-10')).toBe(true)
  expect(isUnderContract(one('x', { validTo: '2026-06-10' }), '2026-06-11')).toBe(false)
  expect(isUnderContract(one('x'), '2025-12-31')).toBe(false)
})

test.each([
  [{ name: '' }, 'municipality.nameMissing'],
  [{ name: 'x'.repeat(121) }, 'municipality.nameMissing'],
  [{ validTo: '2025-12-31' }, 'municipality.period'],
])('%o is refused as %s', (more, code) => expect(() => municipality.check(one('x', more))).toThrow(expect.objectContaining({ code })))
