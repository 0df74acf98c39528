import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { reopenTask } from '../../shared/tasks/taskActs.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import type { Saved } from './flowValues.ts'
import { cancelChange } from './parts/cancelChange.ts'
import { flowTexts } from './parts/flowTexts.ts'

/** Says which tasks are done with the change, and opens them again. */
export function useTellDone() {
  const { engine } = useSignedIn()
  const failed = useFailed()
  return ({ done = [] }: Saved) => {
    for (const { id, title } of done)
      toast({
        tone: 'done',
        text: <Trans>The task is done: {title}</Trans>,
        undo: () => void engine.perform(reopenTask, { id }).catch(failed),
      })
  }
}

/** Says that it is saved, and takes it back: out of the queue while it was not sent, else by cancelling it. */
export function useTellSaved(flow: Flow) {
  const { i18n } = useLingui()
  const { engine, zone } = useSignedIn()
  const failed = useFailed()
  return ({ flowId }: Saved, text?: ReactNode) => {
    const what = i18n._(flowTexts[flow])
    toast({
      tone: 'done',
      text: text ?? <Trans>Saved: {what}</Trans>,
      undo: () =>
        void (async () => {
          if (await engine.undo(flowId)) return
          const rows = await engine.replica.statusChange.where('flowId').equals(flowId).toArray()
          if (rows.length > 0) await cancelChange(engine, flow, rows, zone)
        })().catch(failed),
    })
  }
}
