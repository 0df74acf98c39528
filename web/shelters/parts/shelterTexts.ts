// What people read for the types of shelters, the features of rooms, and what is wrong with a room.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AreaReason } from '../../../shared/shelters/kennelArea.ts'
import type { RoomWarning } from '../../../shared/shelters/occupancy.ts'
import type { RoomFeature, ShelterType } from '../../../shared/shelters/shelter.ts'

export const typeTexts: Record<ShelterType, MessageDescriptor> = {
  site: msg`Site`,
  building: msg`Building`,
  fosterHome: msg`Foster home`,
  external: msg`Place elsewhere`,
}

export const featureTexts: Record<RoomFeature, MessageDescriptor> = {
  quarantine: msg`Quarantine`,
  outdoor: msg`Outdoors`,
  heated: msg`Heated`,
  outsideByDay: msg`Animals are outside for most of the day, five days a week`,
}

export const warningTexts: Record<RoomWarning, MessageDescriptor> = {
  'move.roomFull': msg`More animals than places`,
  'move.roomBlocked': msg`Blocked`,
  'move.speciesMix': msg`Species that should not share the room, or that it is not meant for`,
}

export const areaReasonTexts: Record<AreaReason, MessageDescriptor> = {
  area: msg`The kennel is too small for these dogs.`,
  side: msg`A side of the kennel is too short.`,
  exception: msg`Smaller than the rule, but an authority allows it for now.`,
  roomUnknown: msg`The floor area of the room is not known.`,
  sideUnknown: msg`The sides of the room are not known.`,
  lengthUnknown: msg`It depends on the length of dogs that nobody has measured.`,
  heightUnknown: msg`It depends on the height of dogs that nobody has measured.`,
}
