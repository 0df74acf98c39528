import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inmate } from '../../tests/factories/animals.ts'
import { advanced, assertPossible, isNewest, isWhole, nextOf, standingOf, storyAfter } from './foresee.ts'
import { flows } from './story/flows.ts'
import { openedBy } from './story/matrix.ts'
import { changeOf, tell, type NewChange } from './newChange.ts'
import { replay, situatedBy } from './story/replay.ts'
import type { StatusChange } from './story/statusChange.ts'
import { codeOf } from '../../tests/codeOf.ts'

const zone = 'Europe/Berlin'
const stranger = inmate('Mia', { custody: null, place: null, outcome: null, careFrom: null, careUntil: null, released: true })
const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour)).toISOString()

test('what a device foresees step by step is what the server tells of the whole story', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...flows), { maxLength: 12 }), (kinds) => {
      let animal = stranger
      const taken: NewChange[] = []
      for (const kind of kinds) {
        const given = { id: `${taken.length}`, kind, at: at(taken.length), recordedBy: null }
        const change = changeOf(animal.id, 1_000_000, given)
        const refusal = codeOf(() => assertPossible(animal, tell(animal.id, taken).changes, change, given.at))
        expect(refusal).toBe(codeOf(() => tell(animal.id, [...taken, given])))
        if (refusal) continue
        taken.push(given)
        animal = advanced(animal, kind, openedBy(kind), given.at, zone)
        expect(animal).toMatchObject(situatedBy(tell(animal.id, taken).story, zone))
      }
    }),
    { numRuns: 2_000 },
  )
})

const stored = (changes: readonly NewChange[]): StatusChange[] =>
  tell(stranger.id, changes).changes.map((change) => ({ ...change, version: 7 }))
const story = stored([
  { id: 'a', kind: 'found', at: at(0), recordedBy: null },
  { id: 'b', kind: 'lost', at: at(2), recordedBy: null },
])

test('a device that holds all changes judges a late one like the server; one that does not leaves it to the server', () => {
  const animal = { ...stranger, ...situatedBy(replay(story), zone) }
  const late = changeOf(animal.id, 9, { id: 'c', kind: 'death', at: at(1), recordedBy: null })
  expect(isWhole(animal, story)).toBe(true)
  expect(isNewest(story, at(1))).toBe(false)
  expect(codeOf(() => assertPossible(animal, story, late, at(3)))).toBe('change.overlap')
  const some = story.slice(1)
  expect(isWhole(animal, some)).toBe(false)
  expect(codeOf(() => assertPossible(animal, some, late, at(3)))).toBeNull()
  expect(codeOf(() => assertPossible(animal, some, { ...late, at: at(3), kind: 'lost' }, at(3)))).toBe('lost.alreadyMissing')
  expect(codeOf(() => assertPossible(animal, some, { ...late, at: at(9) }, at(3)))).toBe('change.future')
})

test('cancelling and saying otherwise is foreseen where the whole story is here', () => {
  const back = storyAfter(stranger, story, 'b', null, at(3))
  expect(back && situatedBy(back, zone)).toMatchObject({ custody: 'found', place: 'room' })
  expect(codeOf(() => storyAfter(stranger, story, 'a', null, at(3)))).toBe('change.cannotCancel')
  expect(storyAfter(stranger, story.slice(1), 'b', null, at(3))).toBeNull()
  expect(codeOf(() => storyAfter(stranger, story, 'a', { ...story[0]!, at: at(3) }, at(3)))).toBe('change.overlap')
})

test('the next steps of a runaway are to be back, to have gone for good, to have another owner, or to have died', () => {
  const animal = { ...stranger, ...situatedBy(replay(story), zone) }
  const next = nextOf(standingOf(animal, story))
  expect(next.filter(({ refusal }) => refusal === null).map(({ flow }) => flow)).toEqual([
    'lostReturned',
    'foundGiveBack',
    'handOver',
    'notReturned',
    'ownerChange',
    'death',
  ])
  expect(next.find(({ flow }) => flow === 'internalMove')?.refusal).toBe('change.missing')
})
