// What speaks against an animal that comes to daycare without a booking, beside the rules of a check-in: what a booking of that day is refused for and nobody sets aside at the door.
import { isBanned, type Contact } from '../contacts/contact.ts'
import { Failure } from '../errors.ts'
import type { ReplicaReader } from '../mutation.ts'
import { exceededBound, houseReads, permitFailure, permitOn, type DayPermit } from './permit.ts'
import { untriedOn } from './untriedOn.ts'

export const walkInRefusals = ['booking.permitExceeded', 'contact.banned', 'trialRequired'] as const

export interface WalkInFacts {
  animalId: string
  /** The organisation's date on which it comes. */
  today: string
  permit: DayPermit
  contact: Pick<Contact, 'banned' | 'bannedUntil'> | null
  /** Animals that must pass a trial day first. */
  untried: ReadonlySet<string>
}

/** In the order of a booking. Throws `booking.permitExceeded`, `contact.banned`, `trialRequired`. */
export function checkWalkIn({ animalId, today, permit, contact, untried }: WalkInFacts): void {
  const bound = exceededBound(permit, [animalId])
  if (bound) throw permitFailure(bound, 'animalId')
  if (contact && isBanned(contact, today)) throw new Failure('contact.banned', { fields: ['animalId'] })
  if (untried.has(animalId)) throw new Failure('trialRequired', { fields: ['animalId'], detail: { animalId } })
}

/** Kinds that `checkWalkInOn` reads besides stays and settings. */
export const walkInReads = ['bookingRequest', 'contact', 'trialDay', ...houseReads] as const

/** The same over the rows of a device. */
export async function checkWalkInOn(
  replica: ReplicaReader,
  tenantId: string,
  { animalId, contactId, today }: { animalId: string; contactId: string | null; today: string },
): Promise<void> {
  const permit = await permitOn(replica, tenantId, today, { animalIds: [animalId] })
  const contact = contactId ? await replica.get('contact', contactId) : undefined
  const untried = await untriedOn(replica, [animalId], tenantId)
  checkWalkIn({ animalId, today, permit, contact: contact ?? null, untried })
}
