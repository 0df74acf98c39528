// Extras of a booking: added with their item to bill, and taken off again.
import { LockMode } from '@mikro-orm/core'
import { services, type Service } from '../../../shared/bookings/booking.ts'
import { addExtraCalls, itemOfExtra, removeExtraCalls } from '../../../shared/bookings/billing/extra.ts'
import { Failure } from '../../../shared/errors.ts'
import { anyEntity, entityOf } from '../../entities.ts'
import { lockedBooking } from '../../orm/lockedRows.ts'
import { scopesOfDeleted } from '../../orm/statements.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import type { Unit } from '../../unitOfWork.ts'
import { lockedItems } from './lockedItems.ts'

/** Throws `notFound`, `booking.closed`, `notOnSale`, `extra.tooMuch`, `idTaken`. */
async function add(work: Unit, service: Service, bookingId: string, extra: { id: string; productId: string; quantity: number }) {
  const { em, tenantId } = work
  const found = await lockedBooking(em, tenantId, service, bookingId)
  const product = await em.findOne(entityOf.product, { id: extra.productId }, { lockMode: LockMode.PESSIMISTIC_READ })
  if (!found || !product) throw new Failure('notFound')
  // If an answer was lost, the device sends the extra again: it is the same extra, even if the product is off sale by now.
  const [known] = await lockedItems(work, 'extra', [extra.id])
  if (known?.bookingId === bookingId) return known
  if (known) throw new Failure('idTaken', { fields: ['id'] })
  const item = itemOfExtra(found.booking, product, extra, found.guests.animals)
  return em.create(anyEntity('toBillItem'), { ...item, tenantId })
}

/** Throws `notFound`, `alreadyBilled`, `row.gone` where somebody else took it off before. */
async function remove(work: Unit, service: Service, bookingId: string, id: string) {
  const { em, tenantId } = work
  const of = { id, service, bookingId, source: 'extra' as const }
  const item = await em.findOne(entityOf.toBillItem, of, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!item) throw new Failure((await scopesOfDeleted(em, tenantId, 'toBillItem', id)) ? 'row.gone' : 'notFound')
  if (item.state === 'billed') throw new Failure('alreadyBilled', { detail: { text: item.text } })
  const removed = { ...item }
  em.remove(item)
  return removed
}

export function extraRoutes(registry: Registry): void {
  for (const service of services) {
    serve(registry, addExtraCalls[service], ({ params: { id }, body: { id: extraId, ...extra }, work }) =>
      add(work, service, id, { ...extra, id: extraId ?? work.key }),
    )
    serve(registry, removeExtraCalls[service], ({ params: { id }, body: { itemId }, work }) => remove(work, service, id, itemId))
  }
}
