// How to reach the organisation.
import { telAddress } from '../../shared/contacts/telAddress.ts'
import { h } from './dom.ts'

interface Reached {
  phone: string
  email: string
}

/** Telephone and e-mail as links; null without either. */
export function contactPart({ phone, email }: Reached, questions: string): HTMLElement | null {
  if (!phone && !email) return null
  return h(
    'p',
    { class: 'contact' },
    questions,
    phone && h('a', { href: telAddress(phone) }, phone),
    email && h('a', { href: `mailto:${email}` }, email),
  )
}
