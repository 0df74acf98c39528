// Contacts that something is about to name: they are there, and devices hold them for the month in which they are named.
import { LockMode } from '@mikro-orm/core'
import { withMonth } from '../../shared/contacts/contact.ts'
import { Failure } from '../../shared/errors.ts'
import { localDate, monthOf } from '../../shared/time.ts'
import type { Unit } from '../unitOfWork.ts'
import { ContactEntity, type StoredContact } from './contact.entity.ts'

/** In the one order that every writer keeps; before animals are locked. Throws `notFound`. */
export async function lockContacts({ em }: Pick<Unit, 'em'>, ids: readonly (string | null | undefined)[]): Promise<StoredContact[]> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))]
  if (wanted.length === 0) return []
  const found = await em.find(ContactEntity, { id: { $in: wanted } }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } })
  if (found.length < wanted.length) throw new Failure('notFound')
  return found as StoredContact[]
}

/** Devices hold them for the month of this moment. */
export function nameContacts(contacts: readonly StoredContact[], at: string, zone: string): void {
  const month = monthOf(localDate(at, zone))
  for (const contact of contacts) if (!contact.namedIn.includes(month)) contact.namedIn = withMonth(contact.namedIn, month)
}
