// Requests for places: taken down, put on the waiting list, accepted with their bookings, refused, withdrawn.
import { services, type Service } from '../../../shared/bookings/booking.ts'
import { checkRequest, newRequest, type RequestBody } from '../../../shared/bookings/requests/bookingRequest.ts'
import { createRequestCalls } from '../../../shared/bookings/requests/requestActs.ts'
import { acceptCalls, rejectCalls, waitCalls, withdrawCalls } from '../../../shared/bookings/requests/requestDecisions.ts'
import type { BookingBody } from '../../../shared/bookings/taking/bookingActs.ts'
import type { Viewer } from '../../../shared/access.ts'
import { Failure } from '../../../shared/errors.ts'
import { localDate } from '../../../shared/time.ts'
import { derivedId } from '../../../shared/uuid.ts'
import { lockContacts, nameContacts } from '../../contacts/namedContacts.ts'
import { entityOf } from '../../entities.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import { settingsIn } from '../../settings/settingsOf.ts'
import type { Unit } from '../../unitOfWork.ts'
import { lockSeveral, takeBooking } from '../booking.routes.ts'
import { assertMayBackdate } from '../mayBackdate.ts'
import { assertMayOverbook } from '../mayOverbook.ts'
import { askForDeposit } from '../deposits/askDeposit.ts'
import { addAgreedExtras } from './agreedExtras.ts'
import { openRequest } from './openRequest.ts'
import { heldBy, offerPlace } from '../customers/offerPlace.ts'
import { writeToCustomer } from '../customers/tellCustomer.ts'

const RequestEntity = entityOf.bookingRequest

async function take(work: Unit, zone: string, service: Service, body: RequestBody) {
  const { em, tenantId, key, occurredAt } = work
  const id = body.id ?? key
  const { maxNights } = (await settingsIn(em)).pensionBookings
  checkRequest(service, body, { today: localDate(occurredAt, zone), maxNights })
  const contacts = await lockContacts(work, [body.contactId])
  if (await em.findOne(RequestEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
  nameContacts(contacts, occurredAt, zone)
  const request = newRequest(service, id, body, occurredAt)
  // The rules have found its days.
  if (!request) throw new Failure('field.missing', { fields: ['startDate'] })
  return em.create(RequestEntity, { ...request, tenantId, scope: [] })
}

const decided = ({ occurredAt, userId }: Unit) => ({ decidedAt: occurredAt, decidedBy: userId })

interface Agreed {
  bookings: readonly Omit<BookingBody, 'id'>[]
  answer: string
  extras?: readonly string[]
}

/** All of its bookings or none. */
async function accept(work: Unit, viewer: Viewer, service: Service, id: string, { bookings, answer, extras }: Agreed) {
  const { zone } = viewer.tenant
  const request = await openRequest(work, service, id)
  assertMayOverbook(viewer, service, bookings)
  for (const booking of bookings) assertMayBackdate(viewer, service, booking, localDate(work.occurredAt, zone))
  if (service === 'daycare') await lockSeveral(work, bookings)
  const taken = []
  for (const [at, body] of bookings.entries())
    taken.push(await takeBooking(work, zone, service, { ...body, id: derivedId(id, `booking ${at}`) }, { requestId: id }))
  if (taken[0]) await addAgreedExtras(work, request, taken[0], extras ?? null)
  const made = taken.map(({ booking }) => booking)
  const [first] = bookings
  if (service === 'pension') for (const booking of made) await askForDeposit(work, zone, booking)
  Object.assign(request, { state: 'accepted', answer, ...decided(work), bookingIds: made.map((booking) => booking.id) })
  request.contactId = first?.contactId ?? request.contactId
  return { request, bookings: made }
}

export function requestRoutes(registry: Registry): void {
  for (const service of services) {
    serve(registry, createRequestCalls[service], ({ viewer, body, work }) => take(work, viewer.tenant.zone, service, body))
    serve(registry, acceptCalls[service], async ({ server, viewer, params, body, work }) => {
      const accepted = await accept(work, viewer, service, params.id, body)
      await writeToCustomer(work, server, accepted.request, 'accepted')
      return accepted
    })
    serve(registry, waitCalls[service], async ({ server, params, work }) => {
      const request = await openRequest(work, service, params.id)
      if (request.state === 'new') await writeToCustomer(work, server, request, 'standby')
      return Object.assign(request, { state: 'standby' })
    })
    serve(registry, rejectCalls[service], async ({ server, viewer, params, body, work }) => {
      const request = await openRequest(work, service, params.id)
      await writeToCustomer(work, server, request, 'rejected')
      await offerPlace(work, server, viewer.tenant.zone, await heldBy(work, request), [request.id])
      return Object.assign(request, { state: 'rejected', ...body, ...decided(work) })
    })
    serve(registry, withdrawCalls[service], async ({ server, viewer, params, work }) => {
      const request = await openRequest(work, service, params.id)
      await offerPlace(work, server, viewer.tenant.zone, await heldBy(work, request), [request.id])
      return Object.assign(request, { state: 'withdrawn', ...decided(work) })
    })
  }
}
