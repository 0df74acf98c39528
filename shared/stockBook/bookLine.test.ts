import { describe, expect, test } from 'vitest'
import { idNamed, inmate } from '../../tests/factories/animals.ts'
import { changeOf, settled } from '../changes/newChange.ts'
import type { ChangeKind } from '../changes/story/changeKinds.ts'
import { endsOf, replay } from '../changes/story/replay.ts'
import type { StatusChange } from '../changes/story/statusChange.ts'
import { bookLine, isIntake, type People } from './bookLine.ts'

const zone = 'Europe/Berlin'
const animal = inmate('Mia', { number: '2026-0001' })

type Line = [kind: ChangeKind, at: string, more?: Partial<StatusChange>]

/** The changes of one animal, with the ends of what they opened. */
function story(lines: readonly Line[]): StatusChange[] {
  const changes = lines.map(([kind, at, more], index) =>
    Object.assign(changeOf(animal.id, index + 1, { id: idNamed(`${kind} ${at}`), kind, at, recordedBy: null }), more),
  )
  const ends = endsOf(replay(changes))
  return changes.map((change) => settled(change, ends))
}

/** What the book says of these changes: number, state, how and when it came, how and when it left. */
function book(lines: readonly Line[], people: People = new Map()) {
  const changes = story(lines)
  return changes
    .filter(({ basis }) => basis !== null)
    .filter((change) => change.cancelledAt !== null || isIntake(change))
    .map(({ id, at }, index) =>
      bookLine({ id, number: index + 1, at }, { animal, facts: undefined, changes, vaccinations: [] }, people, zone)!,
    )
}

const factsOf = (lines: readonly Line[]) =>
  book(lines).map(({ number, state, facts }) =>
    [number, state, facts!.day, facts!.kind, ...(facts!.exit ? [facts!.exit.day, facts!.exit.kind] : ['here'])].join(' '),
  )

const cancelled = { cancelledAt: '2026-06-11T08:00:00.000Z', cancelledBy: null, cancelReason: 'entered twice' }

describe('the stock book has', () => {
  test.each<[string, Line[], string[]]>([
    ['a find in care', [['found', '2026-06-10T08:00:00.000Z']], ['1 entered 2026-06-10 found here']],
    ['its day by the local clock', [['found', '2026-06-09T22:30:00.000Z']], ['1 entered 2026-06-10 found here']],
    ['its day in winter time', [['found', '2026-01-09T22:30:00.000Z']], ['1 entered 2026-01-09 found here']],
    ['29 February', [['turnedIn', '2028-02-29T10:00:00.000Z']], ['1 entered 2028-02-29 turnedIn here']],
    [
      'a death',
      [
        ['turnedIn', '2026-06-10T08:00:00.000Z'],
        ['death', '2026-06-12T08:00:00.000Z'],
      ],
      ['1 entered 2026-06-10 turnedIn 2026-06-12 death'],
    ],
    [
      'one entry for an animal in a foster home, which stays in care',
      [
        ['found', '2026-06-10T08:00:00.000Z'],
        ['fosterAdmission', '2026-06-12T08:00:00.000Z'],
        ['internalMove', '2026-06-20T08:00:00.000Z'],
      ],
      ['1 entered 2026-06-10 found here'],
    ],
    [
      'one entry for an animal that ran away and was found again',
      [
        ['found', '2026-06-10T08:00:00.000Z'],
        ['lost', '2026-06-12T08:00:00.000Z'],
        ['lostReturned', '2026-06-13T08:00:00.000Z'],
      ],
      ['1 entered 2026-06-10 found here'],
    ],
    [
      'a transfer to another shelter',
      [
        ['found', '2026-06-10T08:00:00.000Z'],
        ['handOver', '2026-06-12T08:00:00.000Z'],
      ],
      ['1 entered 2026-06-10 found 2026-06-12 handOver'],
    ],
    [
      'a new entry when an animal comes back after its adoption',
      [
        ['turnedIn', '2026-06-10T08:00:00.000Z'],
        ['adoption', '2026-06-12T08:00:00.000Z'],
        ['adoptionReturn', '2026-06-20T08:00:00.000Z'],
      ],
      ['1 entered 2026-06-10 turnedIn 2026-06-12 adoption', '2 entered 2026-06-20 adoptionReturn here'],
    ],
    [
      'an intake and a departure in one minute',
      [
        ['found', '2026-06-10T08:00:00.000Z'],
        ['foundGiveBack', '2026-06-10T08:00:00.000Z'],
        ['found', '2026-06-10T08:00:00.000Z', { id: idNamed('again') }],
      ],
      ['1 entered 2026-06-10 found 2026-06-10 foundGiveBack', '2 entered 2026-06-10 found here'],
    ],
    [
      'a seizure, and the surrender after it as an entry of its own',
      [
        ['seizureIn', '2026-06-10T08:00:00.000Z'],
        ['seizureOut', '2026-06-12T08:00:00.000Z'],
        ['turnedIn', '2026-06-12T08:00:00.000Z'],
      ],
      ['1 entered 2026-06-10 seizureIn 2026-06-12 seizureOut', '2 entered 2026-06-12 turnedIn here'],
    ],
    ['a kitten that was born here', [['birth', '2026-06-10T08:00:00.000Z']], ['1 entered 2026-06-10 birth here']],
    ['an intake that was taken back', [['found', '2026-06-10T08:00:00.000Z', cancelled]], ['1 takenBack 2026-06-10 found here']],
    [
      'no guests',
      [
        ['pensionIn', '2026-06-10T08:00:00.000Z'],
        ['pensionOut', '2026-06-12T08:00:00.000Z'],
        ['sponsoredIn', '2026-06-13T08:00:00.000Z'],
      ],
      [],
    ],
  ])('%s', (_what, lines, entries) => {
    expect(factsOf(lines)).toEqual(entries)
  })
})

test('an intake that was taken back before it had a number gets none', () => {
  const [taken] = story([['found', '2026-06-10T08:00:00.000Z', cancelled]])
  expect([isIntake(taken!), isIntake({ ...taken!, cancelledAt: null })]).toEqual([false, true])
})

test('a day that was corrected after the number was given is shown beside the first one', () => {
  const changes = story([['found', '2026-06-10T08:00:00.000Z']])
  const line = (at: string) =>
    bookLine({ id: changes[0]!.id, number: 7, at }, { animal, facts: undefined, changes, vaccinations: [] }, null, zone)
  expect(line('2026-06-08T08:00:00.000Z')!.facts).toMatchObject({ day: '2026-06-10', firstDay: '2026-06-08' })
  expect(line('2026-06-10T20:00:00.000Z')!.facts).toMatchObject({ day: '2026-06-10', firstDay: null })
})

test('people are named for readers who see contacts, and for nobody else', () => {
  const contactId = idNamed('Kim')
  const lines: Line[] = [
    ['turnedIn', '2026-06-10T08:00:00.000Z', { contactId }],
    ['handOver', '2026-06-12T08:00:00.000Z', { details: { person: 'Tierheim Nord', address: 'Hafen 1, Kiel' } }],
  ]
  const kim = { contactId, name: 'Kim Beck', address: 'Allee 2, 29345 Unterlüß' }
  expect(book(lines, new Map([[contactId, kim]]))[0]!.facts).toMatchObject({
    from: kim,
    exit: { to: { name: 'Tierheim Nord', address: 'Hafen 1, Kiel' } },
  })
  expect(book(lines, null)[0]!.facts).toMatchObject({ from: null, exit: { to: null } })
})
