// A value that others follow.
import { createStore, type Store } from '../ui/createStore.ts'

export class Observed<T> {
  private readonly store: Store<T>
  readonly current: () => T
  readonly subscribe: (listener: () => void) => () => void

  constructor(state: T) {
    this.store = createStore(state)
    this.current = this.store.get
    this.subscribe = this.store.subscribe
  }

  protected get state(): T {
    return this.store.get()
  }

  protected change(state: T): void {
    this.store.set(state)
  }
}
