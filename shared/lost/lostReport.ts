// Reports of animals that somebody misses, as they are reported on the phone or at the door, and what they must say.
import * as v from 'valibot'
import type { FieldProblem } from '../noun.ts'
import { addDays } from '../time.ts'
import { Id, Instant, text, Version } from '../values.ts'
import { sexes } from '../animals/animal.ts'
import { speciesCodes } from '../species.ts'
import { chipProblem } from '../animals/chip.ts'
import type { Described } from './lostMatch.ts'

/** Nobody tells the age of a stranger's adult animal by the year. */
export const ageGroups = ['unknown', 'young', 'adult'] as const
export type AgeGroup = (typeof ageGroups)[number]

/** `found`: it is back with its people. `closed`: nobody looks for it any more. */
export const lostStates = ['open', 'found', 'closed'] as const
export type LostState = (typeof lostStates)[number]

/** What it says, whatever a call may say at most. */
const told = {
  species: v.picklist(speciesCodes),
  sex: v.picklist(sexes),
  ageGroup: v.picklist(ageGroups),
  /** Who misses it: a contact of the organisation, or a name and a phone number. */
  contactId: v.nullable(Id),
  state: v.picklist(lostStates),
}

export const LostReport = v.object({
  id: Id,
  version: Version,
  ...told,
  name: v.string(),
  breed: v.string(),
  colour: v.string(),
  chip: v.nullable(v.string()),
  /** Where it was seen last, and when. */
  place: v.string(),
  lostAt: Instant,
  person: v.string(),
  phone: v.string(),
  /** Marks, collar, character, how it got away. */
  text: v.string(),
})
export type LostReport = v.InferOutput<typeof LostReport>

declare module '../rows.ts' {
  interface Rows {
    lostReport: LostReport
  }
}

export const LostReportBody = v.strictObject({
  id: v.nullable(Id),
  ...told,
  name: text(60),
  breed: text(80),
  colour: text(60),
  chip: v.nullable(text(20, 1)),
  place: text(200),
  lostAt: v.nullable(Instant),
  person: text(120),
  phone: text(40),
  text: text(2000),
})
export type LostReportBody = v.InferOutput<typeof LostReportBody>

/** All rules, in the order in which the server answers them. */
export function lostReportProblems({
  contactId,
  person,
  phone,
  lostAt,
  chip,
}: Omit<LostReportBody, 'id'>): FieldProblem<keyof LostReportBody>[] {
  const problems: FieldProblem<keyof LostReportBody>[] = []
  // Somebody must be notified when it turns up.
  if (contactId === null && (person === '' || phone === ''))
    problems.push({ code: 'lost.contactMissing', field: person === '' ? 'person' : 'phone' })
  if (lostAt === null) problems.push({ code: 'lost.dateMissing', field: 'lostAt' })
  const wrong = chip === null ? null : chipProblem(chip)
  if (wrong) problems.push({ code: wrong, field: 'chip' })
  return problems
}

/** Devices hold those that somebody still waits for. */
export const lostReportScopes = ({ state }: Pick<LostReport, 'state'>): string[] => (state === 'open' ? ['lostReports:open'] : [])

/** As it is compared with animals that were found. */
export function describedBy(
  report: Pick<LostReport, 'species' | 'breed' | 'sex' | 'colour' | 'chip' | 'ageGroup' | 'place' | 'text' | 'lostAt'>,
): Described {
  const { species, breed, sex, colour, chip, ageGroup, place, lostAt } = report
  const day = lostAt.slice(0, 10)
  // Half a year old, or three: only on which side of the first birthday it is counts.
  const birthDate = { unknown: null, young: addDays(day, -182), adult: addDays(day, -3 * 365) }[ageGroup]
  return { species, breed, sex, colour, chip, birthDate, place, features: report.text, at: lostAt }
}
