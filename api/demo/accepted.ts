// An accepted request of the demo: for a booked boarding stay, from the contact of that booking.
import { contactName } from '../../shared/contacts/contact.ts'
import { addDays, instantAt } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import type { Household } from './animals.ts'
import type { Plan } from './bookings.ts'
import { asked } from './askedRequest.ts'
import type { DemoHouse, DemoRow } from './rowsOfNouns.ts'

export function acceptedRequests(plan: Plan, guests: readonly Household[], house: DemoHouse, staffId: string): DemoRow<'bookingRequest'>[] {
  const { tenantId, today, zone } = house
  const booking = plan.bookings.find(({ service, state, startDate }) => service === 'pension' && state === 'confirmed' && startDate > today)
  const household = guests.find(({ contact }) => contact.id === booking?.contactId)
  if (!booking || !household) return []
  const { contact, animals } = household
  const at = (daysAgo: number, time: string) => instantAt(addDays(today, -daysAgo), time, zone)!
  return [
    {
      ...asked('pension', booking.startDate, booking.endDate, at(9, '19:05')),
      id: derivedId(tenantId, 'demo:bookingRequest:accepted'),
      state: 'accepted',
      surname: contactName(contact),
      phone: contact.phone ?? '',
      animals: animals.map(({ name, species, breed, birthDate, sex, neutered }) => ({ name, species, breed, birthDate, sex, neutered })),
      contactId: contact.id,
      decidedAt: at(8, '08:15'),
      decidedBy: staffId,
      bookingIds: [booking.id],
    },
  ]
}
