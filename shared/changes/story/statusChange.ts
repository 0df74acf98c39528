// Status changes: the only way an animal's situation changes. Append-only rows; each also tells how long what it opened lasts.
import * as v from 'valibot'
import { conflicts } from '../../conflicts.ts'
import { Restriction } from '../../restriction.ts'
import { Id, Instant, Version } from '../../values.ts'
import { claimFacts, Details, factLists } from './flowDetails.ts'
import { changeKinds, bases, places, owners } from './changeKinds.ts'
import type { Synced } from '../../noun.ts'

export const StatusChange = v.object({
  id: Id,
  version: Version,
  animalId: Id,
  /** The same for all animals of one change. */
  flowId: Id,
  kind: v.picklist(changeKinds),
  at: Instant,
  /** The order of arrival among the changes of this animal, from 1: it decides between changes of one moment. */
  nth: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  recordedBy: v.nullable(Id),
  /** The contact that the animal came from or went to. */
  contactId: v.nullable(Id),
  reason: v.string(),
  details: Details,
  /** What it opens: a residency in this place, a custody on this basis, the ownership of this owner; null opens none. */
  place: v.nullable(v.picklist(places)),
  /** The room of that residency, where it is known; it has opened one then. */
  roomId: v.nullable(Id),
  basis: v.nullable(v.picklist(bases)),
  owner: v.nullable(v.picklist(owners)),
  /** Until when that lasts, as later changes say; null while it does. */
  residencyUntil: v.nullable(Instant),
  custodyUntil: v.nullable(Instant),
  ownershipUntil: v.nullable(Instant),
  cancelledAt: v.nullable(Instant),
  cancelledBy: v.nullable(Id),
  cancelReason: v.string(),
  ...conflicts,
  restrictedTo: Restriction,
})
export type StatusChange = v.InferOutput<typeof StatusChange>

declare module '../../rows.ts' {
  interface Rows {
    statusChange: StatusChange
  }
}

/** Everybody whom a change names. */
export const contactsOf = ({ contactId, details }: Pick<StatusChange, 'contactId' | 'details'>): string[] => [
  ...new Set([...(contactId ? [contactId] : []), ...(details.people ?? []).map((one) => one.contactId)]),
]

type Lasting = Pick<
  StatusChange,
  'kind' | 'cancelledAt' | 'place' | 'residencyUntil' | 'basis' | 'custodyUntil' | 'owner' | 'ownershipUntil'
>

/**
 * Whether a residency or a custody that it opened still lasts, or an ownership that decides about an animal in care: that of the
 * organisation, also of what it has lent, and one that began in the middle of a stay. The ownership of an adopter lasts far beyond the
 * organisation's care and is left out.
 */
const isUnderWay = (row: Lasting): boolean =>
  row.cancelledAt === null &&
  ((row.place !== null && row.residencyUntil === null) ||
    (row.basis !== null && row.custodyUntil === null) ||
    ((row.owner === 'organisation' || (row.kind === 'ownerChange' && row.owner !== null)) && row.ownershipUntil === null))

/** What a seizure knows of its animals, for as long as authorities ask. There are few of them. */
const isOfSeizure = ({ kind }: Pick<StatusChange, 'kind'>): boolean => kind === 'seizureIn' || kind === 'seizureOut'

/** Devices hold what still lasts, what seizures know of their animals, and what happened in the months around today. */
export const statusChangeScopes = (row: Lasting & Pick<StatusChange, 'at'>): string[] => [
  ...(isUnderWay(row) || isOfSeizure(row) ? ['changes:open'] : []),
  `changes:${row.at.slice(0, 7)}`,
]

export const statusChangeKind: Synced<'statusChange'> = {
  schema: StatusChange,
  indexes: 'animalId, flowId, kind',
  scopes: statusChangeScopes,
  granted: ({ rights, months }) => (rights.has('animals.view') ? ['changes:open', ...months.map((month) => `changes:${month}`)] : []),
  parts: ['details'],
  lists: Object.fromEntries(Object.entries(factLists).map(([fact, rule]) => [`details.${fact}`, rule])),
  safety: claimFacts.map((fact) => `details.${fact}` as const),
  lock: { animal: 'animalId', scope: 'records' },
}
