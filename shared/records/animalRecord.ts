// What the server tells of one animal beyond what a device holds, and the history of everything that was written about it.
import * as v from 'valibot'
import { Interest } from '../adoption/interest.ts'
import { Release } from '../adoption/release.ts'
import { flows } from '../changes/story/flows.ts'
import { claims } from '../changes/story/findPeriods.ts'
import { rightsOfFinders } from '../changes/story/ownership.ts'
import { StatusChange } from '../changes/story/statusChange.ts'
import { owners } from '../changes/story/changeKinds.ts'
import { Contact } from '../contacts/contact.ts'
import { endpoint } from '../endpoint.ts'
import { Vaccination } from '../medical/vaccination.ts'
import { Weight } from '../medical/weight.ts'
import { CalendarDate, Id, Instant, QueryPage } from '../values.ts'
import { Animal } from '../animals/animal.ts'
import { AnimalFacts } from '../animals/animalFacts.ts'

const shared = { method: 'GET', access: 'signedIn', right: 'animals.view', mutates: false, errors: [] } as const
const params = v.strictObject({ id: Id })

const Party = v.object({
  is: v.picklist([...owners, 'finder']),
  contactId: v.nullable(Id),
  name: v.string(),
  municipalityId: v.nullable(Id),
})

/** Whose the animal is now, by its changes and by the law of finds; dates are the last days of their periods. */
const Ownership = v.object({
  ...Party.entries,
  since: v.nullable(Instant),
  changeId: v.nullable(Id),
  find: v.nullable(
    v.object({
      changeId: Id,
      claim: v.picklist(claims),
      claimPeriodEnd: v.nullable(CalendarDate),
      holdingPeriodEnd: v.nullable(CalendarDate),
      provisional: v.boolean(),
      successor: Party,
      finder: v.nullable(Party),
      rights: v.picklist(rightsOfFinders),
    }),
  ),
})

/** Vaccinations and weights for those who may see them, contacts for those who may see contacts. */
export const animalRecord = endpoint({
  ...shared,
  path: '/api/animal/{id}',
  summary: 'Everything that is known of one animal',
  params,
  response: v.object({
    animal: Animal,
    facts: AnimalFacts,
    changes: v.array(StatusChange),
    ownership: v.nullable(Ownership),
    release: v.nullable(Release),
    interests: v.array(Interest),
    vaccinations: v.array(Vaccination),
    weights: v.array(Weight),
    contacts: v.array(Contact),
  }),
})

/** One change of all its animals. */
export const changeRecord = endpoint({
  ...shared,
  path: '/api/animal/change/{id}',
  summary: 'One recorded change with all its animals, and with the people it names for those who may see contacts',
  params,
  response: v.object({ changes: v.array(StatusChange), animals: v.array(Animal), contacts: v.array(Contact) }),
})

export const listRows = 50

/** A page is so many changes, with all their animals. */
export const listChanges = endpoint({
  ...shared,
  path: '/api/animal/change/list',
  summary: 'Recorded changes of one kind, the newest first',
  query: v.strictObject({ kind: v.picklist(flows), page: v.optional(QueryPage, '0') }),
  response: v.object({ changes: v.array(StatusChange), animals: v.array(Animal), pages: v.number(), total: v.number() }),
})

export const historyRows = 50

export const HistoryEntry = v.object({
  version: v.number(),
  at: Instant,
  /** Who did it; null where nobody of the organisation did. */
  by: v.nullable(v.object({ forename: v.string(), surname: v.string() })),
  what: v.picklist([
    'registryEntry',
    'animal',
    'animalFacts',
    'statusChange',
    'vaccination',
    'weight',
    'condition',
    'procedure',
    'careItem',
    'careLog',
    'vetOriginal',
    'observation',
    'reportCard',
    'reportMail',
    'incident',
    'task',
    'release',
    'interest',
    'signedDocument',
    'areaSetting',
    'contact',
    'contactDetails',
    'booking',
    'stay',
    'bookingRequest',
    'sponsoredResidency',
    'animalSeizure',
  ]),
  id: Id,
  op: v.picklist(['i', 'u', 'd']),
  /** `{ field: [before, after] }` */
  diff: v.record(v.string(), v.tuple([v.unknown(), v.unknown()])),
})
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>

const history = { ...shared, params, query: v.strictObject({ page: v.optional(QueryPage, '0') }) } as const
export const HistoryPages = v.object({ items: v.array(HistoryEntry), pages: v.number(), total: v.number() })

export const animalHistory = endpoint({
  ...history,
  path: '/api/animal/{id}/history',
  summary: 'What was written about an animal, by whom and when, the newest first',
  response: HistoryPages,
})

export const changeHistory = endpoint({
  ...history,
  path: '/api/animal/change/{id}/history',
  summary: 'What was written about one change, by whom and when, the newest first',
  response: HistoryPages,
})
