// What is done with a subscription at once, each after a question: ending a pause, and taking the notice back.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Subscription } from '../../../shared/bookings/passes/subscription.ts'
import { continueSubscriptionCall, resumeSubscriptionCall } from '../../../shared/bookings/passes/subscriptionCalls.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'

interface Asked {
  title: ReactNode
  text: ReactNode
  confirm: ReactNode
  done: string
}

export function useSubscriptionActs({ id, name }: Subscription) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const failed = useFailed()
  const { busy, once } = useBusy()

  const ask = (call: typeof resumeSubscriptionCall | typeof continueSubscriptionCall, { done, ...question }: Asked) =>
    once(async () => {
      if (!(await confirm(question))) return
      try {
        await engine.caller.call(call, { params: { id } })
        await engine.pullAll()
        toast({ tone: 'done', text: done })
      } catch (error) {
        failed(error)
      }
    })
  return {
    busy,
    resume: () =>
      ask(resumeSubscriptionCall, {
        title: <Trans>End the pause of {name}?</Trans>,
        text: <Trans>The subscription goes on from today. Days that were cancelled for the pause are booked again by hand.</Trans>,
        confirm: <Trans>End pause</Trans>,
        done: t`The pause is over.`,
      }),
    proceed: () =>
      ask(continueSubscriptionCall, {
        title: <Trans>Take the notice of {name} back?</Trans>,
        text: <Trans>The subscription goes on without an end. Days that were cancelled after its last day are booked again by hand.</Trans>,
        confirm: <Trans>Take notice back</Trans>,
        done: t`The notice was taken back.`,
      }),
  }
}
