import { describe, expect, test } from 'vitest'
import { stay } from '../../../tests/factories/bookingTerms.ts'
import { groupOf } from '../../../tests/factories/groups.ts'
import type { Stay } from '../booking.ts'
import { daycareGroup, type DaycareGroup } from './daycareGroup.ts'
import { dayPlan, ratioOf, type PlanRows } from './dayPlan.ts'
import { groupDuty, type GroupDuty } from './groupDuty.ts'
import { groupPlace } from './groupPlace.ts'

const today = '2026-06-10'
const group = (id: string, position: number, more: Partial<DaycareGroup> = {}) => groupOf(id, { name: id, position, ...more })
const here = { checkedInAt: '2026-06-10T06:00:00.000Z' }
const gone = { ...here, checkedOutAt: '2026-06-10T10:00:00.000Z' }
const guest = (name: string, dropOffTime: string | null, pickUpTime: string | null, more: Partial<Stay> = {}) => ({
  stay: stay(name, today, today, { id: name, service: 'daycare', ...more }),
  animal: { id: name, name },
  times: { dropOffTime, pickUpTime },
})
const place = (name: string, groupId: string | null) =>
  [name, { id: `place of ${name}`, version: 1, stayId: name, groupId, date: today }] as const
const duty = (groupId: string, more: Partial<GroupDuty> = {}): GroupDuty => ({
  id: 'duty',
  version: 1,
  groupId,
  userId: 'kim',
  date: today,
  startedAt: '2026-06-10T05:00:00.000Z',
  endedAt: null,
  ...more,
})
const plan = (more: Partial<PlanRows<{ id: string; name: string }>> = {}) =>
  dayPlan({
    date: today,
    today,
    groups: [group('large', 2), group('small', 1), group('old', 3, { active: false })],
    guests: [],
    places: new Map(),
    lastGroups: new Map(),
    duties: [],
    ...more,
  })

describe('the planner of a day', () => {
  test('has the groups in use in their order, and those without a group first where there are any', () => {
    expect(plan().groups.map((one) => one.group?.id ?? null)).toEqual(['small', 'large'])
    const [without, small] = plan({ guests: [guest('Rex', null, null)] }).groups
    expect([without!.group, without!.booked, small!.booked]).toEqual([null, 1, 0])
    expect(plan({ groups: [] }).groups).toHaveLength(1)
  })

  test('names what speaks against the group of an animal, and nothing for those without a group', () => {
    const traits = new Map([
      ['Ada', ['dog', 'L'] as const],
      ['Bea', ['dog', 'S'] as const],
      ['Cid', ['cat'] as const],
    ])
    const guests = ['Ada', 'Bea', 'Cid'].map((name) => guest(name, null, null))
    const groups = [group('small', 1, { allowedTraits: ['dog', 'S'] })]
    const found = plan({ guests, groups, traits, places: new Map([place('Ada', 'small'), place('Bea', 'small')]) })
    expect(found.groups.flatMap((one) => one.guests.map(({ animal, misfits }) => [animal.id, misfits]))).toEqual([
      ['Cid', []],
      ['Ada', ['L']],
      ['Bea', []],
    ])
  })

  test('puts an animal where somebody put it, else where it was last, and never into a group out of use', () => {
    const guests = ['Ada', 'Bea', 'Cid', 'Dux'].map((name) => guest(name, null, null))
    const lastGroups = new Map([
      ['Ada', 'small'],
      ['Bea', 'small'],
      ['Cid', 'old'],
      ['Dux', 'large'],
    ])
    const places = new Map([place('Bea', 'large'), place('Dux', null)])
    const found = plan({ guests, lastGroups, places }).groups.map((one) => [
      one.group?.id ?? null,
      one.guests.map(({ animal }) => animal.name),
    ])
    expect(found).toEqual([
      [null, ['Cid', 'Dux']],
      ['small', ['Ada']],
      ['large', ['Bea']],
    ])
  })

  test('counts who is booked, here and gone, without those who were called off', () => {
    const guests = [
      guest('Ada', '08:00', '17:00', here),
      guest('Bea', '07:30', '12:00', gone),
      guest('Cid', '09:00', null),
      guest('Dux', '07:00', null, { active: false }),
    ]
    const lastGroups = new Map(['Ada', 'Bea', 'Cid', 'Dux'].map((name) => [name, 'small']))
    const { groups, hours, booked, in: inHouse } = plan({ guests, lastGroups, duties: [duty('small')] })
    const [small] = groups
    expect([small!.booked, small!.in, small!.out, small!.ratio, booked, inHouse]).toEqual([3, 1, 1, 'ok', 3, 1])
    expect(small!.guests.map(({ animal }) => animal.name)).toEqual(['Bea', 'Ada', 'Cid'])
    expect(hours).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
    expect(small!.perHour).toEqual([1, 2, 3, 3, 3, 2, 2, 2, 2, 2])
  })

  test('has the carers of today alone, and none on another day', () => {
    const guests = [guest('Ada', null, null, here)]
    const lastGroups = new Map([['Ada', 'small']])
    const carers = (more: Partial<PlanRows<{ id: string; name: string }>>) =>
      plan({ guests, lastGroups, ...more }).groups.find((one) => one.group?.id === 'small')!.duties.length
    expect(carers({ duties: [duty('small')] })).toBe(1)
    expect(carers({ duties: [duty('small', { endedAt: '2026-06-10T08:00:00.000Z' })] })).toBe(0)
    expect(carers({ duties: [duty('small', { date: '2026-06-09' })] })).toBe(0)
    expect(carers({ duties: [duty('small')], today: '2026-06-11' })).toBe(0)
  })
})

test.each([
  [0, 0, 10, null],
  [1, 0, 10, 'over'],
  [10, 1, 10, 'ok'],
  [11, 1, 10, 'close'],
  [12, 1, 10, 'close'],
  [13, 1, 10, 'over'],
  [20, 2, 10, 'ok'],
  [6, 1, 5, 'close'],
  [7, 1, 5, 'over'],
] as const)('%i animals with %i carers at %i each: %s', (animals, carers, bound, expected) => {
  expect(ratioOf(animals, carers, bound)).toBe(expected)
})

test('what a group, a place and a duty need is asked for', () => {
  const codes = (found: readonly { code: string; field: string }[]) => found.map(({ code, field }) => `${code} ${field}`)
  const traits = { allowedTraits: [], deniedTraits: [] }
  const said = { name: '', capacity: null, animalsPerCarer: null, shelterId: null, position: 1, active: true, ...traits }
  expect(codes(daycareGroup.problems(said))).toEqual(['field.missing name', 'field.missing capacity', 'field.missing animalsPerCarer'])
  expect(codes(groupPlace.problems({ stayId: null, groupId: null, date: today }))).toEqual(['field.missing stayId'])
  const begun = { groupId: 'g', userId: 'u', date: today, startedAt: '2026-06-10T08:00:00.000Z' }
  expect(codes(groupDuty.problems({ ...begun, endedAt: null }))).toEqual([])
  expect(codes(groupDuty.problems({ ...begun, endedAt: '2026-06-10T07:00:00.000Z' }))).toEqual(['startAfterEnd endedAt'])
  expect(codes(groupDuty.problems({ ...begun, userId: null, endedAt: null }))).toEqual(['field.missing userId'])
})
