// Extras of a booking, such as a bath or one more walk: agreed for the booking, and an item to bill from then on. With the server only, as prices are decided there.
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { Failure } from '../../errors.ts'
import { whole } from '../../settings/animalAreas.ts'
import { Id } from '../../values.ts'
import type { Booking, Service } from '../booking.ts'
import { isClosed } from '../cancellation.ts'
import type { Product } from '../product.ts'
import { bookRights } from '../taking/bookingLimits.ts'
import { payerOf } from './itemsOfStays.ts'
import { mostItemCents, proposedItem, ToBillItem } from './toBillItem.ts'

export const mostExtras = 99

const writing = (service: Service) =>
  ({ method: 'POST', access: 'signedIn', right: bookRights[service], mutates: true, online: true, response: ToBillItem }) as const
const params = v.strictObject({ id: Id })
const each = <T>(make: (service: Service) => T) => ({ daycare: make('daycare'), pension: make('pension') })

export const addExtraCalls = each((service) =>
  endpoint({
    ...writing(service),
    path: `/api/${service}/booking/{id}/extra`,
    summary: 'Add an extra to a booking, at the price of the product; its item to bill is proposed',
    params,
    body: v.strictObject({ id: v.nullable(Id), productId: Id, quantity: whole(1, mostExtras) }),
    errors: ['booking.closed', 'notOnSale', 'extra.tooMuch', 'idTaken'],
  }),
)

export const removeExtraCalls = each((service) =>
  endpoint({
    ...writing(service),
    path: `/api/${service}/booking/{id}/extra/remove`,
    summary: 'Take an extra off a booking, with its item to bill',
    params,
    body: v.strictObject({ itemId: Id }),
    errors: ['alreadyBilled', 'row.gone'],
  }),
)

/** Whether a product can be added to bookings. */
export const isExtraOnSale = ({ active, kind }: Pick<Product, 'active' | 'kind'>): boolean => active && kind === 'extra'

type Of = Pick<Booking, 'id' | 'service' | 'contactId' | 'startDate' | 'endDate' | 'state'>
type Guest = Parameters<typeof payerOf>[1]

/**
 * The item of an extra, for the days of its booking; if the booking has no contact, the contact of the first of the `guests` owes it.
 * Throws `booking.closed`, `notOnSale`, `extra.tooMuch` for an amount above that of an item.
 */
export function itemOfExtra(
  booking: Of,
  product: Product,
  { id, quantity }: { id: string; quantity: number },
  [guest]: readonly Guest[],
): ToBillItem {
  if (isClosed(booking)) throw new Failure('booking.closed')
  if (!isExtraOnSale(product)) throw new Failure('notOnSale', { fields: ['productId'] })
  const amountCents = quantity * product.priceCents
  if (amountCents > mostItemCents) throw new Failure('extra.tooMuch', { fields: ['quantity'] })
  return proposedItem({
    service: booking.service,
    contactId: payerOf(booking, guest),
    bookingId: booking.id,
    source: 'extra',
    sourceId: id,
    period: booking.startDate,
    text: product.name,
    quantityThousandths: quantity * 1000,
    unitCents: product.priceCents,
    amountCents,
    taxRate: product.taxRate,
    from: booking.startDate,
    to: booking.endDate,
  })
}
