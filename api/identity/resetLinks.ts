// Links that set a password, mailed to accounts alone and good for one use: those that anyone asks for within an hour, those of an invitation within a week.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { createHmac } from 'node:crypto'
import { Failure } from '../../shared/errors.ts'
import type { NewPassword } from '../../shared/identity/newPassword.ts'
import { orderedId } from '../../shared/uuid.ts'
import type { KeyRing } from '../keys.ts'
import { writeMail } from '../mail/writeMail.ts'
import { forgetKnownDevices } from '../orm/knownDevices.ts'
import type { Server } from '../server.ts'
import { acceptInvitation } from './acceptance.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { hashOfToken } from '../viewer.ts'
import { hashOfNewPassword, storePassword } from './newPasswords.ts'
import { domainOf, providerOfDomain } from './openid/providerOf.ts'
import { type ResetLink, ResetLinkEntity } from './resetLink.entity.ts'
import { UserEntity } from './user.entity.ts'

const life = 60 * 60_000
/** So long an expired link is distinguished from one that never was. */
const remembered = 7 * 24 * 60 * 60_000

/** The token of a mail's link. It is made again whenever the mail is, and is nowhere. Null when the key is gone. */
export function tokenOfLink(keys: KeyRing, keyId: string, mailId: string): string | null {
  const key = keys.byId(keyId)
  return key ? `pw_${createHmac('sha256', key.secret).update(`resetPassword:${mailId}`).digest('base64url')}` : null
}

/** The same two rows for every address, so that neither answer nor work tells whether it has an account. The sender looks that up. */
export async function requestLink(server: Server, email: string, address: string): Promise<void> {
  if (!(await server.signInLimits.takeLink(email, address))) return
  await identityUnitOfWork(server, {}, async (em) => {
    writeResetLink(em, server, email)
    await em.flush()
  })
}

/** A link that sets a password, and the mail that takes it to this address. */
export function writeResetLink(em: EntityManager, { clock, linkKeys }: Pick<Server, 'clock' | 'linkKeys'>, email: string): void {
  const now = clock.now()
  const id = orderedId(now, clock.random(16))
  const keyId = linkKeys.current.id
  const [createdAt, expiresAt] = [new Date(now).toISOString(), new Date(now + life).toISOString()]
  const hash = hashOfToken(tokenOfLink(linkKeys, keyId, id)!)
  em.create(ResetLinkEntity, { hash, email, createdAt, expiresAt, usedAt: null, invitesTo: null })
  writeMail(em, clock, { id, template: 'resetPassword', email, facts: { keyId, expiresAt } })
}

/**
 * A newer link ends those before it of its own kind alone: of one organisation's invitation, or of the forgotten password. The link of
 * an invitation sets the first password, so that it is no key to an account that has one by now. Throws `resetLink.missing`,
 * `resetLink.invalid` (unknown, used, ended, or the address signs in at a provider) and `resetLink.expired`.
 */
export async function livingLink(em: EntityManager, token: string | null, now: number, lockMode?: LockMode.PESSIMISTIC_WRITE) {
  if (!token) throw new Failure('resetLink.missing')
  const locked = { refresh: true, ...(lockMode && { lockMode }) }
  const link = await em.findOne(ResetLinkEntity, { hash: hashOfToken(token) }, locked)
  const user = link && (await em.findOne(UserEntity, { email: link.email, disabledAt: null, kind: 'person' }, locked))
  if (!link || !user || link.usedAt !== null || !(await isNewest(em, link)) || Date.parse(link.expiresAt) + remembered <= now)
    throw new Failure('resetLink.invalid')
  const isKeyNoMore = (link.invitesTo !== null && user.passwordHash !== null) || (await providerOfDomain(em, domainOf(user.email))) !== null
  if (isKeyNoMore) throw new Failure('resetLink.invalid')
  if (Date.parse(link.expiresAt) <= now) throw new Failure('resetLink.expired')
  return { link, user }
}

const isNewest = async (em: EntityManager, link: ResetLink): Promise<boolean> => {
  const { email, invitesTo } = link
  return (await em.findOne(ResetLinkEntity, { email, invitesTo }, { orderBy: { createdAt: 'desc', hash: 'desc' } })) === link
}

/** Sets the password, ends all sessions and forgets all devices. Of two that use a link at the same moment one is refused. */
export async function usePasswordLink(server: Server, token: string | null, newPassword: NewPassword): Promise<void> {
  const { orm, clock, signInLimits } = server
  const { user, link: given } = await livingLink(orm.em.fork(), token, clock.now())
  const hash = await hashOfNewPassword(server, user, newPassword, null)
  const tenantId = given.invitesTo
  await identityUnitOfWork(server, { userId: user.id, tenantId }, async (em) => {
    const { link } = await livingLink(em, token, clock.now(), LockMode.PESSIMISTIC_WRITE)
    link.usedAt = new Date(clock.now()).toISOString()
    await storePassword(em, clock, user.id, hash, null)
    await forgetKnownDevices(em, user.id)
    if (tenantId) await acceptInvitation(em, clock, tenantId, user.id)
  })
  await signInLimits.passwordSet(user.email)
}
