// Subscriptions of daycare: sale, pause and notice, and taking each of them back.
import { LockMode } from '@mikro-orm/core'
import {
  assertNoOverlap,
  continued,
  paused,
  resumed,
  soldSubscription,
  terminated,
  type Subscription,
  type SubscriptionSale,
} from '../../../shared/bookings/passes/subscription.ts'
import * as calls from '../../../shared/bookings/passes/subscriptionCalls.ts'
import { Failure } from '../../../shared/errors.ts'
import { localDate } from '../../../shared/time.ts'
import { AnimalEntity } from '../../animals/animal.entity.ts'
import { entityOf } from '../../entities.ts'
import { rowsOf } from '../../orm/rows.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import type { Unit } from '../../unitOfWork.ts'
import type { Doors } from '../customers/tellCustomer.ts'
import { keepSubscription } from './keepSubscription.ts'
import { giveUpStandingDays } from './standingBookings.ts'
import { lockHolders, lockSubscription, readSubscription } from './subscriptionRow.ts'

/** Throws `overlapSubscription`. The caller holds the locks of the contact and the animal. */
async function assertAlone({ em, tenantId }: Unit, row: Subscription): Promise<void> {
  const where = `r.subscription is not null and r.state <> 'cancelled' and (r.contact_id = ?::uuid or r.animal_id = ?::uuid)`
  assertNoOverlap(row, await rowsOf(em, tenantId, 'entitlement', { where, values: [row.contactId, row.animalId] }))
}

interface Sold extends SubscriptionSale {
  productId: string
}

/** Throws `notFound`, `wrongAnimal`, `notOnSale`, `idTaken`, `overlapSubscription`, `subscription.weekdays`, `field.missing`. */
async function sell(work: Unit, zone: string, { productId, ...sale }: Sold) {
  const { em, tenantId } = work
  const animalName = await lockHolders(work, sale)
  const product = await em.findOne(entityOf.product, { id: productId }, { lockMode: LockMode.PESSIMISTIC_READ })
  const animal = sale.animalId && (await em.findOne(AnimalEntity, { id: sale.animalId }))
  if (!product) throw new Failure('notFound')
  if (sale.animalId && (!animal || animal.contactId !== sale.contactId)) throw new Failure('wrongAnimal', { fields: ['animalId'] })
  // A device sends a sale again if the answer was lost: it is the same sale.
  const known = await em.findOne(entityOf.entitlement, { id: sale.id })
  if (known?.contactId === sale.contactId && known.productId === productId) return known
  if (known) throw new Failure('idTaken', { fields: ['id'] })
  const sold = soldSubscription(product, sale)
  await assertAlone(work, sold)
  const kept = { ...sold }
  await keepSubscription(work, zone, kept, animalName)
  return em.create(entityOf.entitlement, { ...kept, tenantId, scope: [] })
}

interface Change {
  id: string
  change: <S extends Subscription>(row: S, today: string) => S
  /** The reason that cancelled days keep. */
  reason?: string
}

/** Throws what the change throws, `notFound`, `overlapSubscription`. */
async function changeSubscription(work: Unit, doors: Doors, zone: string, { id, change, reason }: Change) {
  const today = localDate(work.occurredAt, zone)
  const read = await readSubscription(work, id)
  const animalName = await lockHolders(work, read)
  if (reason) await giveUpStandingDays(work, doors, zone, change(read, today), reason)
  const row = await lockSubscription(work, id)
  const { end, subscription } = change({ ...row }, today)
  Object.assign(row, { end, subscription })
  if (!reason) await assertAlone(work, { ...row })
  await keepSubscription(work, zone, row, animalName)
  return row
}

export function subscriptionRoutes(registry: Registry): void {
  serve(registry, calls.sellSubscriptionCall, ({ viewer, body: { id, ...sold }, work }) =>
    sell(work, viewer.tenant.zone, { id: id ?? work.key, ...sold }),
  )
  serve(registry, calls.pauseSubscriptionCall, ({ server, viewer, params: { id }, body, work }) =>
    changeSubscription(work, server, viewer.tenant.zone, {
      id,
      change: (row, today) => paused(row, body, today),
      reason: 'Abonnement pausiert',
    }),
  )
  serve(registry, calls.resumeSubscriptionCall, ({ server, viewer, params: { id }, work }) =>
    changeSubscription(work, server, viewer.tenant.zone, { id, change: resumed }),
  )
  serve(registry, calls.terminateSubscriptionCall, ({ server, viewer, params: { id }, body: { on }, work }) =>
    changeSubscription(work, server, viewer.tenant.zone, {
      id,
      change: (row, today) => terminated(row, on, today),
      reason: 'Abonnement beendet',
    }),
  )
  serve(registry, calls.continueSubscriptionCall, ({ server, viewer, params: { id }, work }) =>
    changeSubscription(work, server, viewer.tenant.zone, { id, change: continued }),
  )
}
