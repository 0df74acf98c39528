// What home checks say beside their rows: the contact, the animals, and who goes.
import type { Animal } from '../../shared/animals/animal.ts'
import { contactName, type Contact } from '../../shared/contacts/contact.ts'
import type { HomeCheck } from '../../shared/homechecks/homeCheck.ts'
import { memberName } from '../../shared/identity/member.ts'
import type { Replica } from '../../sync/replica.ts'
import { pendingIds } from '../../sync/status.ts'

export interface HomeCheckRows {
  checks: HomeCheck[]
  /** Contacts that are visited or go, those that this device holds. */
  contacts: ReadonlyMap<string, Contact>
  animals: ReadonlyMap<string, Animal>
  /** Names of colleagues. */
  members: ReadonlyMap<string, string>
  pending: ReadonlySet<string>
}

const byId = <T extends { id: string }>(rows: readonly (T | undefined)[]): Map<string, T> =>
  new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])))

/** `contactId`: only the checks of the home of a contact. */
export async function readHomeChecks(replica: Replica, contactId?: string): Promise<HomeCheckRows> {
  const { homeCheck } = replica
  const checks = await (contactId === undefined ? homeCheck.toArray() : homeCheck.where('contactId').equals(contactId).toArray())
  const [contacts, animals, members, pending] = await Promise.all([
    replica.contact.bulkGet(checks.flatMap((check) => [check.contactId, ...(check.checkerId ? [check.checkerId] : [])])),
    replica.animal.bulkGet(checks.flatMap(({ animalIds }) => animalIds)),
    replica.member.toArray(),
    pendingIds(replica, 'homeCheck'),
  ])
  return {
    checks,
    contacts: byId(contacts),
    animals: byId(animals),
    members: new Map(members.map((member) => [member.id, memberName(member)])),
    pending,
  }
}

/** Who goes: a colleague, or a contact; empty for nobody. */
export function goerOf({ memberId, checkerId }: Pick<HomeCheck, 'memberId' | 'checkerId'>, { members, contacts }: HomeCheckRows): string {
  if (memberId) return members.get(memberId) ?? ''
  const contact = checkerId ? contacts.get(checkerId) : undefined
  return contact ? contactName(contact) : ''
}

export const addressOf = ({ street, zip, city }: Pick<HomeCheck, 'street' | 'zip' | 'city'>): string =>
  [street, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
