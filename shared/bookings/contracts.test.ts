import { describe, expect, test } from 'vitest'
import { contractState, currentIn, type Contract } from './contracts.ts'

const guest = { service: 'daycare', bookingId: 'booking', contactId: 'anna', animalId: 'emma' } as const
const signed = (more: Partial<Contract> = {}): Contract => ({
  type: 'daycare',
  flowId: 'earlier',
  contactId: 'anna',
  animalId: 'emma',
  animalIds: ['emma', 'rex'],
  signedAt: '2026-05-01T22:30:00.000Z',
  ...more,
})
const own = { flowId: 'booking' }

describe('the contract of a guest', () => {
  test.each([
    ['is not asked for where none is demanded', 'never', null, [], 'notDemanded'],
    ['is missing', 'first', null, [], 'missing'],
    ['of an earlier booking counts where one is demanded once', 'first', null, [signed()], 'signed'],
    ['of an earlier booking does not count where each has its own', 'each', null, [signed()], 'missing'],
    ['of this booking counts for each', 'each', null, [signed(own)], 'signed'],
    ['of boarding does not count for daycare', 'first', null, [signed({ type: 'pension' })], 'missing'],
    ['of another contact does not count', 'first', null, [signed({ contactId: 'uwe' })], 'missing'],
    ['of another contact counts for the booking that it was signed for', 'first', null, [signed({ ...own, contactId: 'uwe' })], 'signed'],
    ['that does not name the animal does not count', 'first', null, [signed({ animalIds: ['rex'] })], 'missing'],
    ['names its first animal where the others are not known', 'first', null, [signed({ animalIds: null })], 'signed'],
    [
      'that was just signed here counts for all of its booking',
      'each',
      null,
      [signed({ ...own, animalId: 'rex', animalIds: null })],
      'signed',
    ],
    ['on paper counts', 'first', null, [signed({ form: 'paper' })], 'signed'],
    ['is not a signature at check-in', 'each', null, [signed({ ...own, form: 'arrival' })], 'missing'],
    ['is too old for a newer text', 'first', '2026-05-03', [signed()], 'outdated'],
    ['of the day itself, in the zone of the house, is not too old', 'first', '2026-05-02', [signed()], 'signed'],
    [
      'that is too old does not hide a newer one',
      'first',
      '2026-05-03',
      [signed(), signed({ signedAt: '2026-05-04T08:00:00.000Z' })],
      'signed',
    ],
    ['of a booking is too old too', 'each', '2026-05-03', [signed(own)], 'outdated'],
  ] as const)('%s', (_name, requireContract, resignAfter, contracts, state) => {
    expect(contractState({ requireContract, resignAfter }, guest, contracts, 'Europe/Berlin')).toBe(state)
  })

  test('without a contact counts for its booking alone', () => {
    const settings = { requireContract: 'first', resignAfter: null } as const
    const nameless = { ...guest, contactId: null }
    const state = (one: Contract) => contractState(settings, nameless, [one], 'Europe/Berlin')
    expect([state(signed({ contactId: null })), state(signed({ ...own, contactId: null }))]).toEqual(['missing', 'signed'])
  })
})

test('the newest contract of each animal is kept at hand', () => {
  const of = (id: string, signedAt: string, animalIds: string[]) => ({ ...signed({ signedAt, animalIds }), id })
  const all = [
    of('c', '2026-03-01T08:00:00.000Z', ['emma']),
    of('a', '2026-01-01T08:00:00.000Z', ['emma', 'rex']),
    of('b', '2026-02-01T08:00:00.000Z', ['emma']),
  ]
  expect([...currentIn(all)].sort()).toEqual(['a', 'c'])
})
