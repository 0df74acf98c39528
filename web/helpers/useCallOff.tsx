import { Trans } from '@lingui/react/macro'
import { helperSession, type HelperSession } from '../../shared/helpers/helperSession.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { useLater } from './useLater.tsx'

/** Calls a session off, or lets it take place again, with the later ones of its series if wanted; all of it can be undone. */
export function useCallOff(): (session: HelperSession) => Promise<void> {
  const { engine } = useSignedIn()
  const failed = useFailed()
  const { reachOf, changeLater } = useLater()

  async function put(session: HelperSession, isCancelled: boolean): Promise<void> {
    const { version: _, ...body } = session
    await engine.perform(helperSession.acts.change, { id: session.id, body: { ...body, isCancelled } }, { rows: [session] })
  }

  async function switched(session: HelperSession): Promise<void> {
    const { isCancelled } = session
    const title = isCancelled ? <Trans>Which sessions take place again?</Trans> : <Trans>Which sessions are called off?</Trans>
    const reach = await reachOf(session, title)
    if (reach === null) return
    await put(session, !isCancelled)
    const laterBack = reach === 'later' ? await changeLater(session, { ...session, isCancelled: !isCancelled }) : async () => undefined
    const back = async () => {
      await laterBack()
      await put({ ...session, isCancelled: !isCancelled }, isCancelled)
    }
    toast({ tone: 'done', text: <Switched isCancelled={isCancelled} isMany={reach === 'later'} />, undo: () => void back().catch(failed) })
  }

  return (session) => switched(session).catch(failed)
}

/** `isCancelled`: before. */
function Switched({ isCancelled, isMany }: { isCancelled: boolean; isMany: boolean }) {
  if (isMany) return isCancelled ? <Trans>The sessions take place again.</Trans> : <Trans>The sessions were called off.</Trans>
  return isCancelled ? <Trans>The session takes place again.</Trans> : <Trans>The session was called off.</Trans>
}
