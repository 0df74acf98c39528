// What a subscription needs as time passes: items for its months, bookings for its standing days, and its end. A second run changes nothing.
import { itemsOfRefunds, refundedSince } from '../../../shared/bookings/passes/absences.ts'
import { itemsOfSubscription } from '../../../shared/bookings/passes/subscriptionMonths.ts'
import type { Subscription } from '../../../shared/bookings/passes/subscription.ts'
import type { SubscriptionTerms } from '../../../shared/bookings/passes/subscriptionTerms.ts'
import { isReadOnly } from '../../../shared/access.ts'
import { isModuleOff } from '../../../shared/modules.ts'
import { localDate } from '../../../shared/time.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import { rowsOf } from '../../orm/rows.ts'
import type { Server } from '../../server.ts'
import { systemUser } from '../../systemUser.ts'
import { reading, unitOfWork, type Unit } from '../../unitOfWork.ts'
import { followItems } from '../billing/followItems.ts'
import { lockedItems } from '../billing/lockedItems.ts'
import { bookStandingDays } from './standingBookings.ts'
import { lockHolders, lockSubscription, readSubscription } from './subscriptionRow.ts'

const inWords = (refused: SubscriptionTerms['refused']): string => refused.map(({ on, code }) => `${on} ${code}`).join()

/** Bills what is due, books the standing days, and ends it after its last day. `row` is locked with its contact and its animal. */
export async function keepSubscription(work: Unit, zone: string, row: Subscription, animalName: string): Promise<void> {
  const today = localDate(work.now, zone)
  const items = await lockedItems(work, 'subscription', [row.id])
  const refunds = (await lockedItems(work, 'absence', [row.id])).filter(({ period }) => period >= refundedSince(today))
  const refused = row.state === 'active' ? await bookStandingDays(work, zone, row, animalName) : []
  followItems(work, itemsOfSubscription(row, animalName, today), items)
  followItems(work, itemsOfRefunds(row, animalName, today), refunds)
  if (inWords(refused) !== inWords(row.subscription.refused)) row.subscription = { ...row.subscription, refused }
  if (row.state === 'active' && row.end !== null && row.end < today) row.state = 'ended'
}

/** Each has a transaction of its own. */
export async function keepSubscriptions(server: Server, tenantId: string): Promise<void> {
  const actor = { tenantId, userId: systemUser }
  const { zone, ids } = await reading(server.orm, actor, async (em) => {
    const tenant = await em.findOneOrFail(TenantEntity, { id: tenantId })
    const where = `r.subscription is not null and r.state = 'active'`
    const rows =
      isReadOnly(tenant) || isModuleOff(tenant, 'daycare') ? [] : await rowsOf(em, tenantId, 'entitlement', { where, order: 'r.id' })
    return { zone: tenant.zone, ids: rows.map(({ id }) => id) }
  })
  for (const id of ids)
    await unitOfWork(server, actor, { key: null }, async (work) => {
      const animalName = await lockHolders(work, await readSubscription(work, id))
      const row = await lockSubscription(work, id)
      if (row.state === 'active') await keepSubscription(work, zone, row, animalName)
    })
}
