// Step two of every tap: the local rule, the effect on the screen and the queued entry, in one transaction that has reached the disk when this returns.
import type { Intent, Mutation } from '../shared/mutation.ts'
import { mutationOf } from './definitions.ts'
import { enqueue, intentOf, readerOf, type Seed, type Written } from './rebase.ts'
import { Failure } from '../shared/errors.ts'
import type { Kind } from '../shared/rows.ts'
import { keyOf, type Reach, type Store, type Tx } from './store.ts'
import { remove, resend } from './verdicts.ts'

/** Called with the rows of a tap when they are about to be saved; what it returns is called once they are, or are not. */
export type Announce = (written: readonly Written[]) => (saved: boolean) => void

export interface Performer {
  store: Store
  tenantId: string
  userId: string
  zone: string
  /** Milliseconds, corrected by what the server's clock reported. */
  millis(): number
  newId(): string
  announce?: Announce | undefined
}

/** One write of a person. Throws `updateNeeded` once a newer app has taken the queue of this one over. */
const write = <T>({ store }: Performer, work: (tx: Tx) => Promise<T>, reach?: Reach): Promise<T> =>
  store.transact(
    'strict',
    async (tx) => {
      await mayWrite(tx)
      return work(tx)
    },
    reach,
  )

async function mayWrite(tx: Tx): Promise<void> {
  if ((await tx.meta()).movedTo !== undefined) throw new Failure('updateNeeded')
}

/** Queues what a person did. Returns the mutation's id, which is also the id of a row it creates. Throws the local rule's Failure, `updateNeeded`, `storageFull`, `storageBroken`. */
export async function perform<I>(by: Performer, mutation: Mutation<I>, input: I, seed: Seed = []): Promise<string> {
  const intent = intentBy(by, input, new Date(by.millis()).toISOString())
  let ended: ReturnType<Announce> | undefined
  const work = async (tx: Tx) => {
    const written = await enter(tx, mutation, intent, seed, mayWrite(tx))
    ended?.(false)
    ended = by.announce?.(written)
  }
  try {
    await by.store.transact('strict', work, reachOf(mutation, intent))
    ended?.(true)
  } catch (error) {
    ended?.(false)
    throw error
  }
  return intent.mid
}

/**
 * Queues several of one kind in their order, in one transaction. Each is judged by itself, after those before it: one that is refused keeps no
 * other back. Returns the refusal of each, null where it was queued. Throws `updateNeeded`, `storageFull`, `storageBroken`; then none was.
 */
export async function performEach<I>(by: Performer, mutation: Mutation<I>, inputs: readonly I[]): Promise<(Failure | null)[]> {
  const now = new Date(by.millis()).toISOString()
  const intents = inputs.map((input) => intentBy(by, input, now))
  const work = async (tx: Tx) => {
    const refusals: (Failure | null)[] = []
    for (const intent of intents) {
      const refusal = await refusalOf(mutation.check?.(intent, readerOf(tx)))
      if (refusal === null) await queued(tx, mutation, intent)
      refusals.push(refusal)
    }
    return refusals
  }
  return write(by, work, [...new Set(intents.flatMap((intent) => reachOf(mutation, intent)))])
}

async function refusalOf(judged: Promise<unknown> | undefined): Promise<Failure | null> {
  try {
    await judged
    return null
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

/** The kinds that a mutation changes and those that its rule asks for. */
const reachOf = <I>({ rows, reads = [] }: Mutation<I>, intent: Intent<I>): readonly Kind[] => [
  ...new Set([...rows(intent).map(({ kind }) => kind), ...reads]),
]

const intentBy = <I>(by: Performer, input: I, occurredAt: string): Intent<I> => ({
  mid: by.newId(),
  input,
  userId: by.userId,
  tenantId: by.tenantId,
  occurredAt,
  zone: by.zone,
})

async function enter<I>(tx: Tx, mutation: Mutation<I>, intent: Intent<I>, seed: Seed = [], allowed?: Promise<void>): Promise<Written[]> {
  return queued(tx, mutation, intent, seed, firstRefusal([allowed, mutation.check?.(intent, readerOf(tx))]))
}

async function queued<I>(tx: Tx, mutation: Mutation<I>, intent: Intent<I>, seed: Seed = [], judged?: Promise<void>): Promise<Written[]> {
  const keys = mutation.rows(intent).map(({ kind, id }) => keyOf(kind, id))
  const { mv, name } = mutation
  return enqueue(tx, { ...intent, mv, name, lane: mutation.lane(intent), keys, attempts: 0, nextAt: 0 }, seed, judged)
}

/** Asked at once: each answer that is waited for is a frame that the person waits. */
async function firstRefusal(asked: readonly (Promise<unknown> | undefined)[]): Promise<void> {
  for (const one of await Promise.allSettled(asked)) if (one.status === 'rejected') throw one.reason
}

/** Takes an entry back that was never sent. False when it is on its way, or later entries build on it: then the inverse must be performed. */
export const undo = (by: Performer, mid: string): Promise<boolean> =>
  write(by, async (tx) => {
    const entry = await tx.entry(mid)
    if (!entry || entry.attempts > 0 || (entry.state !== 'queued' && entry.state !== 'blocked')) return false
    for (const key of entry.keys) if ((await tx.entriesOn(key)).some((other) => other.seq > entry.seq)) return false
    await remove(tx, entry, 'undone')
    return true
  })

/** Sends a refused entry again as it is. */
export const retry = (by: Performer, mid: string): Promise<void> =>
  write(by, async (tx) => {
    const entry = await tx.entry(mid)
    if (entry?.state === 'attention') await resend(tx, entry, entry.input, by.newId())
  })

/** Sends an entry with another input: a refused one, which is judged here as a new one is, or one that was never sent. Throws the local rule's Failure. */
export const edit = (by: Performer, mid: string, input: unknown): Promise<boolean> =>
  write(by, async (tx) => {
    const entry = await tx.entry(mid)
    const open = entry && (entry.state === 'attention' || ((entry.state === 'queued' || entry.state === 'blocked') && entry.attempts === 0))
    if (!open) return false
    // One that was never sent has its effect on the rows that it would be judged by.
    if (entry.state === 'attention') await mutationOf(entry)?.check?.(intentOf({ ...entry, input }), readerOf(tx))
    await resend(tx, entry, input, by.newId())
    return true
  })

/** Gives a refused entry up; it stays readable in the archive for 35 days. */
export const discard = (by: Performer, mid: string): Promise<void> =>
  write(by, async (tx) => {
    const entry = await tx.entry(mid)
    if (entry?.state === 'attention') await remove(tx, entry, 'discarded')
  })

/** Does something else instead of a refused entry, at the time at which that was entered; both or nothing. Throws the local rule's Failure. */
export const replace = (by: Performer, mid: string, acts: readonly { mutation: Mutation; input: unknown }[]): Promise<boolean> =>
  write(by, async (tx) => {
    const entry = await tx.entry(mid)
    if (entry?.state !== 'attention') return false
    for (const { mutation, input } of acts) await enter(tx, mutation, intentBy(by, input, entry.occurredAt))
    await remove(tx, entry, 'discarded')
    return true
  })
