import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refusalOf } from './matrix.ts'
import { changeOf, tell } from '../newChange.ts'
import { inOrder, replay, situatedBy, standingAt, storyWith, storyWithout, type Interval, type Story } from './replay.ts'
import type { StatusChange } from './statusChange.ts'
import { changeKinds, type ChangeKind } from './changeKinds.ts'
import { codeOf } from '../../../tests/codeOf.ts'

const long = import.meta.env.MODE === 'long'
const animalId = '00000000-0000-4000-8000-000000000001'
const idAt = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`
const at = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * 86_400_000).toISOString()
const change = (kind: ChangeKind, day: number, nth: number): StatusChange =>
  changeOf(animalId, nth, { id: idAt(nth), kind, at: at(day), recordedBy: null })
const now = at(1_000)
const line = (...kinds: [ChangeKind, number][]) => kinds.map(([kind, day], index) => change(kind, day, index + 1))

/** Whatever is allowed at each step, at the same moment or later. */
const anyStory = fc.array(fc.tuple(fc.nat(1_000), fc.nat(3), fc.boolean()), { maxLength: 24, size: 'max' }).map((choices) => {
  const changes: StatusChange[] = []
  let day = 0
  for (const [choice, later, mayEnd] of choices) {
    const { standing } = replay(changes)
    const possible = changeKinds.filter((kind) => refusalOf(kind, standing) === null && (mayEnd || kind !== 'death'))
    const kind = possible[choice % possible.length]
    if (!kind) break
    day += later
    changes.push(change(kind, day, changes.length + 1))
  }
  return changes
})

const overlaps = (track: readonly Interval<unknown>[]) =>
  track.some((one, index) => track.slice(index + 1).some((other) => (one.until ?? '9') > other.from && (other.until ?? '9') > one.from))

/** Every moment of an open custody has a residency, and none lasts outside of it. */
function sameCover(story: Story): boolean {
  const joined = (track: readonly Interval<unknown>[]) => {
    const spans: [string, string][] = []
    for (const { from, until } of track) {
      const last = spans.at(-1)
      if (last && last[1] === from) last[1] = until ?? '9'
      else spans.push([from, until ?? '9'])
    }
    return JSON.stringify(spans.filter(([from, until]) => from !== until))
  }
  return joined(story.custody) === joined(story.residency)
}

describe('any sequence of allowed changes', () => {
  test('leaves intervals that do not overlap, and a residency for all of each custody and nothing else', () => {
    let longest = 0
    fc.assert(
      fc.property(anyStory, (changes) => {
        const story = replay(changes)
        for (const track of [story.residency, story.custody, story.ownership]) {
          expect(overlaps(track)).toBe(false)
          for (const { from, until } of track) expect(until === null || until >= from).toBe(true)
          // Only the last can be open.
          expect(track.slice(0, -1).every(({ until }) => until !== null)).toBe(true)
        }
        expect(sameCover(story)).toBe(true)
        const { custody, place } = story.standing
        expect([custody, place]).toEqual([openOf(story.custody), openOf(story.residency)])
        longest = Math.max(longest, changes.length)
      }),
      { numRuns: long ? 100_000 : 10_000 },
    )
    expect(longest).toBeGreaterThan(10)
  })

  test('is told the same in whatever order its changes arrive, one moment at a time', () => {
    fc.assert(
      fc.property(anyStory, fc.infiniteStream(fc.nat()), (changes, random) => {
        const shuffled = changes
          .map((one) => ({ one, place: random.next().value }))
          .sort((a, b) => a.place - b.place)
          .map(({ one }) => one)
        expect(replay(shuffled)).toEqual(replay(changes))
      }),
    )
  })

  test('can be looked at as of any past moment: the story up to then', () => {
    fc.assert(
      fc.property(anyStory, fc.nat(80), (changes, day) => {
        const story = replay(changes)
        const then = (track: readonly Interval<unknown>[]) =>
          track.findLast(({ from, until }) => from <= at(day) && (until === null || until > at(day)))?.what ?? null
        const { custody, place } = standingAt(changes, at(day))
        expect([custody, place]).toEqual([then(story.custody), then(story.residency)])
      }),
    )
  })

  test('refuses to lose a change that a later one rests on, and nothing else; what is left can be replayed', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(anyStory, (changes) => {
        const story = replay(changes)
        for (const [place, earlier] of changes.entries()) {
          const rest = changes.filter(({ id }) => id !== earlier.id)
          const ended = [...story.residency, ...story.custody, ...story.ownership].some(
            ({ changeId, until }) => changeId === earlier.id && until !== null,
          )
          const code = codeOf(() => storyWithout(changes, earlier.id))
          expect(code).toBe(ended || codeOf(() => replay(rest)) !== null ? 'change.cannotCancel' : null)
          for (const later of changes.slice(place + 1)) seen.add(`${earlier.kind} ${later.kind} ${code === null ? 'stands' : 'refused'}`)
          if (code === null)
            expect(storyWithout(changes, earlier.id)).toEqual(
              replay(changes.map((one) => (one === earlier ? { ...one, cancelledAt: now } : one))),
            )
        }
      }),
      { numRuns: long ? 20_000 : 3_000 },
    )
    // Every pair that the matrix allows one directly after the other has been met.
    const pairs = changeKinds.flatMap((earlier) => {
      const standing = codeOf(() => replay([change(earlier, 0, 1)])) === null ? replay([change(earlier, 0, 1)]).standing : null
      return standing ? changeKinds.filter((later) => refusalOf(later, standing) === null).map((later) => `${earlier} ${later}`) : []
    })
    for (const pair of pairs) expect([pair, seen.has(`${pair} stands`) || seen.has(`${pair} refused`)]).toEqual([pair, true])
  })
})

const openOf = (track: readonly Interval<unknown>[]) => (track.at(-1)?.until === null ? track.at(-1)!.what : null)

describe('one more change', () => {
  const stay = line(['found', 1], ['internalMove', 3], ['adoption', 10])

  test('between others stands when all are possible in that order', () => {
    const story = storyWith(stay, change('fosterAdmission', 5, 4), now)
    expect(story.residency.map(({ what, from, until }) => [what, from, until])).toEqual([
      ['room', at(1), at(3)],
      ['room', at(3), at(5)],
      ['foster', at(5), at(10)],
    ])
  })

  test.each<[ChangeKind, number, string]>([
    ['found', 5, 'change.inCustody'],
    ['internalMove', 11, 'change.notInCustody'],
    ['death', 5, 'change.overlap'],
    ['handOver', 5, 'change.overlap'],
    ['lost', 5, 'change.overlap'],
    ['turnedIn', 0, 'change.overlap'],
    ['found', 1_001, 'change.future'],
  ])('%s on day %i: %s', (kind, day, code) => expect(codeOf(() => storyWith(stay, change(kind, day, 4), now))).toBe(code))

  test('a conflict names the change that would not be possible any more', () => {
    expect(() => storyWith(stay, change('death', 5, 4), now)).toThrow(
      expect.objectContaining({ detail: { conflictsWith: [stay[2]!.id], kind: stay[2]!.kind, at: stay[2]!.at } }) as never,
    )
  })

  test('ten minutes ahead of now is the difference of clocks', () => {
    const soon = (minutes: number) => ({ ...change('found', 0, 1), at: new Date(Date.parse(now) + minutes * 60_000).toISOString() })
    expect(codeOf(() => storyWith([], soon(10), now))).toBeNull()
    expect(codeOf(() => storyWith([], soon(10.1), now))).toBe('change.future')
  })

  test('of one moment arrival decides: out of an earlier stay, into the next', () => {
    const same = [change('found', 1, 1), change('handOver', 4, 2), change('turnedIn', 4, 3), change('adoption', 4, 4)]
    expect(replay(same).custody.map(({ what, from, until }) => [what, from, until])).toEqual([
      ['found', at(1), at(4)],
      ['turnedIn', at(4), at(4)],
    ])
    expect(inOrder(same.toReversed())).toEqual(same)
    expect(codeOf(() => replay([change('found', 1, 1), change('turnedIn', 4, 2), change('handOver', 4, 3)]))).toBe('change.inCustody')
  })

  test('two tablets that admit one cat: the later arrival is refused, and a move from both stands', () => {
    expect(codeOf(() => storyWith(line(['found', 2]), change('found', 1, 2), now))).toBe('change.overlap')
    expect(codeOf(() => storyWith(line(['found', 1], ['internalMove', 2]), change('internalMove', 2, 3), now))).toBeNull()
  })
})

describe('complaints about other programs', () => {
  test('a stay ends at death only when the animal was in care then', () => {
    const died = situatedBy(replay(line(['turnedIn', 0], ['adoption', 5], ['death', 300])), 'UTC')
    expect(died).toEqual({ custody: null, place: null, roomId: null, outcome: 'dead', careFrom: '2026-01-01', careUntil: '2026-01-06' })
    expect(situatedBy(replay(line(['turnedIn', 0], ['death', 7])), 'UTC').careUntil).toBe('2026-01-08')
  })

  test('whether it died in care follows from the intervals; nobody ticks a box', () => {
    const diedInCare = (changes: StatusChange[]) => {
      const death = changes.at(-1)!
      return standingAt(changes.slice(0, -1), death.at).custody !== null
    }
    expect(diedInCare(line(['found', 1], ['death', 2]))).toBe(true)
    expect(diedInCare(line(['found', 1], ['adoption', 2], ['death', 3]))).toBe(false)
  })

  test('what lies ahead never becomes the present', () => {
    const stay = line(['found', 1], ['adoption', 20])
    expect(standingAt(stay, at(10))).toMatchObject({ custody: 'found', outcome: null })
    expect(codeOf(() => storyWith(line(['found', 1]), change('adoption', 20, 2), at(10)))).toBe('change.future')
  })

  test('a foster home is no exit: the stock at the end of a month is that of the next', () => {
    const stay = line(['found', 1], ['fosterAdmission', 20], ['internalMove', 50], ['adoption', 70])
    for (const day of [19, 20, 21, 31, 32, 49, 50]) expect(standingAt(stay, at(day)).custody).toBe('found')
    expect(replay(stay).custody).toHaveLength(1)
  })

  test('days in care within a period are the overlap with the custody', () => {
    const { custody } = replay(line(['found', 10], ['adoption', 25], ['adoptionReturn', 40], ['adoption', 45]))
    const days = (from: number, to: number) =>
      custody.reduce((sum, one) => {
        const [start, end] = [
          Math.max(Date.parse(one.from), Date.parse(at(from))),
          Math.min(Date.parse(one.until ?? now), Date.parse(at(to))),
        ]
        return sum + Math.max(0, end - start) / 86_400_000
      }, 0)
    expect([days(0, 100), days(20, 42), days(26, 39), days(0, 20)]).toEqual([20, 7, 0, 10])
  })

  test('the time of day counts, and midnight is the organisation’s', () => {
    const story = replay([change('found', 0, 1)].map((one) => ({ ...one, at: '2026-06-09T22:30:00.000Z' })))
    expect(situatedBy(story, 'Europe/Berlin').careFrom).toBe('2026-06-10')
    expect(situatedBy(story, 'UTC').careFrom).toBe('2026-06-09')
  })
})

test('a whole story has its ends in the rows', () => {
  const { changes } = tell(
    animalId,
    line(['found', 1], ['lost', 2], ['lostReturned', 3], ['adoption', 4], ['ownerChange', 9]).map(({ id, kind, at: moment }) => ({
      id,
      kind,
      at: moment,
      recordedBy: null,
    })),
  )
  expect(changes.map(({ residencyUntil, custodyUntil, ownershipUntil }) => [residencyUntil, custodyUntil, ownershipUntil])).toEqual([
    [at(2), at(4), at(4)],
    [at(3), null, null],
    [at(4), null, null],
    [null, null, at(9)],
    [null, null, null],
  ])
})
