import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Details } from '../changes/story/flowDetails.ts'
import { checkArea, editArea, editAreaCalls } from './areaActs.ts'
import { allSettings, areaDefaults, areas, areaSchemas, areaSettingId, settingsOf } from './areaSetting.ts'
import { tasksFor, type TaskRule } from './taskRule.ts'

const tenantId = '00000000-0000-4000-8000-00000000000a'

test.each(areas)('the defaults of %s are settings that somebody could have made', (area) => {
  expect(v.parse(areaSchemas[area] as v.GenericSchema, areaDefaults[area])).toEqual(areaDefaults[area])
  expect(() => checkArea(area, areaDefaults[area])).not.toThrow()
})

test('what was settled stands over the defaults; what today’s schema does not take is as if it had never been said', () => {
  const values = { puppyWeeks: 10, motherMonths: -1, forgotten: true }
  expect(settingsOf('birth', { values })).toEqual({ ...areaDefaults.birth, puppyWeeks: 10 })
  expect(settingsOf('birth', null)).toEqual(areaDefaults.birth)
  const row = { id: areaSettingId(tenantId, 'birth'), version: 1, area: 'birth' as const, values }
  expect(allSettings([row])).toEqual({ ...areaDefaults, birth: { ...areaDefaults.birth, puppyWeeks: 10 } })
})

test.each([
  ['found', { claimMonths: 5 }],
  ['birth', { puppyWeeks: 7 }],
  ['foundGiveBack', { proofs: [] }],
  ['turnedIn', { fees: [{ species: 'dog', cents: -1 }] }],
  ['animals', { secret: 1 }],
] as const)('%s does not take %o', (area, said) => expect(v.is(editAreaCalls[area].body, said)).toBe(false))

test('a call settles the fields that it names and no others', () => {
  expect(v.parse(editAreaCalls.found.body, {})).toEqual({})
  const intent = { mid: tenantId, userId: tenantId, tenantId, occurredAt: '2026-06-10T08:00:00.000Z', zone: 'Europe/Berlin' }
  const id = areaSettingId(tenantId, 'found')
  const effect = editArea.found.effects.areaSetting!
  const first = effect(null, { ...intent, input: { notifyWithinHours: 12 } }, id)
  expect(first).toEqual({ id, version: 0, area: 'found', values: { notifyWithinHours: 12 } })
  expect(effect(first, { ...intent, input: { commission: 'standing' } }, id)?.values).toEqual({
    notifyWithinHours: 12,
    commission: 'standing',
  })
})

test('a claim period longer than that of the law has a reason', () => {
  const longer = { ...areaDefaults.found, claimMonths: 12 }
  expect(() => checkArea('found', longer)).toThrow(expect.objectContaining({ code: 'find.claimReasonMissing', fields: ['claimReason'] }))
  expect(() => checkArea('found', { ...longer, claimReason: 'Vertrag' })).not.toThrow()
})

describe('the tasks that a change calls for', () => {
  const rule = (more: Partial<TaskRule> = {}): TaskRule => ({
    key: 'a',
    title: 'Chip abfragen',
    hours: 2,
    priority: 'normal',
    when: 'always',
    each: true,
    ...more,
  })
  const rows = ['b', 'c'].map((letter) => ({
    id: `00000000-0000-4000-8000-00000000000${letter}`,
    animalId: `00000000-0000-4000-8000-0000000000a${letter}`,
  }))
  const tasks = (rules: TaskRule[], details: Details = {}, at = '2026-06-10T21:30:00.000Z') =>
    tasksFor(rules, { rows, at, details, contactId: null, by: tenantId }, 'Europe/Berlin')

  test('have a day and a time in the organisation’s zone; whole days have a day alone', () => {
    expect(tasks([rule()]).map(({ dueDate, dueTime }) => [dueDate, dueTime])).toEqual(Array(2).fill(['2026-06-11', '01:30']))
    expect(tasks([rule({ hours: 24, each: false })]).map(({ dueDate, dueTime }) => [dueDate, dueTime])).toEqual([['2026-06-11', null]])
  })

  test('are one for each animal or one for all, with the same ids wherever they are made', () => {
    const [one, two] = tasks([rule()])
    expect([one!.animalId, two!.animalId]).toEqual(rows.map(({ animalId }) => animalId))
    expect([one!.changeId, two!.changeId]).toEqual(rows.map(({ id }) => id))
    expect(tasks([rule()])).toEqual([one, two])
    expect(tasks([rule({ each: false })]).map(({ id }) => id)).toEqual([one!.id])
    expect(tasks([rule({ key: 'b' })])[0]!.id).not.toBe(one!.id)
  })

  test.each<[TaskRule['when'], Details, number]>([
    ['always', { chipRead: 'found' }, 1],
    ['chipUnread', {}, 1],
    ['chipUnread', { chipRead: 'readerError' }, 1],
    ['chipUnread', { chipRead: 'none' }, 0],
    ['chipUnread', { chipRead: 'found' }, 0],
    ['authorityUntold', {}, 1],
    ['authorityUntold', { notifiedAt: '2026-06-10T20:00:00.000Z' }, 0],
  ])('%s with %o: %i', (when, details, count) => expect(tasks([rule({ when, each: false })], details)).toHaveLength(count))
})
