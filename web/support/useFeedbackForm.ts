// Feedback as it is written and sent: what is missing of it, and whether it goes wrong.
import { useState } from 'react'
import { readEmail } from '../session/typed.ts'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import type { Sent, Writer } from './feedbackValues.ts'
import { useFeedbackValues } from './useFeedbackValues.ts'
import { useSendFeedback } from './useSendFeedback.ts'

export function useFeedbackForm(writer: Writer, about: string, onSent: (sent: Sent) => void) {
  const { values, set, isTouched } = useFeedbackValues(writer)
  const send = useSendFeedback(writer, about)
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  useLeaveGuard(isTouched && !sending)
  const { message1, contactEmail } = values
  const email = contactEmail.trim() === '' ? '' : readEmail(contactEmail)
  const isEmpty = message1.trim() === ''

  async function submit() {
    setTried(true)
    if (sending || isEmpty || email === null) return
    setSending(true)
    setFailure(null)
    try {
      onSent(await send({ ...values, contactEmail: email }))
    } catch (error) {
      setFailure(error)
      setSending(false)
    }
  }

  return {
    values,
    set,
    sending,
    failure,
    submit,
    /** Shown once somebody has tried to send. */
    faults: { message: tried && isEmpty, email: tried && email === null },
  }
}
