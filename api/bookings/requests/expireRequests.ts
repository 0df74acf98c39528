// Closes requests and invitations that nobody answered in time, and requests for days in the past. Running it twice changes nothing more.
import { LockMode } from '@mikro-orm/core'
import { isReadOnly } from '../../../shared/access.ts'
import { isOverdue } from '../../../shared/bookings/requests/expiry.ts'
import { isModuleOff } from '../../../shared/modules.ts'
import { localDate } from '../../../shared/time.ts'
import { entityOf } from '../../entities.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import type { Server } from '../../server.ts'
import { settingsIn } from '../../settings/settingsOf.ts'
import { systemUser } from '../../systemUser.ts'
import { unitOfWork, type Unit } from '../../unitOfWork.ts'
import { heldBy, offerPlace } from '../customers/offerPlace.ts'
import { writeToCustomer } from '../customers/tellCustomer.ts'

/** Invitations that nobody answered in time. */
async function expireInvites({ em, now }: Unit): Promise<number> {
  const over = await em.find(
    entityOf.requestInvite,
    { state: { $in: ['sent', 'opened'] }, expiresAt: { $lte: now } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  )
  for (const invite of over) Object.assign(invite, { state: 'expired', endedAt: now })
  return over.length
}

/** Returns how many requests and invitations ended. */
export async function expireRequests(server: Server, tenantId: string): Promise<number> {
  let count = 0
  await unitOfWork(server, { tenantId, userId: systemUser }, { key: null }, async (work) => {
    const { em, now } = work
    const tenant = await em.findOneOrFail(TenantEntity, { id: tenantId })
    if (isReadOnly(tenant)) return
    const { requestExpiryDays } = (await settingsIn(em)).bookingRequest
    const open = await em.find(
      entityOf.bookingRequest,
      { state: { $in: ['new', 'standby'] } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    )
    const served = open.filter(({ service }) => !isModuleOff(tenant, service))
    const over = served.filter((request) => isOverdue(request, { now, today: localDate(now, tenant.zone), requestExpiryDays }))
    const freed = []
    for (const request of over) freed.push(...(await heldBy(work, request)))
    for (const request of over) {
      await writeToCustomer(work, server, request, 'expired')
      Object.assign(request, { state: 'expired', decidedAt: now, decidedBy: systemUser })
    }
    await offerPlace(
      work,
      server,
      tenant.zone,
      freed,
      over.map(({ id }) => id),
    )
    count = over.length + (isModuleOff(tenant, 'daycare') ? 0 : await expireInvites(work))
  })
  return count
}
