// What each identity token must show once. Issued before the sign-in, good for ten minutes, taken by the first token that brings it.
import { takeNonce } from '../../orm/openid.ts'
import type { Server } from '../../server.ts'
import { identityUnitOfWork } from '../../unitOfWork.ts'
import { hashOfToken } from '../../viewer.ts'
import { OpenidNonceEntity } from './openidNonce.entity.ts'

const life = 10 * 60_000

type Doors = Pick<Server, 'orm' | 'clock'>

/** `secret`: a nonce, or the identity token that a refresh has just brought, which may repeat an old nonce or have none. */
export async function rememberOnce(doors: Doors, providerId: string, secret: string): Promise<void> {
  const expiresAt = new Date(doors.clock.now() + life).toISOString()
  await identityUnitOfWork(doors, {}, async (em) => {
    em.create(OpenidNonceEntity, { hash: hashOfToken(secret), providerId, expiresAt })
    await em.flush()
  })
}

/** How the token proves that it is new: by its nonce, as one that a refresh brought, or not at all. */
export async function takeOnce(
  { orm, clock }: Doors,
  providerId: string,
  idToken: string,
  nonce: string | null,
): Promise<'nonce' | 'refresh' | null> {
  const whole = hashOfToken(idToken)
  const hashes = [whole, ...(nonce === null ? [] : [hashOfToken(nonce)])]
  const taken = await takeNonce(orm.em.fork(), providerId, hashes, new Date(clock.now()).toISOString())
  if (taken.includes(whole)) return 'refresh'
  return taken.length > 0 ? 'nonce' : null
}
