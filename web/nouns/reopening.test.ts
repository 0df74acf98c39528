import { expect, test } from 'vitest'
import { product } from '../../shared/bookings/product.ts'
import type { LostReport } from '../../shared/lost/lostReport.ts'
import { lostReport } from '../../shared/lost/lostReportActs.ts'
import { isEnded } from '../../shared/plainNoun.ts'
import { perform, undo } from '../../sync/perform.ts'
import { pushOnce } from '../../sync/push.ts'
import { epoch, queueOf } from '../../tests/factories/queue.ts'
import { reopenRow } from './reopening.ts'

const closed: LostReport = {
  id: '019eb0f9-7900-741e-8460-b4df502e04dd',
  version: 4,
  species: 'cat',
  sex: 'f',
  ageGroup: 'adult',
  contactId: null,
  state: 'closed',
  name: 'Mia',
  breed: '',
  colour: 'schwarz',
  chip: null,
  place: 'Hafen',
  lostAt: '2026-06-01T08:00:00.000Z',
  person: 'Ada',
  phone: '0421 1',
  text: '',
}

/** A device that has the report. */
function device() {
  const queue = queueOf()
  const { by } = queue
  const engine = {
    perform: (mutation: never, input: never, { rows }: { rows: never }) => perform(by, mutation, input, rows),
    undo: (mid: string) => undo(by, mid),
    replica: { rowsOf: () => ({ get: (id: string) => queue.row('lostReport', id) }) },
  }
  return { ...queue, engine: engine as never, shown: () => queue.row('lostReport', closed.id) }
}

test('a row has ended where reopening would set something in it, and never where its noun offers no reopening', () => {
  expect([isEnded(lostReport, closed), isEnded(lostReport, { ...closed, state: 'found' })]).toEqual([true, true])
  expect(isEnded(lostReport, { ...closed, state: 'open' })).toBe(false)
  expect(isEnded(product, { state: 'closed' })).toBe(false)
})

test('a row that was reopened is open, and the way back before anything was sent leaves nothing in the queue', async () => {
  const { engine, shown, entries } = device()
  const back = await reopenRow(engine, lostReport, closed)
  expect(await shown()).toMatchObject({ state: 'open', place: 'Hafen' })
  await back()
  expect(await entries()).toEqual([])
})

test('once it was sent, the way back ends it as it was ended and keeps what others have changed since', async () => {
  const { engine, store, given, shown, entries } = device()
  await store.transact('relaxed', async (tx) => {
    const meta = await tx.meta()
    await tx.putMeta({ ...meta, scopes: ['lostReports:open'], granted: ['lostReports:open'] })
  })
  const back = await reopenRow(engine, lostReport, closed)
  const open = { ...closed, state: 'open' as const, place: 'Bahnhof', version: 11 }
  await pushOnce(
    given(async ({ calls }) => ({
      epoch,
      serverTime: '2026-06-10T16:00:00.000Z',
      results: calls.map(({ mid }) => ({ mid, status: 200, version: 11, body: open })),
    })),
  )
  await back()
  expect(await shown()).toMatchObject({ state: 'closed', place: 'Bahnhof' })
  expect((await entries()).map(({ name }) => name)).toEqual(['changeLostReport'])
})
