// What an access may take up at most, and what it takes up.
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import { bytesOfMegabyte, type Limits, type LimitsAndUse } from '../../shared/organisation/limits.ts'
import { membersOf } from './members.ts'
import { picturesKept } from './pictureSpace.ts'

export async function limitsOf(em: EntityManager, tenantId: string): Promise<Limits> {
  const [row] = await em.execute<Limits[]>('select user_limit as users, storage_limit as megabytes from tenant where id = ?', [tenantId])
  return row ?? { users: null, megabytes: null }
}

/** Deactivated people and terminals do not count; those who were invited do. */
const usersOf = async (em: EntityManager, tenantId: string): Promise<number> =>
  (await membersOf(em, tenantId)).filter(({ deactivated }) => !deactivated).length

/** Inside a transaction that is bound to the organisation. */
export async function limitsAndUse(em: EntityManager, tenantId: string, userId: string): Promise<LimitsAndUse> {
  const { bytes } = await picturesKept(em, tenantId, userId, new Date(0).toISOString())
  const used = { users: await usersOf(em, tenantId), megabytes: Math.ceil(bytes / bytesOfMegabyte) }
  return { limits: await limitsOf(em, tenantId), used }
}

/** Before somebody is invited or let in again. Two invitations at once wait for each other. Throws `tenant.usersFull`. */
export async function assertRoomForUser(em: EntityManager, tenantId: string): Promise<void> {
  const { users } = await limitsOf(em, tenantId)
  if (users === null) return
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('users ' || ?::text, 0))`, [tenantId])
  if ((await usersOf(em, tenantId)) >= users) throw new Failure('tenant.usersFull', { detail: { most: users } })
}

/** The room for pictures and files: that of the installation, or less. */
export async function roomOf(em: EntityManager, tenantId: string, bytes: number): Promise<number> {
  const { megabytes } = await limitsOf(em, tenantId)
  return megabytes === null ? bytes : Math.min(bytes, megabytes * bytesOfMegabyte)
}
