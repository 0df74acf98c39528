// A reading call that is made again after a failure, without anyone asking for it.
import { isUnreachable } from '../../shared/unreachable.ts'
import type { SyncStatus } from '../../sync/status.ts'

export type Reach = Pick<SyncStatus, 'offlineSince' | 'lastPullAt'>

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
 * and so on, so that a slow one is not made slower. What `again` asks for comes at once.
 */
export function followCall<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  { ready, failed }: Outcomes<T>,
  { followReach, onOnline }: Signs,
): { again(): void; stop(): void } {
  let asked = new AbortController()
  /** Made because the server was heard, since it last gave an answer. */
  let tries = 0
  let leaveReach = nothing
  let leaveOnline = nothing
  const leave = () => {
    leaveReach()
    leaveReach = nothing
  }
  const again = () => {
    asked.abort()
    leave()
    call()
  }
  const waitForServer = () => {
    let left = Math.min(2 ** tries, mostPatience)
    let before: Reach | null = null
    leaveReach = followReach((reach) => {
      if (before && isHeard(before, reach)) left -= 1
      before = reach
      if (left > 0) return
      tries += 1
      again()
    })
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
        if (isUnreachable(error)) waitForServer()
        failed(error)
      },
    )
  }
  call()
  return {
    again,
    stop() {
      asked.abort()
      leave()
      leaveOnline()
    },
  }
}

const nothing = (): void => undefined

/** Whether the server has answered this device between the two. */
const isHeard = (before: Reach, after: Reach): boolean =>
  after.offlineSince === null && (before.offlineSince !== null || before.lastPullAt !== after.lastPullAt)
