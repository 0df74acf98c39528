// Trial days of daycare: a request is accepted with one, and its outcome is noted.
import { LockMode } from '@mikro-orm/core'
import type { Booking } from '../../../shared/bookings/booking.ts'
import type { KeptPrice } from '../../../shared/bookings/keptPrice.ts'
import type { Product } from '../../../shared/bookings/product.ts'
import { isHalfDay, singleVisit } from '../../../shared/bookings/billing/itemsOfStays.ts'
import { placeIdOf } from '../../../shared/bookings/groups/groupPlace.ts'
import type { BookingBody } from '../../../shared/bookings/taking/bookingActs.ts'
import { stayIdOf } from '../../../shared/bookings/taking/bookingActs.ts'
import { acceptTrial, decideTrial } from '../../../shared/bookings/trials/trialCalls.ts'
import { assertTrialDate, type TrialDay } from '../../../shared/bookings/trialDay.ts'
import { Failure } from '../../../shared/errors.ts'
import type { Viewer } from '../../../shared/access.ts'
import { localDate } from '../../../shared/time.ts'
import { derivedId } from '../../../shared/uuid.ts'
import { entityOf } from '../../entities.ts'
import { singleVisits } from '../../orm/lockedRows.ts'
import { rowsOf } from '../../orm/rows.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import type { Unit } from '../../unitOfWork.ts'
import { takeBooking } from '../booking.routes.ts'
import { assertMayOverbook } from '../mayOverbook.ts'
import { writeToCustomer, type Doors } from '../customers/tellCustomer.ts'
import { addAgreedExtras } from '../requests/agreedExtras.ts'
import { openRequest } from '../requests/openRequest.ts'

/** A line for each animal, with the tax of a single visit; null for a trial day that costs nothing. */
function trialPrice(booking: Booking, animalIds: readonly string[], unitCents: number, products: readonly Product[]): KeptPrice | null {
  if (unitCents === 0) return null
  const taxRate = singleVisit(products, isHalfDay(booking))?.taxRate ?? 1900
  const line = { kind: 'price' as const, name: 'Probetag', quantity: 1, unitCents, amountCents: unitCents, taxRate }
  return { lines: animalIds.map((animalId) => ({ ...line, animalId })), totalCents: unitCents * animalIds.length }
}

/** Puts the animals into the group on their day. */
function place({ em, tenantId }: Unit, trialDays: readonly Pick<TrialDay, 'id'>[], groupId: string, date: string): void {
  for (const { id: stayId } of trialDays)
    em.create(entityOf.groupPlace, { id: placeIdOf(stayId), version: 0, stayId, groupId, date, tenantId, scope: [] })
}

interface Accepted {
  booking: Omit<BookingBody, 'id'>
  priceCents: number
  groupId: string | null
  answer: string
}

async function accept(work: Unit, doors: Doors, viewer: Viewer, id: string, { booking: body, priceCents, groupId, answer }: Accepted) {
  const { em, tenantId, occurredAt, userId } = work
  const request = await openRequest(work, 'daycare', id)
  assertMayOverbook(viewer, 'daycare', [body])
  const [group] = groupId === null ? [null] : await rowsOf(em, tenantId, 'daycareGroup', { where: 'r.id = ?', values: [groupId] })
  if (group === undefined) throw new Failure('notFound', { fields: ['groupId'] })
  const products = await rowsOf(em, tenantId, 'product', singleVisits)
  const of = { requestId: id, isTrial: true, groupId }
  const taken = await takeBooking(work, viewer.tenant.zone, 'daycare', { ...body, id: derivedId(id, 'booking 0') }, of)
  const { booking } = taken
  await addAgreedExtras(work, request, taken, null)
  const animalIds = body.animals.map(({ animalId }) => animalId)
  booking.price = trialPrice(booking, animalIds, priceCents, products)
  const trialDays = animalIds.map((animalId) =>
    em.create(entityOf.trialDay, {
      id: stayIdOf(booking.id, animalId),
      version: 0,
      bookingId: booking.id,
      requestId: id,
      animalId,
      group: group?.name ?? '',
      outcome: null,
      note: '',
      decidedAt: null,
      decidedBy: null,
      tenantId,
      scope: [],
    }),
  )
  if (group) place(work, trialDays, group.id, booking.startDate)
  Object.assign(request, { state: 'accepted', answer, decidedAt: occurredAt, decidedBy: userId, bookingIds: [booking.id] })
  request.contactId = body.contactId ?? request.contactId
  await writeToCustomer(work, doors, request, 'trialDay')
  return { request, booking, trialDays }
}

/** A second word about it replaces the first; the history has both. Throws `notFound`, `booking.notYet`. */
async function decide(work: Unit, zone: string, id: string, said: Pick<TrialDay, 'note'> & { outcome: NonNullable<TrialDay['outcome']> }) {
  const { em, tenantId, occurredAt, userId } = work
  const trial = await em.findOne(entityOf.trialDay, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!trial) throw new Failure('notFound')
  const [booking] = await rowsOf(em, tenantId, 'booking', { where: 'r.id = ?', values: [trial.bookingId] })
  if (booking) assertTrialDate(booking.startDate, localDate(occurredAt, zone))
  return Object.assign(trial, { ...said, note: said.note.trim(), decidedAt: occurredAt, decidedBy: userId })
}

export function trialRoutes(registry: Registry): void {
  serve(registry, acceptTrial, ({ server, viewer, params: { id }, body, work }) => accept(work, server, viewer, id, body))
  serve(registry, decideTrial, ({ viewer, params: { id }, body, work }) => decide(work, viewer.tenant.zone, id, body))
}
