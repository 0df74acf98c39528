// The floor of a booking in a room with a limit: the statements that it needs, sent by `pg` one after the other, prepared, with no code around them.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { hashOf, log, receipt } from './rawCheckIn.ts'

export interface RawBooking {
  tenantId: string
  userId: string
  token: string
  roomId: string
  animalId: string
  startDate: string
  endDate: string
}

/** Session, key, the locked room, the stays that are in it, and for one that has a place: clock, rows, history; a receipt either way. Whether it was taken. */
export async function rawBooking(
  pool: pg.Pool,
  { tenantId, userId, token, roomId, animalId, startDate, endDate }: RawBooking,
): Promise<boolean> {
  const client = await pool.connect()
  const send = async (name: string, text: string, values: unknown[]) => (await client.query({ name, text, values })).rows
  const [at, key] = [new Date().toISOString(), randomUUID()]
  try {
    await send('caller', 'select caller_of($1, $2)', [hashOf(token), at])
    await client.query('begin')
    await send('begin', 'select begin_unit($1, $2, $3)', [tenantId, userId, key])
    const [room] = await send('room', 'select capacity from room where tenant_id = $1 and id = $2 for update', [tenantId, roomId])
    await send('animal', 'select * from animal where tenant_id = $1 and id = $2 for update', [tenantId, animalId])
    const near =
      'select start_date, end_date from stay where tenant_id = $1 and room_id = $2 and active and start_date < $4 and end_date > $3'
    const taken = await send('near', near, [tenantId, roomId, startDate, endDate])
    const isFree = taken.length < (room as { capacity: number }).capacity
    let version: unknown = null
    if (isFree) {
      const [clock] = await send('clock', 'update tenant_clock set version = version + 1 where tenant_id = $1 returning version', [
        tenantId,
      ])
      version = (clock as { version: string }).version
      const shared = { tenant_id: tenantId, version, service: 'pension', start_date: startDate, end_date: endDate, scope: ['pension:open'] }
      const words = { drop_off_time: null, pick_up_time: null, note: '', internal_note: '', cancel_reason: '', cancel_fee_reason: '' }
      const booking = { ...shared, ...words, id: key, kind: 'booked', state: 'confirmed' }
      const stay = { ...shared, id: randomUUID(), booking_id: key, animal_id: animalId, room_id: roomId, active: true }
      const insert = (table: string) => `insert into ${table} select * from json_populate_record(null::${table}, $1)`
      await send('insertBooking', insert('booking'), [JSON.stringify(booking)])
      await send('insertStay', insert('stay'), [JSON.stringify(stay)])
      const history = (seq: number, kind: string, id: string, row: object) =>
        send('log', log, [tenantId, version, seq, kind, id, row, [], ['pension:open'], userId, key, at])
      await history(0, 'booking', key, booking)
      await history(1, 'stay', stay.id, stay)
    }
    await send('receipt', receipt, [tenantId, key, userId, hashOf('{}'), at, JSON.stringify({ isFree }), version])
    await client.query('commit')
    return isFree
  } finally {
    client.release()
  }
}
