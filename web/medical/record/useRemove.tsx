// Deleting what was recorded by mistake: asked once more, out of the queue while it was not sent.
import { Trans } from '@lingui/react/macro'
import type { Mutation } from '../../../shared/mutation.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toasts.ts'
import { useFailed } from '../../ui/useFailed.ts'

type Named = { id: string; animalId: string }

export function useRemove(): (mutation: Mutation<Named>, input: Named, what: string) => Promise<void> {
  const { engine } = useSignedIn()
  const failed = useFailed()
  return async (mutation, input, what) => {
    const yes = await confirm({
      title: <Trans>Delete this entry?</Trans>,
      text: what,
      confirm: <Trans>Delete</Trans>,
      danger: true,
    })
    if (!yes) return
    try {
      if (!(await engine.undo(input.id))) await engine.perform(mutation, input)
      toast({ tone: 'done', text: <Trans>Deleted: {what}</Trans> })
    } catch (error) {
      failed(error)
    }
  }
}
