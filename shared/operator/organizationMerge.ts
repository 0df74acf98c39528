// Two records of one organisation become one, and that can be taken apart as long as nothing that moved has changed.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organizationStatuses } from '../organisation/organizationStatuses.ts'
import { Id, Instant, Version } from '../values.ts'
import { OrganizationRecord } from './organizationRecord.ts'
import { likenesses, mergeParts } from './organizationUnion.ts'

const params = v.strictObject({ id: Id })
const common = { access: 'account', right: null, operator: true, mutates: false } as const

/** What moves to the record that stays. */
export const movedKinds = ['tenant', 'quoteRequest', 'quote', 'contract', 'period', 'invoice', 'duplicate'] as const
export type MovedKind = (typeof movedKinds)[number]

export const mergeRefusals = [
  'organization.notToMerge',
  'organization.merged',
  'organization.bothBound',
  'organization.periodsOverlap',
  'organization.notesTooLong',
] as const
export type MergeRefusal = (typeof mergeRefusals)[number]

const SimilarOrganization = v.object({
  id: Id,
  officialName: v.string(),
  address: v.object({ zip: v.string(), city: v.string() }),
  alike: v.array(v.picklist(likenesses)),
})

export const similarOrganizations = endpoint({
  ...common,
  method: 'GET',
  path: '/api/tenantadmin/organization/{id}/similar',
  summary: 'Up to ten records that may be of the same organisation: by mail address or name, and by place beside these',
  params,
  response: v.object({ items: v.array(SimilarOrganization) }),
  errors: ['notFound'],
})

const MergePreview = v.object({
  stays: OrganizationRecord,
  goes: OrganizationRecord,
  /** How many of what move. */
  moves: v.record(v.picklist(movedKinds), v.number()),
  /** Entries of the history that are shown with those of the record that stays. */
  events: v.number(),
  status: v.picklist(organizationStatuses),
  /** Why the two cannot be merged; empty where they can. */
  refusals: v.array(v.picklist(mergeRefusals)),
})

export const previewMerge = endpoint({
  ...common,
  method: 'GET',
  path: '/api/tenantadmin/organization/{id}/merge/{otherId}',
  summary: 'What merging another record into this one would do',
  params: v.strictObject({ id: Id, otherId: Id }),
  response: MergePreview,
  errors: ['notFound'],
})

export const mergeOrganizations = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/organization/{id}/merge',
  summary: 'Merge another record into this one; a repeated call with its id changes nothing',
  params,
  body: v.strictObject({
    id: v.nullable(Id),
    version: Version,
    other: v.strictObject({ id: Id, version: Version }),
    /** Parts that come from the other record although this one says something too. */
    taken: v.array(v.picklist(mergeParts)),
  }),
  response: OrganizationRecord,
  errors: ['notFound', 'row.changedMeanwhile', ...mergeRefusals],
})

/** A row that changed since the merge; its name is a name, a number or a day. */
const InTheWay = v.object({ kind: v.picklist([...movedKinds, 'record']), name: v.string() })
export type InTheWay = v.InferOutput<typeof InTheWay>

const OrganizationMerge = v.object({
  id: Id,
  other: v.object({ id: Id, officialName: v.string() }),
  at: Instant,
  by: v.nullable(v.object({ forename: v.string(), surname: v.string() })),
  /** Empty: it can be taken apart. */
  inTheWay: v.array(InTheWay),
})
export type OrganizationMerge = v.InferOutput<typeof OrganizationMerge>

export const mergesOfOrganization = endpoint({
  ...common,
  method: 'GET',
  path: '/api/tenantadmin/organization/{id}/merges',
  summary: 'The records that were merged into this one, the newest first, and what keeps each from being taken apart',
  params,
  response: v.object({ items: v.array(OrganizationMerge) }),
  errors: ['notFound'],
})

export const undoOrganizationMerge = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/organization-merge/{id}/undo',
  summary: 'Take a merge apart: both records are as they were, and everything that moved is back',
  params,
  body: v.strictObject({ version: Version }),
  response: OrganizationRecord,
  errors: ['notFound', 'row.changedMeanwhile', 'organization.mergeFixed'],
})
