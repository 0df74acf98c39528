// A change half filled in: kept for anyone who began it, on all their devices, until it is recorded or thrown away. It may lie ahead in time.
import * as v from 'valibot'
import { AnimalSaid } from '../animals/animalActs.ts'
import { asItIs, namedContact } from '../contacts/contactActs.ts'
import { endpoint } from '../endpoint.ts'
import { mutation, type Intent } from '../mutation.ts'
import { CalendarDate, Id, Instant, text, TimeOfDay, Version } from '../values.ts'
import { Details } from './story/flowDetails.ts'
import { flows } from './story/flows.ts'
import { contactsOf } from './story/statusChange.ts'
import type { Synced } from '../noun.ts'

/** What the form held, as far as it was filled in. Nothing of it is judged before it is recorded. */
const said = {
  date: v.nullable(CalendarDate),
  time: v.nullable(TimeOfDay),
  contactId: v.nullable(Id),
  roomId: v.nullable(Id),
  reason: text(500),
}

const content = {
  flow: v.picklist(flows),
  animalIds: v.pipe(v.array(Id), v.maxLength(50)),
  /** Animals that nobody has entered yet. */
  fresh: v.pipe(v.array(AnimalSaid), v.maxLength(50)),
}

export const ChangeDraft = v.object({
  id: Id,
  version: Version,
  ...content,
  /** The entry of the waiting list that a surrender was begun from. */
  intakeRequestId: v.nullable(Id),
  said: v.object({ ...said, details: Details }),
  savedBy: Id,
  savedAt: Instant,
})
export type ChangeDraft = v.InferOutput<typeof ChangeDraft>

declare module '../rows.ts' {
  interface Rows {
    changeDraft: ChangeDraft
  }
}

/** Nobody but its author receives it: it may name an animal that is not shown to others. */
const changeDraftScopes = ({ savedBy }: Pick<ChangeDraft, 'savedBy'>): string[] => [`user:${savedBy}`]

const DraftBody = v.strictObject({
  id: v.nullable(Id),
  ...content,
  intakeRequestId: v.optional(v.nullable(Id), null),
  said: v.strictObject({ ...said, details: v.strictObject(Details.entries) }),
})
export type DraftBody = v.InferOutput<typeof DraftBody>

const shared = { access: 'signedIn', right: 'animals.view', mutates: true } as const

export const saveDraftCall = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/animal/draft/save',
  summary: 'Keep a change that is half filled in; again, with what was said since',
  body: DraftBody,
  response: ChangeDraft,
  errors: ['idTaken'],
})

export const discardDraftCall = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/animal/draft/{id}',
  summary: 'Throw a half-filled change away',
  params: v.strictObject({ id: Id }),
  response: v.object({ id: Id }),
  errors: [],
})

const idOf = ({ input, mid }: Intent<DraftBody>): string => input.id ?? mid
const ofDraft = (id: string) => [{ kind: 'changeDraft' as const, id }]

export const saveDraft = mutation<DraftBody>()({
  name: 'saveDraft',
  mv: 1,
  endpoint: saveDraftCall,
  lane: (intent) => `draft:${idOf(intent)}`,
  rows: (intent) => [...ofDraft(idOf(intent)), ...contactsOf(intent.input.said).flatMap(namedContact)],
  parts: ({ input }) => ({ body: input }),
  effects: {
    changeDraft: (row, { input, userId, occurredAt }, id) => ({
      ...input,
      id,
      version: row?.version ?? 0,
      savedBy: userId,
      savedAt: occurredAt,
    }),
    contact: asItIs,
  },
  settled: (row) => [{ kind: 'changeDraft', id: row.id, row }],
  withId: (input, id) => ({ ...input, id }),
})

export const discardDraft = mutation<{ id: string }>()({
  name: 'discardDraft',
  mv: 1,
  endpoint: discardDraftCall,
  lane: ({ input }) => `draft:${input.id}`,
  rows: ({ input }) => ofDraft(input.id),
  parts: ({ input }) => ({ params: { id: input.id } }),
  effects: { changeDraft: () => null },
  settled: ({ id }) => [{ kind: 'changeDraft', id, row: null }],
  goneIsDone: true,
})

/** Of its user alone. */
export const changeDraftKind: Synced<'changeDraft'> = { schema: ChangeDraft, indexes: '', scopes: changeDraftScopes }
