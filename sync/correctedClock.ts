// The time of an organisation on a device whose own clock may be years off.
import type { Meta } from './store.ts'

export class CorrectedClock {
  /** Server clock minus device clock, milliseconds. */
  offset = 0
  private seen = 0
  private readonly own: () => number

  /** `own`: the device's own clock, milliseconds. */
  constructor(own: () => number) {
    this.own = own
  }

  /** Milliseconds: the device's clock, corrected by the last measured offset, never before the last server time seen. */
  millis(): number {
    return Math.max(this.own() + this.offset, this.seen)
  }

  /** As it was when this device last worked, unless a server has reported more since. */
  restore({ clockOffset, serverTimeSeen }: Pick<Meta, 'clockOffset' | 'serverTimeSeen'>): void {
    if (this.seen === 0) [this.offset, this.seen] = [clockOffset, serverTimeSeen]
  }

  /** Measures it by an answer that has just come (instant, UTC); what is to be remembered. */
  measure(serverTime: string): Pick<Meta, 'clockOffset' | 'serverTimeSeen'> {
    const server = Date.parse(serverTime)
    this.offset = server - this.own()
    this.seen = Math.max(server, this.seen)
    return { clockOffset: this.offset, serverTimeSeen: this.seen }
  }
}
