import { expect, test } from 'vitest'
import { changeOf } from './newChange.ts'
import { replay, storyWithout } from './story/replay.ts'
import type { ChangeKind } from './story/changeKinds.ts'

/** The kinds of a story, a day apart; which of them is cancelled, and which rests on it: both count from 0. */
const rests: [what: string, kinds: string, cancelled: number, resting: number | null][] = [
  ['an intake under a death', 'found death', 0, 1],
  ['an intake under an adoption', 'turnedIn adoption', 0, 1],
  ['an intake under a move', 'stock internalMove', 0, 1],
  ['an intake under a new owner', 'found ownerChange', 0, 1],
  ['a birth under a move of the young', 'birth fosterAdmission', 0, 1],
  ['a room move under a later one', 'found internalMove internalMove', 1, 2],
  ['a foster home under the way back', 'found fosterAdmission internalMove', 1, 2],
  ['a room move under a death', 'found internalMove death', 1, 2],
  ['an adoption under its return', 'found adoption adoptionReturn', 1, 2],
  ['an adoption under a death', 'found adoption death', 1, 2],
  ['a runaway under its return', 'found lost lostReturned', 1, 2],
  ['a hand-over under a new intake', 'found handOver turnedIn', 1, 2],
  ['boarding begun under boarding ended', 'pensionIn pensionOut', 0, 1],
  ['boarding ended under boarding begun anew', 'pensionIn pensionOut pensionIn', 1, 2],
  ['a death under nothing', 'found death', 1, null],
  ['a new owner under a move', 'turnedIn ownerChange internalMove', 1, null],
  ['a move under a new owner', 'turnedIn internalMove ownerChange', 1, null],
  ['the last of several moves', 'found internalMove internalMove', 2, null],
  ['a return under nothing', 'found adoption adoptionReturn', 2, null],
]
const idAt = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`
const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString()

test.each(rests)('%s: %s', (_, kinds, cancelled, resting) => {
  const changes = kinds
    .split(' ')
    .map((kind, day) => changeOf(idAt(99), day + 1, { id: idAt(day), kind: kind as ChangeKind, at: at(day), recordedBy: null }))
  const cancel = () => storyWithout(changes, idAt(cancelled))
  if (resting === null) return expect(cancel()).toEqual(replay(changes.filter(({ id }) => id !== idAt(cancelled))))
  const { kind } = changes[resting]!
  const detail = { conflictsWith: [idAt(resting)], kind, at: at(resting) }
  expect(cancel).toThrow(expect.objectContaining({ code: 'change.cannotCancel', detail }))
})
