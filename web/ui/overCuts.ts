// Repeats what a cut of the network or a busy server has stopped, until it is done.
import { Failure } from '../../shared/errors.ts'
import { isUnreachable } from '../../shared/unreachable.ts'
import { networkBack } from './networkBack.ts'

/** Milliseconds until the next attempt, where the browser does not say before that the network is back. */
const pause = 3_000
/** Attempts in which the server answers that it cannot take the file at the moment. */
const mostRefused = 3

const passing = ['unavailable', 'upload.incomplete', 'tooSlow', 'unknownOutcome']

export interface Cuts {
  /** The network is gone; sending goes on by itself. */
  cut: () => void
  /** Aborted once the page is left. */
  signal: AbortSignal
}

/** Throws what the server refuses for good. Each attempt goes on where the one before it stopped. */
export async function overCuts<T>(attempt: () => Promise<T>, on: Cuts): Promise<T> {
  for (let refused = 0; ;) {
    try {
      return await attempt()
    } catch (error) {
      const isCut = isUnreachable(error)
      if (!isCut && error instanceof Failure && passing.includes(error.code)) refused += 1
      else if (!isCut) throw error
      if (on.signal.aborted || refused >= mostRefused) throw error
      on.cut()
      await networkBack(pause, on.signal)
    }
  }
}
