// What is changed in one session of a series can be changed in the later ones too: the question, and the change.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { HelperSession } from '../../shared/helpers/helperSession.ts'
import { laterIn, partOf, type SessionPart } from '../../shared/helpers/series.ts'
import { changeLaterSessions } from '../../shared/helpers/seriesActs.ts'
import { addMonths, monthOf } from '../../shared/time.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { choose } from '../ui/confirm.tsx'

type Reach = 'one' | 'later'

export function useLater() {
  const { engine } = useSignedIn()
  const today = useToday()

  const laterOf = async (session: HelperSession): Promise<HelperSession[]> =>
    laterIn(await engine.replica.helperSession.toArray(), session, session.start)

  /** Whether there are later ones of its series. A device does not hold all months: in the last one it asks in any case. */
  async function isOneOfSeveral(session: HelperSession): Promise<boolean> {
    if ((await laterOf(session)).length > 0) return true
    return session.seriesId != null && monthOf(session.start) >= addMonths(monthOf(today), 2)
  }

  /** Null: neither. A session without later ones is not asked about. `isSaved`: the one is saved in any case. */
  const reachOf = async (session: HelperSession, title: ReactNode, isSaved = false): Promise<Reach | null> =>
    (await isOneOfSeveral(session)) ? choose({ title, text: <Which />, choices, ...(isSaved && { cancel: null }) }) : 'one'

  /** Answers what takes it back. */
  async function changeLater(session: HelperSession, to: SessionPart): Promise<() => Promise<unknown>> {
    const ids = (await laterOf(session)).map(({ id }) => id)
    const input = { id: session.id, after: session.start, from: partOf(session), to: partOf(to), ids }
    const mid = await engine.perform(changeLaterSessions, input)
    return async () => {
      if (!(await engine.undo(mid))) await engine.perform(changeLaterSessions, { ...input, from: input.to, to: input.from })
    }
  }

  return { reachOf, changeLater }
}

const Which = () => <Trans>It is repeated every week. What was changed in a later session alone stays as it is.</Trans>

const choices = [
  { value: 'one', label: <Trans>This session alone</Trans> },
  { value: 'later', label: <Trans>This and all later ones</Trans> },
] as const
