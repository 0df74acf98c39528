import { useState } from 'react'
import { untouchedHoneypot } from '../../shared/honeypot.ts'
import type { Writer, FeedbackValues } from './feedbackValues.ts'

/** What the form holds; name and address are those of the user from the start. */
export function useFeedbackValues({ name, email }: Writer) {
  const [values, setValues] = useState<FeedbackValues>({
    reason: 'bug',
    message1: '',
    message2: '',
    message3: '',
    contactName: name,
    contactEmail: email,
    images: [],
    trap: untouchedHoneypot,
  })
  return {
    values,
    set: (change: Partial<FeedbackValues>) => setValues((before) => ({ ...before, ...change })),
    isTouched: `${values.message1}${values.message2}${values.message3}`.trim() !== '' || values.images.length > 0,
  }
}
