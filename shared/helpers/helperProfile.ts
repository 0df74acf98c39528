// Animal helpers: what the organisation has to know of a contact who walks its dogs or sits with its cats.
import * as v from 'valibot'
import type { FieldProblem } from '../noun.ts'
import { plainNoun } from '../plainNoun.ts'
import { CalendarDate, Id, text, Version } from '../values.ts'

export const mostHelperLevels = 20
export const mostHelperNote = 1_000
export const mostEmergencyLine = 80

/** A level of a helper. Both days are included; `until` null: for good. */
export const HeldLevel = v.strictObject({ levelId: Id, from: CalendarDate, until: v.nullable(CalendarDate) })
export type HeldLevel = v.InferOutput<typeof HeldLevel>

const both = {
  contractOn: v.nullable(CalendarDate),
  birthDate: v.nullable(CalendarDate),
  /** The day on which the parents, or who takes care instead of them, agreed. */
  consentOn: v.nullable(CalendarDate),
  /** The day of the briefing about safety and insurance. */
  briefedOn: v.nullable(CalendarDate),
  /** The last day on which the helper takes no part. */
  blockedUntil: v.nullable(CalendarDate),
}

export const HelperProfile = v.object({
  id: Id,
  version: Version,
  contactId: Id,
  levels: v.array(HeldLevel),
  ...both,
  emergencyName: v.string(),
  emergencyPhone: v.string(),
  note: v.string(),
})
export type HelperProfile = v.InferOutput<typeof HelperProfile>

/** Of a contact about whom nothing is known yet. */
export const blankProfile = <C extends string | null>(
  contactId: C,
): Omit<HelperProfile, 'id' | 'version' | 'contactId'> & { contactId: C } => ({
  contactId,
  levels: [],
  contractOn: null,
  birthDate: null,
  consentOn: null,
  briefedOn: null,
  blockedUntil: null,
  emergencyName: '',
  emergencyPhone: '',
  note: '',
})

declare module '../rows.ts' {
  interface Rows {
    helperProfile: HelperProfile
  }
}

export const HelperProfileBody = v.strictObject({
  id: v.nullable(Id),
  contactId: v.nullable(Id),
  levels: v.pipe(v.array(HeldLevel), v.maxLength(mostHelperLevels)),
  ...both,
  emergencyName: text(mostEmergencyLine),
  emergencyPhone: text(mostEmergencyLine),
  note: text(mostHelperNote),
})
export type HelperProfileBody = v.InferOutput<typeof HelperProfileBody>
type Said = Omit<HelperProfileBody, 'id'>

/** All rules, in the order in which they are answered. */
export function profileProblems({ contactId, levels }: Said): FieldProblem<keyof Said>[] {
  const found: FieldProblem<keyof Said>[] = []
  if (contactId === null) found.push({ code: 'field.missing', field: 'contactId' })
  if (levels.some(({ from, until }) => until !== null && until < from)) found.push({ code: 'field.beforeStart', field: 'levels' })
  return found
}

export const helperProfile = plainNoun({
  kind: 'helperProfile',
  schema: HelperProfile,
  body: HelperProfileBody,
  since: 58,
  indexes: 'contactId',
  lists: { levels: { most: mostHelperLevels, by: ['levelId'] } },
  scopes: () => ['helpers:profiles'],
  granted: ({ rights }) => (rights.has('helpers.view') ? ['helpers:profiles'] : []),
  references: { contactId: 'contact' },
  holds: ['contact'],
  path: '/api/animal-helper/profile',
  right: 'helpers.edit',
  problems: profileProblems,
  // Two devices may both make the one of a contact.
  among: { field: 'contactId', problems: (_, others) => (others.length > 0 ? [{ code: 'helper.twice', field: 'contactId' }] : []) },
  refusals: ['field.missing', 'field.beforeStart', 'helper.twice'],
  acts: {
    create: 'Make a contact an animal helper',
    change: 'Change an animal helper: levels, contract, consent of a guardian, briefing',
    delete: 'End the part of a contact as an animal helper; sessions stay',
  },
})
