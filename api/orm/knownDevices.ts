// Two sign-ins in one browser at the same moment remember it once.
import type { EntityManager } from '@mikro-orm/postgresql'

export async function rememberKnownDevice(em: EntityManager, hash: string, userId: string, at: string): Promise<void> {
  await em.execute(
    `insert into known_device (hash, user_id, created_at, last_used_at) values (?, ?, ?, ?)
       on conflict (hash, user_id) do update set last_used_at = excluded.last_used_at`,
    [hash, userId, at, at],
  )
}

export async function forgetKnownDevices(em: EntityManager, userId: string): Promise<void> {
  await em.execute('delete from known_device where user_id = ?', [userId])
}
