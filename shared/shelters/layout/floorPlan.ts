// The floor plan of a house: a picture that somebody has chosen, and each room as a rectangle on it. One row for the picture, one for each room.
import * as v from 'valibot'
import { derivedId } from '../../uuid.ts'
import { Id, Version } from '../../values.ts'
import { Count } from '../shelter.ts'
import { leastSide, wholePlan } from './roomBox.ts'

/** Longest data address of a plan, in characters: every device of the organisation holds it. */
export const planLimit = 480_000
/** Longest sides of its picture, in pixels; the first that fits the limit is taken. */
export const planSides = [1600, 1200, 800] as const
/** Bytes of a file that a person may choose. */
export const planBytes = 15 * 1024 * 1024

/** `picture`: a data address of WebP, drawn by the server; empty for a plain sheet. */
export const FloorPlan = v.object({ id: Id, version: Version, shelterId: Id, picture: v.string() })
export type FloorPlan = v.InferOutput<typeof FloorPlan>

export const boxFields = {
  x: Count(0, wholePlan),
  y: Count(0, wholePlan),
  width: Count(leastSide, wholePlan),
  height: Count(leastSide, wholePlan),
}

/** A room as it is drawn on the plan of its house, in ten-thousandths of its width and height. */
export const RoomShape = v.object({ id: Id, version: Version, roomId: Id, ...boxFields })
export type RoomShape = v.InferOutput<typeof RoomShape>

declare module '../../rows.ts' {
  interface Rows {
    floorPlan: FloorPlan
    roomShape: RoomShape
  }
}

/** The same ids on every device: two who draw at once do not make two rows. */
export const floorPlanIdOf = (shelterId: string): string => derivedId(shelterId, 'floor plan')
export const shapeIdOf = (roomId: string): string => derivedId(roomId, 'shape')

/** Granted with the shelters. */
export const layoutScopes = (): string[] => ['shelters']
