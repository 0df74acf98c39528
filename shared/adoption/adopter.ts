// Whoever adopts: a person, whom nobody has banned.
import { isBanned, type Contact, type ContactRole } from '../contacts/contact.ts'
import { Failure, type ErrorCode } from '../errors.ts'

type Judged = Pick<Contact, 'kind' | 'banned' | 'bannedUntil'>

/** Null where nothing speaks against them on that day, as far as their row tells. */
export const adopterProblem = (contact: Judged, day: string): ErrorCode | null =>
  isBanned(contact, day) ? 'contact.banned' : contact.kind === 'person' ? null : 'adoption.adopterIsShelter'

/** Throws `contact.banned`, `adoption.adopterIsShelter`. */
export function checkAdopter(contact: Judged | null | undefined, day: string): void {
  const code = contact ? adopterProblem(contact, day) : null
  if (code) throw new Failure(code, { fields: ['contactId'] })
}

/** The contact with a role that it may have already. */
export const withRole = <C extends Pick<Contact, 'roles'>>(contact: C, role: ContactRole): C =>
  contact.roles.includes(role) ? contact : { ...contact, roles: [...contact.roles, role] }

export const asAdopter = <C extends Pick<Contact, 'roles'>>(contact: C): C => withRole(contact, 'adopter')
