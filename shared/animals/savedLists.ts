// The lists that are saved as bookmarks, and what a bookmark holds of one: what it looks for, its order and its columns.
import * as v from 'valibot'
import { AnimalFilters } from './animalFilters.ts'
import { contactRoles } from '../contacts/contact.ts'
import { listLook } from '../lists/sorting.ts'

/** The lists of changes, by their flow. */
export const listedFlows = ['found', 'turnedIn', 'birth', 'fosterAdmission', 'adoption', 'handOver', 'foundGiveBack'] as const
export type ListedFlow = (typeof listedFlows)[number]
export const savedLists = ['animals', 'contacts', ...listedFlows] as const
export type ListName = (typeof savedLists)[number]

/** Contacts have these filters; words are those of every list. */
const ofContacts = { role: v.optional(v.picklist(contactRoles)), banned: v.optional(v.literal(true)) }
const entries = { ...AnimalFilters.entries, ...ofContacts, ...listLook }

/** What a bookmark remembers, as it is sent. A list passes over what it does not have. */
export const ListView = v.strictObject(entries)
export type ListView = v.InferOutput<typeof ListView>
/** The same as it is stored: what a later version adds is passed over. */
export const StoredView = v.object(entries)
