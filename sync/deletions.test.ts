import { expect, test } from 'vitest'
import { inmate } from '../tests/factories/animals.ts'
import { queueOf } from '../tests/factories/queue.ts'
import { deleteServerRows } from './rebase.ts'

test('a row that came back after it was gone stays, and one that is older goes', async () => {
  const { store, row } = queueOf()
  const [stays, goes] = [inmate('Rex', { version: 7 }), inmate('Max', { version: 5 })]
  await store.transact('relaxed', (tx) => tx.putRows('animal', [stays, goes]))
  await store.transact('relaxed', (tx) => deleteServerRows(tx, 'animal', [stays.id, goes.id], 6))
  expect([await row('animal', stays.id), await row('animal', goes.id)]).toEqual([stays, undefined])
})
