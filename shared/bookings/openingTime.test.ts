import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slot } from '../../tests/factories/openings.ts'
import { rowsOf } from '../../tests/factories/rows.ts'
import { parseMinutes } from '../time.ts'
import { openingTime, overlaps, type OpeningTime, type OpeningTimeBody } from './openingTime.ts'

test.each([
  [{ name: '' }, 'field.missing', 'name'],
  [{ weekdays: [] }, 'field.missing', 'weekdays'],
  [{ from: null }, 'field.missing', 'from'],
  [{ to: null }, 'field.missing', 'to'],
  [{ to: '08:59' }, 'fromAfterTo', 'to'],
  [{ to: '09:00' }, 'fromAfterTo', 'to'],
] satisfies [Partial<OpeningTimeBody>, string, string][])('%o is refused as %s at %s', (said, code, field) => {
  expect(() => openingTime.check({ ...slot('09:00', '12:00'), ...said })).toThrow(expect.objectContaining({ code, fields: [field] }))
})

test('an opening time of the morning', () => expect(() => openingTime.check(slot('09:00', '12:00'))).not.toThrow())

const other = (more: Partial<OpeningTime>) => slot('11:00', '13:00', { id: '00000000-0000-4000-8000-000000000002', ...more })

test.each([
  ['the same time', other({}), true],
  ['one that begins when it ends', other({ from: '12:00' }), false],
  ['one that ends when it begins', other({ from: '07:00', to: '09:00' }), false],
  ['one on other days', other({ weekdays: [5, 6] }), false],
  ['one that shares a day', other({ weekdays: [4, 5] }), true],
  ['one of daycare', other({ service: 'daycare' }), false],
  ['one for bringing alone', other({ kind: 'dropOff' }), true],
  ['one that is not in use', other({ active: false }), false],
  ['itself, as it was', slot('09:00', '11:00'), false],
])('beside %s', (_, beside, isRefused) => {
  const morning = slot('09:00', '12:00')
  const ask = () => openingTime.checkAmong(morning, morning.id, [beside])
  if (isRefused) expect(ask).toThrow(expect.objectContaining({ code: 'slotOverlap', fields: ['from'] }))
  else expect(ask).not.toThrow()
})

test('bringing and picking up may be at the same time', () => {
  const [bring, pickUp] = [slot('09:00', '12:00', { kind: 'dropOff' }), other({ kind: 'pickUp' })]
  expect(overlaps(bring, pickUp)).toBe(false)
})

test('two overlap exactly if some minute of some day is in both, whichever comes first', () => {
  const minutesOf = ({ from, to }: OpeningTime) => {
    const [first, end] = [parseMinutes(from), parseMinutes(to)]
    return Array.from({ length: end - first }, (_, index) => first + index)
  }
  const rows = rowsOf.openingTime.filter(({ from, to }) => from < to)
  fc.assert(
    fc.property(rows, rows, (a, b) => {
      const ofB = new Set(minutesOf(b))
      const isMet = minutesOf(a).some((at) => ofB.has(at)) && a.weekdays.some((day) => b.weekdays.includes(day))
      const isSameUse = a.active && b.active && a.service === b.service && (a.kind === b.kind || [a.kind, b.kind].includes('both'))
      expect(overlaps(a, b)).toBe(isMet && isSameUse)
      expect(overlaps(b, a)).toBe(overlaps(a, b))
    }),
  )
})
