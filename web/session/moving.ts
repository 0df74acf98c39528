import { Observed } from './observed.ts'

/** Observed, and moved by one at a time: what others tell meanwhile is not followed. */
export class Moving<T> extends Observed<T> {
  protected moving = false

  protected async move(work: () => Promise<void>): Promise<void> {
    this.moving = true
    try {
      await work()
    } finally {
      this.moving = false
    }
  }
}
