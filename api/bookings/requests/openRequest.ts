// A request that is about to be decided.
import { LockMode } from '@mikro-orm/core'
import type { Service } from '../../../shared/bookings/booking.ts'
import { assertOpen } from '../../../shared/bookings/requests/bookingRequest.ts'
import { Failure } from '../../../shared/errors.ts'
import { entityOf } from '../../entities.ts'
import type { Unit } from '../../unitOfWork.ts'

/** Locks the request, so that a second decision finds the first one. Throws `notFound`, `request.decided`. */
export async function openRequest({ em }: Unit, service: Service, id: string) {
  const request = await em.findOne(entityOf.bookingRequest, { id, service }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!request) throw new Failure('notFound')
  assertOpen(request)
  return request
}
