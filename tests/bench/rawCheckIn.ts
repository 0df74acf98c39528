// The floor of a check-in: the statements that it needs, sent by `pg` one after the other, prepared, with no code around them.
import { createHash, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Guest } from './house.ts'

export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

export const log = `insert into change_log (tenant_id, version, seq, entity, entity_id, op, diff, scopes_before, scopes_after, actor_id, client_id, mutation_id, occurred_at, recorded_at)
  values ($1, $2, $3, $4, $5, 'u', $6, $7, $8, $9, null, $10, $11, $11)`
export const receipt = `insert into receipt (tenant_id, mutation_id, user_id, route, body_hash, created_at, status, body, version)
  values ($1, $2, $3, 'POST check-in', $4, $5, 200, $6, $7)`

export const openPool = (url: string, max = 10): pg.Pool => new pg.Pool({ connectionString: url, max })

/** Session, key, locked rows, clock, rows, history, receipt: as many statements as the rules of the write path ask for. */
export async function rawCheckIn(pool: pg.Pool, { person, bookingId, stayId }: Guest): Promise<void> {
  const client = await pool.connect()
  const send = async (name: string, text: string, values: unknown[]) => (await client.query({ name, text, values })).rows
  const { tenantId, userId } = person
  const [at, key] = [new Date().toISOString(), randomUUID()]
  try {
    await send('caller', 'select caller_of($1, $2)', [hashOf(person.token), at])
    await client.query('begin')
    await send('begin', 'select begin_unit($1, $2, $3)', [tenantId, userId, key])
    await send('booking', 'select * from booking where tenant_id = $1 and id = $2 for update', [tenantId, bookingId])
    await send('stays', 'select * from stay where tenant_id = $1 and booking_id = $2 and active order by id for update', [
      tenantId,
      bookingId,
    ])
    const [clock] = await send('clock', 'update tenant_clock set version = version + 1 where tenant_id = $1 returning version', [tenantId])
    const { version } = clock as { version: string }
    const scopes = ['daycare:open', 'daycare:2026-06']
    const setBooking = `update booking set state = 'checkedIn', version = $3, scope = $4 where tenant_id = $1 and id = $2`
    await send('setBooking', setBooking, [tenantId, bookingId, version, scopes])
    const setStay = 'update stay set checked_in_at = $3, checked_in_by = $4, version = $5, scope = $6 where tenant_id = $1 and id = $2'
    await send('setStay', setStay, [tenantId, stayId, at, userId, version, scopes])
    const history = (seq: number, kind: string, id: string, diff: object) =>
      send('log', log, [tenantId, version, seq, kind, id, diff, scopes.slice(1), scopes, userId, key, at])
    await history(0, 'booking', bookingId, { state: ['confirmed', 'checkedIn'] })
    await history(1, 'stay', stayId, { checkedInAt: [null, at], checkedInBy: [null, userId] })
    const body = JSON.stringify({ booking: { id: bookingId, version }, stays: [{ id: stayId, version }], noop: false })
    await send('receipt', receipt, [tenantId, key, userId, hashOf('{}'), at, body, version])
    await client.query('commit')
  } finally {
    client.release()
  }
}
