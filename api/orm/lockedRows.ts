// Rows that are locked together, in one round trip, as entities of the unit of work.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Service } from '../../shared/bookings/booking.ts'
import type { Rows } from '../../shared/rows.ts'
import { LockMode, type EntityDictionary, type InferEntity } from '@mikro-orm/core'
import { entityOf } from '../entities.ts'
import { planned } from './planned.ts'
import { withNext } from './roundTrips.ts'
import { listOf } from './rows.ts'

type StoredBooking = InferEntity<typeof entityOf.booking>
type StoredStay = InferEntity<typeof entityOf.stay>
export type StoredPass = InferEntity<typeof entityOf.entitlement>

/** The animals that a booking names, their changes and vaccinations, and the settings of the house: they decide whether the animals may come. */
export interface Guests {
  animals: Rows['animal'][]
  changes: Rows['statusChange'][]
  vaccinations: Rows['vaccination'][]
  settings: Rows['areaSetting'][]
}

/** The deposit of a booking, locked after it. */
export const lockedDeposit = (em: EntityManager, bookingId: string) =>
  em.findOne(entityOf.deposit, { id: bookingId }, { lockMode: LockMode.PESSIMISTIC_WRITE })

/** Single visits of daycare on sale: the price of a day without a pass. */
export const singleVisits = { where: `r.active and r.kind = 'single'` }

interface Locked extends Guests {
  products: Rows['product'][]
  booking: EntityDictionary<StoredBooking>
  stays: EntityDictionary<StoredStay>[]
  passes: EntityDictionary<StoredPass>[]
}

/** Passes of some contacts that are not cancelled, locked in the order of their ids. `?`: the organisation, then what `contacts` asks for. */
const lockedPasses = (contacts: string): string => `(select coalesce(json_agg(p), '[]') from
  (select * from entitlement e where e.tenant_id = ? and e.state <> 'cancelled' and (${contacts}) order by e.id for update) p)`

/** The passes of a contact that are not cancelled, locked in the order of their ids. */
export async function passesOf(em: EntityManager, tenantId: string, contactId: string): Promise<StoredPass[]> {
  const [row] = await em.execute<Pick<Locked, 'passes'>[]>(planned(`select ${lockedPasses('e.contact_id = ?')} as passes`), [
    tenantId,
    contactId,
  ])
  return (row?.passes ?? []).map((pass) => em.map<StoredPass>(entityOf.entitlement, pass))
}

/** A booking of this service, then its stays by id, inactive ones too: every writer locks in this order. Null when there is no such booking. */
export async function lockedBooking(
  em: EntityManager,
  tenantId: string,
  service: Service,
  id: string,
): Promise<{ booking: StoredBooking; stays: StoredStay[]; guests: Guests; products: Rows['product'][]; passes: StoredPass[] } | null> {
  // A statement of its own, so that the next one sees what is there once the lock is held.
  await em.execute(`${withNext}select 1 from booking where tenant_id = ? and id = ? for update`, [tenantId, id], 'run')
  const ofGuests = (column: string) => `${column} in (select s.animal_id from stay s where s.tenant_id = ? and s.booking_id = ?)`
  const animals = listOf('animal', tenantId, { where: ofGuests('r.id'), values: [tenantId, id] })
  const changes = listOf('statusChange', tenantId, {
    where: `${ofGuests('r.animal_id')} and r.cancelled_at is null`,
    values: [tenantId, id],
  })
  const vaccinations = listOf('vaccination', tenantId, { where: ofGuests('r.animal_id'), values: [tenantId, id] })
  const settings = listOf('areaSetting', tenantId, { where: 'r.area in (?, ?)', values: [`${service}CheckIn`, `${service}Bookings`] })
  const products = listOf('product', tenantId, singleVisits)
  // Those of the contacts who pay, and those that a stay of the booking has used.
  const passes = lockedPasses(`? = 'daycare' and (
    e.contact_id in (select b.contact_id from booking b where b.tenant_id = ? and b.id = ?)
    or e.contact_id in (select a.contact_id from stay s join animal a on a.tenant_id = s.tenant_id and a.id = s.animal_id where s.tenant_id = ? and s.booking_id = ?)
    or exists (select 1 from stay s where s.tenant_id = ? and s.booking_id = ? and e.moves @> jsonb_build_array(jsonb_build_object('stayId', s.id))))`)
  const lists = { animals, changes, vaccinations, settings, products }
  const [row] = await em.execute<Locked[]>(
    planned(`select to_json(b) as booking, (select coalesce(json_agg(l), '[]') from
       (select * from stay s where s.tenant_id = ? and s.booking_id = b.id order by s.id for update) l) as stays,
       ${passes} as passes,
       ${Object.entries(lists)
         .map(([name, { sql }]) => `(${sql}) as ${name}`)
         .join(', ')}
     from booking b where b.tenant_id = ? and b.id = ? and b.service = ?`),
    [
      tenantId,
      tenantId,
      service,
      tenantId,
      id,
      tenantId,
      id,
      tenantId,
      id,
      ...Object.values(lists).flatMap(({ values }) => values),
      tenantId,
      id,
      service,
    ],
  )
  if (!row) return null
  return {
    booking: em.map<StoredBooking>(entityOf.booking, row.booking),
    stays: row.stays.map((stay) => em.map<StoredStay>(entityOf.stay, stay)),
    guests: { animals: row.animals, changes: row.changes, vaccinations: row.vaccinations, settings: row.settings },
    products: row.products,
    passes: row.passes.map((pass) => em.map<StoredPass>(entityOf.entitlement, pass)),
  }
}
