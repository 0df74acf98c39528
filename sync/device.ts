// What this browser knows before anyone has signed in: who was last here, in which organisations, and whose queues are parked.
import Dexie, { liveQuery, type Table } from 'dexie'
import type { Environment } from './environment.ts'

/** `C`: what the app remembers of a user, to open without the network. */
export interface RememberedUser<C> {
  /** Null for an account without an organisation. */
  tenantId: string | null
  userId: string
  context: C
  signedInAt: string
  /** Whether the login of this user is kept on the login page; unknown to older apps. */
  loginIsSaved?: boolean
}

/** A queue that is not open: of a user who signed out, or of the person who is signed in and works in another organisation. */
export interface ParkedQueue {
  replica: string
  userId: string
  tenantId: string
  /** Of the person. */
  name: string
  /** Of the organisation, where it is known. */
  tenantName?: string | null
  /** Entries that have not arrived, those that a person must decide about included. */
  waiting: number
  /** Of these, entries that a person must decide about. */
  attention?: number
  /**
   * The access of this user was closed: what waits goes to the administrator (`closed`), or is there (`handedOver`). `gone`: the organisation
   * takes nothing any more, because it was deleted, or closed the access long ago.
   */
  fate?: 'closed' | 'handedOver' | 'gone'
}

class DeviceDatabase<C> extends Dexie {
  /** `user` is who is signed in; the same user in each organisation that was opened here lies under the organisation's id, without one under `none`. */
  declare remembered: Table<RememberedUser<C> & { key: string }, string>
  declare parked: Table<ParkedQueue, string>

  constructor(environment: Pick<Environment, 'indexedDB' | 'IDBKeyRange'>) {
    super('obhut_device', { ...(environment.indexedDB && { indexedDB: environment.indexedDB, IDBKeyRange: environment.IDBKeyRange }) })
    this.version(1).stores({ remembered: 'key', parked: 'replica, userId' })
  }
}

export interface Device<C> {
  remembered(): Promise<RememberedUser<C> | null>
  remember(user: RememberedUser<C>): Promise<void>
  /** The same user in another organisation that was opened on this device; null for none. */
  rememberedIn(tenantId: string | null, userId: string): Promise<RememberedUser<C> | null>
  /** Everything that was opened here, each organisation once. */
  allRemembered(): Promise<RememberedUser<C>[]>
  /** Forgets one organisation; who is signed in stays. */
  forgetTenant(tenantId: string): Promise<void>
  forget(): Promise<void>
  /** Tells who is remembered, now and whenever any tab of the browser changes it. */
  follow(listener: (user: RememberedUser<C> | null) => void): void
  /** Queues that are not open and hold entries: names and counts, nothing else. */
  parked(): Promise<ParkedQueue[]>
  park(queue: ParkedQueue): Promise<void>
  unpark(replica: string): Promise<void>
}

export function openDevice<C>(environment: Pick<Environment, 'indexedDB' | 'IDBKeyRange'>): Device<C> {
  const db = new DeviceDatabase<C>(environment)
  const at = async (key: string): Promise<RememberedUser<C> | null> => {
    const found = await db.remembered.get(key)
    if (!found) return null
    const { key: _key, ...user } = found
    return user
  }
  const remembered = () => at('user')
  return {
    remembered,
    remember: async (user) =>
      void (await db.remembered.bulkPut([
        { ...user, key: 'user' },
        { ...user, key: user.tenantId ?? 'none' },
      ])),
    rememberedIn: async (tenantId, userId) => {
      const found = await at(tenantId ?? 'none')
      return found?.userId === userId ? found : null
    },
    allRemembered: async () => (await db.remembered.toArray()).filter(({ key }) => key !== 'user').map(({ key: _key, ...user }) => user),
    forgetTenant: (tenantId) => db.remembered.delete(tenantId),
    forget: () => db.remembered.clear(),
    follow: (listener) => void liveQuery(remembered).subscribe({ next: listener, error: () => undefined }),
    parked: () => db.parked.toArray(),
    park: async (queue) => void (await db.parked.put(queue)),
    // Looked for first: a deletion of nothing still makes every screen read again what is parked.
    unpark: async (replica) => void ((await db.parked.get(replica)) && (await db.parked.delete(replica))),
  }
}
