import { Trans } from '@lingui/react/macro'
import { homeCheck, stateOf, type HomeCheck } from '../../shared/homechecks/homeCheck.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'

/** Calls a check off, or takes that back; both can be undone. */
export function useCallOff(): (check: HomeCheck) => Promise<void> {
  const { engine } = useSignedIn()
  const failed = useFailed()
  async function put(check: HomeCheck, state: HomeCheck['state']): Promise<void> {
    const { version: _, ...body } = check
    await engine.perform(homeCheck.acts.change, { id: check.id, body: { ...body, state } }, { rows: [check] })
  }
  return async (check) => {
    const isOff = check.state === 'cancelled'
    const state = isOff ? stateOf({ ...check, state: 'requested' }) : 'cancelled'
    try {
      await put(check, state)
    } catch (error) {
      failed(error)
      return
    }
    toast({
      tone: 'done',
      text: isOff ? <Trans>The home check takes place again.</Trans> : <Trans>The home check was called off.</Trans>,
      undo: () => void put({ ...check, state }, check.state).catch(failed),
    })
  }
}
