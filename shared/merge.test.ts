import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergedRow } from '../tests/simulation/mergedRow.ts'
import { decided, decidedHere, openConflicts, withoutSettled, type Contested, type OpenConflict } from './conflicts.ts'
import { Failure } from './errors.ts'
import { merge } from './merge.ts'

const row = { a: 1, b: 'x', c: [1] }

test('without changes by others, what I send stands', () => {
  expect(merge(row, [], { a: 2 })).toEqual({ ...row, a: 2 })
})

test('a field that I did not change keeps what others made of it', () => {
  expect(merge({ ...row, b: 'theirs' }, [{ b: ['x', 'theirs'] }], { a: 2, b: 'x', c: [1] })).toEqual({ a: 2, b: 'theirs', c: [1] })
})

test('a field that both changed is mine, because I arrived later', () => {
  expect(merge({ ...row, b: 'theirs' }, [{ b: ['x', 'theirs'] }], { b: 'mine' })).toEqual({ ...row, b: 'mine' })
})

test('several changes by others are undone back to what I saw', () => {
  const others = [{ a: [1, 5] }, { a: [5, 9], c: [[1], [2]] }] as const
  expect(merge({ a: 9, b: 'x', c: [2] }, others as never, { a: 1, b: 'y', c: [1] })).toEqual({ a: 9, b: 'y', c: [2] })
})

test('a strict field that both changed is refused with the row as it is, unless both want the same', () => {
  const current = { ...row, b: 'theirs' }
  const attempt = () => merge(current, [{ b: ['x', 'theirs'] }], { b: 'mine' }, { strict: ['b'] })
  expect(attempt).toThrow(Failure)
  try {
    attempt()
  } catch (error) {
    expect((error as Failure).toProblem()).toEqual({ code: 'row.changedMeanwhile', fields: ['b'], detail: { server: current } })
  }
  expect(merge(current, [{ b: ['x', 'theirs'] }], { b: 'theirs' }, { strict: ['b'] })).toEqual(current)
  expect(merge(current, [{ b: ['x', 'theirs'] }], { a: 3, b: 'x' }, { strict: ['b'] })).toEqual({ ...current, a: 3 })
})

test('of a field made of fields each merges by itself, also one that the person emptied', () => {
  const change = { at: 'noon', details: { place: 'Park', notes: 'theirs', zip: '1' } }
  const others = [{ details: [{ place: 'Park', notes: 'old', zip: '1' }, change.details] }] as const
  const parts = ['details']
  const sent = { at: 'noon', details: { place: 'Wald', notes: 'old', city: 'Ulm' } }
  expect(merge<object>(change, others, sent, { parts })).toEqual({ at: 'noon', details: { place: 'Wald', notes: 'theirs', city: 'Ulm' } })
  // The person emptied what another filled in: the later word counts.
  expect(merge<object>(change, others, { details: { place: 'Park', zip: '1' } }, { parts })).toEqual({
    at: 'noon',
    details: { place: 'Park', zip: '1' },
  })
  expect(merge<object>({ details: {} }, [], { details: {} }, { parts })).toEqual({ details: {} })
  expect(merge<object>(change, others, { at: 'ten' }, { parts })).toEqual({ ...change, at: 'ten' })
})

test('an order of fields that the database gave back is no change', () => {
  const fed = { food: 'dry', from: null }
  const others = [{ diet: [[fed], [{ food: 'wet', from: null }]] }] as const
  const current = { diet: [{ food: 'wet', from: null }], note: '' }
  expect(merge(current, others, { diet: [{ from: null, food: 'dry' }] as never, note: 'x' })).toEqual({ ...current, note: 'x' })
})

const lists = { 'details.people': { most: 4 } }
const persons = (...names: string[]) => ({ details: { people: names.map((contactId) => ({ role: 'witness', contactId })) } })

test('of a list whose entries merge, what either added is there, and what either took away is not', () => {
  const others = [{ details: [persons('a', 'b').details, persons('a', 'b', 'c').details] }] as const
  const meet = (sent: object) => merge<object>(persons('a', 'b', 'c'), others, sent, { parts: ['details'], lists })
  expect(meet(persons('a', 'b', 'd'))).toEqual(persons('a', 'b', 'c', 'd'))
  expect(meet(persons('b'))).toEqual(persons('b', 'c'))
  expect(meet({ details: {} })).toEqual(persons('c'))
  expect(meet(persons('a', 'b'))).toEqual(persons('a', 'b', 'c'))
  // Both sides of a list that is full are kept by asking.
  expect(() => meet(persons('a', 'b', 'd', 'e'))).toThrow('row.changedMeanwhile')
})

