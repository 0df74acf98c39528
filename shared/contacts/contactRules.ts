// What must hold of a contact, the same on device and server; and who looks like whom.
import { isEmail } from '../emailAddress.ts'
import { Failure, type ErrorCode } from '../errors.ts'
import type { Contact } from './contact.ts'
import type { ContactDetails } from './contactDetails.ts'

/** The fields that rules look at; a field that was not entered is not judged. */
export type Judged = Pick<Contact, 'kind' | 'surname' | 'company'> &
  Partial<Pick<ContactDetails, 'emails' | 'zip' | 'country' | 'birthDate' | 'moreAddresses'>>

export interface ContactProblem {
  code: ErrorCode
  field: keyof Judged
}

/** Only of Germany is it known what a code looks like. */
export const isZip = (zip: string, country: string): boolean => country !== 'DE' || zip === '' || /^\d{5}$/.test(zip)

/** A person is called by a surname, everybody else by what the organisation is called. */
export const hasName = ({ kind, surname, company }: Pick<Contact, 'kind' | 'surname' | 'company'>): boolean =>
  kind === 'person' ? surname !== '' : company !== ''

/** Every rule that is broken, in the order in which the server answers them. */
export function contactProblems(said: Judged, today: string): ContactProblem[] {
  const problems: ContactProblem[] = []
  const { kind, emails, zip, country = 'DE', birthDate, moreAddresses } = said
  if (!hasName(said)) problems.push({ code: 'contact.nameMissing', field: kind === 'person' ? 'surname' : 'company' })
  if (emails?.some((email) => !isEmail(email))) problems.push({ code: 'contact.emailInvalid', field: 'emails' })
  if (zip !== undefined && !isZip(zip, country)) problems.push({ code: 'contact.zipInvalid', field: 'zip' })
  if (moreAddresses?.some((address) => !isZip(address.zip, address.country)))
    problems.push({ code: 'contact.zipInvalid', field: 'moreAddresses' })
  if (birthDate && birthDate > today) problems.push({ code: 'contact.birthInFuture', field: 'birthDate' })
  return problems
}

/** Throws the first problem; the others travel in `detail.also`. */
export function checkContact(said: Judged, today: string): void {
  const [first, ...also] = contactProblems(said, today)
  if (first) throw new Failure(first.code, { fields: [first.field], ...(also.length > 0 && { detail: { also } }) })
}
