// Passes of daycare: sale, correction, and taking a sale back.
import { LockMode } from '@mikro-orm/core'
import { may, type Viewer } from '../../../shared/access.ts'
import { itemOfSale } from '../../../shared/bookings/passes/itemOfSale.ts'
import {
  corrected,
  notPaid,
  paid,
  saleCancelled,
  soldPass,
  unpaidRight,
  type Entitlement,
} from '../../../shared/bookings/passes/entitlement.ts'
import {
  cancelPassCall,
  correctPassCall,
  passesOfContact,
  payPassCall,
  sellPassCall,
  undoPaymentCall,
} from '../../../shared/bookings/passes/entitlementCalls.ts'
import { isSubscription } from '../../../shared/bookings/passes/subscription.ts'
import { Failure } from '../../../shared/errors.ts'
import { localDate } from '../../../shared/time.ts'
import { AnimalEntity } from '../../animals/animal.entity.ts'
import { ContactEntity } from '../../contacts/contact.entity.ts'
import { anyEntity, entityOf } from '../../entities.ts'
import { rowsOf } from '../../orm/rows.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import type { Unit } from '../../unitOfWork.ts'
import { followItems } from '../billing/followItems.ts'
import { lockedItems, type StoredItem } from '../billing/lockedItems.ts'
import type { Doors } from '../customers/tellCustomer.ts'
import { giveUpStandingDays } from './standingBookings.ts'

interface Sold {
  contactId: string
  animalId: string | null
  productId: string
  start: string
}

/** Throws `notFound`, `wrongAnimal`, `notOnSale`, `idTaken`. */
async function sell(work: Unit, viewer: Viewer, id: string, { contactId, animalId, productId, start }: Sold) {
  const { em, tenantId, occurredAt: at, userId: by } = work
  const contact = await em.findOne(ContactEntity, { id: contactId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  const product = await em.findOne(entityOf.product, { id: productId }, { lockMode: LockMode.PESSIMISTIC_READ })
  const animal = animalId && (await em.findOne(AnimalEntity, { id: animalId }))
  if (!contact || !product) throw new Failure('notFound')
  if (animalId && (!animal || animal.contactId !== contactId)) throw new Failure('wrongAnimal', { fields: ['animalId'] })
  // A device sends a sale again if the answer was lost: it is the same sale.
  const known = await em.findOne(entityOf.entitlement, { id })
  if (known?.contactId === contactId && known.productId === productId) return known
  if (known) throw new Failure('idTaken', { fields: ['id'] })
  const pass = soldPass(product, { id, contactId, animalId, start }, { at, by }, may(viewer, unpaidRight))
  const item = itemOfSale(pass, animal ? animal.name || animal.number : '')
  em.create(anyEntity('toBillItem'), { ...item, tenantId })
  return em.create(entityOf.entitlement, { ...pass, tenantId, scope: [] })
}

/** Throws `notFound`. */
async function lockedPass({ em }: Unit, id: string) {
  const stored = await em.findOne(entityOf.entitlement, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!stored) throw new Failure('notFound')
  return stored
}

/** Throws `field.missing`, `noUnitsLeft`, `passCancelled`. */
async function correct(work: Unit, id: string, { halves, note, on }: { halves: number; note: string; on: string }) {
  if (note.trim() === '') throw new Failure('field.missing', { fields: ['note'] })
  if (halves === 0) throw new Failure('field.missing', { fields: ['halves'] })
  const stored = await lockedPass(work, id)
  const { moves, state } = corrected(stored, work.key, { halves, note: note.trim(), on }, { at: work.occurredAt, by: work.userId })
  return Object.assign(stored, { moves, state })
}

/** Throws `notFound`, and what `change` throws. */
async function changePayment(work: Unit, id: string, change: (pass: Entitlement) => Entitlement) {
  const stored = await lockedPass(work, id)
  const { paidOn, state } = change(stored)
  return Object.assign(stored, { paidOn, state })
}

/** With its items to bill, unless one was billed, and with the standing days of a subscription. Throws `passUsed`, `alreadyBilled`. */
async function cancel(work: Unit, doors: Doors, zone: string, id: string) {
  const [read] = await rowsOf(work.em, work.tenantId, 'entitlement', { where: 'r.id = ?::uuid', values: [id] })
  if (read && isSubscription(read))
    await giveUpStandingDays(work, doors, zone, { ...read, state: 'cancelled' }, 'Abonnement zurückgenommen')
  const stored = await lockedPass(work, id)
  const { state } = saleCancelled(stored)
  const items: StoredItem[] = []
  // Read all before the first is removed: the next read would flush the removal, and the database then finds no history for it.
  for (const source of ['pass', 'subscription', 'absence'] as const) items.push(...(await lockedItems(work, source, [id])))
  followItems(work, [], items, true)
  return Object.assign(stored, { state })
}

export function passRoutes(registry: Registry): void {
  serve(registry, sellPassCall, ({ viewer, body: { id, ...sold }, work }) => sell(work, viewer, id ?? work.key, sold))
  serve(registry, correctPassCall, ({ viewer, params: { id }, body, work }) =>
    correct(work, id, { ...body, on: localDate(work.occurredAt, viewer.tenant.zone) }),
  )
  serve(registry, payPassCall, ({ viewer, params: { id }, body: { paidOn }, work }) =>
    changePayment(work, id, (pass) => paid(pass, paidOn, localDate(work.occurredAt, viewer.tenant.zone))),
  )
  serve(registry, undoPaymentCall, ({ params: { id }, work }) => changePayment(work, id, notPaid))
  serve(registry, cancelPassCall, ({ server, viewer, params: { id }, work }) => cancel(work, server, viewer.tenant.zone, id))
  serve(registry, passesOfContact, ({ viewer, params: { id }, work }) =>
    work.read(async (em) => {
      const where = { where: 'r.contact_id = ?', values: [id], order: 'r.start desc, r.id' }
      const entitlements = await rowsOf(em, viewer.tenant.id, 'entitlement', where)
      const [contact] = await rowsOf(em, viewer.tenant.id, 'contact', { where: 'r.id = ?', values: [id] })
      if (!contact) throw new Failure('notFound')
      return { entitlements }
    }),
  )
}
