// The person who does a round at a terminal: their name, and the proof of their PIN while it lasts.
import { openRound } from '../../../shared/care/houseRound.ts'
import { Failure } from '../../../shared/errors.ts'
import type { ClockPerson } from '../../../shared/terminal/terminal.ts'
import type { Engine } from '../../../sync/engine.ts'

export interface Carer {
  person: ClockPerson
  /** Null where the server was out of reach: entries wait for a confirmation. */
  proof: string | null
  /** Since when, and until when the proof counts; instants. */
  since: string
  until: string | null
}

/** Throws the server's refusal of the PIN. */
export async function openedRound(engine: Engine, person: ClockPerson, pin: string): Promise<Carer> {
  const since = engine.now()
  try {
    return { person, since, ...(await engine.caller.call(openRound, { body: { userId: person.id, pin } })) }
  } catch (error) {
    if (error instanceof Failure && error.code === 'unreachable') return { person, since, proof: null, until: null }
    throw error
  }
}

export const isOver = ({ until }: Carer, now: string): boolean => until !== null && now >= until
