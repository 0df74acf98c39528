import { useObservable } from 'dexie-react-hooks'
import { useRef } from 'react'
import { followQuery } from './followQuery.ts'
import { isSame } from './isSame.ts'
import { isClosed } from './readFault.ts'

/**
 * A live query for what is on many pages. Anyone who leaves an organisation closes its database while rows are still being
 * read: that is no failure, there is just nothing to show any more. Nothing is drawn again for what says the same.
 */
export function useRows<T>(read: () => T | Promise<T>, changing: unknown[]): T | undefined {
  const kept = useRef<T>(undefined)
  const readKept = async (): Promise<T | undefined> => {
    try {
      const found = await read()
      if (!isSame(kept.current, found)) kept.current = found
      return kept.current
    } catch (error) {
      if (isClosed(error)) return undefined
      throw error
    }
  }
  return useObservable<T | undefined>(
    () => ({ hasValue: () => false, subscribe: (next, error) => followQuery<T | undefined>(readKept, { next, error }) }),
    changing,
  )
}
