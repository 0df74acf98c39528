import { type KnownStay } from '../../presence.ts'
import { describe, expect, test } from 'vitest'
import type { Situated } from './replay.ts'
import { isOwn, situationOf, type Situation } from './situation.ts'
import { statusChangeScopes } from './statusChange.ts'

const nothing = { custody: null, place: null, roomId: null, outcome: null, careFrom: null, careUntil: null, contactId: null }
const animal = (more: Partial<Situated & { contactId: string | null }>) => ({ ...nothing, ...more })
const stay = (service: 'daycare' | 'pension', state: 'expected' | 'in' | 'out', day = '10'): KnownStay => ({
  service,
  checkedInAt: state === 'expected' ? null : `2026-06-${day}T06:00:00.000Z`,
  checkedOutAt: state === 'out' ? `2026-06-${day}T16:00:00.000Z` : null,
})
const id = '00000000-0000-4000-8000-000000000001'

describe('where an animal stands', () => {
  test.each<[Partial<Situated & { contactId: string | null }>, KnownStay[], Situation]>([
    [{}, [], 'none'],
    [{ contactId: id }, [], 'external'],
    [{ custody: 'found', place: 'room' }, [], 'present'],
    [{ custody: 'return', place: 'room', outcome: null }, [], 'present'],
    [{ custody: 'turnedIn', place: 'foster' }, [], 'inFoster'],
    [{ custody: 'found', place: 'unknown' }, [], 'missing'],
    [{ custody: 'pension', place: 'unknown' }, [stay('pension', 'in')], 'missing'],
    [{ custody: 'seizure', place: 'room' }, [], 'inCustodyForAuthority'],
    [{ custody: 'sponsored', place: 'room' }, [], 'inSponsoredStay'],
    [{ outcome: 'adopted' }, [], 'adopted'],
    [{ outcome: 'handedOver' }, [], 'handedOver'],
    [{ outcome: 'givenBack' }, [], 'givenBack'],
    [{ outcome: 'dead' }, [stay('daycare', 'in')], 'dead'],
    [{ contactId: id }, [stay('daycare', 'in')], 'inDaycare'],
    [{ contactId: id }, [stay('daycare', 'expected'), stay('daycare', 'out')], 'external'],
    [{ outcome: 'adopted' }, [stay('daycare', 'in')], 'inDaycare'],
    // A visit to the daycare of the house does not take an animal out of it.
    [{ custody: 'found', place: 'room' }, [stay('daycare', 'in')], 'present'],
    [{ custody: 'pension', place: 'room', careFrom: '2026-06-10' }, [], 'inPension'],
    [{ custody: 'pension', place: 'room', careFrom: '2026-06-10' }, [stay('pension', 'in')], 'inPension'],
    // What was just done on this device, before the server has answered.
    [{ contactId: id }, [stay('pension', 'in')], 'inPension'],
    [{ custody: 'pension', place: 'room', careFrom: '2026-06-10', contactId: id }, [stay('pension', 'out')], 'external'],
    [{ custody: 'pension', place: 'room', careFrom: '2026-06-10' }, [stay('pension', 'out', '05'), stay('pension', 'in')], 'inPension'],
    [{ custody: 'pension', place: 'room', careFrom: '2026-06-10' }, [stay('pension', 'out', '05')], 'inPension'],
    [{ custody: 'pension', place: 'room', careFrom: '2026-06-10', outcome: 'adopted' }, [], 'inPension'],
  ])('%o with %o: %s', (row, stays, situation) => expect(situationOf(animal(row), stays)).toBe(situation))
})

test.each<[Partial<Situated>, boolean]>([
  [{ custody: 'found', place: 'room' }, true],
  [{ custody: 'return', place: 'foster' }, true],
  [{ custody: 'found', place: 'unknown' }, false],
  [{ custody: 'seizure', place: 'room' }, false],
  [{ custody: 'pension', place: 'room' }, false],
  [{}, false],
])('%o is the organisation’s to place: %s', (row, own) => expect(isOwn(animal(row))).toBe(own))

test('devices hold what still lasts and what happened around today', () => {
  const row = {
    kind: 'found' as const,
    at: '2026-05-31T22:30:00.000Z',
    place: null,
    residencyUntil: null,
    basis: null,
    custodyUntil: null,
    owner: null,
    ownershipUntil: null,
    cancelledAt: null,
  }
  expect(statusChangeScopes(row)).toEqual(['changes:2026-05'])
  expect(statusChangeScopes({ ...row, basis: 'found' })).toEqual(['changes:open', 'changes:2026-05'])
  expect(statusChangeScopes({ ...row, place: 'room' })).toEqual(['changes:open', 'changes:2026-05'])
  expect(statusChangeScopes({ ...row, basis: 'found', custodyUntil: row.at })).toEqual(['changes:2026-05'])
  expect(statusChangeScopes({ ...row, basis: 'found', cancelledAt: row.at })).toEqual(['changes:2026-05'])
  // Who owns it, as long as that decides about one in care.
  const signed = { ...row, kind: 'ownerChange' as const, owner: 'contact' as const }
  expect(statusChangeScopes(signed)).toEqual(['changes:open', 'changes:2026-05'])
  expect(statusChangeScopes({ ...signed, ownershipUntil: row.at })).toEqual(['changes:2026-05'])
  expect(statusChangeScopes({ ...signed, kind: 'handOver', owner: 'organisation' })).toEqual(['changes:open', 'changes:2026-05'])
  expect(statusChangeScopes({ ...signed, kind: 'adoption' })).toEqual(['changes:2026-05'])
})