const by = ['registry', 'askedAt']
const asked = (registry: string, askedAt: string, result: string | null = null) => ({ registry, askedAt, result })
const enquiries = (...all: object[]) => ({ enquiries: all })
const meetEnquiries = (before: object[], first: object[], second: object[]) =>
  merge<{ enquiries: object[] }>(enquiries(...first), [{ enquiries: [before, first] }], enquiries(...second), {
    lists: { enquiries: { most: 4, by } },
  }).enquiries

test('an entry that is recognised by some of its fields merges in the others, and stays where one changed it while the other took it away', () => {
  const [tasso, police] = [asked('TASSO', 'ten'), asked('police', 'noon')]
  // Two questions at one register are two; an answer belongs to its question.
  expect(meetEnquiries([], [tasso], [asked('TASSO', 'noon')])).toEqual([tasso, asked('TASSO', 'noon')])
  expect(meetEnquiries([tasso], [tasso, police], [asked('TASSO', 'ten', 'match')])).toEqual([asked('TASSO', 'ten', 'match'), police])
  // Both entered the same question: who left its answer open does not empty it.
  expect(meetEnquiries([], [asked('TASSO', 'ten', 'match')], [tasso])).toEqual([asked('TASSO', 'ten', 'match')])
  // Both answered: the later word counts.
  expect(meetEnquiries([tasso], [asked('TASSO', 'ten', 'match')], [asked('TASSO', 'ten', 'noMatch')])).toEqual([
    asked('TASSO', 'ten', 'noMatch'),
  ])
  expect(meetEnquiries([tasso], [], [asked('TASSO', 'ten', 'match')])).toEqual([asked('TASSO', 'ten', 'match')])
  expect(meetEnquiries([tasso], [asked('TASSO', 'ten', 'match')], [])).toEqual([asked('TASSO', 'ten', 'match')])
  expect(meetEnquiries([tasso, police], [tasso], [police])).toEqual([])
})

test('lines for the same thing are told apart by their order', () => {
  const line = (text: string, cents: number) => ({ text, cents })
  const lists = { costs: { most: 4, by: ['text'] } }
  const before = { costs: [line('chip', 100), line('chip', 200)] }
  const first = { costs: [line('chip', 150), line('chip', 200)] }
  const second = { costs: [line('chip', 100), line('chip', 250), line('food', 5)] }
  expect(merge(first, [{ costs: [before.costs, first.costs] }], second, { lists })).toEqual({
    costs: [line('chip', 150), line('chip', 250), line('food', 5)],
  })
})

test('whatever two people make of a row, it merges as docs/SYNC.md says, and who came first makes no difference to lists', () => {
  const names = fc.subarray(['a', 'b', 'c', 'd', 'e'])
  const feeding = fc.record(
    { food: fc.constantFrom('dry', 'wet'), grams: fc.constantFrom(null, 100, 200), note: fc.constantFrom('', 'x', 'y') },
    { noNullPrototype: true },
  )
  const some = fc.record(
    {
      people: names,
      diet: fc.array(feeding, { maxLength: 3 }),
      notes: fc.constantFrom('', 'x', 'y'),
      traits: fc.dictionary(fc.constantFrom('cats', 'dogs'), fc.boolean()),
    },
    { requiredKeys: ['traits'] },
  )
  const rowOf = ({ traits, ...details }: { traits: object }) => ({ details, traits })
  const rules = { parts: ['details', 'traits'], lists: { 'details.people': { most: 9 }, 'details.diet': { most: 9, by: ['food'] } } }
  fc.assert(
    fc.property(some, some, some, (before, one, other) => {
      const [seen, first, second] = [before, one, other].map(rowOf) as [object, object, object]
      const diffTo = (row: object) => {
        const fields = Object.keys(seen) as (keyof typeof seen)[]
        return Object.fromEntries(fields.map((field) => [field, [seen[field], row[field]] as const]))
      }
      const result = merge<object>(first, [diffTo(first)], second, rules) as ReturnType<typeof rowOf>
      expect(result).toEqual(mergedRow<object>({ row: first, others: [diffTo(first)], sent: second, ...rules }))
      const turned = merge<object>(second, [diffTo(second)], first, rules) as ReturnType<typeof rowOf>
      const people = ({ details }: ReturnType<typeof rowOf>) => [...((details as { people?: string[] }).people ?? [])].sort()
      expect(people(result)).toEqual(people(turned))
      for (const trait of ['cats', 'dogs'] as const) {
        const [was, mine, theirs] = [before, other, one].map(({ traits }) => traits[trait])
        expect((result.traits as typeof one.traits)[trait]).toBe(mine === was ? theirs : mine)
      }
    }),
  )
})

