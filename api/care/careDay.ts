// What of the database the list of care of a day is made of.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { CareRows } from '../../shared/care/careList.ts'
import { inHouse } from '../../shared/care/here.ts'
import { addDays } from '../../shared/time.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'

/** `today`: the day of the organisation. Logs since the day before are enough: older ones are no part of the list. */
export async function readCareRows(em: EntityManager, tenantId: string, today: string): Promise<CareRows> {
  const stays = await rowsOf(em, tenantId, 'stay', { where: 'r.checked_in_at is not null and r.checked_out_at is null' })
  const guests = arrayOf(stays.map(({ animalId }) => animalId))
  const animals = await rowsOf(em, tenantId, 'animal', { where: 'r.custody is not null or r.id = any(?::uuid[])', values: [guests] })
  const since = addDays(today, -2)
  const items = await rowsOf(em, tenantId, 'careItem', { where: 'r."to" is null or r."to" >= ?', values: [since] })
  const logs = await rowsOf(em, tenantId, 'careLog', { where: 'r.at >= ? or r.due_date >= ?', values: [since, since] })
  return { here: inHouse(animals, stays), items, logs }
}
