import { expect, test } from 'vitest'
import type { Details } from './story/flowDetails.ts'
import { asSaidToday } from './saidBefore.ts'

const at = '2026-06-10T08:00:00.000Z'
const early = '2026-06-10T07:58:00.000Z'
const said = (details: Details) => ({ at, contactId: null, roomId: null, reason: '', details })
const asked = (askedAt: string): Details => ({ enquiries: [{ registry: 'TASSO', askedAt, result: 'match' }] })

test('what was queued before its moments were compared is taken as of the find, and nothing else of it changes', () => {
  expect(asSaidToday('found', said({ notifiedAt: early, ...asked(early) }), 1)).toEqual(said({ notifiedAt: at, ...asked(at) }))
  expect(asSaidToday('found', said({ place: 'x', ...asked(early) }), 2)).toEqual(said({ place: 'x', ...asked(at) }))
  const right = said({ notifiedAt: at, ...asked(at) })
  expect(asSaidToday('found', right, 1)).toBe(right)
})
