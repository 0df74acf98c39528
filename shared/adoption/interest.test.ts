import { expect, test } from 'vitest'
import { idNamed } from '../../tests/factories/animals.ts'
import {
  afterAdoption,
  afterCancelledAdoption,
  afterRevisedAdoption,
  byRank,
  checkNewInterest,
  checkReservation,
  forgotten,
  holds,
  interestScopes,
  isExpired,
  type Interest,
} from './interest.ts'

const today = '2026-06-10'
const interest = (name: string, more: Partial<Interest> = {}): Interest => ({
  id: idNamed(name),
  version: 1,
  animalId: idNamed('Luna'),
  contactId: idNamed(`contact ${name}`),
  source: 'phone',
  rank: 0,
  createdAt: '2026-06-01T08:00:00.000Z',
  status: 'new',
  reservedUntil: null,
  note: '',
  homeCheck: null,
  inCare: true,
  ...more,
})
const reserved = (name: string, reservedUntil: string) => interest(name, { status: 'reserved', reservedUntil })

test('a reservation holds until the end of its last day', () => {
  expect([holds(reserved('a', today), today), isExpired(reserved('a', today), today)]).toEqual([true, false])
  expect([holds(reserved('a', '2026-06-09'), today), isExpired(reserved('a', '2026-06-09'), today)]).toEqual([false, true])
  expect([holds(interest('a'), today), isExpired(interest('a'), today)]).toEqual([false, false])
})

test('one animal is reserved for one, unless somebody takes it from them', () => {
  const others = [reserved('a', '2026-06-20'), interest('b')]
  const wanted = { id: idNamed('b'), until: '2026-06-24', override: false }
  expect(() => checkReservation(others, wanted, null, today)).toThrow(
    expect.objectContaining({ code: 'interest.alreadyReserved', detail: { interestId: idNamed('a') } }),
  )
  checkReservation(others, { ...wanted, override: true }, null, today)
  checkReservation([reserved('a', '2026-06-09')], wanted, null, today)
  checkReservation([reserved('b', '2026-06-20')], wanted, null, today)
  expect(() => checkReservation([], { ...wanted, until: '2026-06-09' }, null, today)).toThrow(
    expect.objectContaining({ code: 'interest.untilPast' }),
  )
})

test('nobody waits twice for the same animal, but may come back', () => {
  const again = { id: idNamed('c'), contactId: idNamed('contact a') }
  expect(() => checkNewInterest([interest('a')], again)).toThrow(expect.objectContaining({ code: 'interest.exists' }))
  checkNewInterest([interest('a', { status: 'withdrawn' })], again)
  checkNewInterest([interest('a')], { id: idNamed('a'), contactId: idNamed('contact a') })
})

test('an adoption fulfils one interest, ends reservations of others, and gives its own back when it is cancelled', () => {
  const rows = [reserved('a', '2026-06-20'), reserved('b', '2026-06-20'), interest('c'), interest('d', { status: 'rejected' })]
  const after = rows.map((row) => afterAdoption(row, rows[0]!.contactId))
  expect(after.map(({ status, reservedUntil }) => [status, reservedUntil])).toEqual([
    ['adopted', '2026-06-20'],
    ['accepted', '2026-06-20'],
    ['new', null],
    ['rejected', null],
  ])
  const adopterId = rows[0]!.contactId
  expect(after.map((row) => afterCancelledAdoption(row, adopterId))).toEqual(rows)
  const unreserved = interest('e', { status: 'adopted' })
  expect(afterCancelledAdoption(unreserved, unreserved.contactId).status).toBe('accepted')
  expect(afterCancelledAdoption(unreserved, adopterId)).toBe(unreserved)
  // Somebody else has adopted it after all.
  const revised = after.map((row) => afterRevisedAdoption(row, adopterId, rows[1]!.contactId))
  expect(revised.map(({ status }) => status)).toEqual(['accepted', 'adopted', 'new', 'rejected'])
  expect(revised.map((row) => afterCancelledAdoption(row, rows[1]!.contactId))).toEqual(rows)
  expect(after.map((row) => afterRevisedAdoption(row, adopterId, adopterId))).toEqual(after)
})

test('what an earlier adoption ended is over once there is a next one', () => {
  const [adopter, other] = [interest('a'), reserved('b', '2026-06-20')]
  const again = afterAdoption(forgotten(afterAdoption(other, adopter.contactId)), adopter.contactId)
  expect(again).toMatchObject({ status: 'accepted', reservedUntil: null })
  expect(afterCancelledAdoption(again, adopter.contactId)).toBe(again)
})

test('open ones come first, each in the order of ranks', () => {
  const rows = [interest('gone', { status: 'withdrawn' }), interest('second', { rank: 2 }), interest('first', { rank: 1 })]
  expect(byRank(rows).map(({ id }) => id)).toEqual([idNamed('first'), idNamed('second'), idNamed('gone')])
})

test('devices hold interests in animals in care', () => {
  expect([interestScopes({ inCare: true }), interestScopes({ inCare: false })]).toEqual([['interests:open'], []])
})
