import { describe, expect, test } from 'vitest'
import { changeAnimal, createAnimal, nothingSaid, saidOf } from '../shared/animals/animalActs.ts'
import { noFacts } from '../shared/animals/animalFacts.ts'
import { defaultSetting, saveWidgetSetting, widgetSettingId } from '../shared/bookings/nextBookings.ts'
import { recordFlow } from '../shared/changes/flowActs.ts'
import { Failure } from '../shared/errors.ts'
import type { PushCall, PushResult } from '../shared/replication.ts'
import { bookTime, changeTime, deleteTime, type TimeRecord } from '../shared/timetracking/timeRecord.ts'
import { inmate } from '../tests/factories/animals.ts'
import { epoch, hour, queueOf, userId } from '../tests/factories/queue.ts'
import { discard, edit, perform, retry, undo } from './perform.ts'
import { backOff, pushOnce, type PushAnswer, type SendBatch } from './push.ts'

const answer = (results: PushResult[], more: Partial<PushAnswer> = {}): PushAnswer => ({
  epoch,
  serverTime: '2026-06-10T16:00:00.000Z',
  results,
  ...more,
})
const accepted = (call: PushCall, version = 11): PushResult => ({
  mid: call.mid,
  status: 200,
  version,
  body: { ...(call.body as TimeRecord), id: call.mid, version },
})
/** What the device would refuse by itself is no matter here. */
const withoutRule = <M extends { check?: unknown }>(mutation: M): M => ({ ...mutation, check: undefined })
const refused = (call: PushCall, code = 'overlaps', status = 422): PushResult => ({ mid: call.mid, status, body: { code } })

test('a change of rows that the device does not hold lays over those of the server, each of its own kind', async () => {
  const { by, row, entries } = queueOf()
  const animal = inmate('Rex', { colour: 'schwarz', version: 4, careUntil: '2021-06-01', custody: null, place: null, outcome: 'adopted' })
  const facts = { ...noFacts(animal.id, false), warning: 'beißt', version: 3 }
  await perform(
    by,
    changeAnimal,
    { ...saidOf(animal, facts), colour: 'rot', id: animal.id, number: null },
    { animal: [animal], animalFacts: [facts] },
  )
  expect(await row('animal', animal.id)).toEqual({ ...animal, colour: 'rot' })
  expect(await row('animalFacts', animal.id)).toEqual(facts)
  expect((await entries()).map(({ base }) => base)).toEqual([4])
  // Taken back, they leave the device again.
  expect(await undo(by, (await entries())[0]!.mid)).toBe(true)
  expect([await row('animal', animal.id), await row('animalFacts', animal.id)]).toEqual([undefined, undefined])
})

test('a row that is not here was not seen, however new the other row of the change is', async () => {
  const { by, store, entries } = queueOf()
  const animal = inmate('Rex', { version: 32 })
  await store.transact('relaxed', (tx) => tx.putRows('animal', [animal]))
  await perform(by, changeAnimal, { ...saidOf(animal, noFacts(animal.id, true)), markings: 'weiße Pfote', id: animal.id, number: null })
  expect(await entries()).toMatchObject([{ base: 32, bases: { [`animalFacts:${animal.id}`]: 0 } }])
})

test('an entry names those that were pending on its rows, under the key they are sent with', async () => {
  const { by, given, entries } = queueOf()
  const first = await perform(by, bookTime, hour(6))
  await perform(by, bookTime, hour(8))
  await perform(by, withoutRule(changeTime), { id: first, body: { ...hour(6, first), task: 'kennels' } })
  expect((await entries()).map(({ builtOn }) => builtOn)).toEqual([[], [], [first]])
  await pushOnce(given(async ({ calls }) => answer([refused(calls[0]!)])))
  await retry(by, first)
  const [again, , change] = await entries()
  expect(again!.mid).not.toBe(first)
  expect(change).toMatchObject({ builtOn: [again!.mid] })
})

