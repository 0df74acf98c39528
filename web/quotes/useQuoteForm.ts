// What somebody who asks for an offer has entered, what is missing of it, and how it is sent.
import { useState } from 'react'
import { untouchedHoneypot } from '../../shared/honeypot.ts'
import { requestQuote, type Area } from '../../shared/quotes/quoteRequest.ts'
import { readEmail } from '../session/typed.ts'
import { useSession, useSessionState } from '../session/useSession.ts'
import { useLeaveGuard } from '../ui/leavePage.tsx'

interface Values {
  name: string
  organisation: string
  email: string
  phone: string
  zip: string
  city: string
  areas: Area[]
  animalsPerYear: number | null
  message: string
}

/** Those who are signed in need not type who they are. */
function useBlank(): Values {
  const state = useSessionState()
  const context = state.phase === 'signedIn' ? state.context : null
  return {
    name: context ? `${context.forename} ${context.surname}`.trim() : '',
    organisation: context?.tenant?.name ?? '',
    email: context?.email ?? '',
    phone: '',
    zip: '',
    city: '',
    areas: [],
    animalsPerYear: null,
    message: '',
  }
}

export function useQuoteForm(onSent: () => void) {
  const { caller } = useSession()
  const blank = useBlank()
  const [values, setValues] = useState<Values>(blank)
  const [trap, setTrap] = useState<{ tp1: string; tp2: string }>(untouchedHoneypot)
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  useLeaveGuard((values.message !== '' || values.areas.length > 0) && !sending)
  const email = readEmail(values.email)
  const missing = { name: values.name.trim() === '', organisation: values.organisation.trim() === '', email: email === null }

  async function send(): Promise<void> {
    setTried(true)
    if (sending || missing.name || missing.organisation || email === null) return
    setSending(true)
    setFailure(null)
    try {
      await caller.call(requestQuote, { body: { ...values, email, ...trap } })
      onSent()
    } catch (error) {
      setFailure(error)
      setSending(false)
    }
  }

  return {
    values,
    set: (change: Partial<Values>) => setValues((before) => ({ ...before, ...change })),
    /** Whether a field is shown as missing: once somebody has tried to send. */
    lacks: (field: keyof typeof missing) => tried && missing[field],
    trap,
    setTrap,
    sending,
    failure,
    send,
  }
}
export type QuoteValues = Pick<ReturnType<typeof useQuoteForm>, 'values' | 'set'>
export type Lacks = ReturnType<typeof useQuoteForm>['lacks']
