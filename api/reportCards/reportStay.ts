// The stay that a report card tells of.
import type { EntityManager } from '@mikro-orm/postgresql'
import { isModuleOff } from '../../shared/modules.ts'
import type { ReportCard } from '../../shared/reportCards/reportCard.ts'
import { localDate } from '../../shared/time.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { rowsOf } from '../orm/rows.ts'

/** The contact of the booking with which the animal was here on the day of the card; null where it was no guest, nobody is named, or the module of the booking is off. */
export async function contactOfReport(
  em: EntityManager,
  tenantId: string,
  { animalId, date }: Pick<ReportCard, 'animalId' | 'date'>,
  today: string,
): Promise<string | null> {
  const tenant = await em.findOneOrFail(TenantEntity, { id: tenantId })
  const { zone } = tenant
  const where = 'r.animal_id = ? and r.active and r.checked_in_at is not null'
  const stays = await rowsOf(em, tenantId, 'stay', { where, values: [animalId], order: 'r.checked_in_at desc, r.id' })
  const stay = stays.find(
    ({ checkedInAt, checkedOutAt }) =>
      localDate(checkedInAt!, zone) <= date && date <= (checkedOutAt === null ? today : localDate(checkedOutAt, zone)),
  )
  const [booking] = stay ? await rowsOf(em, tenantId, 'booking', { where: 'r.id = ?', values: [stay.bookingId] }) : []
  return booking && !isModuleOff(tenant, booking.service) ? booking.contactId : null
}
