import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { FaultReport } from '../../shared/reporting/faultReport.ts'
import { openKeptReports } from './keptReports.ts'

const reportOf = (message: string): FaultReport => ({
  level: 'error',
  name: 'Error',
  message,
  stack: '',
  route: '/',
  build: 'b',
  facts: {},
  count: 1,
})
const open = () => openKeptReports({ indexedDB: new IDBFactory(), IDBKeyRange })
const words = ['alpha', 'beta', 'gamma']

test('the same fault counts, and what is taken is gone', async () => {
  const kept = open()
  await kept.keep([reportOf('alpha'), reportOf('beta'), reportOf('alpha')])
  await kept.keep([reportOf('alpha')])
  const [first, second] = [await kept.take(1), await kept.take(10)]
  expect([...first, ...second].map(({ message, count }) => [message, count]).sort()).toEqual([
    ['alpha', 3],
    ['beta', 1],
  ])
  expect(await kept.take(10)).toEqual([])
})

test('two tabs never get the same, and no more than fifty are kept', async () => {
  const kept = open()
  const many = words.flatMap((word) => Array.from({ length: 20 }, (_, i) => reportOf(`${word} ${'x'.repeat(i)}`)))
  await kept.keep(many)
  const [one, two] = await Promise.all([kept.take(30), kept.take(30)])
  expect(new Set([...one, ...two].map(({ message }) => message)).size).toBe(50)
  await kept.keep(many.slice(0, 1))
  expect(await kept.take(30)).toHaveLength(1)
})
