// The floor of a refresh: the statements that successor-confirmed rotation needs, sent by `pg` one after the other, prepared, and who asks.
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Person } from '../factories/maker.ts'
import { hashOf } from './rawCheckIn.ts'

export async function rawRefresh(pool: pg.Pool, { refresh }: Pick<Person, 'refresh'>): Promise<void> {
  const client = await pool.connect()
  const send = async (name: string, text: string, values: unknown[]) => (await client.query({ name, text, values })).rows
  const [hash, access, successor] = [hashOf(refresh), hashOf(randomBytes(32).toString('hex')), hashOf(randomBytes(32).toString('hex'))]
  const now = new Date()
  const [at, later] = [now.toISOString(), new Date(now.getTime() + 600_000).toISOString()]
  try {
    await client.query('begin')
    const [known] = await send('token', 'select * from refresh_token where hash = $1', [hash])
    const { session_id: session } = known as { session_id: string }
    await send('session', 'select * from session where id = $1 for update', [session])
    const family = (await send('family', 'select * from refresh_token where session_id = $1 and spent_at is null', [session])) as {
      hash: string
      predecessor: string | null
      created_at: Date
    }[]
    const pending = family.filter(({ predecessor }) => predecessor === hash).sort((a, b) => Number(a.created_at) - Number(b.created_at))
    for (const { hash: oldest } of pending.slice(0, Math.max(0, pending.length - 2)))
      await send('drop', 'delete from refresh_token where hash = $1', [oldest])
    await send('ended', 'select * from access_token where session_id = $1 and expires_at < $2', [session, at])
    await send('used', 'update session set last_used_at = $2 where id = $1', [session, at])
    await send('access', 'insert into access_token (hash, session_id, expires_at) values ($1, $2, $3)', [access, session, later])
    const insert = 'insert into refresh_token (hash, session_id, predecessor, created_at, spent_at) values ($1, $2, $3, $4, null)'
    await send('refresh', insert, [successor, session, hash, at])
    await client.query('commit')
    await send('caller', 'select caller_of($1, $2)', [access, at])
  } finally {
    client.release()
  }
}
