// Links that open a demo account: asked for by anyone, mailed, good for one use within a day.
import type { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { createHmac } from 'node:crypto'
import type { BodyOf } from '../../shared/endpoint.ts'
import { Failure } from '../../shared/errors.ts'
import type { createDemo } from '../../shared/demo/demo.ts'
import { isFromMachine } from '../../shared/honeypot.ts'
import { orderedId } from '../../shared/uuid.ts'
import { assertOwnPasswords } from '../identity/newPasswords.ts'
import { UserEntity } from '../identity/user.entity.ts'
import type { KeyRing } from '../keys.ts'
import { takeOutgoing } from '../mail/outgoing.ts'
import { writeMail } from '../mail/writeMail.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { hashOfToken } from '../viewer.ts'
import { DemoRequestEntity } from './demoRequest.entity.ts'

const life = 24 * 60 * 60_000

/** The token of a mail's link. It is made again whenever the mail is, and is nowhere. Null when the key is gone. */
export function tokenOfDemo(keys: KeyRing, keyId: string, mailId: string): string | null {
  const key = keys.byId(keyId)
  return key ? `demo_${createHmac('sha256', key.secret).update(`demo:${mailId}`).digest('base64url')}` : null
}

/**
 * The same two rows for every address, so that neither answer nor work tells whether it has an account; what a machine sends
 * gets the same answer and leaves nothing. Throws `tooManyRequests`, and for a
 * domain whose people sign in at a provider `password.atProvider`.
 */
export async function requestDemo(server: Server, asked: BodyOf<typeof createDemo>, address: string): Promise<void> {
  const { clock, linkKeys, signInLimits } = server
  const email = asked.email.toLowerCase()
  await signInLimits.takeDemo(email, address)
  await assertOwnPasswords(server, email)
  if (isFromMachine(asked)) return
  const { organisation, kind, forename, surname, locale } = asked
  const now = clock.now()
  const id = orderedId(now, clock.random(16))
  const keyId = linkKeys.current.id
  const [createdAt, expiresAt] = [new Date(now).toISOString(), new Date(now + life).toISOString()]
  await identityUnitOfWork(server, {}, async (em) => {
    const hash = hashOfToken(tokenOfDemo(linkKeys, keyId, id)!)
    em.create(DemoRequestEntity, { hash, email, organisation, kind, forename, surname, locale, createdAt, expiresAt, usedAt: null })
    const allowed = await takeOutgoing(em, server, 'demo', null)
    writeMail(em, clock, { id, template: 'demo', email, facts: { keyId, expiresAt } }, allowed)
    await em.flush()
  })
}

/** Throws `demoLink.invalid`, `tokenUsed`, `tokenExpired`, and `emailHasDemo` where the address has an account by now. */
export async function livingRequest(em: EntityManager, token: string | null, now: number, lockMode?: LockMode.PESSIMISTIC_WRITE) {
  const request =
    token && (await em.findOne(DemoRequestEntity, { hash: hashOfToken(token) }, { refresh: true, ...(lockMode && { lockMode }) }))
  if (!request) throw new Failure('demoLink.invalid')
  if (request.usedAt !== null) throw new Failure('tokenUsed')
  if (Date.parse(request.expiresAt) <= now) throw new Failure('tokenExpired')
  if (await em.findOne(UserEntity, { email: request.email })) throw new Failure('emailHasDemo')
  return request
}
