import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '../../shared/errors.ts'
import type { FaultReport } from '../../shared/reporting/faultReport.ts'
import { report, sendReports, startReporting, watchFaults } from './report.ts'

/** A device whose server answers or not, and that keeps what it is asked to. */
const kept: FaultReport[] = []
const sent: FaultReport[][] = []
let failure: Failure | null = null
let storageWorks = true

const quiet = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
beforeAll(() => {
  for (const spy of quiet) spy.mockImplementation(() => undefined)
  report('warning', new Error('before the start'))
  startReporting({
    build: 'b1',
    route: () => '/animals/$animalId',
    caller: {
      call: (async (_: unknown, { body }: { body: { reports: FaultReport[] } }) => {
        if (failure) throw failure
        sent.push(body.reports)
        return {}
      }) as never,
    },
    kept: {
      async keep(reports) {
        if (!storageWorks) throw new Error('no storage')
        kept.push(...reports)
      },
      async take(count) {
        if (!storageWorks) throw new Error('no storage')
        return kept.splice(0, count)
      },
    },
  })
})
afterAll(() => quiet.forEach((spy) => spy.mockRestore()))
beforeEach(() => {
  sent.length = kept.length = 0
  failure = null
  storageWorks = true
})

test('what failed before reporting began is sent with the rest, once, with a count', async () => {
  for (let i = 0; i < 3; i++) report('error', new TypeError(`row ${i} is undefined`), { syncing: true, row: { name: 'Bello' } })
  await sendReports()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject([
    { level: 'warning', message: 'before the start', route: '', count: 1 },
    { level: 'error', name: 'TypeError', message: 'row 0 is undefined', route: '/animals/$animalId', build: 'b1', count: 3 },
  ])
  expect(sent[0]![1]!.facts).toEqual({ syncing: true })
  await sendReports()
  expect(sent).toHaveLength(1)
})

test('without a network reports are kept and sent with the next ones', async () => {
  failure = new Failure('unreachable')
  report('error', new Error('offline'))
  await sendReports()
  expect([kept.length, sent.length]).toEqual([1, 0])
  failure = null
  report('error', new Error('online'))
  await sendReports()
  expect(sent[0]!.map(({ message }) => message)).toEqual(['online', 'offline'])
  expect(kept).toEqual([])
})

test('a server that wants fewer gets them later; what it does not understand is dropped', async () => {
  failure = new Failure('tooManyRequests')
  report('error', new Error('too much'))
  await sendReports()
  expect(kept).toHaveLength(1)
  failure = new Failure('invalid')
  await sendReports()
  expect(kept).toEqual([])
})

test('faults of the storage itself are sent although nothing can be kept, and nothing throws when both fail', async () => {
  storageWorks = false
  report('error', new Failure('storageBroken'))
  await sendReports()
  expect(sent[0]).toMatchObject([{ name: 'Failure', facts: { code: 'storageBroken' } }])
  failure = new Failure('unreachable')
  report('error', new Error('nowhere to go'))
  report('error', Object.create(null))
  await expect(sendReports()).resolves.toBeUndefined()
})

test('refusals, lost networks and given-up calls are no faults', async () => {
  report('error', new Failure('unreachable'))
  report('error', new Failure('overlaps'))
  report('error', new DOMException('given up', 'AbortError'))
  await sendReports()
  expect(sent).toEqual([])
})

test('a layout that takes two rounds is neither reported nor written to the console', async () => {
  const target = new EventTarget()
  watchFaults(target as Window)
  for (const spy of quiet) spy.mockClear()
  target.dispatchEvent(Object.assign(new Event('error'), { message: 'ResizeObserver loop completed with undelivered notifications.' }))
  await sendReports()
  expect(sent).toEqual([])
  for (const spy of quiet) expect(spy).not.toHaveBeenCalled()
})

test('what nobody caught is reported; what a page leaves behind is kept', async () => {
  const target = new EventTarget()
  watchFaults(target as Window)
  target.dispatchEvent(Object.assign(new Event('error'), { error: new RangeError('thrown'), message: 'thrown' }))
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'rejected' }))
  target.dispatchEvent(new Event('pagehide'))
  expect(kept.map(({ name, message }) => [name, message])).toEqual([
    ['RangeError', 'thrown'],
    ['string', 'rejected'],
  ])
})
