import { expect, test } from 'vitest'
import { idNamed } from '../../tests/factories/animals.ts'
import { changeOf } from '../changes/newChange.ts'
import type { Details } from '../changes/story/flowDetails.ts'
import type { StatusChange } from '../changes/story/statusChange.ts'
import { joinedIntakes, partOf } from './joinedIntakes.ts'

const entered = { by: idNamed('lead'), at: '2026-06-12T08:00:00.000Z' }
const find = (name: string, details: Details, more: Partial<StatusChange> = {}): StatusChange => ({
  ...changeOf(idNamed(`animal of ${name}`), 1, {
    id: idNamed(name),
    kind: 'found',
    at: '2026-06-10T08:00:00.000Z',
    recordedBy: idNamed(`author of ${name}`),
    details,
  }),
  ...more,
})
const [monday, tuesday] = ['2026-06-08T10:00:00.000Z', '2026-06-09T10:00:00.000Z']
const join = (stays: StatusChange, goes: StatusChange, ofFlow: StatusChange[] = []) => {
  const [joined] = joinedIntakes([{ stays, goes }], [stays, ...ofFlow], entered)
  return joined!
}
const asked = (askedAt: string, result: 'match' | null = null) => ({ registry: 'TASSO' as const, askedAt, result })

test('the find that stays takes over what it lacks; an answer that nobody had is no answer', () => {
  const { stays, taken, differing } = join(
    find('one', { place: 'Park', finderRights: 'unknown', notes: '' }),
    find(
      'two',
      { place: 'Park', finderRights: 'keeps', notifiedAt: monday, ownerKnownOn: '2026-06-09', notes: 'scheu', number: 'F2' },
      { contactId: idNamed('Finn'), reason: 'Unfall' },
    ),
  )
  expect(stays).toMatchObject({
    contactId: idNamed('Finn'),
    reason: 'Unfall',
    details: { place: 'Park', finderRights: 'keeps', notifiedAt: monday, ownerKnownOn: '2026-06-09', notes: 'scheu' },
  })
  expect(stays.details).not.toHaveProperty('number')
  expect(stays.conflicts ?? []).toEqual([])
  expect(taken.sort()).toEqual(
    ['contactId', 'details.finderRights', 'details.notes', 'details.notifiedAt', 'details.ownerKnownOn', 'reason'].sort(),
  )
  expect(differing).toEqual([])
})

test('where both say something different the first stays; of the claim the other is open beside it, named with who recorded it', () => {
  const goes = find('two', { notifiedAt: tuesday, authority: 'Ordnungsamt', condition: 'mager' })
  const { before, stays, taken, differing } = join(find('one', { notifiedAt: monday, authority: 'Polizei', condition: 'verletzt' }), goes)
  expect(stays.details).toEqual(before.details)
  expect(taken).toEqual([])
  expect(differing.sort()).toEqual(['details.authority', 'details.condition', 'details.notifiedAt'])
  const open = { mid: goes.id, field: 'details.notifiedAt', value: tuesday, by: goes.recordedBy, at: entered.at }
  expect(stays.conflicts).toEqual([open])
  expect(partOf(goes, differing).details).toEqual(goes.details)
})

test('what was open on the record that goes is open on the one that stays', () => {
  const open = { mid: idNamed('entry'), field: 'details.finderRights', value: 'waivesBoth', by: idNamed('Ben'), at: monday }
  const { stays } = join(find('one', {}), find('two', { finderRights: 'keeps' }, { conflicts: [open] }))
  expect(stays).toMatchObject({ details: { finderRights: 'keeps' }, conflicts: [open] })
})

test('lists are put together, and a word against an entry of the first is shown', () => {
  const mine = find('one', { enquiries: [asked(monday)], registries: ['police'] })
  const theirs = find('two', { enquiries: [asked(monday, 'match'), asked(tuesday)], registries: ['IFTA'] })
  const both = join(mine, theirs)
  expect(both.stays.details.enquiries).toEqual([asked(monday, 'match'), asked(tuesday)])
  expect([...both.stays.details.registries!].sort()).toEqual(['IFTA', 'police'])
  expect(both.differing).toEqual([])
  const costs = (cents: number) => ({ costs: [{ text: 'Chip', cents }] })
  const line = join(find('one', costs(100)), find('two', costs(200)))
  expect(line).toMatchObject({ stays: { details: costs(100) }, taken: [], differing: ['details.costs'] })
})

test('what says one thing together is taken together or not at all, and what later changes build on is only shown', () => {
  const words = join(
    find('one', { person: 'Finn' }),
    find('two', { phone: '0170 1' }, { contactId: idNamed('Kim'), roomId: idNamed('room') }),
  )
  expect(words).toMatchObject({ stays: { contactId: null, roomId: null, details: { person: 'Finn' } }, taken: [] })
  expect(words.differing.sort()).toEqual(['contactId', 'details.phone', 'roomId'])
})

test('nothing is put into one row of a find of several animals: all of it is shown', () => {
  const stays = find('one', {})
  const sibling = { ...find('sibling', {}), flowId: stays.flowId }
  const goes = find('two', { notifiedAt: monday })
  expect(join(stays, goes, [sibling])).toMatchObject({ stays, taken: [], differing: ['details.notifiedAt'] })
  expect(join(stays, goes, [{ ...sibling, cancelledAt: tuesday }]).taken).toEqual(['details.notifiedAt'])
})

test('of three records the second fills the first, and the third meets what is there then', () => {
  const [one, two, three] = [find('one', {}), find('two', { notifiedAt: monday }), find('three', { notifiedAt: tuesday })]
  const [first, second] = joinedIntakes(
    [
      { stays: one, goes: two },
      { stays: one, goes: three },
    ],
    [one],
    entered,
  )
  expect([first!.taken, second!.differing]).toEqual([['details.notifiedAt'], ['details.notifiedAt']])
  expect(second!.stays).toMatchObject({ details: { notifiedAt: monday }, conflicts: [{ value: tuesday, by: three.recordedBy }] })
})
