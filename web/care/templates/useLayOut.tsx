import { Plural, Trans } from '@lingui/react/macro'
import { careItem, type CareItemBody } from '../../../shared/care/careItem.ts'
import { toast } from '../../ui/toasts.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRun } from '../parts/useRun.ts'

/** Plans everything in a template on this device, with one way back for all of it. */
export function useLayOut(): (name: string, plans: readonly CareItemBody[]) => Promise<void> {
  const { engine } = useSignedIn()
  const run = useRun()
  return async (name, plans) => {
    const made: { mid: string; id: string }[] = []
    for (const plan of plans) {
      const mid = await run(careItem.acts.create, plan)
      if (mid) made.push({ mid, id: plan.id ?? mid })
    }
    if (made.length === 0) return
    const undo = async () => {
      for (const { mid, id } of made) if (!(await engine.undo(mid))) await run(careItem.acts.delete, { id })
    }
    toast({
      tone: 'done',
      text: (
        <Trans>
          Planned: {name}, <Plural value={made.length} one="# entry" other="# entries" />
        </Trans>
      ),
      undo: () => void undo(),
    })
  }
}
