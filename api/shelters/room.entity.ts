// Table of the rooms of shelters. No two of a shelter have one name.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Room } from '../../shared/shelters/shelter.ts'
import { type InStep, texts, tracked } from '../orm/columns.ts'

export const RoomEntity = defineEntity({
  name: 'Room',
  tableName: 'room',
  properties: {
    ...tracked,
    shelterId: p.uuid(),
    name: p.text(),
    capacity: p.integer(),
    areaSqDm: p.integer().strictNullable(),
    minSideCm: p.integer().strictNullable(),
    otherSideCm: p.integer().nullable(),
    species: texts().$type<Room['species']>(),
    features: texts().$type<Room['features']>(),
    kind: p.text().nullable(),
    active: p.boolean(),
    position: p.integer(),
  },
})
export type StoredRoom = InStep<Room, InferEntity<typeof RoomEntity>>
