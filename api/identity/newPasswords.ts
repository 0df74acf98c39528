// A new password on the server: judged by every rule, stored, other sessions ended, and reported by mail.
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import { assertNewPassword, type NewPassword } from '../../shared/identity/newPassword.ts'
import { orderedId } from '../../shared/uuid.ts'
import { writeMail } from '../mail/writeMail.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { isBlacklisted } from './blacklist.ts'
import { domainOf, providerOfDomain } from './openid/providerOf.ts'
import { PastPasswordEntity } from './pastPassword.entity.ts'
import { MembershipEntity } from './membership.entity.ts'
import { TenantEntity } from './tenant.entity.ts'
import { endSessions } from './tokens.ts'
import { UserEntity } from './user.entity.ts'

/** A new password differs from so many that were used before the current one. */
const remembered = 3

interface Owner {
  id: string
  email: string
  forename: string
  surname: string
  passwordHash: string | null
}

/**
 * The hash of a new password that may be used. `current` is the password in plain where it was just given. Throws
 * `password.atProvider`, `password.length`, `password.notMatching`, `password.differ`, `password.blacklisted`, `unavailable`.
 */
export async function hashOfNewPassword(
  server: Pick<Server, 'orm' | 'clock' | 'passwords'>,
  owner: Owner,
  given: NewPassword,
  current: string | null,
): Promise<string> {
  const fields = ['newPassword.password']
  await assertOwnPasswords(server, owner.email)
  assertNewPassword(given, current)
  if (await isBlacklisted(given.password, await namesAround(server, owner))) throw new Failure('password.blacklisted', { fields })
  const past = await pastOf(server.orm.em.fork(), owner.id)
  for (const hash of [...(current === null ? [owner.passwordHash] : []), ...past.map((one) => one.hash)])
    if (await server.passwords.verify(hash, given.password)) throw new Failure('password.differ', { fields })
  return server.passwords.hash(given.password)
}

/** The last passwords before the current one, newest first. */
const pastOf = (em: EntityManager, userId: string) =>
  em.find(PastPasswordEntity, { userId }, { orderBy: { replacedAt: 'desc', id: 'desc' }, limit: remembered })

/** The same for somebody who has no account yet; `names` are what a stranger would guess first. */
export async function hashOfFirstPassword(
  server: Pick<Server, 'orm' | 'passwords'>,
  email: string,
  given: NewPassword,
  names: string[],
): Promise<string> {
  await assertOwnPasswords(server, email)
  assertNewPassword(given)
  if (await isBlacklisted(given.password, names)) throw new Failure('password.blacklisted', { fields: ['newPassword.password'] })
  return server.passwords.hash(given.password)
}

/** Whom an identity provider answers for gets no password of ours, on any way. Throws `password.atProvider`. */
export async function assertOwnPasswords({ orm }: Pick<Server, 'orm'>, email: string): Promise<void> {
  if (await providerOfDomain(orm.em.fork(), domainOf(email))) throw new Failure('password.atProvider')
}

/** What a stranger would guess first. */
async function namesAround(doors: Pick<Server, 'orm' | 'clock'>, { id, email, forename, surname }: Owner): Promise<string[]> {
  const tenants = await identityUnitOfWork(doors, { userId: id }, async (em) => {
    const memberships = await em.find(MembershipEntity, { userId: id }, { filters: false })
    return em.find(TenantEntity, { id: { $in: memberships.map(({ tenantId }) => tenantId) } })
  })
  return [...tenants.map(({ name }) => name), `${forename} ${surname}`, email.split('@')[0]!]
}

/** Within a unit of work of identity. Ends every session but `keep`, and writes the mail that tells of it. */
export async function storePassword(
  em: EntityManager,
  clock: Server['clock'],
  userId: string,
  passwordHash: string,
  keep: string | null,
): Promise<void> {
  const user = await em.findOneOrFail(UserEntity, { id: userId })
  const now = clock.now()
  const replacedAt = new Date(now).toISOString()
  for (const forgotten of (await pastOf(em, userId)).slice(remembered - 1)) em.remove(forgotten)
  if (user.passwordHash !== null)
    em.create(PastPasswordEntity, { id: orderedId(now, clock.random(16)), userId, hash: user.passwordHash, replacedAt })
  Object.assign(user, { passwordHash, mustChangePassword: false })
  await endSessions(em, userId, 'password', replacedAt, keep)
  writeMail(em, clock, { template: 'passwordChanged', email: user.email, facts: {} })
  await em.flush()
}
