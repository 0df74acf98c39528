import { expect, test } from 'vitest'
import { createTurns, thenLeave } from './turns.ts'

const isDone = async (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))])

test('so many run at a time; the others follow in the order in which they came', async () => {
  const turns = createTurns(2, 10_000)
  const [first, second] = [await turns.take(), await turns.take()]
  const [third, fourth] = [turns.take(), turns.take()]
  expect([await isDone(third), turns.waiting()]).toEqual([false, 2])
  second()
  // Anyone who says it twice gives away one turn.
  second()
  expect([await isDone(third), await isDone(fourth)]).toEqual([true, false])
  first()
  expect([await isDone(fourth), turns.waiting()]).toEqual([true, 0])
})

test('a device that has waited too long, or has gone, is sent away with Retry-After and takes no turn', async () => {
  const turns = createTurns(1, 20)
  const leave = await turns.take()
  const gone = new AbortController()
  const left = turns.take(gone.signal)
  gone.abort()
  await expect(left).rejects.toMatchObject({ code: 'unavailable' })
  await expect(turns.take()).rejects.toMatchObject({ code: 'unavailable', detail: { retryAfter: expect.any(Number) as number } })
  expect(turns.waiting()).toBe(0)
  leave()
  expect(await isDone(turns.take())).toBe(true)
})

test('a turn ends with the last piece, and when nobody takes any', () => {
  let left = 0
  expect([...thenLeave(['a', 'b'], () => left++)]).toEqual(['a', 'b'])
  thenLeave(['a'], () => left++)[Symbol.iterator]().return!()
  expect(left).toBe(2)
})