describe('sending the queue', () => {
  test('goes on with other lanes when one call fails with 500, and waits with that one alone', async () => {
    const { by, given, entries } = queueOf()
    const first = await perform(by, bookTime, hour(6))
    await perform(by, bookTime, hour(8))
    const failing: SendBatch = async ({ calls }) =>
      calls[0]!.mid === first
        ? answer([], { ended: { status: 500, body: { code: 'internal' } } })
        : answer(calls.map((call) => accepted(call)))
    expect(await pushOnce(given(failing))).toMatchObject({ kind: 'sent', count: 0 })
    expect(await pushOnce(given(failing))).toMatchObject({ kind: 'sent', count: 1 })
    expect((await entries()).map(({ mid, state }) => [mid === first, state])).toEqual([
      [true, 'queued'],
      [false, 'acked'],
    ])
    expect(await pushOnce(given(failing))).toMatchObject({ kind: 'idle', nextAt: expect.any(Number) })
  })

  test('finds the one entry that spoils a batch and shows it to the person', async () => {
    const { by, given, entries } = queueOf()
    const poison = await perform(by, bookTime, hour(8))
    await perform(by, bookTime, hour(6))
    const picky: SendBatch = async ({ calls }) => {
      if (calls.some(({ mid }) => mid === poison)) throw new Failure('invalid')
      return answer(calls.map((call) => accepted(call)))
    }
    await pushOnce(given(picky))
    await pushOnce(given(picky))
    expect((await entries()).map(({ mid, state }) => [mid === poison, state])).toEqual([
      [true, 'attention'],
      [false, 'acked'],
    ])
  })

  test('keeps everything when nobody answers, and counts the try', async () => {
    const { by, given, entries } = queueOf()
    await perform(by, bookTime, hour(8))
    expect(await pushOnce(given(() => Promise.reject(new Failure('unreachable'))))).toEqual({
      kind: 'failed',
      code: 'unreachable',
      retryAfter: undefined,
    })
    expect(await entries()).toMatchObject([{ state: 'queued', attempts: 1 }])
  })

  test('stops for read-only and keeps what was not run', async () => {
    const { by, given, entries } = queueOf()
    await perform(by, bookTime, hour(8))
    const ended = { status: 423, body: { code: 'tenantReadOnly' } }
    expect(await pushOnce(given(async () => answer([], { ended })))).toMatchObject({ kind: 'failed', code: 'tenantReadOnly' })
    expect(await entries()).toMatchObject([{ state: 'queued' }])
  })

  test('blocks what follows a refusal in its lane and frees it when the person decides', async () => {
    const { by, given, entries } = queueOf()
    const mid = await perform(by, bookTime, hour(8))
    await perform(by, changeTime, { id: mid, body: { ...hour(8, mid), task: 'kennels' } })
    await pushOnce(given(async ({ calls }) => answer([refused(calls[0]!), { mid: calls[1]!.mid, status: 424, body: { code: 'blocked' } }])))
    expect((await entries()).map(({ state }) => state)).toEqual(['attention', 'blocked'])
    await retry(by, mid)
    expect((await entries()).map(({ state }) => state)).toEqual(['queued', 'queued'])
  })

  test('waits longer with every try, between half and the whole of a doubling second, five minutes at most', () => {
    expect([1, 2, 3, 20].map((tries) => backOff(tries, 0))).toEqual([500, 1000, 2000, 150_000])
    expect([1, 2, 3, 20].map((tries) => backOff(tries, 1))).toEqual([1000, 2000, 4000, 300_000])
  })

  test('is not held back by a wait that a wrong clock has put a year ahead', async () => {
    const { by, given, store, time } = queueOf()
    await perform(by, bookTime, hour(8))
    await store.transact('relaxed', async (tx) => tx.putEntry({ ...(await tx.allEntries())[0]!, nextAt: time.now + 365 * 86_400_000 }))
    expect(await pushOnce(given(async ({ calls }) => answer(calls.map((call) => accepted(call)))))).toMatchObject({
      kind: 'sent',
      count: 1,
    })
  })
})

