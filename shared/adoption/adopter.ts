// Whoever adopts: a person, whom nobody has banned.
import type { Contact, ContactRole } from '../contacts/contact.ts'
import { Failure, type ErrorCode } from '../errors.ts'

/** Null where nothing speaks against them, as far as their row tells. */
export const adopterProblem = ({ kind, banned }: Pick<Contact, 'kind' | 'banned'>): ErrorCode | null =>
  banned ? 'contact.banned' : kind === 'person' ? null : 'adoption.adopterIsShelter'

/** Throws `contact.banned`, `adoption.adopterIsShelter`. */
export function checkAdopter(contact: Pick<Contact, 'kind' | 'banned'> | null | undefined): void {
  const code = contact ? adopterProblem(contact) : null
  if (code) throw new Failure(code, { fields: ['contactId'] })
}

/** The contact with a role that it may have already. */
export const withRole = <C extends Pick<Contact, 'roles'>>(contact: C, role: ContactRole): C =>
  contact.roles.includes(role) ? contact : { ...contact, roles: [...contact.roles, role] }

export const asAdopter = <C extends Pick<Contact, 'roles'>>(contact: C): C => withRole(contact, 'adopter')
