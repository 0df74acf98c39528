// Seizures: an authority has animals taken away from their keeper and kept here at a daily rate. The animals are known by their status changes.
import * as v from 'valibot'
import { seesSeizures } from '../access.ts'
import { mostAdmitted } from '../animals/disclosure.ts'
import type { FieldProblem } from '../noun.ts'
import { plainNoun } from '../plainNoun.ts'
import { Restriction } from '../restriction.ts'
import { DailyRates, legalBases } from '../settings/seizureArea.ts'
import { speciesCodes } from '../species.ts'
import { CalendarDate, Id, text, Version } from '../values.ts'
import { confirmations, extraCosts } from './seizureKinds.ts'

export const mostSeizureLine = 200
export const longestCaseNumber = 60
export const mostSeizureNotes = 4_000
const said = {
  orderedOn: v.nullable(CalendarDate),
  /** The contact from whom the animals were taken. */
  keeperId: v.nullable(Id),
  /** Nobody here may talk to the former keeper; the authority does. */
  noContact: v.boolean(),
  extraCosts: v.picklist(extraCosts),
  confirmation: v.picklist(confirmations),
  /** The last day on which the keeper can still prevent that the animals are sold. */
  deadline: v.nullable(CalendarDate),
}

export const AnimalSeizure = v.object({
  id: Id,
  version: Version,
  authorityId: Id,
  legalBasis: v.picklist(legalBases),
  /** As the authority names the case. */
  caseNumber: v.string(),
  ...said,
  /** What the order is called and where it is kept. */
  orderDocument: v.string(),
  deliveredBy: v.string(),
  rates: DailyRates,
  notes: v.string(),
  /** Members whom the seizure and its animals are shown to; empty: everybody with the right. */
  seenBy: v.array(Id),
  /** The same as the lock of the row: null for everybody. The server writes it. */
  restrictedTo: Restriction,
})
export type AnimalSeizure = v.InferOutput<typeof AnimalSeizure>

declare module '../rows.ts' {
  interface Rows {
    animalSeizure: AnimalSeizure
  }
}

export const AnimalSeizureBody = v.strictObject({
  id: v.nullable(Id),
  authorityId: v.nullable(Id),
  legalBasis: v.nullable(v.picklist(legalBases)),
  caseNumber: text(longestCaseNumber),
  ...said,
  orderDocument: text(mostSeizureLine),
  deliveredBy: text(mostSeizureLine),
  rates: DailyRates,
  notes: text(mostSeizureNotes),
  seenBy: v.pipe(
    v.array(Id),
    v.transform((ids) => [...new Set(ids)]),
    v.maxLength(mostAdmitted),
  ),
})
export type AnimalSeizureBody = v.InferOutput<typeof AnimalSeizureBody>
type Said = Omit<AnimalSeizureBody, 'id'>

/** All rules, in the order in which they are answered. Who may be shown it is judged where the members are known. */
export function seizureProblems({ authorityId, legalBasis, keeperId }: Said): FieldProblem<keyof Said>[] {
  const problems: FieldProblem<keyof Said>[] = []
  if (authorityId === null) problems.push({ code: 'seizure.authorityMissing', field: 'authorityId' })
  if (legalBasis === null) problems.push({ code: 'field.missing', field: 'legalBasis' })
  if (keeperId !== null && keeperId === authorityId) problems.push({ code: 'seizure.keeperIsAuthority', field: 'keeperId' })
  return problems
}

/** The lock of a seizure that is shown to these members. */
export const lockFor = (seenBy: readonly string[]): string[] | null => (seenBy.length === 0 ? null : seenBy.toSorted())

export const animalSeizure = plainNoun({
  kind: 'animalSeizure',
  schema: AnimalSeizure,
  body: AnimalSeizureBody,
  since: 55,
  indexes: '',
  lists: { rates: { most: speciesCodes.length, by: ['species'] }, seenBy: { most: mostAdmitted } },
  // There are few of them, and authorities ask about them for years.
  scopes: () => ['seizures'],
  granted: (holder) => (seesSeizures(holder) ? ['seizures', `seizures:of:${holder.userId}`] : []),
  lock: { animal: null, scope: 'seizures' },
  references: { authorityId: 'contact', keeperId: 'contact' },
  holds: ['contact'],
  path: '/api/animal-seizure',
  right: 'animals.incoming',
  problems: seizureProblems,
  refusals: ['seizure.authorityMissing', 'field.missing', 'seizure.keeperIsAuthority', 'access.withoutYourself', 'access.memberUnknown'],
  acts: {
    create: 'Enter a seizure: an authority has animals taken away from their keeper',
    change: 'Change a seizure; its animals are shown to the same members',
  },
})
