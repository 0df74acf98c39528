import { Trans } from '@lingui/react/macro'
import { helperSession, type HelperSession } from '../../shared/helpers/helperSession.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'

/** Calls a session off, or lets it take place again; both can be undone. */
export function useCallOff(): (session: HelperSession) => Promise<void> {
  const { engine } = useSignedIn()
  const failed = useFailed()
  async function put(session: HelperSession, isCancelled: boolean): Promise<void> {
    const { version: _, ...body } = session
    await engine.perform(helperSession.acts.change, { id: session.id, body: { ...body, isCancelled } }, { rows: [session] })
  }
  return async (session) => {
    const { isCancelled } = session
    try {
      await put(session, !isCancelled)
    } catch (error) {
      failed(error)
      return
    }
    toast({
      tone: 'done',
      text: isCancelled ? <Trans>The session takes place again.</Trans> : <Trans>The session was called off.</Trans>,
      undo: () => void put({ ...session, isCancelled: !isCancelled }, isCancelled).catch(failed),
    })
  }
}
