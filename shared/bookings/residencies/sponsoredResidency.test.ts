import { describe, expect, test } from 'vitest'
import { codeOf } from '../../../tests/codeOf.ts'
import { residencyBody, residencyOf } from '../../../tests/factories/residencies.ts'
import { inmate } from '../../../tests/factories/animals.ts'
import { agreedOf, occupantsOf } from './occupantsOf.ts'
import { checkResidency, residencyProblems, type ResidencyFacts } from './residencyRules.ts'
import {
  begun,
  beginUndone,
  ended,
  endUndone,
  fieldsSaid,
  newResidency,
  nightsOfResidency,
  noticeUndone,
  withNotice,
  type ResidencyBody,
  type SponsoredResidency,
} from './sponsoredResidency.ts'

const id = (n: number): string => `00000000-0000-4000-8000-${`${n}`.padStart(12, '0')}`
const [dog, payer, room] = [id(1), id(2), id(3)]
const act = { at: '2026-06-10T08:00:00.000Z', by: id(9) }
const requested = residencyOf(id(5), { animalId: dog, contactId: payer })
const active = begun(requested, act)
const notice = withNotice(active, { on: '2026-06-20', leavesOn: '2026-07-04' })
const over = ended(notice, { at: '2026-07-04T10:00:00.000Z', by: id(9), converted: false })

describe('the states', () => {
  test('follow each other, and each has a way back', () => {
    expect([requested, active, notice, over].map(({ state }) => state)).toEqual(['requested', 'active', 'notice', 'ended'])
    expect(ended(active, { ...act, converted: true })).toMatchObject({ state: 'converted', endedAt: act.at })
    expect(endUndone(over)).toEqual(notice)
    expect(endUndone(ended(active, { ...act, converted: true }))).toEqual(active)
    expect(noticeUndone(notice)).toEqual(active)
    expect(beginUndone(notice)).toEqual(requested)
    expect(beginUndone(active)).toEqual(requested)
  })

  test('a step that is done already changes nothing', () => {
    expect(begun(active, { at: '2026-06-11T08:00:00.000Z', by: id(8) })).toBe(active)
    expect(ended(over, { at: '2026-07-05T08:00:00.000Z', by: id(8), converted: true })).toBe(over)
    expect([beginUndone(requested), noticeUndone(active), endUndone(notice)]).toEqual([requested, active, notice])
  })

  test.each<[string, () => unknown, string]>([
    ['beginning one that is over', () => begun(over, act), 'sponsored.over'],
    ['a notice before the beginning', () => withNotice(requested, { on: '2026-06-20', leavesOn: '2026-06-21' }), 'sponsored.notBegun'],
    ['a notice of one that is over', () => withNotice(over, { on: '2026-06-20', leavesOn: '2026-06-21' }), 'sponsored.over'],
    ['leaving before the notice', () => withNotice(active, { on: '2026-06-20', leavesOn: '2026-06-19' }), 'sponsored.endBeforeStart'],
    ['ending before the beginning', () => ended(requested, { ...act, converted: false }), 'sponsored.notBegun'],
    [
      'an end before the arrival',
      () => ended(active, { ...act, at: '2026-06-09T08:00:00.000Z', converted: false }),
      'sponsored.endBeforeStart',
    ],
    ['taking the beginning of one that is over back', () => beginUndone(over), 'sponsored.over'],
    ['taking the notice of one that is over back', () => noticeUndone(over), 'sponsored.over'],
  ])('%s is refused', (_name, step, code) => expect(codeOf(step)).toBe(code))
})

test('its room is kept until it leaves, else until the planned day, else without an end', () => {
  const nights = (more: Partial<SponsoredResidency>) => nightsOfResidency({ ...active, ...more }, '2026-06-15').endDate
  expect(nights({})).toBe('9999-12-31')
  expect(nights({ plannedUntil: '2026-08-01' })).toBe('2026-08-01')
  expect(nights({ plannedUntil: '2026-08-01', leavesOn: '2026-07-01' })).toBe('2026-07-01')
  // Somebody who is late is here tonight too.
  expect(nights({ plannedUntil: '2026-06-12' })).toBe('2026-06-16')
  expect(nights({ state: 'requested', plannedUntil: '2026-06-12' })).toBe('2026-06-12')
})

test('prices are kept in the order of their days; nothing is made while something is missing', () => {
  const later = { from: '2026-09-01', mode: 'perDay' as const, cents: 2_000 }
  const first = { from: null, mode: 'perMonth' as const, cents: 90_000 }
  expect(fieldsSaid(residencyBody(dog, payer, { prices: [later, first] }))?.prices).toEqual([first, later])
  expect(newResidency(id(5), residencyBody(dog, payer))).toMatchObject({ state: 'requested', animalId: dog, beganAt: null })
  expect(newResidency(id(5), residencyBody(dog, payer, { contactId: null }))).toBeNull()
})

