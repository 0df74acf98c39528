import { describe, expect, test } from 'vitest'
import { Failure } from '../errors.ts'
import { canAnswer, checkLink, guestRefusal, isForgotten, isOpenLink, isToCome, placesLeft } from './signUp.ts'
import { signUpProblems } from './signUpByLink.ts'
import type { Participation } from './participation.ts'

const zone = 'Europe/Berlin'
/** 10:00 in summer. */
const session = { start: '2026-06-10T08:00:00.000Z', isCancelled: false }

describe('a link takes sign-ups until the session begins, or until its last day is over', () => {
  test.each([
    ['the day before', '2026-06-09T21:59:00.000Z', '2026-06-09', {}, true],
    ['after midnight of the house', '2026-06-09T22:00:00.000Z', '2026-06-09', {}, false],
    ['a minute before the begin', '2026-06-10T07:59:00.000Z', '2026-06-10', {}, true],
    ['at the begin', '2026-06-10T08:00:00.000Z', '2026-06-10', {}, false],
    ['closed', '2026-06-09T08:00:00.000Z', '2026-06-10', { closedAt: '2026-06-09T07:00:00.000Z' }, false],
    ['called off', '2026-06-09T08:00:00.000Z', '2026-06-10', { isCancelled: true }, false],
  ])('%s', (_, now, validUntil, more: { closedAt?: string; isCancelled?: boolean }, open) => {
    const { closedAt = null, ...rest } = more
    expect(isOpenLink({ validUntil, closedAt }, { ...session, ...rest }, { now, zone })).toBe(open)
  })

  // The night of 24 to 25 October has 25 hours; the session begins at 00:30, in the hour before both.
  test.each([
    ['2026-10-24T21:59:00.000Z', true],
    ['2026-10-24T22:29:00.000Z', false],
    ['2026-10-24T22:30:00.000Z', false],
  ])('over the end of summer time, at %s', (now, open) => {
    const night = { start: '2026-10-24T22:30:00.000Z', isCancelled: false }
    expect(isOpenLink({ validUntil: '2026-10-24', closedAt: null }, night, { now, zone })).toBe(open)
  })
})

test.each([
  ['2026-06-09', null],
  ['2026-06-10', null],
  ['2026-06-08', 'session.linkPeriod'],
  ['2026-06-11', 'session.linkPeriod'],
])('on 9 June, the last day %s is answered by %s', (validUntil, code) => {
  const check = () => checkLink({ validUntil }, session, { now: '2026-06-09T10:00:00.000Z', zone })
  if (code === null) expect(check).not.toThrow()
  else expect(check).toThrow(expect.objectContaining({ code }))
})

test('no link is made once the session has begun', () => {
  const check = () => checkLink({ validUntil: '2026-06-10' }, session, { now: session.start, zone })
  expect(check).toThrow(Failure)
  expect(isToCome(session, session.start)).toBe(false)
})

const part = (contactId: string, state: Participation['state'], checkoutAt: string | null = null): Participation => ({
  id: contactId,
  version: 1,
  sessionId: 'walk',
  contactId,
  animalId: null,
  state,
  checkoutAt,
  backAt: null,
  start: session.start,
  end: '2026-06-10T10:00:00.000Z',
  note: '',
  restrictedTo: null,
})

test.each([
  [[], 2],
  [[part('kim', 'invited')], 2],
  [[part('kim', 'confirmed')], 1],
  [[part('kim', 'confirmed'), part('lee', 'attended')], 0],
  [[part('kim', 'confirmed'), part('lee', 'attended'), part('max', 'invited', session.start)], 0],
])('of two places %# are left', (rows, left) => {
  expect(placesLeft({ capacity: 2 }, rows)).toBe(left)
})

test.each([
  ['invited', null, '2026-06-10T07:59:00.000Z', true],
  ['confirmed', null, '2026-06-10T07:59:00.000Z', true],
  ['declined', null, '2026-06-10T07:59:00.000Z', true],
  ['confirmed', null, session.start, false],
  ['confirmed', '2026-06-10T07:50:00.000Z', '2026-06-10T07:59:00.000Z', false],
  ['attended', null, '2026-06-10T07:59:00.000Z', false],
  ['noShow', null, '2026-06-10T07:59:00.000Z', false],
] as const)('a helper who is %s, out since %s, can answer at %s: %s', (state, checkoutAt, now, can) => {
  expect(canAnswer(part('kim', state, checkoutAt), session, now)).toBe(can)
})

test.each([
  ['2026-07-10T07:59:59.000Z', false],
  ['2026-07-10T08:00:00.000Z', true],
])('a sign-up for 10 June that nobody answered is deleted at %s: %s', (now, is) => {
  expect(isForgotten(session, now)).toBe(is)
})

test.each([
  ['session.full', 'session.full'],
  ['session.contractMissing', 'session.contractMissing'],
  ['session.minorWithoutConsent', 'session.minorWithoutConsent'],
  ['session.levelMissing', 'session.levelMissing'],
  ['session.helperBlocked', 'session.askUs'],
  ['session.animalBusy', 'session.askUs'],
  ['notFound', 'session.askUs'],
] as const)('somebody outside hears of %s as %s', (code, shown) => {
  expect(guestRefusal(code)).toBe(shown)
})

test.each([
  [{}, []],
  [{ email: '', phone: '0170 1234567' }, []],
  [{ forename: '', surname: '' }, ['field.missing forename', 'field.missing surname']],
  [{ email: '' }, ['field.missing email']],
  [{ email: 'kim' }, ['contact.emailInvalid email']],
  [{ birthDate: '2026-06-10' }, []],
  [{ birthDate: '2026-06-11' }, ['contact.birthInFuture birthDate']],
  [{ agreed: false }, ['field.missing agreed']],
])('a sign-up with %j has the problems %j', (more, problems) => {
  const said = { forename: 'Kim', surname: 'Beck', email: 'kim@post.example', phone: '', birthDate: null, message: '', agreed: true }
  expect(signUpProblems({ ...said, ...more }, '2026-06-10').map(({ code, field }) => `${code} ${field}`)).toEqual(problems)
})
