// A setting of an access that the operator types and stores with a reason.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Failure, type ErrorCode } from '../../../shared/errors.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { isSame } from '../../ui/isSame.ts'
import { useLeaveGuard } from '../../ui/leavePage.tsx'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { askedReason } from './askedReason.tsx'

interface Options<V> {
  /** What is stored when the page opens. */
  first: V
  /** Of the body: what is wrong with it is shown at the field. */
  field?: string
  /** What was typed, in the form that is stored. */
  read?: (typed: V) => V
  /** What is wrong with it before anybody is asked; null for nothing. */
  judge?: (typed: V) => ErrorCode | null
  /** Title and text of the dialog that asks for the reason, and the message once it is stored. */
  texts: { ask: string; note: string; done: string }
  /** Stores it and returns what is stored then. `seen`: what was stored before. */
  store: (typed: V, seen: V, reason: string) => Promise<V>
}

export function useReasoned<V>({ first, field, read = (typed) => typed, judge = () => null, texts, store }: Options<V>) {
  const { i18n } = useLingui()
  const failed = useFailed()
  const { busy: saving, once } = useBusy()
  const [known, setKnown] = useState(first)
  const [typed, setTyped] = useState(first)
  const [fault, setFault] = useState<ErrorCode | null>(null)
  const dirty = !isSame(read(typed), known)
  useLeaveGuard(dirty && !saving)

  async function save(): Promise<void> {
    const wrong = judge(typed)
    setFault(wrong)
    if (wrong) return
    const reason = await askedReason(texts.ask, texts.note)
    if (reason === null) return
    await once(async () => {
      try {
        const stored = await store(typed, known, reason)
        setKnown(stored)
        setTyped(stored)
        toast({ tone: 'done', text: texts.done })
      } catch (error) {
        if (error instanceof Failure && field !== undefined && error.fields?.includes(field)) setFault(error.code)
        else failed(error)
      }
    })
  }

  function change(next: V): void {
    setTyped(next)
    setFault(null)
  }

  return { typed, dirty, saving, save, change, fault: fault && i18n._(errorTexts[fault]) }
}
