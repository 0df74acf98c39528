// Ids: ordered random ones for mutations and rows, derived ones for the further rows of a call.
import { v5, v7 } from 'uuid'

/** A UUIDv7. Its time part orders indexes only; no rule reads it. `now` in milliseconds, `random` 16 random bytes. */
export const orderedId = (now: number, random: Uint8Array): string => v7({ msecs: now, random })

/** The id of a further row that a call creates: UUIDv5(key, role), the same on device and server. */
export const derivedId = (key: string, role: string): string => v5(role, key)

/** Whether an id was derived, so that everybody who derives it means the same row. */
export const isDerived = (id: string): boolean => id[14] === '5'

/** The millisecond at which a UUIDv7 was made, by the clock of its maker; null for other ids. */
export function madeAt(id: string): number | null {
  return id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : null
}
