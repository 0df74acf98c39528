import { expect, test } from 'vitest'
import { idNamed } from '../../tests/factories/animals.ts'
import { tell, type NewChange } from '../changes/newChange.ts'
import type { ChangeKind } from '../changes/story/changeKinds.ts'
import { isOwnershipOutOfSense, isSignedTooEarly, isUnsigned } from './signed.ts'

const zone = 'Europe/Berlin'
/** A story a day apart from the 1st of May on; `!` marks an owner who did not sign. */
const story = (kinds: string) =>
  tell(
    idNamed('Mia'),
    kinds.split(' ').map((kind, nth): NewChange => {
      const unsigned = kind.endsWith('!')
      const at = `2026-05-${String(nth + 1).padStart(2, '0')}T08:00:00.000Z`
      const name = kind.replace('!', '') as ChangeKind
      return { id: idNamed(`${nth}`), kind: name, at, recordedBy: null, ...(unsigned && { owner: 'none' as const }) }
    }),
  ).changes

test.each<[string, boolean]>([
  ['turnedIn', false],
  ['turnedIn!', true],
  ['fosterIntake!', true],
  ['fosterIntake', false],
  ['found', false],
  ['stock', false],
  ['birth', false],
  ['turnedIn! internalMove', true],
  ['turnedIn ownerChange', true],
  ['turnedIn adoption adoptionReturn!', true],
  ['turnedIn adoption adoptionReturn', false],
  ['turnedIn handOver! turnedIn!', false],
  ['turnedIn setFree turnedIn!', true],
  ['turnedIn lost notReturned lateReturn', false],
])('%s: the owner has not signed: %s', (kinds, unsigned) => expect(isUnsigned(story(kinds))).toBe(unsigned))

test.each<[string, boolean]>([
  ['2026-04-30T21:59:00.000Z', true],
  ['2026-04-30T22:00:00.000Z', false],
  ['2026-05-20T08:00:00.000Z', false],
])('signed at %s, before the animal came on the 1st of May: %s', (signedAt, early) =>
  expect(isSignedTooEarly({ signedAt }, story('turnedIn'), zone)).toBe(early),
)

test.each<[string, boolean]>([
  ['2026-06-09', true],
  ['2026-06-10', false],
  ['2028-06-10', false],
  ['2028-06-11', true],
  ['2206-06-10', true],
])('ownership from %s of an adoption on 10 June 2026 is out of sense: %s', (ownershipDate, out) =>
  expect(isOwnershipOutOfSense({ ownershipFrom: 'date', ownershipDate }, '2026-06-10')).toBe(out),
)
