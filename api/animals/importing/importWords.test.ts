import type { Animal } from '../../../shared/animals/animal.ts'
import { columnsOf, importKinds } from '../../../shared/animals/importing/importColumns.ts'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { reportOf } from './importReport.ts'
import { told } from './importStaysChanges.ts'
import type { SourceStay } from './sourceStay.ts'
import { readStaysFile, type StaysFile } from './importStaysFile.ts'
import { dayOf } from './importStaysRow.ts'
import { headings } from './importHeadings.ts'
import { intakeWords, meaningOf, outcomeWords, plainWord } from './importWords.ts'

const table = path.resolve(import.meta.dirname, '../../../tests/fixtures/shelter-table-small.csv')

describe('words of other shelters', () => {
  test.each([
    ...(['Stray', 'Abandoned', 'Wildlife', 'TRAP, NEUTER, RETURN'] as const).map((word) => [word, 'found'] as const),
    ...(['Owner Surrender', 'Euthanasia Request', 'Transfer'] as const).map((word) => [word, 'turnedIn'] as const),
    ...(['Return', 'Adoption Return', 'ADOPTED ANIMAL RETURN'] as const).map((word) => [word, 'returned'] as const),
    ...(['Confiscate', 'CONFISCATED', 'Public Assist', 'Keepsafe', 'quarantine'] as const).map((word) => [word, 'kept'] as const),
    ['Resource', undefined] as const,
  ])('the intake %s', (word, meaning) => expect(intakeWords.get(plainWord(word))).toBe(meaning))

  test.each([
    ['Adoption', 'adopted'],
    ['Rto-Adopt', 'adopted'],
    ['Return to Owner', 'toOwner'],
    ['RETURNED TO OWNER', 'toOwner'],
    ['Transfer', 'handedOver'],
    ['Euthanasia', 'euthanised'],
    ['EUTHANIZED', 'euthanised'],
    ['Died', 'died'],
    ['Disposal', 'died'],
    ['DEAD ON ARRIVAL', 'deadOnArrival'],
    ['Missing', 'missing'],
    ['Stolen', 'missing'],
    ['Relocate', 'released'],
    ['return to wild habitat', 'released'],
    ['duplicate', 'duplicate'],
    ['Closed', undefined],
  ])('the outcome %s', (word, meaning) => expect(outcomeWords.get(plainWord(word))).toBe(meaning))

  test('no word means two things, no heading means two columns of one kind, and each is written as it is looked up', () => {
    for (const words of [intakeWords, outcomeWords]) for (const word of words.keys()) expect(word).toBe(plainWord(word))
    for (const kind of importKinds) {
      const names = columnsOf[kind].flatMap((column) => headings[column])
      expect(new Set(names).size).toBe(names.length)
    }
    for (const name of Object.values(headings).flat()) expect(name).toBe(plainWord(name))
  })

  test.each([
    ['2022-01-03', '2022-01-03'],
    ['2022-01-03 12:30:00', '2022-01-03'],
    ['2022-01-03T00:00:00.000', '2022-01-03'],
    ['1/3/2022', '2022-01-03'],
    ['01/03/2022 12:00:00 AM', '2022-01-03'],
    ['soon', 'soon'],
  ])('the date %s', (written, day) => expect(dayOf(written)).toBe(day))
})

