// Cancelling a change: asked once more, out of the queue while it was not sent, else as an entry of its own.
import { Trans, useLingui } from '@lingui/react/macro'
import { isFlow } from '../../../shared/changes/story/flows.ts'
import { Failure } from '../../../shared/errors.ts'
import type { StatusChange } from '../../../shared/changes/story/statusChange.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { cancelChange } from './cancelChange.ts'
import { changeTexts } from './flowTexts.ts'
import { useProblemText } from './useProblemText.ts'

/** `changes`: the rows of one change, one for each of its animals. */
export function useCancelChange(): (changes: readonly StatusChange[]) => Promise<boolean> {
  const { i18n } = useLingui()
  const { engine, zone } = useSignedIn()
  const failed = useFailed()
  const problemText = useProblemText()

  async function cancel(changes: readonly StatusChange[]): Promise<void> {
    const { kind, flowId } = changes[0]!
    if (isFlow(kind) && !(await engine.undo(flowId))) await cancelChange(engine, kind, changes, zone)
  }

  return async (changes) => {
    const what = i18n._(changeTexts[changes[0]!.kind])
    const yes = await confirm({
      title: <Trans>Cancel this change?</Trans>,
      text: <Trans>{what}: the change stays visible and has no effect any more.</Trans>,
      confirm: <Trans>Cancel the change</Trans>,
      cancel: <Trans>Keep it</Trans>,
      danger: true,
    })
    if (!yes) return false
    try {
      await cancel(changes)
      toast({ tone: 'done', text: <Trans>Cancelled: {what}</Trans> })
      return true
    } catch (error) {
      if (error instanceof Failure && error.code === 'change.cannotCancel') toast({ tone: 'danger', text: problemText(error) })
      else failed(error)
      return false
    }
  }
}
