// A value that lives outside React, changed from anywhere and shown by whatever follows it. Every small store of the app is one.
import { useSyncExternalStore } from 'react'

export interface Store<T> {
  readonly get: () => T
  /** Every follower is called, also where the value is the same: what is shown may follow from more than the value. */
  readonly set: (next: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const useStore = <T>({ subscribe, get }: Store<T>): T => useSyncExternalStore(subscribe, get)
