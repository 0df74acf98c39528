// Whether a guest is in the house: the part of its stay that tells. Bookings keep it, the situation of an animal is made of it.
import type { Rows } from './rows.ts'

/** What the situation of an animal needs to know of a stay. */
export type KnownStay = Pick<Rows['stay'], 'service' | 'checkedInAt' | 'checkedOutAt'>

/** Checked in, and not checked out yet. */
export const isIn = ({ checkedInAt, checkedOutAt }: Omit<KnownStay, 'service'>): boolean => checkedInAt !== null && checkedOutAt === null
