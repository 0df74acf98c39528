// Incident reports: what happened, to which animals, what was done about it, and who has to be informed.
import * as v from 'valibot'
import type { FieldProblem } from '../noun.ts'
import { plainNoun } from '../plainNoun.ts'
import { Restriction } from '../restriction.ts'
import { derivedId } from '../uuid.ts'
import { Id, Instant, text, Version } from '../values.ts'
import { authorityStates, incidentKinds, type IncidentKind } from './incidentKinds.ts'

export const mostIncidentText = 4_000
export const mostIncidentLine = 200
/** Including the first animal. */
export const mostIncidentAnimals = 10
export const mostIncidentPhotos = 6

const idsUpTo = (most: number) =>
  v.pipe(
    v.array(Id),
    v.transform((ids) => [...new Set(ids)]),
    v.maxLength(most),
  )

const said = {
  /** The person concerned, if the organisation knows them. */
  contactId: v.nullable(Id),
  /** The member of staff concerned. */
  memberId: v.nullable(Id),
  vetInformed: v.boolean(),
  authority: v.picklist(authorityStates),
  ownerInformedAt: v.nullable(Instant),
  ownerInformedBy: v.nullable(Id),
}

export const Incident = v.object({
  id: Id,
  version: Version,
  /** The first animal. */
  animalId: Id,
  /** The other animals. While any animal of the incident is locked, the incident is locked too. */
  otherIds: v.array(Id),
  at: Instant,
  kind: v.picklist(incidentKinds),
  place: v.string(),
  happened: v.string(),
  measures: v.string(),
  /** Other people concerned, in words. */
  people: v.string(),
  /** Photos of the first animal. Photos that were deleted later are left out. */
  photoIds: v.array(Id),
  ...said,
  restrictedTo: Restriction,
})
export type Incident = v.InferOutput<typeof Incident>

declare module '../rows.ts' {
  interface Rows {
    incident: Incident
  }
}

export const IncidentBody = v.strictObject({
  id: v.nullable(Id),
  animalId: v.nullable(Id),
  otherIds: idsUpTo(mostIncidentAnimals - 1),
  at: v.nullable(Instant),
  kind: v.nullable(v.picklist(incidentKinds)),
  place: text(mostIncidentLine),
  happened: text(mostIncidentText),
  measures: text(mostIncidentText),
  people: text(mostIncidentLine),
  photoIds: idsUpTo(mostIncidentPhotos),
  ...said,
})
export type IncidentBody = v.InferOutput<typeof IncidentBody>
type Said = Omit<IncidentBody, 'id'>

/** All rules, in the order in which they are answered. */
export function incidentProblems(incident: Said): FieldProblem<keyof Said>[] {
  const { animalId, at, kind, happened, ownerInformedAt, ownerInformedBy } = incident
  const missing: (keyof Said)[] = []
  if (animalId === null) missing.push('animalId')
  if (kind === null) missing.push('kind')
  if (at === null) missing.push('at')
  if (happened === '') missing.push('happened')
  if (ownerInformedAt === null && ownerInformedBy !== null) missing.push('ownerInformedAt')
  if (ownerInformedAt !== null && ownerInformedBy === null) missing.push('ownerInformedBy')
  return missing.map((field) => ({ code: 'field.missing', field }))
}

/** Each animal once, the first one first. */
export const animalsOf = ({ animalId, otherIds }: Pick<Incident, 'animalId' | 'otherIds'>): string[] => [
  ...new Set([animalId, ...otherIds]),
]

export interface IncidentFilter {
  kind: IncidentKind | null
  /** Only those of which an owner or an authority still has to be informed. */
  open: boolean
}

export interface KnownOwners {
  /** Animals that have an owner outside of the house. */
  owned: ReadonlySet<string>
  /** Incidents whose report was sent to an owner. */
  mailed: ReadonlySet<string>
}

/** Whether an owner has not been informed yet. False if all animals belong to the house. */
export const awaitsOwner = (incident: Incident, { owned, mailed }: KnownOwners): boolean =>
  incident.ownerInformedAt === null && !mailed.has(incident.id) && animalsOf(incident).some((id) => owned.has(id))

/** The incidents that match the filter, the newest first. */
export function incidentsShown(all: readonly Incident[], { kind, open }: IncidentFilter, known: KnownOwners): Incident[] {
  return all
    .filter((one) => (kind === null || one.kind === kind) && (!open || one.authority === 'due' || awaitsOwner(one, known)))
    .sort((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? 1 : -1))
}

/** The id of the task that follows an incident: the same on every device, so that it is made once. */
export const followUpId = (incidentId: string): string => derivedId(incidentId, 'follow-up')

/** The id of the row that says that the report was sent to the owner of one of its animals. */
export const incidentMailId = (incidentId: string, animalId: string): string => derivedId(incidentId, `mail:${animalId}`)

export const incident = plainNoun({
  kind: 'incident',
  schema: Incident,
  body: IncidentBody,
  since: 35,
  indexes: 'animalId',
  lists: { otherIds: { most: mostIncidentAnimals - 1 }, photoIds: { most: mostIncidentPhotos } },
  // There are few of them, and people need them for years.
  scopes: () => ['incidents'],
  granted: ({ rights }) => (rights.has('animals.view') ? ['incidents'] : []),
  lock: { animal: 'animalId', others: 'otherIds', scope: 'records' },
  references: { animalId: 'animal', contactId: 'contact', memberId: 'member' },
  holds: ['contact'],
  path: '/api/care/incident',
  right: 'care.log',
  problems: incidentProblems,
  refusals: ['field.missing'],
  acts: {
    create: 'Report an incident: what happened, to which animals, and who was informed',
    change: 'Correct an incident report; the page behind a link that was sent shows what it says then',
    delete: 'Delete an incident report; a link that was sent opens nothing any more',
  },
})
