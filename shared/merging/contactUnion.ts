// Two contacts that are one, and what is left of somebody who wants to be forgotten. Both need the server at hand.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Id } from '../values.ts'
import { Contact, type ContactRole } from '../contacts/contact.ts'
import { writing } from '../contacts/contactActs.ts'
import { Links } from '../records/contactRecord.ts'

const params = v.strictObject({ id: Id })
const online = { ...writing, method: 'POST', online: true } as const

/** Days for which a merge can be undone. */
export const undoDays = 30

/** A contact with one of these roles is still needed: it is not anonymised before the role is taken away. */
export const liveRoles = [
  ...(['foster', 'homeChecker', 'helper', 'member', 'vet', 'authority', 'municipality', 'supplier', 'driver'] as const),
] satisfies ContactRole[]

export const mergeContacts = endpoint({
  ...online,
  path: '/api/contact/{id}/merge',
  summary: 'Merge another contact into this one: blanks are filled, everything that named the other names this one',
  params,
  body: v.strictObject({ otherId: Id }),
  response: v.object({ id: Id, contact: Contact, moved: Links }),
  errors: ['contact.same'],
})

export const undoMerge = endpoint({
  ...online,
  path: '/api/contact/merge/{id}/undo',
  summary: 'Take a merge apart within 30 days: both contacts are there again, and each is named where it was',
  params,
  response: v.object({ contacts: v.array(Contact) }),
  errors: ['contact.mergeOver'],
})

export const markNotSame = endpoint({
  ...online,
  path: '/api/contact/{id}/not-same',
  summary: 'Put a pair of contacts away as two different ones, so that it is not proposed again, or take that back',
  params,
  body: v.strictObject({ otherId: Id, notSame: v.boolean() }),
  response: v.object({ id: Id, otherId: Id, notSame: v.boolean() }),
  errors: ['contact.same'],
})

export const anonymiseContact = endpoint({
  ...online,
  path: '/api/contact/{id}/anonymise',
  summary: 'Blank the name of a contact and every way to reach it; postal code and town stay for statistics',
  params,
  response: Contact,
  errors: ['contact.underWay'],
})

type Fields = Record<string, unknown>
const isBlank = (value: unknown): boolean =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/** The blanks of the one filled with what the other says; lists that can be joined are. `[before, after]` of each field that changes. */
export function filled(
  survivor: Fields,
  other: Fields,
  fields: readonly string[],
  joined: readonly string[],
): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {}
  for (const field of fields) {
    const [mine, theirs] = [survivor[field], other[field]]
    if (joined.includes(field)) {
      const all = [...new Set([...(mine as unknown[]), ...(theirs as unknown[])])]
      if (all.length > (mine as unknown[]).length) changes[field] = [mine, all]
    } else if (isBlank(mine) && !isBlank(theirs)) changes[field] = [mine, theirs]
  }
  return changes
}
