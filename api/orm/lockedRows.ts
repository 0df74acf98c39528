// Rows that are locked together, in one round trip, as entities of the unit of work.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Service } from '../../shared/bookings/booking.ts'
import type { Rows } from '../../shared/rows.ts'
import type { EntityDictionary, InferEntity } from '@mikro-orm/core'
import { entityOf } from '../entities.ts'
import { planned } from './planned.ts'
import { withNext } from './roundTrips.ts'
import { listOf } from './rows.ts'

type StoredBooking = InferEntity<typeof entityOf.booking>
type StoredStay = InferEntity<typeof entityOf.stay>

/** The animals that a booking names, their changes and vaccinations, and the settings of the house: they decide whether the animals may come. */
export interface Guests {
  animals: Rows['animal'][]
  changes: Rows['statusChange'][]
  vaccinations: Rows['vaccination'][]
  settings: Rows['areaSetting'][]
}

/** Single visits of daycare on sale: the price of a day without a pass. */
export const singleVisits = { where: `r.active and r.kind = 'single'` }

interface Locked extends Guests {
  products: Rows['product'][]
  booking: EntityDictionary<StoredBooking>
  stays: EntityDictionary<StoredStay>[]
}

/** A booking of this service, then its stays by id, inactive ones too: every writer locks in this order. Null when there is no such booking. */
export async function lockedBooking(
  em: EntityManager,
  tenantId: string,
  service: Service,
  id: string,
): Promise<{ booking: StoredBooking; stays: StoredStay[]; guests: Guests; products: Rows['product'][] } | null> {
  // A statement of its own, so that the next one sees what is there once the lock is held.
  await em.execute(`${withNext}select 1 from booking where tenant_id = ? and id = ? for update`, [tenantId, id], 'run')
  const ofGuests = (column: string) => `${column} in (select s.animal_id from stay s where s.tenant_id = ? and s.booking_id = ?)`
  const animals = listOf('animal', tenantId, { where: ofGuests('r.id'), values: [tenantId, id] })
  const changes = listOf('statusChange', tenantId, {
    where: `${ofGuests('r.animal_id')} and r.cancelled_at is null`,
    values: [tenantId, id],
  })
  const vaccinations = listOf('vaccination', tenantId, { where: ofGuests('r.animal_id'), values: [tenantId, id] })
  const settings = listOf('areaSetting', tenantId, { where: 'r.area = ?', values: [`${service}CheckIn`] })
  const products = listOf('product', tenantId, singleVisits)
  const lists = { animals, changes, vaccinations, settings, products }
  const [row] = await em.execute<Locked[]>(
    planned(`select to_json(b) as booking, (select coalesce(json_agg(l), '[]') from
       (select * from stay s where s.tenant_id = ? and s.booking_id = b.id order by s.id for update) l) as stays,
       ${Object.entries(lists)
         .map(([name, { sql }]) => `(${sql}) as ${name}`)
         .join(', ')}
     from booking b where b.tenant_id = ? and b.id = ? and b.service = ?`),
    [tenantId, ...Object.values(lists).flatMap(({ values }) => values), tenantId, id, service],
  )
  if (!row) return null
  return {
    booking: em.map<StoredBooking>(entityOf.booking, row.booking),
    stays: row.stays.map((stay) => em.map<StoredStay>(entityOf.stay, stay)),
    guests: { animals: row.animals, changes: row.changes, vaccinations: row.vaccinations, settings: row.settings },
    products: row.products,
  }
}
