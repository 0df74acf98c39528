// The form of a contact: values, every problem at its field, and the queued mutation. The rules are the shared ones.
import { useState } from 'react'
import type { Contact } from '../../shared/contacts/contact.ts'
import {
  changeContact,
  changedIn,
  coreOf,
  createContact,
  nothingSaid,
  saidOf,
  type ContactSaid,
} from '../../shared/contacts/contactActs.ts'
import { limits, type ContactDetails } from '../../shared/contacts/contactDetails.ts'
import { contactProblems } from '../../shared/contacts/contactRules.ts'
import { internationalPhone, readablePhone } from '../../shared/contacts/phone.ts'
import { localDate } from '../../shared/time.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useRecordForm } from '../ui/useRecordForm.ts'

/** Numbers and addresses as they are typed: the first in a field of its own, further ones a line each. */
export type ContactValues = Omit<ContactSaid, 'phone' | 'morePhones' | 'emails'> & {
  phone: string
  morePhones: string
  email: string
  moreEmails: string
}

const lines = (text: string): string[] => text.split(/\n/).flatMap((line) => line.trim() || [])

const valuesOf = ({ phone, morePhones, emails, ...rest }: ContactSaid): ContactValues => ({
  ...rest,
  phone: phone === null ? '' : readablePhone(phone, rest.country),
  morePhones: morePhones.map((one) => readablePhone(one, rest.country)).join('\n'),
  email: emails[0] ?? '',
  moreEmails: emails.slice(1).join('\n'),
})

function saidIn({ phone, morePhones, email, moreEmails, ...rest }: ContactValues): ContactSaid {
  const clean = (text: string) => text.normalize('NFC').trim()
  const addresses = rest.moreAddresses.map((one) => ({ ...one, street: clean(one.street), zip: clean(one.zip), city: clean(one.city) }))
  const plain = Object.fromEntries(
    Object.entries(rest).map(([field, value]) => [field, typeof value === 'string' ? clean(value) : value]),
  ) as typeof rest
  const international = (typed: string) => internationalPhone(typed, rest.country)
  return {
    ...plain,
    moreAddresses: addresses.filter(({ street, zip, city }) => street + zip + city !== ''),
    phone: phone.trim() ? international(phone) : null,
    morePhones: lines(morePhones)
      .map(international)
      .slice(0, limits.phones - 1),
    emails: lines(`${email}\n${moreEmails}`).slice(0, limits.emails),
  }
}

/** Where a problem of the wire's field is shown. */
const shownAt: Readonly<Record<string, keyof ContactValues>> = { emails: 'email' }

export interface GivenContact {
  contact: Contact
  /** Null where the server could not be asked: then only the row is changed. */
  details: ContactDetails | null
}

export function useContactForm(given: GivenContact | null, start: Partial<ContactSaid> = {}) {
  const { engine, zone } = useSignedIn()
  const [before] = useState<ContactSaid>(() =>
    given
      ? { ...nothingSaid, ...(given.details ? saidOf(given.contact, given.details) : coreOf(given.contact)) }
      : { ...nothingSaid, ...start },
  )
  const { values, errors, dirty, saving, change, left, release, ...form } = useRecordForm<ContactValues>({
    keep: `contact:${given?.contact.id ?? 'new'}`,
    begin: () => valuesOf(before),
  })
  const said = saidIn(values)

  /** The contact as it is saved on this device; null when something is to be mended. */
  async function save(): Promise<{ id: string } | null> {
    const problems = contactProblems(said, localDate(engine.now(), zone)).map(({ field, code }) => ({
      field: shownAt[field] ?? field,
      code,
    }))
    return form.save(problems, async () => {
      if (!given) return { id: await engine.perform(createContact, { ...said, id: null }) }
      // What was merely written differently, like a number with blanks, is no change.
      const changed = changedIn({ ...before, ...saidIn(valuesOf(before)) }, said)
      const { id } = given.contact
      const rows = { contact: [given.contact], contactDetails: given.details ? [given.details] : [] }
      if (Object.keys(changed).length > 0) await engine.perform(changeContact, { id, said: changed }, { rows })
      return { id }
    })
  }

  return { values, errors, dirty, saving, left, release, said, hasDetails: !given || given.details !== null, change, save }
}
export type ContactForm = ReturnType<typeof useContactForm>