describe('a refused entry', () => {
  const refusing = async () => {
    const queue = queueOf()
    const mid = await perform(queue.by, bookTime, hour(8))
    await pushOnce(queue.given(async ({ calls }) => answer([refused(calls[0]!)])))
    return { ...queue, mid }
  }

  test('leaves the screen to the truth of the server and keeps its whole content', async () => {
    const { entries, row, mid } = await refusing()
    expect(await row('timeRecord', mid)).toBeUndefined()
    expect(await entries()).toMatchObject([{ state: 'attention', input: hour(8), problem: { code: 'overlaps', status: 422 } }])
  })

  test('that is edited goes out under a new key with the id of its row', async () => {
    const { by, entries, row, mid } = await refusing()
    await edit(by, mid, hour(10))
    const [entry] = await entries()
    expect(entry!.mid).not.toBe(mid)
    expect(entry).toMatchObject({ state: 'queued', keys: [`timeRecord:${mid}`], input: { id: mid } })
    expect(await row('timeRecord', mid)).toMatchObject({ id: mid, startTime: hour(10).startTime })
  })

  test('that is discarded stays readable, and what built on it is shown to the person', async () => {
    const { by, entries, store, mid } = await refusing()
    await perform(by, changeTime, { id: mid, body: { ...hour(9, mid) } })
    await discard(by, mid)
    expect(await entries()).toMatchObject([{ state: 'attention', problem: { code: 'row.gone' } }])
    expect(await store.transact('relaxed', (tx) => tx.archived(mid))).toMatchObject({ outcome: 'discarded' })
  })
})

describe('taking back', () => {
  test('removes what was never sent and leaves no trace on the screen', async () => {
    const { by, entries, row } = queueOf()
    const mid = await perform(by, bookTime, hour(8))
    expect(await undo(by, mid)).toBe(true)
    expect([await entries(), await row('timeRecord', mid)]).toEqual([[], undefined])
  })

  test('is refused once something was sent, or once later entries build on it', async () => {
    const { by, given } = queueOf()
    const mid = await perform(by, bookTime, hour(8))
    await perform(by, deleteTime, { id: mid })
    expect(await undo(by, mid)).toBe(false)
    const sent = queueOf()
    const other = await perform(sent.by, bookTime, hour(8))
    await pushOnce(sent.given(() => Promise.reject(new Failure('unreachable'))))
    expect(await undo(sent.by, other)).toBe(false)
    void given
  })
})

test('the answer to a repeated create does not bring back what another device deleted meanwhile', async () => {
  const { by, given, store, row } = queueOf()
  await store.transact('relaxed', async (tx) => tx.putMeta({ ...(await tx.meta()), scopes: [`time:${userId}:2026-06`] }))
  const mid = await perform(by, bookTime, hour(8))
  await pushOnce(given(() => Promise.reject(new Failure('unreachable'))))
  await store.transact('relaxed', async (tx) => tx.putMeta({ ...(await tx.meta()), cursor: 20, fullTo: 20 }))
  await pushOnce(given(async ({ calls }) => answer([{ ...accepted(calls[0]!, 12), replayed: true }])))
  expect(await row('timeRecord', mid)).toBeUndefined()
})

test('a widget setting that the server refuses takes its old value again, and nobody has to decide', async () => {
  const { by, given, entries, store } = queueOf()
  const setting = widgetSettingId(userId, 'pension', 'check-in')
  const stored = { ...defaultSetting(userId, 'pension', 'check-in'), version: 3 }
  await store.transact('relaxed', (tx) => tx.putRows('widgetSetting', [stored]))
  await store.transact('relaxed', async (tx) => tx.putMeta({ ...(await tx.meta()), scopes: [`user:${userId}`] }))
  const mid = await perform(by, saveWidgetSetting.pension, { type: 'check-in', duration: '30days' })
  const shownNow = () => store.transact('relaxed', async (tx) => (await tx.rows('widgetSetting', [setting]))[0])
  expect(await shownNow()).toMatchObject({ duration: '30days' })
  await pushOnce(given(async ({ calls }) => answer([refused(calls[0]!, 'invalid', 400)])))
  expect([await entries(), await shownNow()]).toEqual([[], stored])
  expect(await store.transact('relaxed', (tx) => tx.archived(mid))).toMatchObject({
    outcome: 'refused',
    entry: { problem: { code: 'invalid' } },
  })
})

