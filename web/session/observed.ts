// A value that others follow.
export class Observed<T> {
  protected state: T
  private readonly listeners = new Set<() => void>()

  constructor(state: T) {
    this.state = state
  }

  readonly current = (): T => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  protected change(state: T): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}
