import { expect, test, vi } from 'vitest'
import { bookTime, type TimeRecord } from '../shared/timetracking/timeRecord.ts'
import { hour, queueOf } from '../tests/factories/queue.ts'
import { performEach } from './perform.ts'

test('several at once are judged one after the other: the one that is refused keeps no other back', async () => {
  const { by, store, entries } = queueOf()
  const transact = vi.spyOn(store, 'transact')
  const refusals = await performEach(by, bookTime, [hour(6), hour(6), hour(8)])
  expect(refusals.map((refusal) => refusal?.code ?? null)).toEqual([null, 'overlaps', null])
  expect(transact).toHaveBeenCalledTimes(1)
  expect((await entries()).map(({ input }) => (input as TimeRecord).startTime)).toEqual(
    [hour(6), hour(8)].map(({ startTime }) => startTime),
  )
})

test('a fault among several queues none of them', async () => {
  const { by, entries } = queueOf()
  const last = hour(8)
  const broken: typeof bookTime = {
    ...bookTime,
    async check({ input }) {
      if (input === last) throw new Error('broken')
    },
  }
  await expect(performEach(by, broken, [hour(6), last])).rejects.toThrow('broken')
  expect(await entries()).toEqual([])
})
