// What a tap locks on the device, counted on the database itself: one transaction, and no stores but those that it is about.
import fc from 'fast-check'
import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '../shared/errors.ts'
import { mutations } from '../shared/mutations.ts'
import { kinds } from '../shared/synced.ts'
import { bookTime } from '../shared/timetracking/timeRecord.ts'
import { derivedId } from '../shared/uuid.ts'
import { mutationInputs } from '../tests/factories/mutationInputs.ts'
import { epoch, hour, userId } from '../tests/factories/queue.ts'
import { perform, type Performer } from './perform.ts'
import { pullOnce } from './pull.ts'
import { pushOnce } from './push.ts'
import { freshMeta, Replica } from './replica.ts'

interface Begun {
  stores: string[]
  mode: string
  durability: string | undefined
}

const begun: Begun[] = []
const replica = new Replica('locks', { indexedDB: new IDBFactory(), IDBKeyRange })
let ids = 0
const by: Performer = {
  store: replica,
  tenantId: derivedId(userId, 'tenant'),
  userId,
  zone: 'Europe/Berlin',
  millis: () => Date.parse('2026-06-10T16:00:00Z'),
  newId: () => derivedId(userId, `id ${++ids}`),
}

const begin = IDBDatabase.prototype.transaction
beforeAll(async () => {
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, stores, mode = 'readonly', options) {
    begun.push({ stores: typeof stores === 'string' ? [stores] : [...stores], mode, durability: options?.durability })
    return begin.call(this, stores, mode, options)
  }
  await replica.open()
  await replica.metaRow.put({ ...freshMeta(userId), epoch, cursor: 10, fullTo: 10, key: 'meta' })
})
afterAll(() => {
  replica.close()
  IDBDatabase.prototype.transaction = begin
})

/** The transactions that this began. */
async function transactionsOf(work: () => Promise<unknown>): Promise<Begun[]> {
  begun.length = 0
  await work()
  return [...begun]
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof Failure)) throw error
}

const queue = ['archived', 'metaRow', 'outbox']

describe.each([...mutations.values()].map((mutation) => [mutation.name, mutation] as const))('%s', (name, mutation) => {
  test('is one transaction that has reached the disk, over the kinds that it changes and reads', async () => {
    for (const input of fc.sample(mutationInputs.get(name)!, { numRuns: 3, seed: 13 })) {
      // The rule may have something against it.
      const [only, ...more] = await transactionsOf(() => perform(by, mutation, input).catch(unlessRefused))
      expect(more).toEqual([])
      expect(only).toMatchObject({ mode: 'readwrite', durability: 'strict' })
      expect(only!.stores).toEqual(expect.arrayContaining([...queue, 'shadow']))
      const rows = kinds.filter((kind) => only!.stores.includes(kind))
      expect(rows.length).toBeLessThanOrEqual(17)
      const named = new Set<string>([...(mutation.reads ?? []), ...Object.keys(mutation.effects)])
      expect(rows.filter((kind) => !named.has(kind))).toEqual([])
    }
  })
})

describe('sending and fetching', () => {
  const serverTime = '2026-06-10T16:00:00.000Z'
  const answered = () => ({ offlineSince: null })
  const given = { store: replica, now: by.millis, chance: () => 0.5, answered }

  test('a tap that is sent and fetched again begins seven transactions, of which none but the tap waits for the disk', async () => {
    await replica.outbox.clear()
    const head = { epoch, epochStart: 0, from: 10, mode: 'changes' as const, to: 11, mark: null, restored: false, complete: true }
    const scopes = { forScopes: [], scopes: [], added: [], removed: [], reset: [] }
    const all = await transactionsOf(async () => {
      await perform(by, bookTime, hour(6))
      await pushOnce({
        ...given,
        send: async ({ calls }) => ({
          epoch,
          serverTime,
          results: calls.map(({ mid, body }) => ({ mid, status: 200, version: 11, body: { ...(body as object), id: mid, version: 11 } })),
        }),
      })
      await pullOnce({
        ...given,
        newMid: by.newId,
        async *fetchPull() {
          yield { ...head, ...scopes, serverTime }
          yield { end: true as const, lines: 0 }
        },
      })
    })
    const told = all.map(({ mode, durability, stores }) => `${mode} ${durability ?? ''} ${stores.toSorted().join(' ')}`)
    expect(told).toEqual([
      'readwrite strict archived metaRow outbox shadow timeMonth timeRecord',
      'readonly relaxed archived metaRow outbox',
      'readwrite relaxed archived metaRow outbox',
      'readwrite relaxed archived metaRow outbox shadow timeRecord',
      'readonly relaxed archived metaRow outbox',
      'readwrite relaxed archived metaRow outbox shadow timeRecord',
      'readonly relaxed archived metaRow outbox',
    ])
  })

  test('a tap waits for the disk whatever else begins at the same moment', async () => {
    const all = await transactionsOf(() =>
      Promise.all([
        perform(by, bookTime, hour(10)),
        replica.transact('relaxed', (tx) => tx.meta(), 'queue'),
        perform(by, bookTime, hour(12)),
      ]),
    )
    expect(all.map(({ durability }) => durability)).toEqual(['strict', expect.anything(), 'strict'])
  })

  test('what nobody foresaw is undone and done again with everything locked', async () => {
    await replica.outbox.clear()
    const beyond: typeof bookTime = { ...bookTime, check: async (_intent, replica) => void (await replica.get('room', userId)) }
    const all = await transactionsOf(() => perform(by, beyond, hour(8)))
    expect(all.map(({ stores }) => stores.length > kinds.length)).toEqual([false, true])
    expect(await replica.outbox.count()).toBe(1)
  })
})
