import { expect, test } from 'vitest'
import { guestMails } from '../settings/guestAreas.ts'
import type { Booking } from './booking.ts'
import { dueDaycareMails, dueMails, type LackingDay } from './guestMails.ts'

const booking = (part: Partial<Booking>) =>
  ({ id: '0190a1b2-0000-7000-8000-000000000001', service: 'pension', state: 'confirmed', startDate: '2026-07-10', ...part }) as const
const due = (today: string, part: Partial<Booking> = {}, lacks = false, leftOn: string | null = null) =>
  dueMails(booking(part), { today, leftOn }, guestMails, lacks).map(({ what }) => what)

test.each<[string, string, Partial<Booking>, boolean, string | null, string[]]>([
  ['two days before', '2026-07-08', {}, false, null, []],
  ['the day before', '2026-07-09', {}, false, null, ['arrival']],
  ['the day itself', '2026-07-10', {}, true, null, []],
  ['31 days before, a vaccination is missing', '2026-06-09', {}, true, null, []],
  ['30 days before', '2026-06-10', {}, true, null, ['vaccination']],
  ['7 days before', '2026-07-03', {}, true, null, ['vaccination']],
  ['the day before, both', '2026-07-09', {}, true, null, ['arrival', 'vaccination']],
  ['cancelled', '2026-07-09', { state: 'cancelled' }, true, null, []],
  ['daycare', '2026-07-09', { service: 'daycare' }, true, null, []],
  ['still there', '2026-07-20', { state: 'checkedIn' }, false, null, []],
  ['left today', '2026-07-20', { state: 'checkedOut' }, false, '2026-07-20', []],
  ['left yesterday', '2026-07-21', { state: 'checkedOut' }, false, '2026-07-20', ['thanks']],
  ['left three days ago', '2026-07-23', { state: 'checkedOut' }, false, '2026-07-20', ['thanks']],
  ['left four days ago', '2026-07-24', { state: 'checkedOut' }, false, '2026-07-20', []],
])('%s', (_, today, part, lacks, leftOn, mails) => expect(due(today, part, lacks, leftOn)).toEqual(mails))

test('what is not wanted is not due', () => {
  expect(dueMails(booking({}), { today: '2026-07-09', leftOn: null }, ['thanks'], true)).toEqual([])
})

const idAt = (today: string, part: Partial<Booking> = {}) =>
  dueMails(booking(part), { today, leftOn: null }, ['vaccination'], true).map(({ id }) => id)[0]

test('one notice is the same mail on each of its days, the second another one; another arrival is another occasion', () => {
  expect(idAt('2026-06-10')).toBe(idAt('2026-07-02'))
  expect(idAt('2026-07-03')).toBe(idAt('2026-07-09'))
  expect(idAt('2026-07-03')).not.toBe(idAt('2026-07-02'))
  expect(idAt('2026-07-03')).not.toBe(idAt('2026-07-03', { startDate: '2026-07-09' }))
})

const dog = '0190a1b2-0000-7000-8000-000000000002'
const cat = '0190a1b2-0000-7000-8000-000000000003'
/** A day in July of a dog whose rabies vaccination ended on the fifth. */
const lackingOn = (day: number, more: Partial<LackingDay> = {}): LackingDay => ({
  bookingId: `of ${day}`,
  startDate: `2026-07-${String(day).padStart(2, '0')}`,
  animalId: dog,
  lacking: [{ classification: 'Rabies', mode: 'block', state: 'expired', day: '2026-07-05' }],
  ...more,
})
const covered = (day: number) => lackingOn(day, { lacking: [] })

test.each<[name: string, today: string, days: LackingDay[], bookings: string[]]>([
  ['nothing is lacking', '2026-07-01', [covered(2), covered(3)], []],
  ['31 days before', '2026-06-05', [lackingOn(6)], []],
  ['30 days before', '2026-06-06', [lackingOn(6)], ['of 6']],
  ['the first day on which it lacks, of many', '2026-07-01', [covered(2), lackingOn(8), lackingOn(6), lackingOn(7)], ['of 6']],
  ['today itself is for the door', '2026-07-06', [lackingOn(6)], []],
  ['today and later', '2026-07-06', [lackingOn(6), lackingOn(8)], ['of 8']],
  ['two animals', '2026-07-01', [lackingOn(6), lackingOn(7, { animalId: cat })], ['of 6', 'of 7']],
])('daycare: %s', (_, today, days, bookings) => expect(dueDaycareMails(days, today).map(({ bookingId }) => bookingId)).toEqual(bookings))

test('in daycare one notice is one mail on all days of an animal, until another vaccination is lacking', () => {
  const id = (today: string, day: LackingDay) => dueDaycareMails([day], today)[0]?.id
  const first = id('2026-06-20', lackingOn(6))
  expect(id('2026-06-21', lackingOn(20))).toBe(first)
  expect(id('2026-07-01', lackingOn(6))).not.toBe(first)
  expect(id('2026-06-20', lackingOn(6, { animalId: cat }))).not.toBe(first)
  const another = lackingOn(6, { lacking: [...lackingOn(6).lacking, { classification: 'L', mode: 'warn', state: 'missing', day: null }] })
  expect(id('2026-06-20', another)).not.toBe(first)
})