const entered = { mid: '01960000-0000-7000-8000-000000000001', by: '01960000-0000-7000-8000-000000000002', at: '2026-06-10T08:00:00.000Z' }
const rules = { safety: ['warning'], entered }
const dog = (warning: string, conflicts?: OpenConflict[]) => ({ warning, note: '', ...(conflicts && { conflicts }) })

test('of a field of safety the first arrival stays, and the other stands beside it', () => {
  const after = merge(dog('bites men'), [{ warning: ['', 'bites men'] }], { warning: 'epilepsy: 3 tablets', note: 'x' }, rules)
  expect(after).toEqual({ warning: 'bites men', note: 'x', conflicts: [{ ...entered, field: 'warning', value: 'epilepsy: 3 tablets' }] })
})

test('a field of safety that only one has touched, or that both filled in alike, opens nothing', () => {
  expect(merge(dog('bites men'), [{ note: ['', 'x'] }], { warning: 'bites' }, rules)).toEqual(dog('bites'))
  expect(merge(dog('bites men'), [{ warning: ['', 'bites men'] }], { warning: 'bites men' }, rules)).toEqual(dog('bites men'))
  expect(merge(dog('bites men'), [{ warning: ['', 'bites men'] }], { warning: '', note: 'y' }, rules)).toEqual({
    ...dog('bites men'),
    note: 'y',
  })
})

test('taking a warning away while somebody sharpened it is a conflict too', () => {
  const after = merge(dog('bites men and women'), [{ warning: ['bites men', 'bites men and women'] }], { warning: '' }, rules)
  expect(after).toMatchObject({ warning: 'bites men and women', conflicts: [{ field: 'warning', value: '' }] })
})

test('who corrects their own word has one open conflict; another person opens a second one', () => {
  const others = [{ warning: ['', 'a'] }] as const
  const once = merge(dog('a'), others, { warning: 'b' }, rules)
  const twice = merge(once, others, { warning: 'c' }, { ...rules, entered: { ...entered, mid: '01960000-0000-7000-8000-000000000003' } })
  expect(openConflicts(twice as Contested)).toMatchObject([{ value: 'c' }])
  const third = merge(twice, others, { warning: 'd' }, { ...rules, entered: { ...entered, by: '01960000-0000-7000-8000-000000000004' } })
  expect(openConflicts(third as Contested)).toMatchObject([{ value: 'c' }, { value: 'd' }])
})

test('a decision takes the other word or leaves what stands; a second one is refused, on a device it changes nothing', () => {
  const open = { ...entered, field: 'warning', value: 'b' }
  const row = dog('a', [open])
  const { mid } = entered
  expect(decided(row, { mid, field: 'warning', take: true })).toEqual(dog('b', []))
  const left = decided(row, { mid, field: 'warning', take: false })
  expect(left).toEqual(dog('a', []))
  expect(() => decided(left, { mid, field: 'warning', take: true })).toThrow('conflict.decided')
  expect(decidedHere(left, { mid, field: 'warning', take: true })).toBe(left)
})

test('what comes to stand in the field in another way is open no more', () => {
  const row = dog('b', [{ ...entered, field: 'warning', value: 'b' }])
  expect(withoutSettled(row)).toEqual(dog('b', []))
  expect(withoutSettled(dog('a', row.conflicts))).toEqual(dog('a', row.conflicts))
})

test('a field of safety within another keeps the first word too, and a decision puts the other one in, or empties it', () => {
  interface Find extends Contested {
    details: object
  }
  const find = (details: object): Find => ({ details: { place: 'Park', ...details } })
  const nested = { parts: ['details'], safety: ['details.notifiedAt'], entered }
  const others = [{ details: [find({}).details, find({ notifiedAt: 'ten' }).details] }] as const
  const after = merge<Find>(find({ notifiedAt: 'ten' }), others, find({ notifiedAt: 'noon' }), nested)
  expect(after).toEqual({ ...find({ notifiedAt: 'ten' }), conflicts: [{ ...entered, field: 'details.notifiedAt', value: 'noon' }] })
  const choice = { mid: entered.mid, field: 'details.notifiedAt', take: true }
  expect(decided(after, choice)).toEqual({ ...find({ notifiedAt: 'noon' }), conflicts: [] })
  expect(withoutSettled({ ...after, ...find({ notifiedAt: 'noon' }) }).conflicts).toEqual([])
  const emptied = merge<Find>(
    find({ notifiedAt: 'ten' }),
    [{ details: [find({ notifiedAt: 'one' }).details, find({ notifiedAt: 'ten' }).details] }],
    find({}),
    nested,
  )
  expect(openConflicts(emptied)).toMatchObject([{ value: null }])
  expect(decided(emptied, choice)).toEqual({ ...find({}), conflicts: [] })
})
