import { Trans } from '@lingui/react/macro'
import { markNotSame } from '../../../shared/merging/contactUnion.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'

type Pair = readonly [id: string, otherId: string]

/** Puts a pair of contacts away as two different ones, or proposes it again. `onChange` follows each time, after the way back too. */
export function useNotSame(onChange: () => void) {
  const { engine } = useSignedIn()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const mark = ([id, otherId]: Pair, notSame: boolean) =>
    engine.caller.call(markNotSame, { params: { id }, body: { otherId, notSame } }).then(onChange)

  const putAway = (pair: Pair) =>
    once(async () => {
      await mark(pair, true)
      const undo = () => void mark(pair, false).catch(failed)
      toast({ tone: 'done', text: <Trans>These two are not proposed any more.</Trans>, undo })
    }).catch(failed)

  const proposeAgain = (pair: Pair) =>
    once(async () => {
      await mark(pair, false)
      toast({ tone: 'done', text: <Trans>These two are proposed again.</Trans> })
    }).catch(failed)

  return { busy, putAway, proposeAgain }
}
