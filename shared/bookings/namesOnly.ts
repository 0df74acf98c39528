// What of a row may lie on a terminal, which is where anybody passes: names and times, and no way to reach or to describe anyone.
import type { Animal } from '../animals/animal.ts'
import { withoutRemarks, type Booking, type Stay } from './booking.ts'
import type { Contact } from '../contacts/contact.ts'
import { uninsured } from '../contacts/insurance.ts'
import type { Kind, Rows } from '../rows.ts'

type Kept = { readonly [K in Kind]?: (row: Rows[K]) => Rows[K] }

const kept: Kept = {
  booking: (row: Booking) => ({ ...row, ...withoutRemarks }),
  stay: (row: Stay) => ({
    ...row,
    roomId: null,
    overrideReason: null,
    belongings: null,
    arrival: null,
    pickedUpBy: null,
    pricePerUnit: null,
  }),
  contact: (row: Contact) => ({
    ...row,
    phone: null,
    roles: [],
    ...uninsured,
    banned: false,
    bannedUntil: null,
  }),
  animal: (row: Animal) => ({
    ...row,
    classificationId: null,
    breed: '',
    sex: 'u' as const,
    neutered: 'unknown' as const,
    birthDate: null,
    colour: '',
    chip: null,
    contactId: null,
    custody: null,
    place: null,
    roomId: null,
    outcome: null,
    released: false,
    careFrom: null,
    careUntil: null,
    quarantine: null,
  }),
}

/** A row as a terminal gets it. Id, version, and the months that decide who holds it stay as they are. */
export function namesOnly<K extends Kind>(kind: K, row: Rows[K]): Rows[K] {
  const keep = kept[kind] as ((row: Rows[K]) => Rows[K]) | undefined
  return keep ? keep(row) : row
}

/** Scopes that a terminal has no use for: animals that are no guests and what happens to them, people without a booking, colleagues and their tasks. */
export const isForTerminals = (scope: string): boolean =>
  !/^(animals:(open|all|left|of)|(changes|facts|photos|records|registrations|releases|interests|vaccinations|care|homeChecks):|contacts:(open$|named:)|bookmarks$|shelters$|members$|settings$|municipalities$|tasks:)/.test(
    scope,
  )

/** The answer to a check-in as a terminal gets it. */
export const withoutNote = <R extends { booking: Booking; stays: Stay[] }>(reply: R): R => ({
  ...reply,
  booking: namesOnly('booking', reply.booking),
  stays: reply.stays.map((stay) => namesOnly('stay', stay)),
})
