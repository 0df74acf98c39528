import { useEffect, useRef } from 'react'
import { feedbackForm, formAge } from '../../shared/support/feedback.ts'
import type { Caller } from '../../sync/call.ts'

interface Opened {
  form: string
  at: number
}

/** Milliseconds after which the form is opened anew before it is sent. */
const renewAfter = formAge.most / 2
/** A little more than the server asks for, because clocks tick differently. */
const least = formAge.least + 200

const openAt = (caller: Caller): Promise<Opened> => caller.call(feedbackForm, {}).then(({ form }) => ({ form, at: performance.now() }))

/** Opens the form without a login at the server, and hands its seal over once it is old enough. */
export function useOpenForm(caller: Caller, needed: boolean): () => Promise<string> {
  const opened = useRef<Promise<Opened> | null>(null)
  useEffect(() => {
    if (!needed) return
    const opening = openAt(caller)
    opened.current = opening
    // Without a network it is opened when it is sent.
    opening.catch(() => (opened.current = null))
  }, [caller, needed])
  return async () => {
    let now = await opened.current?.catch(() => null)
    if (!now || performance.now() - now.at > renewAfter) {
      opened.current = openAt(caller)
      now = await opened.current
    }
    const wait = least - (performance.now() - now.at)
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    return now.form
  }
}
