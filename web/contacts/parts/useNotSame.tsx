import { Trans } from '@lingui/react/macro'
import { markNotSame } from '../../../shared/merging/contactUnion.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'

type Pair = readonly [id: string, otherId: string]

/**
 * Puts a pair of contacts away as two different ones, or proposes it again. `onChange` follows each time, also after the way back, when
 * another page may be open already.
 */
export function useNotSame(onChange: () => void) {
  const { engine } = useSignedIn()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const mark = ([id, otherId]: Pair, notSame: boolean) =>
    engine.caller.call(markNotSame, { params: { id }, body: { otherId, notSame } }).then(onChange)

  /** Whether it is done. */
  async function putAway(pair: Pair): Promise<boolean> {
    try {
      const undo = () => void mark(pair, false).catch(failed)
      const done = await once(() => mark(pair, true))
      if (done !== null) toast({ tone: 'done', text: <Trans>These two are not proposed any more.</Trans>, undo })
      return done !== null
    } catch (error) {
      failed(error)
      return false
    }
  }

  const proposeAgain = (pair: Pair) =>
    once(async () => {
      await mark(pair, false)
      toast({ tone: 'done', text: <Trans>These two are proposed again.</Trans> })
    }).catch(failed)

  return { busy, putAway, proposeAgain }
}
