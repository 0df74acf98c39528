// What may be recorded of shelters and rooms, and when they may go: the same on device and server.
import { Failure, type ErrorCode } from '../errors.ts'
import { codePoints } from '../values.ts'
import type { Room, Shelter } from './shelter.ts'

/** Code points at most. */
export const limits = { shelterName: 80, roomName: 40, roomKind: 40, address: 80, note: 2000 } as const

/** Throws `shelter.nameInvalid`. */
export const checkShelter = ({ name }: Pick<Shelter, 'name'>): void => checkName(name, limits.shelterName, 'shelter.nameInvalid')

/** `others` are rooms among which its name is to be its own within the shelter. Throws `room.nameInvalid`, `room.nameTaken`. */
export function checkRoom(room: Pick<Room, 'id' | 'shelterId' | 'name'>, others: readonly Room[]): void {
  checkName(room.name, limits.roomName, 'room.nameInvalid')
  const name = room.name.toLowerCase()
  const twin = others.find((other) => other.id !== room.id && other.shelterId === room.shelterId && other.name.toLowerCase() === name)
  if (twin) throw new Failure('room.nameTaken', { fields: ['name'] })
}

function checkName(name: string, limit: number, code: ErrorCode): void {
  if (name === '' || codePoints(name) > limit) throw new Failure(code, { fields: ['name'] })
}

/** Where animals live nobody closes or deletes anything. Throws `room.occupied` with the number of animals. */
export function assertEmpty(dwellers: readonly unknown[]): void {
  if (dwellers.length > 0) throw new Failure('room.occupied', { detail: { animals: dwellers.length } })
}

/** A house that a group of daycare names stays. Throws `shelter.hasGroups`. */
export function assertNotNamed(id: string, groups: readonly { shelterId?: string | null | undefined }[]): void {
  if (groups.some(({ shelterId }) => shelterId === id)) throw new Failure('shelter.hasGroups')
}
