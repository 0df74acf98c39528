// One live query for each engine and idea, however many parts of the screen ask.
import type { Engine } from '../../sync/engine.ts'
import { createStore, useStore, type Store } from '../session/createStore.ts'
import { useWorkplace } from '../session/signedIn.ts'
import { followQuery } from './followQuery.ts'
import { isSame } from './isSame.ts'
import { reportReadFault } from './readFault.ts'

/** A hook, and beside the screen the store that it reads. */
export type SharedQuery<T> = (() => T | undefined) & { of(engine: Engine): Pick<Store<T | undefined>, 'get' | 'subscribe'> }

/**
 * A hook that gives what was read last; undefined for the first moment. It is read again when it changes, as long as anything
 * follows it. Nothing is drawn again for a value that says the same.
 */
export function sharedQuery<T>(read: (engine: Engine) => Promise<T>): SharedQuery<T> {
  const kept = new WeakMap<Engine, Store<T | undefined>>()
  const of = (engine: Engine) => {
    const store = kept.get(engine) ?? follow(() => read(engine))
    kept.set(engine, store)
    return store
  }
  return Object.assign(() => useStore(of(useWorkplace().engine)), { of })
}

function follow<T>(read: () => Promise<T>): Store<T | undefined> {
  const { get, set, subscribe } = createStore<T | undefined>(undefined)
  let followers = 0
  let query: { unsubscribe(): void } | undefined
  const next = (value: T) => {
    const before = get()
    if (before === undefined || !isSame(before, value)) set(value)
  }
  return {
    get,
    set,
    subscribe(listener) {
      const leave = subscribe(listener)
      followers += 1
      query ??= followQuery(read, { next, error: reportReadFault })
      return () => {
        leave()
        followers -= 1
        if (followers > 0) return
        query?.unsubscribe()
        query = undefined
      }
    },
  }
}
