// What one process does at a time, however many are started: the next one waits and finds it done.
import { postgresClient } from '../postgres/client.ts'

/** Holds a lock of the database while `work` runs. It goes with the connection, so a process that is killed leaves it. */
export async function oneAfterTheOther<T>(url: string, what: string, work: () => Promise<T>): Promise<T> {
  const guard = postgresClient({ connectionString: url, application_name: 'obhut lock' })
  await guard.connect()
  try {
    await guard.query('select pg_advisory_lock(hashtextextended($1, 0))', [`obhut ${what}`])
    return await work()
  } finally {
    await guard.end()
  }
}
