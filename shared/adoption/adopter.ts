// Who receives an animal is not banned, an adopter is a person, and what a contact is follows from the changes that name it.
import type { Flow } from '../changes/story/flows.ts'
import { isBanned, type Contact, type ContactRole } from '../contacts/contact.ts'
import { Failure, type ErrorCode } from '../errors.ts'

type Judged = Pick<Contact, 'kind' | 'banned' | 'bannedUntil'>

/** Changes by which the contact that is named receives an animal. Giving a find back is its owner's right, banned or not (BGB § 985). */
const receiving: readonly Flow[] = ['adoption', 'handOver', 'ownerChange', 'fosterAdmission', 'fosterIntake']
export const receives = (flow: Flow): boolean => receiving.includes(flow)

/** Null where nothing speaks against them on that day, as far as their row tells. */
export function receiverProblem(flow: Flow, contact: Judged, day: string): ErrorCode | null {
  if (!receives(flow)) return null
  if (isBanned(contact, day)) return 'contact.banned'
  return flow === 'adoption' && contact.kind !== 'person' ? 'adoption.adopterIsShelter' : null
}

/** Throws `contact.banned`, `adoption.adopterIsShelter`. */
export function checkReceiver(
  flow: Flow,
  contact: Judged | null | undefined,
  day: string,
  field: 'contactId' | 'roomId' = 'contactId',
): void {
  const code = contact ? receiverProblem(flow, contact, day) : null
  if (code) throw new Failure(code, { fields: [field] })
}

/** The contact with a role that it may have already. */
export const withRole = <C extends Pick<Contact, 'roles'>>(contact: C, role: ContactRole): C =>
  contact.roles.includes(role) ? contact : { ...contact, roles: [...contact.roles, role] }

/** What the contact that a change names is to the organisation from then on. */
const roleBy: Readonly<Partial<Record<Flow, ContactRole>>> = {
  adoption: 'adopter',
  foundGiveBack: 'owner',
  ownerChange: 'owner',
  fosterAdmission: 'foster',
  fosterIntake: 'foster',
  found: 'finder',
}

/** The contact that a change names, with the role that follows from it. */
export const namedBy = <C extends Pick<Contact, 'roles'>>(contact: C, flow: Flow): C => {
  const role = roleBy[flow]
  return role ? withRole(contact, role) : contact
}
