import { sendAnonymousFeedback } from '../../shared/support/feedback.ts'
import { orderedId } from '../../shared/uuid.ts'
import { useSession } from '../session/useSession.ts'
import type { Sent, Writer, FeedbackValues } from './feedbackValues.ts'
import { useFeedbackPost } from './useFeedbackPost.ts'
import { useOpenForm } from './useOpenForm.ts'

/** `about`: address and title of the page that it is about. Throws the server's refusal. */
export function useSendFeedback({ userId, tenantId }: Writer, about: string): (values: FeedbackValues) => Promise<Sent> {
  const { caller } = useSession()
  const post = useFeedbackPost()
  const sealOfForm = useOpenForm(caller, userId === null)
  return async ({ reason, message1, message2, message3, contactName, contactEmail, images, trap }) => {
    const more = reason === 'bug' ? { message2, message3 } : { message2: '', message3: '' }
    const written = {
      ...trap,
      reason,
      message1,
      ...more,
      contactName,
      contactEmail,
      browser: navigator.userAgent.slice(0, 1000),
      url: about,
    }
    if (userId === null) {
      await caller.call(sendAnonymousFeedback, { body: { ...written, form: await sealOfForm() } })
      return 'sent'
    }
    const id = orderedId(Date.now(), crypto.getRandomValues(new Uint8Array(16)))
    return post.send({ id, userId, tenantId, body: { ...written, id, images: images.map(({ base64 }) => base64) } })
  }
}
