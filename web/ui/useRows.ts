import { useLiveQuery } from 'dexie-react-hooks'
import { isClosed } from './sharedQuery.ts'

/**
 * A live query for what is on many pages. Anyone who leaves an organisation closes its database while rows are still being
 * read: that is no failure, there is just nothing to show any more.
 */
export function useRows<T>(read: () => T | Promise<T>, changing: unknown[]): T | undefined {
  return useLiveQuery(async () => {
    try {
      return await read()
    } catch (error) {
      if (isClosed(error)) return undefined
      throw error
    }
  }, changing)
}
