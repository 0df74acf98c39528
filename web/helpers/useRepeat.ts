// Repeats a session on further days, and takes that back. Works without a network: each session is queued by itself.
import { helperSession, type HelperSession, type HelperSessionBody } from '../../shared/helpers/helperSession.ts'
import { againId, repeatDays, sessionAgain, type Repetition } from '../../shared/helpers/series.ts'
import { localDate } from '../../shared/time.ts'
import { useSignedIn } from '../session/signedIn.ts'

type Begun = Omit<HelperSession, 'version'>

/** A session that was planned, with the entry that plans it. */
interface Planned {
  mid: string
  body: HelperSessionBody & { id: string }
}

export function useRepeat() {
  const { engine, zone } = useSignedIn()

  /** Days on which the series has a session already are left out. */
  async function repeat(session: Begun, repetition: Repetition): Promise<Planned[]> {
    const days = repeatDays(repetition, localDate(session.start, zone))
    const there = await engine.replica.helperSession.bulkGet(days.map((day) => againId(session, day)))
    const planned: Planned[] = []
    for (const [nth, day] of days.entries()) {
      if (there[nth]) continue
      const body = sessionAgain(session, day, zone)
      planned.push({ mid: await engine.perform(helperSession.acts.create, body), body })
    }
    return planned
  }

  /** What was never sent is removed; what the server knows is called off, as sessions are not deleted. */
  async function takeBack(planned: readonly Planned[]): Promise<void> {
    for (const { mid, body } of planned)
      if (!(await engine.undo(mid))) await engine.perform(helperSession.acts.change, { id: body.id, body: { ...body, isCancelled: true } })
  }

  return { repeat, takeBack }
}
