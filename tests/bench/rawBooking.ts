// The floor of a booking of boarding: the statements that it needs, sent by `pg` one after the other, prepared, with no code around them.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Booking, Stay } from '../../shared/bookings/booking.ts'
import type { Person } from '../factories/maker.ts'
import { hashOf, log, receipt } from './rawCheckIn.ts'
import { columnOf } from './stock.ts'

/** True once it is booked; false where the room has no place in one of its nights. */
export async function rawBooking(pool: pg.Pool, { token, tenantId, userId }: Person, booking: Booking, stay: Stay): Promise<boolean> {
  const client = await pool.connect()
  const send = async (name: string, text: string, values: unknown[]) => (await client.query({ name, text, values })).rows
  const [at, key] = [new Date().toISOString(), randomUUID()]
  try {
    await send('caller', 'select caller_of($1, $2)', [hashOf(token), at])
    await client.query('begin')
    await send('begin', 'select begin_unit($1, $2, $3)', [tenantId, userId, key])
    const [room] = await send('room', 'select capacity from room where tenant_id = $1 and id = $2 for update', [tenantId, stay.roomId])
    const nights = `select count(*)::int as guests from generate_series($3::date, $4::date - 1, '1 day') night
      join stay s on s.tenant_id = $1 and s.room_id = $2 and s.active and s.start_date <= night and s.end_date > night
      group by night order by 1 desc limit 1`
    const [fullest] = await send('nights', nights, [tenantId, stay.roomId, stay.startDate, stay.endDate])
    if (((fullest as { guests: number } | undefined)?.guests ?? 0) >= (room as { capacity: number }).capacity) {
      await client.query('rollback')
      return false
    }
    const [clock] = await send('clock', 'update tenant_clock set version = version + 1 where tenant_id = $1 returning version', [tenantId])
    const { version } = clock as { version: string }
    const scopes = ['pension:open', `pension:${stay.startDate.slice(0, 7)}`]
    const insert = (table: 'booking' | 'stay', row: object) => {
      const columns = Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value]))
      const stored = JSON.stringify({ ...columns, tenant_id: tenantId, version, scope: scopes })
      return send(table, `insert into ${table} select * from json_populate_record(null::${table}, $1)`, [stored])
    }
    await insert('booking', booking)
    await insert('stay', stay)
    const history = (seq: number, kind: string, id: string, diff: object) =>
      send('log', log, [tenantId, version, seq, kind, id, diff, [], scopes, userId, key, at])
    await history(0, 'booking', booking.id, booking)
    await history(1, 'stay', stay.id, stay)
    await send('receipt', receipt, [tenantId, key, userId, hashOf('{}'), at, JSON.stringify({ booking, stays: [stay] }), version])
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
