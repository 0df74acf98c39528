// Rules of tests and procedures, and what they mean for the facts of the animal.
import { describe, expect, test } from 'vitest'
import { procedureOf } from '../../../tests/factories/procedure.ts'
import { animalAfter, procedure, procedureProblems, proceduresInOrder, type Procedure } from './procedure.ts'

const text = (field: string) => field
const [id, animalId] = ['0197586e-93f5-7000-8000-000000000001', '0197586e-93f5-7000-8000-000000000002']
const row = (more: Partial<Procedure> = {}) => procedureOf({ id, animalId, text, ...more })
const planned = { doneOn: null, dueOn: '2026-06-12', result: null } as const

describe('the rules', () => {
  test.each<[string, Partial<Procedure>, string[]]>([
    ['a test with its result', {}, []],
    ['a test that waits for its result', { result: null }, []],
    ['a test without a name', { name: '' }, ['field.missing name']],
    ['a neutering without a name', { kind: 'neutering', name: '', result: null }, []],
    ['neither planned nor done', { doneOn: null, result: null }, ['field.missing doneOn']],
    ['a result of what is not done', { ...planned, result: 'neg' }, ['field.missing doneOn']],
    ['a chip that is planned', { kind: 'chip', name: '', ...planned }, []],
    ['a chip without its number', { kind: 'chip', name: '', result: null }, ['field.missing chip']],
    ['a chip', { kind: 'chip', name: '', result: null, chip: '276098106234511' }, []],
    ['a chip of fourteen digits', { kind: 'chip', name: '', result: null, chip: '27609810623451' }, ['chip.format chip']],
    ['a chip for tests', { kind: 'chip', name: '', result: null, chip: '999000000000001' }, ['chip.test chip']],
  ])('%s', (_name, more, problems) => expect(procedureProblems(row(more)).map(({ code, field }) => `${code} ${field}`)).toEqual(problems))
})

describe('the animal afterwards', () => {
  const animal = { neutered: 'no', chip: null } as const
  const chip = '276098106234511'
  test.each<[string, Partial<Procedure>, object]>([
    ['a neutering', { kind: 'neutering' }, { neutered: 'yes', chip: null }],
    ['a neutering that is planned', { kind: 'neutering', ...planned }, animal],
    ['a chip', { kind: 'chip', chip }, { neutered: 'no', chip }],
    ['a chip that is planned', { kind: 'chip', chip, ...planned }, animal],
    ['a test', {}, animal],
  ])('%s', (_name, more, after) => expect(animalAfter(animal, row(more))).toEqual(after))

  test('a chip sets the day of the chip as well', () => {
    const facts = procedure.follows!.find(({ kind }) => kind === 'animalFacts')!
    expect(facts.after({ chippedOn: null }, row({ kind: 'chip', chip }))).toEqual({ chippedOn: '2026-06-05' })
  })
})

test('what is planned comes first by its day, then the newest of what was done', () => {
  const rows = [
    row({ id: 'a', doneOn: '2026-06-01' }),
    row({ id: 'b', doneOn: '2026-06-05' }),
    row({ id: 'c', ...planned }),
    row({ id: 'd', ...planned, dueOn: '2026-06-11' }),
  ]
  expect(rows.toSorted(proceduresInOrder).map((one) => one.id)).toEqual(['d', 'c', 'b', 'a'])
})
