// What somebody enters who asks for a demo, what is missing of it, and how it is sent.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { createDemo } from '../../shared/demo/demo.ts'
import type { OrganisationKind } from '../../shared/demo/organisationKinds.ts'
import { untouchedHoneypot } from '../../shared/honeypot.ts'
import { readEmail } from '../session/typed.ts'
import { useSession } from '../session/useSession.ts'
import type { Language } from '../ui/language.ts'
import { useLeaveGuard } from '../ui/leavePage.tsx'

const empty = { organisation: '', forename: '', surname: '', email: '' }
export type DemoTexts = typeof empty

/** The account speaks the language in which it is asked for. */
export function useDemoForm(kinds: readonly OrganisationKind[], onSent: (email: string) => void) {
  const { i18n } = useLingui()
  const { caller } = useSession()
  const [texts, setTexts] = useState(empty)
  const [kind, setKind] = useState<OrganisationKind>(kinds[0] ?? 'shelter')
  const [consent, setConsent] = useState(false)
  const [honeypot, setHoneypot] = useState<{ tp1: string; tp2: string }>(untouchedHoneypot)
  const [checked, setChecked] = useState(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  useLeaveGuard(!sending && Object.values(texts).some((text) => text !== ''))
  const change = (part: Partial<DemoTexts>) => setTexts((before) => ({ ...before, ...part }))
  const missing = (field: keyof DemoTexts) => checked && texts[field].trim() === ''

  async function send() {
    setChecked(true)
    setFailure(null)
    const email = readEmail(texts.email)
    const { organisation, forename, surname } = texts
    if (sending || email === null || !consent || [organisation, forename, surname].some((text) => text.trim() === '')) return
    setSending(true)
    try {
      const locale = i18n.locale as Language
      await caller.call(createDemo, { body: { email, organisation, kind, forename, surname, locale, consent: true, ...honeypot } })
      onSent(email)
    } catch (cause) {
      setFailure(cause)
      setSending(false)
    }
  }

  return {
    texts,
    change,
    missing,
    kind,
    setKind,
    consent,
    setConsent,
    honeypot,
    setHoneypot,
    sending,
    failure,
    send,
    lacksConsent: checked && !consent,
    lacksEmail: checked && readEmail(texts.email) === null,
  }
}
