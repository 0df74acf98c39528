import { describe, expect, test } from 'vitest'
import { idNamed } from '../../tests/factories/animals.ts'
import { changeOf } from '../changes/newChange.ts'
import type { StatusChange } from '../changes/story/statusChange.ts'
import type { ChangeKind } from '../changes/story/changeKinds.ts'
import { Failure } from '../errors.ts'
import { joinedStory } from '../merging/animalUnion.ts'

const now = '2026-06-30T12:00:00.000Z'
type Line = `${ChangeKind} ${string}`

/** `found 10 08:00` is a find of 10 June. */
const changesOf = (name: string, lines: readonly Line[]): StatusChange[] =>
  lines.map((line, index) => {
    const [kind, day, time] = line.split(' ') as [ChangeKind, string, string]
    const id = idNamed(`${name} ${line}`)
    return changeOf(idNamed(name), index + 1, { id, kind, at: `2026-06-${day}T${time}:00.000Z`, recordedBy: null })
  })

/** What is cancelled, or the refusal and the change that is refused. */
function join(mine: readonly Line[], theirs: readonly Line[]): string[] {
  const all = new Map([
    ...changesOf('mine', mine).map((change, at) => [change.id, `mine ${mine[at]!}`] as const),
    ...changesOf('theirs', theirs).map((change, at) => [change.id, `theirs ${theirs[at]!}`] as const),
  ])
  try {
    return joinedStory(changesOf('mine', mine), changesOf('theirs', theirs)).cancelled.map(({ id }) => all.get(id)!)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return [error.code, error.detail?.why as string, all.get(error.detail?.changeId as string)!]
  }
}

const overlap = 'animal.mergeOverlap'

describe('two records of one intake', () => {
  test.each<[string, Line[], Line[], string[]]>([
    ['one of them alone was found', ['found 10 08:00'], [], []],
    ['the later one goes', ['found 10 08:00'], ['found 10 08:05'], ['theirs found 10 08:05']],
    ['also where it is that of the animal that stays', ['found 10 08:05'], ['found 10 08:00'], ['mine found 10 08:05']],
    ['of one minute that of the animal that goes', ['found 10 08:00'], ['found 10 08:00'], ['theirs found 10 08:00']],
    ['48 hours apart', ['found 10 08:00'], ['found 12 08:00'], ['theirs found 12 08:00']],
    ['a minute more', ['found 10 08:00'], ['found 12 08:01'], [overlap, 'change.inCustody', 'theirs found 12 08:01']],
    ['surrendered twice', ['turnedIn 10 08:00'], ['turnedIn 10 09:00'], ['theirs turnedIn 10 09:00']],
    ['in stock twice', ['stock 10 08:00'], ['stock 10 09:00'], ['theirs stock 10 09:00']],
    ['born twice', ['birth 10 08:00'], ['birth 10 09:00'], ['theirs birth 10 09:00']],
    ['of different kinds', ['found 10 08:00'], ['turnedIn 10 09:00'], [overlap, 'change.inCustody', 'theirs turnedIn 10 09:00']],
    ['guests have bookings', ['pensionIn 10 08:00'], ['pensionIn 10 09:00'], [overlap, 'change.inCustody', 'theirs pensionIn 10 09:00']],
    ['seizures have papers', ['seizureIn 10 08:00'], ['seizureIn 10 09:00'], [overlap, 'change.inCustody', 'theirs seizureIn 10 09:00']],
    [
      'what was recorded after each of them is kept',
      ['found 10 08:00', 'internalMove 10 12:00'],
      ['found 10 08:05', 'internalMove 10 09:00', 'lost 11 08:00'],
      ['theirs found 10 08:05'],
    ],
    ['it was given back and ran away again: both finds are true', ['found 10 08:00', 'foundGiveBack 10 10:00'], ['found 10 18:00'], []],
    [
      'the find after that was recorded twice',
      ['found 10 08:00', 'foundGiveBack 10 10:00', 'found 10 18:00'],
      ['found 10 18:20'],
      ['theirs found 10 18:20'],
    ],
    [
      'found twice, and each time two devices recorded it',
      ['found 10 08:00', 'foundGiveBack 10 10:00', 'found 10 18:20'],
      ['found 10 18:00'],
      ['mine found 10 18:20'],
    ],
    [
      'given back twice as well',
      ['found 10 08:00', 'foundGiveBack 11 10:00'],
      ['found 10 08:05', 'foundGiveBack 11 10:05'],
      [overlap, 'change.notInCustody', 'theirs foundGiveBack 11 10:05'],
    ],
    ['after a death', ['found 10 08:00', 'death 10 09:00'], ['found 10 10:00'], [overlap, 'change.afterDeath', 'theirs found 10 10:00']],
    [
      'found again by one animal alone',
      ['found 10 08:00', 'lost 10 09:00'],
      ['turnedIn 20 08:00'],
      [overlap, 'change.inCustody', 'theirs turnedIn 20 08:00'],
    ],
  ])('%s', (_, mine, theirs, expected) => expect(join(mine, theirs)).toEqual(expected))

  test('the story goes on from the find that stays', () => {
    const { story } = joinedStory(changesOf('mine', ['found 10 08:00']), changesOf('theirs', ['found 10 08:05', 'internalMove 10 09:00']))
    expect(story.custody).toMatchObject([{ from: '2026-06-10T08:00:00.000Z', until: null }])
    expect(story.residency.map(({ from }) => from.slice(11, 16))).toEqual(['08:00', '09:00'])
    expect(story.standing.custody).toBe('found')
  })

  test('a cancelled find is no twin', () => {
    const mine = changesOf('mine', ['found 10 08:00']).map((change) => ({ ...change, cancelledAt: now }))
    expect(joinedStory(mine, changesOf('theirs', ['found 10 08:05'])).cancelled).toEqual([])
  })
})
