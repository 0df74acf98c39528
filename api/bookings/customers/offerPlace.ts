// A place became free: the customer of the next request on the waiting list is notified by mail, and staff are notified of this request.
import { LockMode } from '@mikro-orm/core'
import { holdingPlaces } from '../../../shared/bookings/pendingVisits.ts'
import type { BookingRequest } from '../../../shared/bookings/requests/bookingRequest.ts'
import { inTurn, type Freed } from '../../../shared/bookings/requests/waitingList.ts'
import { localDate } from '../../../shared/time.ts'
import { entityOf } from '../../entities.ts'
import { arrayOf, rowsOf } from '../../orm/rows.ts'
import { settingsIn } from '../../settings/settingsOf.ts'
import type { Unit } from '../../unitOfWork.ts'
import { tellOfPlace, writeToCustomer, type Doors } from './tellCustomer.ts'

/** Days that a request frees which is closed without a booking: those of a pending one that held places, or of one with news of a free place. */
export async function heldBy({ em }: Unit, request: BookingRequest): Promise<Freed[]> {
  const { service, startDate, endDate, dates, animals, placeFreeAt } = request
  const isNext = request.state === 'standby' && placeFreeAt !== null
  if (!isNext && holdingPlaces(await settingsIn(em), [request]).length === 0) return []
  const species = animals.map((animal) => animal.species)
  if (service === 'pension') return [{ service, startDate, endDate, species }]
  return dates.map((date) => ({ service, startDate: date, endDate: date, species }))
}

/** Nothing happens where nobody waits for these days. `closing`: requests that end in the same transaction. A request that somebody decides about at this moment is passed over. */
export async function offerPlace(
  work: Unit,
  doors: Doors,
  zone: string,
  freed: readonly Freed[],
  closing: readonly string[] = [],
): Promise<void> {
  const { em, tenantId, now } = work
  if (freed.length === 0) return
  const services = arrayOf([...new Set(freed.map(({ service }) => service))])
  const where = `r.state = 'standby' and r.service = any(?::text[])`
  const waiting = await rowsOf(em, tenantId, 'bookingRequest', { where, values: [services] })
  const others = waiting.filter(({ id }) => !closing.includes(id))
  for (const { id, placeFreeAt } of inTurn(others, freed, { now, today: localDate(now, zone) })) {
    // Waiting for the lock could be mutual: a decision locks the request first and animals after it.
    const lock = { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, refresh: true }
    const request = await em.findOne(entityOf.bookingRequest, { id, state: 'standby' }, lock)
    // Since the list was read another call may have offered its place to this one.
    if (request?.placeFreeAt !== placeFreeAt) continue
    await writeToCustomer(work, doors, request, 'placeFree')
    await tellOfPlace(work, request)
    request.placeFreeAt = now
    return
  }
}
