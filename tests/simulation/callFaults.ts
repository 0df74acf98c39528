// Which calls fail with 500, and how often: a call is chosen by its place in a batch and goes on failing wherever it comes again.
import type { CallFault } from './server.ts'

export class CallFaults {
  private fault: CallFault | null = null
  private readonly failing = new Map<string, number>()

  /** Null: nothing fails any more. */
  set(fault: CallFault | null): void {
    this.fault = fault
    if (!fault) this.failing.clear()
  }

  /** The next batch has arrived: which of its calls fail this time. */
  private choose(calls: readonly { mid: string }[]): void {
    if (!this.fault || calls.length === 0) return
    this.failing.set(calls[Math.min(this.fault.at, calls.length - 1)]!.mid, this.fault.times)
    this.fault = null
  }

  /** The calls of a batch that have to fail. */
  struck(calls: readonly { mid: string }[]): string[] {
    this.choose(calls)
    return calls.map(({ mid }) => mid).filter((mid) => (this.failing.get(mid) ?? 0) > 0)
  }

  /** One of them has failed. */
  spend(mid: string): void {
    this.failing.set(mid, (this.failing.get(mid) ?? 0) - 1)
  }
}
