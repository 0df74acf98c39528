// A PIN or a tag is shown to the server alone and stays nowhere. Without the network a punch is kept under the name that was tapped.
import { Failure } from '../../../shared/errors.ts'
import { openClock, openClockByTag, punchAct, type ClockToday, type PunchKind } from '../../../shared/timetracking/punches/punch.ts'
import type { ClockPerson } from '../../../shared/terminal/terminal.ts'
import type { Engine } from '../../../sync/engine.ts'

export interface OpenedClock {
  /** Null where the server was out of reach. */
  today: ClockToday | null
  proof: string | null
}

/** Throws the server's refusal of the PIN. */
export async function openedClock({ caller }: Engine, userId: string, pin: string): Promise<OpenedClock> {
  try {
    const { proof, ...today } = await caller.call(openClock, { body: { userId, pin } })
    return { today, proof }
  } catch (error) {
    if (error instanceof Failure && error.code === 'unreachable') return notRecognised
    throw error
  }
}

/** Null where the server was out of reach. Throws the server's refusal of the tag. */
export async function openedByTag({ caller }: Engine, number: string): Promise<{ person: ClockPerson; opened: OpenedClock } | null> {
  try {
    const { person, proof, ...today } = await caller.call(openClockByTag, { body: { number } })
    return { person, opened: { today, proof } }
  } catch (error) {
    if (error instanceof Failure && error.code === 'unreachable') return null
    throw error
  }
}

/** Nobody was recognised: the punch waits for a confirmation. */
export const notRecognised: OpenedClock = { today: null, proof: null }

let last = 0

/** Grows with each punch, so that two of one moment keep their order. */
const nextSeq = (now: string): number => (last = Math.max(last + 1, Date.parse(now)))

/** Keeps a punch of this moment on the device and sends it. Returns the moment. */
export async function punchNow(engine: Engine, punch: { userId: string; kind: PunchKind; proof: string | null }): Promise<string> {
  const at = engine.now()
  const { clockOffset = 0 } = (await engine.replica.metaRow.get('meta')) ?? {}
  await engine.perform(punchAct, { ...punch, id: null, at, localSeq: nextSeq(at), clockOffsetMs: Math.round(clockOffset) })
  return at
}
