import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ReplicaReader } from '../mutation.ts'
import { instantAt } from '../time.ts'
import { bookTime, changeTime, createTimeRecord, deleteTime, taskLimit, updateTimeRecord, type TimeRecord } from './timeRecord.ts'

const zone = 'Europe/Berlin'
const june = '2026-06-10'
const userA = '00000000-0000-4000-8000-00000000000a'
const userB = '00000000-0000-4000-8000-00000000000b'
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const eightToTen: TimeRecord = {
  id: idOf(1),
  version: 1,
  userId: userA,
  date: june,
  startTime: instantAt(june, '08:00', zone)!,
  endTime: instantAt(june, '10:00', zone)!,
  task: '',
}

describe('the calls', () => {
  const body = {
    id: null,
    userId: userA,
    date: june,
    startTime: '2026-06-10T08:00:00+02:00',
    endTime: '2026-06-10T07:00:00Z',
    task: ' Zwinger ',
  }

  test('take the documented body and make instants canonical', () => {
    expect(v.parse(createTimeRecord.body, body)).toEqual({
      ...body,
      startTime: '2026-06-10T06:00:00.000Z',
      endTime: '2026-06-10T07:00:00.000Z',
      task: 'Zwinger',
    })
  })

  test('refuse fields that they do not know', () => {
    expect(v.safeParse(createTimeRecord.body, { ...body, tenantId: userB }).success).toBe(false)
    expect(v.safeParse(updateTimeRecord.body, { ...body, version: 1 }).success).toBe(false)
  })

  test('let a task over the limit through to the rule, which has the documented code', () => {
    expect(v.safeParse(createTimeRecord.body, { ...body, task: 'x'.repeat(taskLimit + 1) }).success).toBe(true)
  })
})

describe('the mutations', () => {
  const replica = (rows: TimeRecord[]): ReplicaReader => ({
    get: async () => undefined,
    where: async (kind, field, value) => rows.filter((row) => kind === 'timeRecord' && row[field as 'date'] === value) as never,
    from: async () => [],
  })
  const mid = idOf(50)
  const at = instantAt(june, '12:00', zone)!
  const intent = <I>(input: I) => ({ mid, input, userId: userA, tenantId: idOf(60), occurredAt: at, zone })
  const input = { id: null, userId: userA, date: june, startTime: eightToTen.startTime, endTime: eightToTen.endTime, task: 'walks' }

  test('booking creates the row under the id of the mutation and is refused by the same rule', async () => {
    expect(bookTime.rows(intent(input))).toEqual([{ kind: 'timeRecord', id: mid }])
    expect(bookTime.effects.timeRecord!(null, intent(input), mid)).toEqual({ ...input, id: mid, version: 0 })
    await bookTime.check!(intent(input), replica([]))
    await expect(bookTime.check!(intent(input), replica([eightToTen]))).rejects.toMatchObject({ code: 'overlaps' })
  })

  test('a refused create that is sent again keeps its first id', () => {
    expect(bookTime.rows(intent(bookTime.withId!(input, idOf(9))))).toEqual([{ kind: 'timeRecord', id: idOf(9) }])
  })

  test('changing keeps id and version, ignores itself and cannot bring a deleted row back', async () => {
    const change = { id: eightToTen.id, body: { ...input, task: 'other' } }
    expect(changeTime.effects.timeRecord!(eightToTen, intent(change), eightToTen.id)).toEqual({ ...eightToTen, task: 'other' })
    expect(changeTime.effects.timeRecord!(null, intent(change), eightToTen.id)).toBeNull()
    await changeTime.check!(intent(change), replica([eightToTen]))
    await expect(changeTime.check!(intent(change), replica([eightToTen, { ...eightToTen, id: idOf(3) }]))).rejects.toMatchObject({
      code: 'overlaps',
    })
  })

  test('deleting removes the row, and a row already gone is what was wanted', () => {
    expect(deleteTime.effects.timeRecord!(eightToTen, intent({ id: eightToTen.id }), eightToTen.id)).toBeNull()
    expect(deleteTime.goneIsDone).toBe(true)
  })

  test('everything about one record goes through one lane', () => {
    const lanes = [bookTime.lane(intent(input)), changeTime.lane(intent({ id: mid, body: input })), deleteTime.lane(intent({ id: mid }))]
    expect(new Set(lanes).size).toBe(1)
  })

  test('refuse on the device what lies in an approved month, deleting too', async () => {
    const approved = { userId: userA, month: '2026-06', approvedAt: at }
    const locked: ReplicaReader = {
      get: async () => eightToTen as never,
      where: async (kind) => (kind === 'timeMonth' ? [approved] : []) as never,
      from: async () => [],
    }
    const refused = expect.objectContaining({ code: 'periodLocked' })
    await expect(bookTime.check!(intent(input), locked)).rejects.toEqual(refused)
    const moved = { ...input, date: '2026-05-10', startTime: '2026-05-10T06:00:00.000Z', endTime: '2026-05-10T07:00:00.000Z' }
    await expect(changeTime.check!(intent({ id: eightToTen.id, body: moved }), locked)).rejects.toEqual(refused)
    await expect(deleteTime.check!(intent({ id: eightToTen.id }), locked)).rejects.toEqual(refused)
    const open = { ...locked, where: async () => [] }
    await deleteTime.check!(intent({ id: eightToTen.id }), open)
  })
})
