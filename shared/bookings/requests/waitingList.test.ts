import { expect, test } from 'vitest'
import { askedOf } from '../../../tests/factories/asked.ts'
import { newRequest, type BookingRequest } from './bookingRequest.ts'
import { freedDays, inTurn, type Freed } from './waitingList.ts'

const span = (startDate: string, endDate: string) => ({ startDate: `2026-07-${startDate}`, endDate: `2026-07-${endDate}` })

test.each([
  ['nothing moves', span('10', '14'), span('10', '14'), []],
  ['a night less at the end', span('10', '14'), span('10', '13'), [span('13', '14')]],
  ['later and earlier at once', span('10', '14'), span('11', '12'), [span('10', '11'), span('12', '14')]],
  ['longer', span('10', '14'), span('09', '15'), []],
  ['moved a little', span('10', '14'), span('12', '16'), [span('10', '12')]],
  ['moved away', span('10', '14'), span('14', '16'), [span('10', '14')]],
])('boarding frees nights: %s', (_name, before, after, freed) => expect(freedDays('pension', before, after)).toEqual(freed))

test('daycare frees its day', () => {
  expect(freedDays('daycare', span('10', '10'), span('10', '10'))).toEqual([])
  expect(freedDays('daycare', span('10', '10'), span('11', '11'))).toEqual([span('10', '10')])
})

const at = { now: '2026-06-10T10:00:00.000Z', today: '2026-06-10' }
function waiting(id: string, submittedAt: string, more: Partial<BookingRequest> = {}): BookingRequest {
  const said = { ...askedOf(''), id: null, ...span('12', '15') }
  return { ...newRequest('pension', id, said, `2026-06-0${submittedAt}T08:00:00.000Z`)!, state: 'standby', ...more }
}
const freed = (days: ReturnType<typeof span>, more: Partial<Freed> = {}): Freed => ({
  service: 'pension',
  ...days,
  species: ['dog'],
  ...more,
})
const ids = (rows: BookingRequest[], ...days: Freed[]) => inTurn(rows, days, at).map(({ id }) => id)

test('who asked first comes first; a customer who was told before comes after the others, and not within a day', () => {
  const told = waiting('told', '1', { placeFreeAt: '2026-06-08T10:00:00.000Z' })
  const justTold = waiting('just told', '1', { placeFreeAt: '2026-06-09T10:00:01.000Z' })
  const rows = [told, waiting('second', '3'), justTold, waiting('first', '2'), waiting('new', '1', { state: 'new' })]
  expect(ids(rows, freed(span('12', '15')))).toEqual(['first', 'second', 'told'])
})

test('it wants one of the nights, for one of the species, in the service, from today on', () => {
  const one = [waiting('one', '1')]
  expect(ids(one, freed(span('01', '12')), freed(span('14', '20')))).toEqual(['one'])
  expect(ids(one, freed(span('01', '12')), freed(span('15', '20')))).toEqual([])
  expect(ids(one, freed(span('12', '15'), { species: ['cat', 'bird'] }))).toEqual([])
  expect(ids(one, freed(span('12', '15'), { service: 'daycare' }))).toEqual([])
  expect(inTurn(one, [freed(span('12', '13'))], { ...at, today: '2026-07-14' })).toEqual([])
})
