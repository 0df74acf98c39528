// The contract of a booking of daycare or boarding.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Viewer } from '../../shared/access.ts'
import type { Service } from '../../shared/bookings/booking.ts'
import type { Sheet } from '../../shared/documents/blocks.ts'
import { bookingFacts, contractSheet } from '../../shared/documents/contract.ts'
import { nobody, type Pen } from '../../shared/documents/pen.ts'
import { Failure } from '../../shared/errors.ts'
import { rowsOf } from '../orm/rows.ts'
import { animalsIn } from './animalsIn.ts'
import { peopleOf } from './pen.ts'
import { wordingOf } from './wordingOf.ts'

/** Throws `notFound`. */
export async function bookingSheet(em: EntityManager, viewer: Viewer, pen: Pen, service: Service, id: string): Promise<Sheet> {
  const tenantId = viewer.tenant.id
  const [booking] = await rowsOf(em, tenantId, 'booking', { where: 'r.id = ? and r.service = ?', values: [id, service] })
  if (!booking) throw new Failure('notFound')
  const stays = await rowsOf(em, tenantId, 'stay', { where: 'r.booking_id = ?', values: [id] })
  const people = await peopleOf(em, viewer, [booking.contactId])
  const customer = people.get(booking.contactId ?? '') ?? nobody
  const going = stays.filter(({ active }) => active).map(({ animalId }) => animalId)
  const facts = bookingFacts(pen, booking, customer, await animalsIn(em, tenantId, pen, going))
  return contractSheet(pen, await wordingOf(em, tenantId, service, pen.language), facts)
}
