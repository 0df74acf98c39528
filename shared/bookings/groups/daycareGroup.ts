// Groups of daycare: animals that are together, how many at most, and for how many of them one carer is enough.
import * as v from 'valibot'
import type { FieldProblem } from '../../noun.ts'
import { plainNoun } from '../../plainNoun.ts'
import { whole } from '../../settings/animalAreas.ts'
import { Id, text, Version } from '../../values.ts'
import { nameLimit } from '../product.ts'
import { bodyTraits, contradiction, groupTraits } from './groupTraits.ts'

export const mostInGroup = 100
export const mostPerCarer = 30
/** Proposed for a new group. */
export const usualPerCarer = 10

const said = {
  /** Its place among the groups, beginning with 1. */
  position: whole(1, 99),
  /** Whether it is still used. */
  active: v.boolean(),
}

const Allowed = v.array(v.picklist(bodyTraits))
const Denied = v.array(v.picklist(groupTraits))

/** `capacity`: animals at most. `animalsPerCarer`: animals in the house for each carer on shift. `shelterId`: the house with the permit that counts its animals. `allowedTraits`, `deniedTraits`: `groupTraits.ts`. */
export const DaycareGroup = v.object({
  id: Id,
  version: Version,
  name: v.string(),
  capacity: whole(1, mostInGroup),
  animalsPerCarer: whole(1, mostPerCarer),
  ...said,
  shelterId: v.optional(v.nullable(Id)),
  allowedTraits: v.optional(v.nullable(Allowed)),
  deniedTraits: v.optional(v.nullable(Denied)),
})
export type DaycareGroup = v.InferOutput<typeof DaycareGroup>

declare module '../../rows.ts' {
  interface Rows {
    daycareGroup: DaycareGroup
  }
}

export const DaycareGroupBody = v.strictObject({
  id: v.nullable(Id),
  name: text(nameLimit),
  capacity: v.nullable(whole(1, mostInGroup)),
  animalsPerCarer: v.nullable(whole(1, mostPerCarer)),
  ...said,
  // Older devices send none of these.
  shelterId: v.optional(v.nullable(Id), null),
  allowedTraits: v.optional(v.pipe(Allowed, v.maxLength(bodyTraits.length)), []),
  deniedTraits: v.optional(v.pipe(Denied, v.maxLength(groupTraits.length)), []),
})
export type DaycareGroupBody = v.InferOutput<typeof DaycareGroupBody>
type Said = Pick<DaycareGroupBody, 'name' | 'capacity' | 'animalsPerCarer' | 'allowedTraits' | 'deniedTraits'>

function problems({ name, capacity, animalsPerCarer, allowedTraits, deniedTraits }: Said): FieldProblem<keyof Said>[] {
  const missing: (keyof Said)[] = []
  const isTwice = contradiction({ allowedTraits, deniedTraits }) !== undefined
  if (name === '') missing.push('name')
  if (capacity === null) missing.push('capacity')
  if (animalsPerCarer === null) missing.push('animalsPerCarer')
  return [
    ...missing.map((field) => ({ code: 'field.missing' as const, field })),
    ...(isTwice ? [{ code: 'group.traitTwice' as const, field: 'deniedTraits' as const }] : []),
  ]
}

export const daycareGroup = plainNoun({
  kind: 'daycareGroup',
  schema: DaycareGroup,
  body: DaycareGroupBody,
  since: 42,
  indexes: '',
  references: { shelterId: 'shelter' },
  lists: { allowedTraits: { most: bodyTraits.length }, deniedTraits: { most: groupTraits.length } },
  // Given with the opening times.
  scopes: () => ['openingTimes'],
  path: '/api/admin/daycare/group',
  right: 'admin.settings',
  problems,
  refusals: ['field.missing', 'group.traitTwice'],
  acts: { create: 'Add a group of daycare', change: 'Change a group of daycare', delete: 'Delete a group of daycare' },
})

/** In their order. */
export const inOrder = (a: DaycareGroup, b: DaycareGroup): number => a.position - b.position || (a.name < b.name ? -1 : 1)
