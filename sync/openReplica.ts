// Opening the replica: a new one gets its client id, an older schema hands its queue over, what a crash or a sign-out left behind is put in order.
import Dexie, { type DexieOptions } from 'dexie'
import { Failure } from '../shared/errors.ts'
import { journalLife } from '../shared/replication.ts'
import { schemaMajor } from '../shared/synced.ts'
import type { Environment } from './environment.ts'
import { loadMutations, mutationOf } from './definitions.ts'
import { recompute } from './rebase.ts'
import { freshMeta, Replica, replicaName } from './replica.ts'
import { shown, type Archived, type Meta, type OutboxEntry, type Store, type StoredBlob, type Tx } from './store.ts'
import { shadowAll } from './verdicts.ts'

interface Owner {
  tenantId: string
  userId: string
}

/** Opens the database of this user in this organisation. Throws `storageBroken` when the browser cannot. */
export async function openReplica(environment: Environment, owner: Owner, newId: () => string): Promise<Replica> {
  const name = replicaName(owner.tenantId, owner.userId)
  const replica = new Replica(name, environment)
  await replica.open()
  const meta = await replica.metaRow.get('meta')
  if (!meta) await replica.metaRow.put({ ...freshMeta(newId()), key: 'meta' })
  await adoptOlder(environment, replica, owner)
  await putInOrder(replica)
  return replica
}

/** Moves the queue of older schemas over, and deletes them once their queue is empty. Their rows are pulled anew. */
async function adoptOlder(environment: Environment, replica: Replica, { tenantId, userId }: Owner): Promise<void> {
  const names = Array.from({ length: Math.min(schemaMajor - 1, 20) }, (_, back) => replicaName(tenantId, userId, schemaMajor - 1 - back))
  // Looked up once: to open each name in order to learn that it is not there costs a phone a tenth of a second.
  const older = async () => {
    const there = await databasesOf(environment)
    return names.filter((name) => there.includes(name))
  }
  if ((await older()).length === 0) return
  // One tab at a time.
  await environment.locks.hold(`obhut:adopt:${replica.name}`, { ifAvailable: false }, async () => {
    for (const name of await older()) await adopt(new Dexie(name, factoryOf(environment)), replica)
  })
}

const factoryOf = ({ indexedDB, IDBKeyRange }: Environment): DexieOptions => (indexedDB ? { indexedDB, IDBKeyRange } : {})

/** Dexie keeps the names itself where a browser cannot tell them. */
const databasesOf = async ({ indexedDB }: Environment): Promise<string[]> =>
  indexedDB ? (await indexedDB.databases()).flatMap(({ name }) => name ?? []) : Dexie.getDatabaseNames()

/**
 * Takes over what waits in a database of an older schema, while a tab of the older app may go on writing to it. First it is marked, so that
 * such a tab refuses what a person enters and says why; then it is emptied until it stays empty, for tabs of apps that know no such mark.
 * It is deleted at a later start: a tab that still has it open would only make a new one of the same name.
 */
export async function adopt(older: Dexie, replica: Replica): Promise<void> {
  await Promise.all([older.open(), loadMutations()])
  const metaRow = older.table<Meta, string>('metaRow')
  const emptied = older.tables.filter(({ name }) => name !== 'metaRow')
  const counts = await Promise.all(emptied.map((table) => table.count()))
  if ((await metaRow.get('meta'))?.movedTo !== undefined && counts.every((count) => count === 0)) {
    // Not waited for: a tab that the browser has frozen may keep it open for as long as it likes.
    void older.delete().catch(() => undefined)
    return
  }
  await takeOver(await metaRow.get('meta'), replica)
  await metaRow.update('meta', { movedTo: schemaMajor })
  while (await moveQueue(older, replica));
  await replica.archived.bulkPut((await older.table('archived').toArray()) as Archived[])
  // Nobody's rows stay behind when somebody signs out of the newer app.
  await older.transaction('rw', emptied, () => Promise.all(emptied.map((table) => table.clear())))
  older.close()
}

/** What the device has heard of the server goes along, so that a restore between the two apps is noticed. */
async function takeOver(older: Meta | undefined, replica: Replica): Promise<void> {
  if (!older || (await replica.metaRow.get('meta'))?.epoch !== null) return
  const { epoch, seen = null, alsoSeen = [], life = 0, compared = null, resent = null, serverTimeSeen, clockOffset } = older
  await replica.metaRow.update('meta', { epoch, seen, alsoSeen, life, compared, resent, serverTimeSeen, clockOffset })
}

/** One round: whether anything waited. Bytes come before the entries that refer to them, so that nothing is sent without them. */
async function moveQueue(older: Dexie, replica: Replica): Promise<boolean> {
  const outbox = older.table<OutboxEntry, number>('outbox')
  const entries = await outbox.orderBy('seq').toArray()
  const holdsBytes = older.tables.some(({ name }) => name === 'blob')
  const waiting = holdsBytes ? ((await older.table('blob').where('state').equals('waiting').toArray()) as StoredBlob[]) : []
  await replica.transaction('rw', [replica.outbox, replica.blob], async () => {
    await replica.blob.bulkPut(waiting.map((blob) => ({ ...blob, given: [] })))
    for (const entry of entries) {
      if (await replica.outbox.where('mid').equals(entry.mid).first()) continue
      const { seq: _seq, ...kept } = entry
      await replica.outbox.add(upcast(kept) as OutboxEntry)
    }
  })
  await outbox.bulkDelete(entries.map(({ seq }) => seq))
  return entries.length > 0
}

function upcast(entry: Omit<OutboxEntry, 'seq'>): Omit<OutboxEntry, 'seq'> {
  const mutation = mutationOf(entry)
  if (!mutation?.upcast || entry.mv >= mutation.mv) return entry
  return { ...entry, input: mutation.upcast(entry.input, entry.mv), mv: mutation.mv }
}

/** Pending entries whose rows were cleared show again, and the archive forgets what is older than 35 days by the server's time: a device whose clock runs ahead keeps its journal. */
export async function putInOrder(store: Store): Promise<void> {
  const tooOld = (tx: Tx, meta: Meta) => tx.archivedBefore(meta.serverTimeSeen - journalLife)
  const isInOrder = await store.transact(
    'read',
    async (tx) => {
      const [meta, entries] = [await tx.meta(), await tx.allEntries()]
      return !meta.paused && !meta.storage && !entries.some(({ state }) => shown.has(state)) && (await tooOld(tx, meta)).length === 0
    },
    'queue',
  )
  if (isInOrder) return
  await store.transact('relaxed', async (tx) => {
    const meta = await tx.meta()
    await tx.putMeta({ ...meta, paused: null, storage: null })
    for (const entry of await tx.allEntries()) {
      if (!shown.has(entry.state)) continue
      await shadowAll(tx, entry.keys)
      for (const key of entry.keys) await recompute(tx, key)
    }
    for (const old of await tooOld(tx, meta)) await tx.unarchive(old.mid)
  })
}

/** iOS closes the database of a tab in the background: opened again and tried once more, at most three times in a row. */
export async function reopening<T>(replica: Replica, work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'storageBroken' || tries >= 3) throw error
      replica.close()
      await replica.open().catch(() => undefined)
      await putInOrder(replica).catch(() => undefined)
    }
  }
}
