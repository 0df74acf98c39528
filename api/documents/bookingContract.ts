// The contract of a booking of daycare or boarding.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Viewer } from '../../shared/access.ts'
import type { Service } from '../../shared/bookings/booking.ts'
import { Failure } from '../../shared/errors.ts'
import { rowsOf } from '../orm/rows.ts'
import { a4, animalsIn, signaturesOf } from './changeDocuments.ts'
import { addressOf, nobody, peopleOf, type Pen } from './pen.ts'
import { known, type Sheet } from './sheet.ts'

/** Throws `notFound`. */
export async function bookingSheet(em: EntityManager, viewer: Viewer, pen: Pen, service: Service, id: string): Promise<Sheet> {
  const { words, organization } = pen
  const { head, fact } = words
  const tenantId = viewer.tenant.id
  const [booking] = await rowsOf(em, tenantId, 'booking', { where: 'r.id = ? and r.service = ?', values: [id, service] })
  if (!booking) throw new Failure('notFound')
  const stays = await rowsOf(em, tenantId, 'stay', { where: 'r.booking_id = ?', values: [id] })
  const people = await peopleOf(em, viewer, [booking.contactId])
  const customer = people.get(booking.contactId ?? '') ?? nobody
  return a4(pen, words.contract.title[service], pen.date(booking.startDate), [
    { is: 'heading', text: head.customer },
    { is: 'facts', rows: addressOf(pen, customer) },
    ...(await animalsIn(
      em,
      tenantId,
      pen,
      stays.filter(({ active }) => active).map(({ animalId }) => animalId),
    )),
    { is: 'heading', text: head.stay },
    {
      is: 'facts',
      rows: [
        [fact.from, [pen.date(booking.startDate), booking.dropOffTime].filter(Boolean).join(', ')],
        [fact.until, [pen.date(booking.endDate), booking.pickUpTime].filter(Boolean).join(', ')],
        [fact.price, ''],
        ...known([[fact.note, booking.note]]),
      ],
    },
    { is: 'clauses', items: words.contract.clauses({ organization, service }) },
    signaturesOf(pen, words.contract.signature),
  ])
}
