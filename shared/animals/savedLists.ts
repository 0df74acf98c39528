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

/** The filters of contacts. Search words are common to all lists. */
const ofContacts = { role: v.optional(v.picklist(contactRoles)), banned: v.optional(v.literal(true)) }
const entries = { ...AnimalFilters.entries, ...ofContacts, ...listLook }

/** What a bookmark remembers, as it is sent. A list passes over what it does not have. */
export const ListView = v.strictObject(entries)
export type ListView = v.InferOutput<typeof ListView>
/** The stored form. Fields that a later version adds are ignored. */
export const StoredView = v.object(entries)
