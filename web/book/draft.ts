// Input that is not sent yet. It stays in the tab, also when the page is loaded again.
import type { RequestedAnimal } from '../../shared/bookings/requests/bookingRequest.ts'
import type { FormSaid } from '../../shared/bookings/requests/requestForm.ts'
import type { Known } from '../../shared/bookings/invites/inviteCalls.ts'
import type { Service } from '../../shared/bookings/booking.ts'
import { orderedId } from '../../shared/uuid.ts'

export interface Draft extends FormSaid {
  /** Stays the same however often it is sent. */
  id: string
  /** A day of daycare that was chosen and not added yet. */
  nextDate: string
}

export const newAnimal = (): RequestedAnimal => ({ name: '', species: 'dog', breed: '', birthDate: null, sex: 'u', neutered: 'unknown' })

export const newDraft = (service: Service): Draft => ({
  id: orderedId(Date.now(), crypto.getRandomValues(new Uint8Array(16))),
  service,
  forename: '',
  surname: '',
  email: '',
  phone: '',
  animals: [newAnimal()],
  startDate: null,
  endDate: null,
  dates: [],
  nextDate: '',
  dropOffTime: null,
  pickUpTime: null,
  message: '',
  extras: [],
  agreed: false,
})

/** Browsers may forbid frames of other sites to keep anything. */
function storage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

const nameOf = (key: string): string => `obhut.book.${key}`

/** Without storage, or when it is full, the input stays on the page alone. */
export function keepDraft(key: string, draft: Draft): void {
  try {
    storage()?.setItem(nameOf(key), JSON.stringify(draft))
  } catch {
    // The page itself still has the input.
  }
}
export const forgetDraft = (key: string): void => storage()?.removeItem(nameOf(key))

/** What is known of somebody who was invited. Without an animal there is one to describe. */
const filled = (empty: Draft, known: Known | null): Draft =>
  known ? { ...empty, ...known, animals: known.animals.length > 0 ? known.animals : empty.animals } : empty

/** The kept input over an empty form or over what is known, so that fields of a later version exist. */
export function keptDraft(key: string, service: Service, known: Known | null): Draft {
  const empty = filled(newDraft(service), known)
  try {
    const kept: unknown = JSON.parse(storage()?.getItem(nameOf(key)) ?? 'null')
    return kept && typeof kept === 'object' ? { ...empty, ...kept } : empty
  } catch {
    return empty
  }
}