describe('what speaks against it', () => {
  const facts = (more: Partial<ResidencyFacts> = {}): ResidencyFacts => ({
    today: '2026-06-01',
    before: null,
    animal: inmate('Rex'),
    capacity: null,
    occupants: [],
    agreed: [],
    ...more,
  })
  const free = inmate('Rex', { custody: null, place: null, careFrom: null })
  const price = { from: null, mode: 'perMonth' as const, cents: 1 }
  const codes = (more: Partial<ResidencyBody>, known: Partial<ResidencyFacts> = {}) => {
    const { id: _, ...said } = residencyBody(dog, payer, more)
    return residencyProblems(said, facts({ animal: free, ...known })).map(({ code, field }) => `${code} ${field}`)
  }
  const somebody = (startDate: string, endDate: string) => [{ animalId: id(7), name: 'Balu', startDate, endDate }]

  test.each<[string, Partial<ResidencyBody>, Partial<ResidencyFacts>, string[]]>([
    ['nothing', {}, {}, []],
    ['nobody who pays', { contactId: null }, {}, ['sponsored.payerMissing contactId']],
    ['no animal', { animalId: null }, { animal: null }, ['field.missing animalId']],
    ['no first day', { from: null }, {}, ['field.missing from']],
    ['an end before the beginning', { plannedUntil: '2026-05-31' }, {}, ['sponsored.endBeforeStart plannedUntil']],
    ['no price', { prices: [] }, {}, ['sponsored.priceMissing prices']],
    ['a price without an amount', { prices: [{ ...price, cents: null }] }, {}, ['sponsored.priceMissing prices']],
    ['no price for the first day', { prices: [{ ...price, from: '2026-07-01' }] }, {}, ['sponsored.priceMissing prices']],
    ['a further price without a day', { prices: [price, price] }, {}, ['field.missing prices']],
    ['a further price on the first day', { prices: [price, { ...price, from: '2026-06-01' }] }, {}, ['sponsored.priceOrder prices']],
    [
      'two prices from one day on',
      { prices: [price, { ...price, from: '2026-07-01' }, { ...price, from: '2026-07-01' }] },
      {},
      ['sponsored.priceOrder prices'],
    ],
    ['an animal in care', {}, { animal: inmate('Rex') }, ['change.inCustody animalId']],
    ['a dead animal', {}, { animal: { ...free, outcome: 'dead' } }, ['change.afterDeath animalId']],
    ['a locked animal', {}, { animal: { ...free, restrictedTo: [id(9)] } }, ['access.guest animalId']],
    ['another stay of the animal', {}, { agreed: [{ startDate: '2026-08-01', endDate: '2026-08-03' }] }, ['alreadyBooked animalId']],
    ['a stay before it', {}, { agreed: [{ startDate: '2026-05-20', endDate: '2026-06-01' }] }, []],
    ['a full room', { roomId: room }, { capacity: 1, occupants: somebody('2026-07-01', '2026-07-03') }, ['sponsored.roomTaken roomId']],
    [
      'a room that is free until then',
      { roomId: room, plannedUntil: '2026-07-01' },
      { capacity: 1, occupants: somebody('2026-07-01', '2026-07-03') },
      [],
    ],
    ['a room for two', { roomId: room }, { capacity: 2, occupants: somebody('2026-07-01', '2026-07-03') }, []],
  ])('%s', (_name, body, known, wanted) => expect(codes(body, known)).toEqual(wanted))

  test('a full room is refused with the names of those who are in it', () => {
    const { id: _, ...said } = residencyBody(dog, payer, { roomId: room })
    const known = facts({ animal: free, capacity: 1, occupants: somebody('2026-06-01', '9999-12-31') })
    expect(() => checkResidency(said, known)).toThrow(expect.objectContaining({ code: 'sponsored.roomTaken', detail: { by: ['Balu'] } }))
  })

  test('on a change only what changes is judged', () => {
    const held = { ...requested, roomId: room }
    const known = { before: held, capacity: 1, occupants: somebody('2026-06-01', '9999-12-31'), animal: inmate('Rex') }
    expect(codes({ roomId: room, notes: 'x' }, known)).toEqual([])
    expect(codes({ roomId: room, plannedUntil: '2026-09-01' }, known)).toEqual(['sponsored.roomTaken roomId'])
    const begunThere = { ...known, before: { ...active, roomId: room } }
    expect(codes({ roomId: room, from: '2026-06-02' }, begunThere)).toContain('sponsored.begun from')
    expect(codes({ roomId: room, animalId: id(7) }, begunThere)).toContain('sponsored.begun animalId')
    expect(codes({ notes: 'x' }, { before: over })).toEqual(['sponsored.over from'])
  })
})

test('a room is taken by guests of boarding, by other residencies, and by those who live there now', () => {
  const stay = {
    service: 'pension' as const,
    active: true,
    animalId: id(11),
    roomId: room,
    startDate: '2026-06-10',
    endDate: '2026-06-12',
    checkedOutAt: null,
  }
  const stays = [stay, { ...stay, animalId: id(12), active: false }, { ...stay, animalId: id(13), checkedOutAt: act.at }]
  const residencies = [
    { ...active, animalId: id(14), roomId: room },
    { ...over, animalId: id(15), roomId: room },
  ]
  const living = (n: number, custody: 'found' | 'sponsored' | 'pension') => ({
    id: id(n),
    name: `Tier ${n}`,
    number: '',
    roomId: room,
    custody,
  })
  const animals = [living(14, 'sponsored'), living(16, 'found'), living(11, 'pension')]
  const found = occupantsOf({ roomId: room, animalId: dog }, { today: '2026-06-15', stays, residencies, animals })
  expect(found.map(({ animalId, name, endDate }) => [animalId, name, endDate])).toEqual([
    [id(11), 'Tier 11', '2026-06-12'],
    [id(14), 'Tier 14', '9999-12-31'],
    [id(16), 'Tier 16', '2026-06-16'],
  ])
  expect(occupantsOf({ roomId: room, animalId: id(16) }, { today: '2026-06-15', stays: [], residencies: [], animals })).toHaveLength(1)
  const known = { today: '2026-06-15', stays: [{ ...stay, animalId: dog }], residencies: [active] }
  expect(agreedOf(dog, active.id, known)).toHaveLength(1)
  expect(agreedOf(dog, id(99), known)).toHaveLength(2)
})