describe('what a stay becomes', () => {
  const stay = (intakeType: string, outcomeType: string, until: string | null = '2022-01-05'): SourceStay => {
    return { from: '2022-01-01', until, intakeType, outcomeType }
  }
  const kinds = (...stays: SourceStay[]) => told(stays, 'cat').map(({ intake, outcome }) => [intake, outcome])
  const assumed = (...stays: SourceStay[]) => told(stays, 'cat').flatMap((one) => one.assumed.map(({ code }) => code))

  test('one that nothing is assumed of', () => {
    expect(kinds(stay('stray', 'return to owner'))).toEqual([['found', 'foundGiveBack']])
    expect(kinds(stay('confiscate', 'return to owner'))).toEqual([['seizureIn', 'seizureOut']])
    expect(kinds(stay('stray', 'died'))).toEqual([['found', 'death']])
    expect(kinds(stay('stray', '', null))).toEqual([['found', null]])
    expect(told([stay('stray', 'euthanasia')], 'cat')[0]!.details).toEqual({ deathKind: 'euthanasia' })
    // Who died did not necessarily die of nature.
    expect(told([stay('stray', 'died')], 'cat')[0]!.details).toEqual({})
    expect(kinds(stay('stray', 'adoption'), stay('return', 'adoption'))).toEqual([
      ['found', 'adoption'],
      ['adoptionReturn', 'adoption'],
    ])
    expect(assumed(stay('stray', 'adoption'), stay('return', 'euthanasia'))).toEqual([])
  })

  test('one that ran away is missing, and back when it comes again', () => {
    expect(kinds(stay('stray', 'missing'))).toEqual([['found', 'lost']])
    expect(kinds(stay('stray', 'missing'), stay('stray', 'return to owner'))).toEqual([
      ['found', 'lost'],
      ['lostReturned', 'foundGiveBack'],
    ])
    expect(kinds(stay('confiscate', 'escaped'), stay('stray', 'return to owner'))).toEqual([
      ['seizureIn', 'lost'],
      ['lostReturned', 'seizureOut'],
    ])
  })

  test.each<[Animal['species'], string, [string, object, string[]]]>([
    ['cat', 'stray', ['setFree', { setFreeTo: 'place' }, []]],
    ['bird', 'wildlife', ['setFree', { setFreeTo: 'wild' }, []]],
    ['dog', 'stray', ['handOver', {}, ['outcomeUnknown']]],
    ['cat', 'confiscate', ['handOver', {}, ['placedFromCustody']]],
  ])('a %s that came as %s and was released', (species, intake, expected) => {
    const [one] = told([stay(intake, 'released')], species)
    expect([one!.outcome, one!.details, one!.assumed.map(({ code }) => code)]).toEqual(expected)
  })

  test.each([
    ['an unknown intake', [stay('resource', 'adoption')], ['intakeUnknown']],
    ['an unknown outcome', [stay('stray', 'closed')], ['outcomeUnknown']],
    ['an end without a word', [stay('stray', '')], ['outcomeMissing']],
    ['a return of an animal that was not adopted before', [stay('return', 'adoption')], ['returnUnfounded']],
    ['an adoption out of custody', [stay('confiscate', 'adoption')], ['placedFromCustody']],
    ['a death before another stay', [stay('stray', 'died'), stay('stray', 'adoption')], ['aliveLater']],
    ['a death before a row entered by mistake', [stay('stray', 'died'), stay('stray', 'duplicate')], []],
    ['a turned-in animal back to an owner', [stay('owner surrender', 'return to owner')], ['ownerUnknown']],
    ['a stay that ends in a foster home', [stay('stray', 'foster')], ['endedInFoster']],
  ])('%s', (_, stays, expected) => expect(assumed(...stays)).toEqual(expected))
})

describe('a table of another shelter', () => {
  let file: StaysFile
  beforeAll(async () => void (file = await readStaysFile(table, 'table')))

  test('is read by its own headings, and says which columns it does not read or does not have', () => {
    expect([file.rows, file.animals.length]).toEqual([16, 13])
    expect(file.animals[0]!.animal).toEqual({
      number: 'A400001',
      name: 'BELLA',
      species: 'dog',
      breed: 'PIT BULL',
      sex: 'f',
      neutered: 'yes',
      birthDate: '2019-03-05',
      colour: 'WHITE/TAN',
      chip: null,
    })
    expect(file.unread).toEqual(['Size', 'Impound Number', 'Intake Subtype', 'Intake Condition'])
    expect(file.missing).toEqual(['secondary_color', 'chip', 'crossing'])
  })

  test('names every row, word and fact in its report', async () => {
    expect(file.findings.map(({ row, verdict, reason, value }) => [row, verdict, reason, value])).toEqual([
      [6, 'assumed', 'placedFromCustody', 'confiscate, rto-adopt'],
      [11, 'assumed', 'intakeUnknown', 'resource'],
      [11, 'assumed', 'outcomeUnknown', 'vet'],
      [13, 'assumed', 'outcomeMissing', '2022-06-20'],
      [14, 'assumed', 'returnUnfounded', 'adoption return'],
      [15, 'refused', 'intakeInvalid', '2022-13-08'],
      [16, 'assumed', 'aliveLater', 'died'],
    ])
    expect(file.words.filter(({ meaning }) => meaning === null)).toEqual([
      { column: 'intake_type', word: 'Resource', count: 1, meaning: null },
      { column: 'outcome_type', word: 'VET', count: 1, meaning: null },
    ])
    for (const { column, word, count } of file.words) {
      expect(count).toBeGreaterThan(0)
      expect(column === 'change_type' ? null : meaningOf(column, word)).toBe(
        file.words.find((one) => one.column === column && one.word === word)!.meaning,
      )
    }
    const counted = file.words.filter(({ column }) => column === 'intake_type').reduce((sum, { count }) => sum + count, 0)
    expect(counted).toBe(file.rows)
    expect(await reportOf(file)).toContain('"","","wordUnknown","outcome_type","VET","1",""')
    expect(await reportOf(file)).toContain('Columns that are not read: Size, Impound Number, Intake Subtype, Intake Condition.')
  })

  test('without a word for neutered animals, nobody knows of any whether it is', async () => {
    const rows = [
      ['Animal ID', 'Type', 'Sex', 'Intake Date', 'Intake Type', 'Outcome Date', 'Outcome Type'],
      ['1', 'dog', 'Male', '2022-01-01', 'stray', '', ''],
      ['2', 'dog', 'Intact Male', '2022-01-01', 'stray', '', ''],
    ]
    const { gather } = await import('./importStaysFile.ts')
    const { animals } = await gather(rows, 'table')
    expect(animals.map(({ animal }) => animal.neutered)).toEqual(['unknown', 'no'])
  })
})
