import { expect, test } from 'vitest'
import { inmate } from '../tests/factories/animals.ts'
import { queueOf } from '../tests/factories/queue.ts'
import { deleteServerRows } from './rebase.ts'
import { freshMeta } from './replica.ts'
import { heardOf } from './restored.ts'
import type { Meta } from './store.ts'

const serverTime = '2026-06-10T08:00:00.000Z'
const seen = (version: number, mark: string) => ({ version, mark })
const meta = (more: Partial<Meta>): Meta => ({ ...freshMeta('c'), ...more })
const heard = (before: Partial<Meta>, head: { version: number; mark: string | null }, asked?: { version: number; mark: string }) => {
  const { seen: now, doubts } = heardOf(meta(before), { head, serverTime }, asked)
  return { now, doubts }
}

test('an answer to what the device stands at brings its newest commit, and nothing is in doubt', () => {
  expect(heard({ seen: seen(3, 'c') }, seen(5, 'e'), seen(3, 'c'))).toEqual({ now: seen(5, 'e'), doubts: undefined })
  expect(heard({}, seen(5, 'e'))).toEqual({ now: seen(5, 'e'), doubts: undefined })
  // The server of before has left no mark.
  expect(heard({ seen: seen(3, 'c') }, { version: 5, mark: null }, seen(2, 'b'))).toEqual({ now: seen(3, 'c'), doubts: undefined })
})

test('of two answers that were under way at once the older one is asked about, whichever came first', () => {
  expect(heard({ seen: seen(5, 'e') }, seen(6, 'x'), seen(3, 'c'))).toEqual({ now: seen(6, 'x'), doubts: [seen(5, 'e')] })
  expect(heard({ seen: seen(6, 'f') }, seen(5, 'x'), seen(3, 'c'))).toEqual({ now: seen(6, 'f'), doubts: [seen(5, 'x')] })
  // The same version with another mark is another commit.
  expect(heard({ seen: seen(5, 'e') }, seen(5, 'x'), seen(3, 'c'))).toEqual({ now: seen(5, 'x'), doubts: [seen(5, 'e')] })
  expect(heard({ seen: seen(5, 'e') }, seen(5, 'e'), seen(3, 'c'))).toEqual({ now: seen(5, 'e'), doubts: undefined })
})

test('what the server knew when it was asked is in doubt no more, and asking comes to an end', () => {
  const before = { seen: seen(6, 'f'), doubts: [seen(5, 'e'), seen(4, 'd')] }
  expect(heard(before, seen(6, 'f'), seen(5, 'e'))).toEqual({ now: seen(6, 'f'), doubts: [seen(4, 'd')] })
  expect(heard({ ...before, doubts: [seen(5, 'e')] }, seen(5, 'e'), seen(5, 'e'))).toEqual({ now: seen(6, 'f'), doubts: [] })
})

test('a row that came back after it was gone stays, and one that is older goes', async () => {
  const { store, row } = queueOf()
  const [stays, goes] = [inmate('Rex', { version: 7 }), inmate('Max', { version: 5 })]
  await store.transact('relaxed', (tx) => tx.putRows('animal', [stays, goes]))
  await store.transact('relaxed', (tx) => deleteServerRows(tx, 'animal', [stays.id, goes.id], 6))
  expect([await row('animal', stays.id), await row('animal', goes.id)]).toEqual([stays, undefined])
})
