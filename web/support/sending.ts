import { Failure } from '../../shared/errors.ts'
import { sendFeedback } from '../../shared/support/feedback.ts'
import { isTransient } from '../../sync/call.ts'
import type { Environment } from '../../sync/environment.ts'
import { openFeedbackBox, type FeedbackBox, type KeptFeedback } from './keptFeedback.ts'
import type { Session } from '../session/session.ts'
import { report } from '../reporting/report.ts'

/** Pictures over a weak network take their time. */
const patience = 90_000

type Device = Pick<Environment, 'locks' | 'indexedDB' | 'IDBKeyRange' | 'onWake'>

/** What a signed-in person writes: kept on the device first, sent at once where that goes, and later where it does not. */
export interface FeedbackPost {
  /** Throws the server's refusal when it is one for good; then nothing is kept. */
  send(feedback: KeptFeedback): Promise<'sent' | 'kept'>
  sendKept(): Promise<void>
}

export function createFeedbackPost(session: Session, device: Device, box: FeedbackBox = openFeedbackBox(device)): FeedbackPost {
  const deliver = ({ body, tenantId }: KeptFeedback) => session.caller.call(sendFeedback, { body }, { tenantId, timeoutMs: patience })
  const userNow = () => {
    const state = session.current()
    return state.phase === 'signedIn' ? state.context.userId : null
  }
  const alone = <T>(work: () => Promise<T>) => device.locks.hold('obhut:feedback', { ifAvailable: false }, work)

  return {
    async send(feedback) {
      const isKept = await box.keep(feedback).then(
        () => true,
        (error: unknown) => (report('warning', error), false),
      )
      const outcome = await alone(async () => {
        try {
          await deliver(feedback)
        } catch (error) {
          if (isKept && error instanceof Failure && isTransient(error)) return 'kept' as const
          if (isKept) await box.remove(feedback.id)
          throw error
        }
        if (isKept) await box.remove(feedback.id)
        return 'sent' as const
      })
      return outcome ?? 'kept'
    },
    async sendKept() {
      const userId = userNow()
      if (userId === null) return
      await alone(async () => {
        for (const feedback of await box.of(userId)) {
          if (userNow() !== userId) return
          try {
            await deliver(feedback)
          } catch (error) {
            if (!(error instanceof Failure) || isTransient(error)) return
            report('warning', error, { kept: true, images: feedback.body.images?.length ?? 0 })
            // The words matter more than pictures that the server does not take.
            if ((feedback.body.images?.length ?? 0) > 0) {
              await box.keep({ ...feedback, tenantId: null, body: { ...feedback.body, images: [] } })
              continue
            }
          }
          await box.remove(feedback.id)
        }
      })
    },
  }
}

/** Sends what was kept whenever there is a chance: now, after a sign-in, and when the network or the person comes back. */
export function watchKeptFeedback(session: Session, device: Device): void {
  const post = createFeedbackPost(session, device)
  const attempt = () => void post.sendKept().catch((error: unknown) => report('warning', error))
  let before: string | null = null
  const follow = () => {
    const state = session.current()
    const now = state.phase === 'signedIn' ? state.context.userId : null
    if (now !== null && now !== before) attempt()
    before = now
  }
  session.subscribe(follow)
  device.onWake(attempt)
  follow()
}
