// Table of merged contacts: everything that is needed to take a merge apart again, as long as that is possible.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Contact } from '../../shared/contacts/contact.ts'
import type { ContactDetails } from '../../shared/contacts/contactDetails.ts'
import type { Kind } from '../../shared/rows.ts'
import { instant, tenantKey } from '../orm/columns.ts'

type Change = [before: unknown, after: unknown]

export interface Kept {
  contact: Contact
  details: ContactDetails | null
  /** What the survivor took over: `[before, after]` of each field. */
  filled: { contact: Record<string, Change>; details: Record<string, Change> }
  /** Rows that named the other contact, with the fields in which they did as they were before. */
  moved: { kind: Kind; id: string; before: Record<string, unknown> }[]
  /** Links of the other contact by which files are asked for. Merges of older versions have none. */
  dropIds?: string[]
}

export const ContactMergeEntity = defineEntity({
  name: 'ContactMerge',
  tableName: 'contact_merge',
  properties: {
    ...tenantKey,
    survivorId: p.uuid(),
    mergedAt: instant(),
    mergedBy: p.uuid(),
    kept: p.json<Kept>(),
  },
})
export type StoredContactMerge = InferEntity<typeof ContactMergeEntity>
