// What mails to customers have in common.
import type { EntityManager } from '@mikro-orm/postgresql'
import { rowsOf } from '../../orm/rows.ts'

/** The language that a contact prefers, as far as there are mails in it. */
export async function languageOfContact(em: EntityManager, tenantId: string, contactId: string | null): Promise<'de' | 'en'> {
  const [details] = contactId ? await rowsOf(em, tenantId, 'contactDetails', { where: 'r.id = ?', values: [contactId] }) : []
  return details?.language && details.language !== 'de' ? 'en' : 'de'
}

/** A day as people write it: `12.06.2026`. */
export const writtenDay = (date: string): string => date.split('-').toReversed().join('.')
