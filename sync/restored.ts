// A server that was put back to an older state: how a device notices, and how it brings back what was lost (docs/SYNC.md).
import { alsoSeenLimit, journalPage, type PullHead, type Seen, type SeenParts } from '../shared/replication.ts'
import { recompute } from './rebase.ts'
import { splitKey, type Archived, type Meta, type OutboxEntry, type Store, type Tx } from './store.ts'

interface Heard {
  head?: { version: number; mark: string | null } | undefined
  serverTime: string
}

/** What a request says that the device has seen. */
export const seenOf = ({ seen, alsoSeen }: Pick<Meta, 'seen' | 'alsoSeen'>): SeenParts => ({
  ...(seen && { seen }),
  ...(alsoSeen?.length && { alsoSeen }),
})

const commitsOf = ({ seen, alsoSeen = [] }: Pick<Meta, 'seen' | 'alsoSeen'>): readonly Seen[] => (seen ? [seen, ...alsoSeen] : alsoSeen)

const isAmong = (commits: readonly Seen[], { version, mark }: Seen) => commits.some((one) => one.version === version && one.mark === mark)

/**
 * What the device has seen after an answer, and the newest server time. The answer proves that its head and all that its request
 * carried are one history, of which the newest commit is enough. What came in by other requests meanwhile stays beside it: the
 * server may have been restored between the two answers.
 */
export function heardOf(meta: Meta, { head, serverTime }: Heard, carried: SeenParts): Meta {
  const sent = commitsOf(carried)
  const proven = head && head.mark !== null ? [{ version: head.version, mark: head.mark }, ...sent] : sent
  const newest = proven.toSorted((a, b) => b.version - a.version)[0]
  const others = commitsOf(meta).filter((one) => !isAmong(proven, one))
  const [seen = null, ...alsoSeen] = [...(newest ? [newest] : []), ...others].toSorted((a, b) => b.version - a.version)
  return {
    ...meta,
    serverTimeSeen: Math.max(meta.serverTimeSeen, Date.parse(serverTime)),
    seen,
    alsoSeen: alsoSeen.slice(0, alsoSeenLimit),
  }
}

/** Waiting as if it had never been sent: the version at which another life of the server carried it out says nothing. */
function asNew({ version: _version, ...kept }: OutboxEntry): OutboxEntry {
  return { ...kept, state: 'queued', attempts: 0, nextAt: 0 }
}

/** What was acknowledged and not shown by a pull yet is asked for again: receipts answer where nothing was lost. */
export async function doubtAcknowledged(tx: Tx): Promise<void> {
  for (const entry of await tx.allEntries()) if (entry.state === 'acked') await tx.putEntry(asNew(entry))
}

/** The next ids of the journal that a restored server is asked about, in order; undefined when there is nothing to compare. */
export async function journalToCompare(tx: Tx, { compared }: Meta): Promise<string[] | undefined> {
  if (typeof compared !== 'string') return undefined
  return (await tx.allArchived())
    .filter(({ mid, outcome }) => outcome === 'done' && mid > compared)
    .map(({ mid }) => mid)
    .sort()
    .slice(0, journalPage)
}

/** Queues again, in their old order, what the restored server has not carried out. True when more of the journal is to be compared. */
export async function takeBackLost(store: Store, journal: readonly string[], head: PullHead): Promise<boolean> {
  return store.transact('strict', async (tx) => {
    const meta = await tx.meta()
    // Another tab has compared this page, or the server was restored once more.
    if (typeof meta.compared !== 'string' || (journal[0] !== undefined && journal[0] <= meta.compared))
      return typeof meta.compared === 'string'
    const lost: string[] = []
    for (const mid of head.missing ?? []) {
      const archived = await tx.archived(mid)
      if (archived?.outcome !== 'done') continue
      await requeue(tx, archived)
      lost.push(mid)
    }
    const compared = journal.length < journalPage ? null : journal.at(-1)!
    const before = meta.resent?.mids ?? []
    const resent = lost.length > 0 ? { at: head.serverTime, mids: [...before, ...lost] } : meta.resent
    await tx.putMeta({ ...(await tx.meta()), compared, resent })
    return compared !== null
  })
}

async function requeue(tx: Tx, { mid, entry }: Archived): Promise<void> {
  await tx.unarchive(mid)
  for (const key of entry.keys) {
    const [kind, id] = splitKey(key)
    const [shadow] = await tx.shadows([key])
    if (!shadow) await tx.putShadow({ key, row: (await tx.rows(kind, [id]))[0] ?? null })
  }
  await tx.putEntry(asNew(entry))
  for (const key of entry.keys) await recompute(tx, key)
}
