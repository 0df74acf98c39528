import { expect, test } from 'vitest'
import { closedOn, closedPeriod, closedTo, type ClosedPeriod, type ClosedService } from './closedPeriod.ts'

const period = (service: ClosedService, from: string, to: string): ClosedPeriod => ({
  id: '00000000-0000-4000-8000-000000000001',
  version: 1,
  service,
  from,
  to,
  note: '',
})

test('both days are closed, for whichever service it names', () => {
  const christmas = [period('pension', '2026-12-24', '2026-12-26'), period('all', '2026-12-31', '2027-01-01')]
  const closed = (day: string) => (['daycare', 'pension'] as const).filter((service) => closedOn(christmas, service, day).length > 0)
  expect(['2026-12-23', '2026-12-24', '2026-12-26', '2026-12-27', '2027-01-01'].map(closed)).toEqual([
    [],
    ['pension'],
    ['pension'],
    [],
    ['daycare', 'pension'],
  ])
})

test.each([
  [null, '2026-12-26', 'field.missing', 'from'],
  ['2026-12-24', null, 'field.missing', 'to'],
  ['2026-12-24', '2026-12-23', 'field.beforeStart', 'to'],
])('from %s to %s is refused as %s', (from, to, code, field) => {
  expect(() => closedPeriod.check({ service: 'all', from, to, note: '', regularsFrom: null })).toThrow(
    expect.objectContaining({ code, fields: [field] }),
  )
})

test('one day is a period', () =>
  expect(() => closedPeriod.check({ ...period('all', '2026-12-24', '2026-12-24'), regularsFrom: null })).not.toThrow())

test.each<[string, number | null | undefined, number | null, boolean]>([
  ['nobody is let in, after many stays', null, 50, true],
  ['a row of an older device, after many stays', undefined, 50, true],
  ['from 3 stays on, after none', 3, 0, true],
  ['from 3 stays on, after 2', 3, 2, true],
  ['from 3 stays on, after 3', 3, 3, false],
  ['from 3 stays on, after 4', 3, 4, false],
  ['from 1 stay on, after 1', 1, 1, false],
  ['from 3 stays on, where their number is not known', 3, null, false],
  ['nobody is let in, where their number is not known', null, null, true],
])('closed or open to a customer: %s', (_name, regularsFrom, stays, isClosed) =>
  expect(closedTo([{ ...period('all', '2026-12-24', '2026-12-26'), regularsFrom }], stays)).toHaveLength(isClosed ? 1 : 0),
)
