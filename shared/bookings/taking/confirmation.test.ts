import { expect, test } from 'vitest'
import type { BookingState } from '../booking.ts'
import { confirmed, isUnconfirmed, notConfirmed } from './confirmation.ts'
import { newBooking } from './bookingActs.ts'

const today = '2026-06-10'
const dates = { startDate: '2026-06-17', endDate: '2026-06-20' }
const said = { id: null, contactId: null, ...dates, dropOffTime: null, pickUpTime: null, animals: [], note: '', internalNote: '' }
const booking = newBooking('pension', 'booking', said, dates, '2026-05-01')
const act = { at: '2026-06-10T08:00:00.000Z', by: 'somebody' }
const noted = confirmed(booking, act)

test.each<[string, Partial<typeof booking>, number, boolean]>([
  ['seven days before arrival, asked for seven days before', {}, 7, true],
  ['seven days before arrival, asked for six days before', {}, 6, false],
  ['on the day of arrival', { startDate: today }, 7, true],
  ['after the day of arrival', { startDate: '2026-06-09' }, 7, true],
  ['the house asks nobody', {}, 0, false],
  ['it was confirmed', noted, 7, false],
  ['the confirmation was taken back', notConfirmed(noted), 7, true],
  ['taken seven days before arrival', { takenOn: today }, 7, false],
  ['taken eight days before arrival', { takenOn: '2026-06-09' }, 7, true],
  ['taken on the day of arrival', { takenOn: '2026-06-17' }, 7, false],
  ['taken shortly before an arrival that was moved away since', { startDate: '2026-06-17', takenOn: '2026-06-01' }, 7, true],
  ['of before it was known when it was taken', { takenOn: null }, 7, true],
  ['on a row of an older device', { takenOn: undefined, confirmedAt: undefined }, 7, true],
  ['of daycare', { service: 'daycare' }, 7, false],
  ...(['checkedIn', 'checkedOut', 'cancelled', 'noShow'] as const).map((state: BookingState): [string, object, number, boolean] => [
    `in the state ${state}`,
    { state },
    7,
    false,
  ]),
])('unconfirmed: %s', (_name, more, days, expected) => expect(isUnconfirmed({ ...booking, ...more }, days, today)).toBe(expected))

test('the first who notes it stays; taking it back leaves nothing of it', () => {
  expect(confirmed(noted, { at: '2026-06-11T08:00:00.000Z', by: 'somebody else' })).toEqual(noted)
  expect(notConfirmed(noted)).toEqual(booking)
})

test.each(['cancelled', 'noShow'] as const)('a booking in the state %s is not confirmed any more', (state) =>
  expect(() => confirmed({ ...booking, state }, act)).toThrow(expect.objectContaining({ code: 'booking.closed' })),
)
