// Items to bill: decisions about them, and the items of a contact or a booking.
import { LockMode } from '@mikro-orm/core'
import type { Viewer } from '../../../shared/access.ts'
import { itemsOfContact } from '../../../shared/bookings/billing/billingReads.ts'
import { approveItemCall, proposeItemCall, waiveItemCall } from '../../../shared/bookings/billing/toBillActs.ts'
import {
  approved,
  itemServicesSeen,
  moduleOfItem,
  proposedAgain,
  waived,
  type Decided,
  type ToBillItem,
} from '../../../shared/bookings/billing/toBillItem.ts'
import { Failure } from '../../../shared/errors.ts'
import { assertModuleOn } from '../../../shared/modules.ts'
import { entityOf } from '../../entities.ts'
import { arrayOf, rowsOf } from '../../orm/rows.ts'
import { scopesOfDeleted } from '../../orm/statements.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import type { Unit } from '../../unitOfWork.ts'

/** Throws `notFound`, `moduleOff`, `row.gone` where the check-in or check-out that it came from was taken back. */
async function decide(work: Unit, { tenant }: Viewer, id: string, change: (item: ToBillItem, by: Decided) => ToBillItem) {
  const { em, tenantId, occurredAt, userId } = work
  const stored = await em.findOne(entityOf.toBillItem, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!stored) throw new Failure((await scopesOfDeleted(em, tenantId, 'toBillItem', id)) ? 'row.gone' : 'notFound')
  assertModuleOn(tenant, moduleOfItem(stored))
  const { state, amountCents, reason, decidedAt, decidedBy } = change({ ...stored }, { at: occurredAt, by: userId })
  return Object.assign(stored, { state, amountCents, reason, decidedAt, decidedBy })
}

/** Received deposits of the bookings of a contact that are over, and of those that these items name. */
const receivedFrom = (contactId: string, items: readonly ToBillItem[]) => ({
  where: `r.received_on is not null and r.cents > 0 and (r.id = any(?::uuid[]) or exists (
    select 1 from booking b where b.tenant_id = r.tenant_id and b.id = r.id and b.contact_id = ? and b.state in ('checkedOut', 'cancelled', 'noShow')))`,
  values: [arrayOf(items.flatMap(({ bookingId }) => bookingId ?? [])), contactId],
  order: 'r.id',
})

export function toBillRoutes(registry: Registry): void {
  serve(registry, approveItemCall, ({ viewer, params: { id }, body, work }) =>
    decide(work, viewer, id, (item, by) => approved(item, body, by)),
  )
  serve(registry, waiveItemCall, ({ viewer, params: { id }, body, work }) => decide(work, viewer, id, (item, by) => waived(item, body, by)))
  serve(registry, proposeItemCall, ({ viewer, params: { id }, work }) => decide(work, viewer, id, proposedAgain))
  serve(registry, itemsOfContact, ({ viewer, params: { id }, work }) =>
    work.read(async (em) => {
      const seen = itemServicesSeen(viewer.rights)
      const where = 'r.contact_id = ? and r.service = any(?::text[])'
      const items = await rowsOf(em, viewer.tenant.id, 'toBillItem', { where, values: [id, arrayOf(seen)], order: 'r."from" desc, r.id' })
      const [contact] = await rowsOf(em, viewer.tenant.id, 'contact', { where: 'r.id = ?', values: [id] })
      if (!contact) throw new Failure('notFound')
      const deposits = seen.includes('pension') ? await rowsOf(em, viewer.tenant.id, 'deposit', receivedFrom(id, items)) : []
      return { items, deposits }
    }),
  )
}