test('a local rule refuses before anything is queued', async () => {
  const { by, entries } = queueOf()
  await perform(by, bookTime, hour(8))
  await expect(perform(by, bookTime, hour(8))).rejects.toMatchObject({ code: 'overlaps' })
  expect(await entries()).toHaveLength(1)
})

test('a change that is given up takes nothing from its animal, which was there before', async () => {
  const { store, by, given } = queueOf()
  const animal = { id: userId, name: 'Rex', version: 3 }
  await store.transact('strict', (tx) => tx.putRows('animal', [animal as never]))
  const said = { at: '2026-06-10T15:00:00.000Z', contactId: null, roomId: null, reason: '', details: { room: 'Box 1' } }
  const mid = await perform(by, withoutRule(recordFlow.internalMove), { ...said, id: null, animalIds: [userId], late: [] })
  const later = await perform(by, withoutRule(changeAnimal), { ...nothingSaid, id: userId, name: 'Rexi', number: null })
  await pushOnce(given(async ({ calls }) => answer([refused(calls[0]!, 'change.missing')])))
  await discard(by, mid)
  const { entry, shown } = await store.transact('relaxed', async (tx) => ({
    entry: await tx.entry(later),
    shown: await tx.rows('animal', [userId]),
  }))
  expect([entry?.state, shown[0]]).toMatchObject(['queued', { name: 'Rexi' }])
})

test('what is stopped with a creation that is given up leaves the screen, whatever else it touches', async () => {
  const { store, by, given } = queueOf()
  const id = await perform(by, createAnimal, { ...nothingSaid, id: null })
  const said = { at: '2026-06-10T15:00:00.000Z', contactId: null, roomId: null, reason: '', details: {} }
  const change = await perform(by, withoutRule(recordFlow.stock), { ...said, id: null, animalIds: [id], late: [] })
  await pushOnce(given(async ({ calls }) => answer([refused(calls[0]!, 'chip.duplicate')])))
  await discard(by, id)
  const left = await store.transact('relaxed', async (tx) => ({
    entry: await tx.entry(change),
    changes: await tx.allRows('statusChange'),
    shadows: await tx.allShadows(),
  }))
  expect(left).toMatchObject({ entry: { state: 'attention', problem: { code: 'row.gone' } }, changes: [], shadows: [] })
})

test('a verdict that a power cut took back is asked for again under the same key, and changes nothing', async () => {
  const { store, by, given, entries, row } = queueOf()
  const mid = await perform(by, bookTime, hour(8))
  const [held, carriedOut] = [{ ...store.tables }, new Map<string, PushResult>()]
  const server: SendBatch = async ({ calls }) =>
    answer(
      calls.map((call) => {
        const known = carriedOut.get(call.mid)
        if (known) return { ...known, replayed: true }
        const result = accepted(call, 10 + carriedOut.size + 1)
        carriedOut.set(call.mid, result)
        return result
      }),
    )
  await pushOnce(given(server))
  const settled = [await row('timeRecord', mid), (await entries()).map(({ state }) => state)]
  store.tables = held
  expect((await entries()).map(({ state }) => state)).toEqual(['queued'])
  await pushOnce(given(server))
  expect([await row('timeRecord', mid), (await entries()).map(({ state }) => state)]).toEqual(settled)
  expect([...carriedOut.keys()]).toEqual([mid])
})
