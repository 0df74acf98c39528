// The extras of a request become extras of its booking when it is accepted.
import { LockMode } from '@mikro-orm/core'
import { itemOfExtra } from '../../../shared/bookings/billing/extra.ts'
import type { Booking, Stay } from '../../../shared/bookings/booking.ts'
import type { BookingRequest } from '../../../shared/bookings/requests/bookingRequest.ts'
import { agreeableExtras } from '../../../shared/bookings/requests/offeredExtras.ts'
import { Failure } from '../../../shared/errors.ts'
import { derivedId } from '../../../shared/uuid.ts'
import { AnimalEntity } from '../../animals/animal.entity.ts'
import { anyEntity, entityOf } from '../../entities.ts'
import type { Unit } from '../../unitOfWork.ts'

interface Taken {
  booking: Booking
  stays: readonly Pick<Stay, 'animalId'>[]
}

/**
 * One of each product, at its price of today. `chosen` null: all that was asked for and is on sale.
 * Throws `notFound`, `notOnSale` for a product that was chosen and cannot be sold.
 */
export async function addAgreedExtras(
  { em, tenantId }: Unit,
  { id, extras }: Pick<BookingRequest, 'id' | 'extras'>,
  { booking, stays }: Taken,
  chosen: readonly string[] | null,
): Promise<void> {
  const asked = chosen?.map((productId) => ({ productId })) ?? extras ?? []
  if (asked.length === 0) return
  const ids = [...new Set(asked.map(({ productId }) => productId))]
  const found = await em.find(entityOf.product, { id: { $in: ids } }, { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' } })
  if (chosen && found.length < ids.length) throw new Failure('notFound')
  const guests = await em.find(AnimalEntity, { id: { $in: stays.map(({ animalId }) => animalId) } }, { orderBy: { id: 'asc' } })
  for (const product of chosen ? found : agreeableExtras(asked, found)) {
    const item = itemOfExtra(booking, product, { id: derivedId(id, `extra ${product.id}`), quantity: 1 }, guests)
    em.create(anyEntity('toBillItem'), { ...item, tenantId })
  }
}
