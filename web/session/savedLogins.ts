// Logins that people chose to keep on this device, to be picked by name. They never leave it (specification 2.3, 3 and 9).
import Dexie, { type Table } from 'dexie'
import type { UserContext } from '../../shared/identity/session.ts'
import type { Environment } from '../../sync/environment.ts'

/** `dateAdded` and `lastLogin` are instants. */
export interface SavedLogin {
  id: string
  email: string
  forename: string
  surname: string
  dateAdded: string
  lastLogin: string
}

type Person = Pick<UserContext, 'userId' | 'email' | 'forename' | 'surname'>

class LoginDatabase extends Dexie {
  declare logins: Table<SavedLogin, string>

  constructor({ indexedDB, IDBKeyRange }: Pick<Environment, 'indexedDB' | 'IDBKeyRange'>) {
    super('obhut_logins', { ...(indexedDB && { indexedDB, IDBKeyRange }) })
    this.version(1).stores({ logins: 'id, &email' })
  }
}

export interface SavedLogins {
  /** The one who logged in last comes first. */
  all(): Promise<SavedLogin[]>
  isSaved(userId: string): Promise<boolean>
  /** Rejects when the login is already there, or when the device cannot store it. */
  add(person: Person, at: string): Promise<void>
  /** A saved login follows the name and address that the server knows by now. Whether there is one. */
  loggedIn(person: Person, at: string): Promise<boolean>
  remove(id: string): Promise<void>
}

export function openSavedLogins(environment: Pick<Environment, 'indexedDB' | 'IDBKeyRange'>): SavedLogins {
  const db = new LoginDatabase(environment)
  return {
    all: () => db.logins.toArray().then((logins) => logins.sort((a, b) => (a.lastLogin < b.lastLogin ? 1 : -1))),
    isSaved: async (userId) => (await db.logins.get(userId)) !== undefined,
    add: async ({ userId, email, forename, surname }, at) =>
      void (await db.logins.add({ id: userId, email, forename, surname, dateAdded: at, lastLogin: at })),
    loggedIn: async ({ userId, email, forename, surname }, at) =>
      (await db.logins.update(userId, { email, forename, surname, lastLogin: at })) > 0 || (await db.logins.get(userId)) !== undefined,
    remove: (id) => db.logins.delete(id),
  }
}
