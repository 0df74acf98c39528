// Table of status changes, one row for each animal of a change, with the ends of what it opened.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import { instant, type InStep, lockable, tracked } from '../orm/columns.ts'

export const StatusChangeEntity = defineEntity({
  name: 'StatusChange',
  tableName: 'status_change',
  properties: {
    ...tracked,
    ...lockable,
    animalId: p.uuid(),
    flowId: p.uuid(),
    kind: p.text().$type<StatusChange['kind']>(),
    at: instant(),
    nth: p.integer(),
    recordedBy: p.uuid().strictNullable(),
    contactId: p.uuid().strictNullable(),
    reason: p.text(),
    details: p.json<StatusChange['details']>(),
    place: p.text().$type<StatusChange['place']>().strictNullable(),
    roomId: p.uuid().strictNullable(),
    basis: p.text().$type<StatusChange['basis']>().strictNullable(),
    owner: p.text().$type<StatusChange['owner']>().strictNullable(),
    residencyUntil: instant().strictNullable(),
    custodyUntil: instant().strictNullable(),
    ownershipUntil: instant().strictNullable(),
    cancelledAt: instant().strictNullable(),
    cancelledBy: p.uuid().strictNullable(),
    cancelReason: p.text(),
    conflicts: p.json<NonNullable<StatusChange['conflicts']>>().nullable(),
  },
})
export type StoredStatusChange = InStep<StatusChange, InferEntity<typeof StatusChangeEntity>>
