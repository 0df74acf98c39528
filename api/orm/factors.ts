// What two calls at the same moment must not both get: the challenge that a passkey signs.
import type { EntityManager } from '@mikro-orm/postgresql'

/** Takes a living challenge of this user (null: of a sign-in) away. False when there is none. */
export async function takeChallenge(em: EntityManager, hash: string, userId: string | null, at: string): Promise<boolean> {
  const rows = await em.execute<{ hash: string }[]>(
    'delete from passkey_challenge where hash = ? and user_id is not distinct from ?::uuid and expires_at > ? returning hash',
    [hash, userId, at],
  )
  return rows.length === 1
}
