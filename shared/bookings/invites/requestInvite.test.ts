import { expect, test } from 'vitest'
import { checkInvites, inviteScopes, isOpenAt, newInvite, sentAgain, stateAt } from './requestInvite.ts'

const at = '2026-06-10T08:00:00.000Z'
const zone = 'Europe/Berlin'
const invite = newInvite('invite', 'ada', 'ada@seidel.example', at)

test('the link works for 14 days after the last mail', () => {
  expect(invite).toMatchObject({ state: 'sent', sentAt: [at], expiresAt: '2026-06-24T08:00:00.000Z' })
  expect(sentAgain(invite, '2026-06-12T09:00:00.000Z')).toEqual({
    sentAt: [at, '2026-06-12T09:00:00.000Z'],
    expiresAt: '2026-06-26T09:00:00.000Z',
  })
  expect(['2026-06-24T07:59:59.999Z', '2026-06-24T08:00:00.000Z'].map((now) => isOpenAt(invite, now))).toEqual([true, false])
  expect(stateAt(invite, '2026-06-24T08:00:00.000Z')).toBe('expired')
  expect(stateAt({ ...invite, state: 'registered' }, '2026-07-24T08:00:00.000Z')).toBe('registered')
})

test('five mails a day go to one contact, by the date of the organisation', () => {
  const sent = (count: number, time: string) => [{ sentAt: Array.from({ length: count }, () => time) }]
  expect(() => checkInvites(sent(4, at), at, zone)).not.toThrow()
  expect(() => checkInvites(sent(5, at), '2026-06-10T21:59:59.000Z', zone)).toThrow(expect.objectContaining({ code: 'tooManyInvites' }))
  expect(() => checkInvites(sent(5, at), '2026-06-10T22:00:00.000Z', zone)).not.toThrow()
})

test('devices hold it while its link works, and for the month in which it ends', () => {
  expect(inviteScopes(invite)).toEqual(['requests:daycare:open', 'requests:daycare:2026-06'])
  expect(inviteScopes({ ...invite, state: 'revoked' })).toEqual(['requests:daycare:2026-06'])
})
