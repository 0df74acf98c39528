import { Observed } from './observed.ts'

/** Work that rests while a move is under way. */
export interface Beside {
  rest(): Promise<void>
  goOn(): void
}

/** Observed, and moved by one at a time: what others tell meanwhile is not followed. */
export abstract class Moving<T> extends Observed<T> {
  protected moving = false
  protected abstract readonly beside: Beside

  protected async move(work: () => Promise<void>): Promise<void> {
    this.moving = true
    try {
      await this.beside.rest()
      await work()
    } finally {
      this.moving = false
      this.beside.goOn()
    }
  }
}
