// Rows that are locked together, in one round trip, as entities of the unit of work.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Service } from '../../shared/bookings/booking.ts'
import type { EntityDictionary, InferEntity } from '@mikro-orm/core'
import { entityOf } from '../entities.ts'
import { withNext } from './roundTrips.ts'

type StoredBooking = InferEntity<typeof entityOf.booking>
type StoredStay = InferEntity<typeof entityOf.stay>

interface Locked {
  booking: EntityDictionary<StoredBooking>
  stays: EntityDictionary<StoredStay>[]
}

/** A booking of this service, then its stays by id, given-up ones too: the one order that every writer keeps. Null when there is no such booking. */
export async function lockedBooking(
  em: EntityManager,
  tenantId: string,
  service: Service,
  id: string,
): Promise<{ booking: StoredBooking; stays: StoredStay[] } | null> {
  // A statement of its own, so that the next one sees what is there once the lock is held.
  await em.execute(`${withNext}select 1 from booking where tenant_id = ? and id = ? for update`, [tenantId, id], 'run')
  const [row] = await em.execute<Locked[]>(
    `select to_json(b) as booking, (select coalesce(json_agg(l), '[]') from
       (select * from stay s where s.tenant_id = ? and s.booking_id = b.id order by s.id for update) l) as stays
     from booking b where b.tenant_id = ? and b.id = ? and b.service = ?`,
    [tenantId, tenantId, id, service],
  )
  return row
    ? {
        booking: em.map<StoredBooking>(entityOf.booking, row.booking),
        stays: row.stays.map((stay) => em.map<StoredStay>(entityOf.stay, stay)),
      }
    : null
}
