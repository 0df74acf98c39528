// What two sign-ins at the same moment must not both get: a nonce, and the first link between an identity and a user.
import type { EntityManager } from '@mikro-orm/postgresql'

/** Takes what is known of these hashes away and returns it; of two that take the same one gets nothing. */
export async function takeNonce(em: EntityManager, providerId: string, hashes: readonly string[], at: string): Promise<string[]> {
  const rows = await em.execute<{ hash: string }[]>(
    `delete from openid_nonce where provider_id = ? and hash in (${hashes.map(() => '?').join(', ')}) and expires_at > ? returning hash`,
    [providerId, ...hashes, at],
  )
  return rows.map(({ hash }) => hash)
}

/** Whether this call made the link. False when the identity or the user has one at this provider already. */
export async function linkIdentity(
  em: EntityManager,
  { providerId, subject, userId, at }: { providerId: string; subject: string; userId: string; at: string },
): Promise<boolean> {
  const rows = await em.execute<{ subject: string }[]>(
    `insert into external_identity (provider_id, subject, user_id, created_at) values (?, ?, ?, ?) on conflict do nothing returning subject`,
    [providerId, subject, userId, at],
  )
  return rows.length === 1
}
