// What a tap tells the screen of the rows that it writes.
import { expect, test } from 'vitest'
import { bookTime } from '../shared/timetracking/timeRecord.ts'
import { hour, queueOf } from '../tests/factories/queue.ts'
import { perform } from './perform.ts'
import type { Written } from './rebase.ts'

function heard() {
  const { by, ...queue } = queueOf()
  const told: unknown[] = []
  const announce = (written: readonly Written[]) => {
    told.push(written.map(({ kind, id, row }) => ({ kind, id, row })))
    return (saved: boolean) => void told.push(saved)
  }
  return { ...queue, by: { ...by, announce }, told }
}

test('the rows as they are kept are told before they are saved, and that they are once they are', async () => {
  const { by, row, told } = heard()
  const mid = await perform(by, bookTime, hour(6))
  expect(told).toEqual([[{ kind: 'timeRecord', id: mid, row: await row('timeRecord', mid) }], true])
})

test('nothing is told of what the local rule refuses, and a save that fails is told as one', async () => {
  const { by, store, told } = heard()
  await perform(by, bookTime, hour(6))
  told.length = 0
  await expect(perform(by, bookTime, hour(6))).rejects.toThrow()
  expect(told).toEqual([])
  const failing: typeof store.transact = async (...given) => {
    await store.transact(...given)
    throw new Error('The disk is full.')
  }
  await expect(perform({ ...by, store: { transact: failing } }, bookTime, hour(8))).rejects.toThrow('The disk is full.')
  expect(told).toMatchObject([[{ kind: 'timeRecord' }], false])
})
