// The report card that the mail after a stay leads to.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Stay } from '../../../shared/bookings/booking.ts'
import type { ReportMail } from '../../../shared/reportCards/reportMail.ts'
import { localDate } from '../../../shared/time.ts'
import { arrayOf, rowsOf } from '../../orm/rows.ts'

/**
 * The last card of these stays that was sent to their customer and still opens; null without one. A card that nobody has sent stays with the house.
 * `now`: milliseconds.
 */
export async function lastReport(
  em: EntityManager,
  { tenantId, contactId, zone }: { tenantId: string; contactId: string | null; zone: string },
  stays: readonly Stay[],
  now: number,
): Promise<ReportMail | null> {
  const animalIds = arrayOf(stays.map(({ animalId }) => animalId))
  const where = 'r.incident_id is null and r.contact_id = ? and r.animal_id = any(?::uuid[]) and r.expires_at > ?::timestamptz'
  const values = [contactId, animalIds, new Date(now).toISOString()]
  const sent = await rowsOf(em, tenantId, 'reportMail', { where, values, order: 'r.date desc, r.sent_at desc, r.id' })
  const isOfStay = ({ animalId, date }: ReportMail): boolean =>
    stays.some(
      (stay) =>
        stay.animalId === animalId &&
        stay.checkedInAt !== null &&
        stay.checkedOutAt !== null &&
        localDate(stay.checkedInAt, zone) <= date &&
        date <= localDate(stay.checkedOutAt, zone),
    )
  return sent.find(isOfStay) ?? null
}
