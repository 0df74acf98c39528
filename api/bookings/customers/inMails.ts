// What mails to customers have in common: the language of a contact, and days as people write them.
import type { EntityManager } from '@mikro-orm/postgresql'
import { rowsOf } from '../../orm/rows.ts'

/** The language that a contact prefers; German where none is known. */
export async function preferredLanguage(em: EntityManager, tenantId: string, contactId: string | null): Promise<'de' | 'en'> {
  const [details] = contactId ? await rowsOf(em, tenantId, 'contactDetails', { where: 'r.id = ?', values: [contactId] }) : []
  return details?.language && details.language !== 'de' ? 'en' : 'de'
}

/** `12.06.2026` */
export const written = (date: string): string => date.split('-').toReversed().join('.')
