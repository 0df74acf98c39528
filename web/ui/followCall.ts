// A reading call that is made again after a failure, and after this device has sent what it had to send, without anyone asking for it.
import { isUnreachable } from '../../shared/unreachable.ts'
import type { SyncStatus } from '../../sync/status.ts'

export type Reach = Pick<SyncStatus, 'offlineSince' | 'lastPullAt' | 'waiting'>

export interface Signs {
  /** How things stand with the server, now and whenever that changes; returns the way to stop. */
  followReach(next: (reach: Reach) => void): () => void
  /** The browser has a network again; returns the way to stop. */
  onOnline(listener: () => void): () => void
}

/** What becomes of a call. */
export interface Outcomes<T> {
  ready(value: T): void
  failed(error: unknown): void
}

/** The server is heard every minute: a call that it leaves without an answer again and again is made every quarter of an hour. */
const mostPatience = 16

/**
 * Calls until there is an answer: at once, and after a failure each time the network is back, and when the server, which gave no
 * answer, is heard again. A server that answers others but not this one is heard twice before the next try, then four times,
 * and so on, so that a slow one is not made slower. An answer that was given while entries of this device waited does not know
 * them: when the last of them was sent, the call is made again. What `again` asks for comes at once.
 */
export function followCall<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  { ready, failed }: Outcomes<T>,
  { followReach, onOnline }: Signs,
): { again(): void; stop(): void } {
  let asked = new AbortController()
  /** Made because the server was heard, since it last gave an answer. */
  let tries = 0
  /** How often the server is heard before the next try; zero while no answer is missing. */
  let left = 0
  let leaveOnline = nothing
  const again = () => {
    asked.abort()
    left = 0
    call()
  }
  let before: Reach | null = null
  const hear = (reach: Reach) => {
    const last = before
    before = reach
    if (!last) return
    if (hasSent(last, reach)) return again()
    if (left === 0 || !isHeard(last, reach)) return
    left -= 1
    if (left > 0) return
    tries += 1
    again()
  }
  const call = () => {
    const { signal } = (asked = new AbortController())
    ask(signal).then(
      (value) => {
        if (signal.aborted) return
        tries = 0
        leaveOnline()
        leaveOnline = nothing
        ready(value)
      },
      (error: unknown) => {
        if (signal.aborted) return
        if (leaveOnline === nothing) leaveOnline = onOnline(again)
        if (isUnreachable(error)) left = Math.min(2 ** tries, mostPatience)
        failed(error)
      },
    )
  }
  call()
  const leaveReach = followReach(hear)
  return {
    again,
    stop() {
      asked.abort()
      leaveReach()
      leaveOnline()
    },
  }
}

const nothing = (): void => undefined

/** Whether the server has answered this device between the two. */
const isHeard = (before: Reach, after: Reach): boolean =>
  after.offlineSince === null && (before.offlineSince !== null || before.lastPullAt !== after.lastPullAt)

/** Whether the last entry that waited on this device left it between the two. */
const hasSent = (before: Reach, after: Reach): boolean => before.waiting > 0 && after.waiting === 0
