// The request of a customer, opened and withdrawn by the link in a mail.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { isReadOnly } from '../../../shared/access.ts'
import { assertOpen, isOpen, type BookingRequest } from '../../../shared/bookings/requests/bookingRequest.ts'
import { openRequestLink, withdrawByLink, type SeenRequest } from '../../../shared/bookings/requests/requestLinkCalls.ts'
import { Failure } from '../../../shared/errors.ts'
import { assertModuleOn, isModuleOff } from '../../../shared/modules.ts'
import { localDate } from '../../../shared/time.ts'
import { entityOf } from '../../entities.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import type { Registry } from '../../registry.ts'
import { serve, theHttpSide } from '../../serve.ts'
import type { Server } from '../../server.ts'
import { settingsIn } from '../../settings/settingsOf.ts'
import { systemUser } from '../../systemUser.ts'
import { takeFromNetwork } from '../../takeFromNetwork.ts'
import { reading, unitOfWork } from '../../unitOfWork.ts'
import { heldBy, offerPlace } from '../customers/offerPlace.ts'
import { lastDayOf, readRequestToken } from './requestLink.ts'

const RequestEntity = entityOf.bookingRequest

/** Throws `notFound`, the same for every token that opens nothing. */
function named({ linkKeys }: Server, token: string) {
  const read = readRequestToken(linkKeys, token)
  if (!read) throw new Failure('notFound')
  return read
}

/** Throws `notFound` once the link has ended. */
async function theTenant({ clock }: Pick<Server, 'clock'>, em: EntityManager, tenantId: string, request: BookingRequest | null) {
  const tenant = await em.findOne(TenantEntity, { id: tenantId })
  if (!request || !tenant || localDate(clock.now(), tenant.zone) > lastDayOf(request)) throw new Failure('notFound')
  return { request, tenant }
}

const open = (server: Server, token: string): Promise<SeenRequest> => {
  const { tenantId, requestId } = named(server, token)
  return reading(server.orm, { tenantId, userId: systemUser }, async (em) => {
    const { request, tenant } = await theTenant(server, em, tenantId, await em.findOne(RequestEntity, { id: requestId }))
    const { phone, email } = (await settingsIn(em)).company
    const { service, state, animals, startDate, endDate, dates, dropOffTime, pickUpTime, message, extras, answer } = request
    return {
      organization: tenant.name,
      phone,
      email,
      service,
      state,
      startDate,
      endDate,
      dates,
      dropOffTime,
      pickUpTime,
      message,
      answer,
      extras: (extras ?? []).map(({ name, priceCents }) => ({ name, priceCents })),
      animals: animals.map(({ name }) => name),
      canWithdraw: isOpen(request) && !isReadOnly(tenant) && !isModuleOff(tenant, service),
    }
  })
}

/** Locks the request, so that a decision at the same moment and this one see each other. Throws `request.decided`, `tenantReadOnly`, `moduleOff`. */
async function withdraw(server: Server, token: string): Promise<void> {
  const { tenantId, requestId } = named(server, token)
  const outcome = await unitOfWork(server, { tenantId, userId: systemUser }, { key: null }, async (work) => {
    const { em, now } = work
    const found = await em.findOne(RequestEntity, { id: requestId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    const { request, tenant } = await theTenant(server, em, tenantId, found)
    if (isReadOnly(tenant)) throw new Failure('tenantReadOnly')
    assertModuleOn(tenant, request.service)
    assertOpen(request)
    await offerPlace(work, server, tenant.zone, await heldBy(work, request), [request.id])
    Object.assign(request, { state: 'withdrawn', decidedAt: now, decidedBy: systemUser })
    return {}
  })
  if (outcome.status === 404) throw new Failure('notFound')
  if (outcome.status !== 200) throw new Failure('request.decided')
}

export function requestLinkRoutes(registry: Registry): void {
  const take = (server: Server, address: string) => takeFromNetwork(server, 'requestLink', server.settings.sharesAnHour, address)

  serve(registry, openRequestLink, async ({ server, body: { token }, http }) => {
    await take(server, theHttpSide(http).address)
    return open(server, token)
  })

  serve(registry, withdrawByLink, async ({ server, body: { token }, http }) => {
    await take(server, theHttpSide(http).address)
    await withdraw(server, token)
    return open(server, token)
  })
}
