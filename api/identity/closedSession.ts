// Sessions that an administrator ended, or that belong to a disabled user. For thirty days their requests are answered with
// `accountClosed`, and the device may hand over entries that it has not sent yet. A session that its user ended on another device is
// answered with `signedOut`.
import type { Server } from '../server.ts'
import { hashOfToken } from '../viewer.ts'
import { AccessTokenEntity } from './accessToken.entity.ts'
import { RefreshTokenEntity } from './refreshToken.entity.ts'
import { SessionEntity } from './session.entity.ts'
import { UserEntity } from './user.entity.ts'

const remembered = 30 * 24 * 60 * 60_000

/** Whether somebody whose access was closed then may still hand over what waits on their device. */
export const isClosedLately = (closedAt: string | null, now: number): boolean =>
  closedAt !== null && Date.parse(closedAt) > now - remembered

/** The user of the session, and the one who ended it. */
export interface Closed {
  userId: string
  by: 'administrator' | 'logout'
}

/** Of such a session. Null for every other token, so that nobody learns anything who does not hold one. */
export async function closedSessionOf(
  { orm, clock }: Pick<Server, 'orm' | 'clock'>,
  token: { bearer: string } | { cookie: string },
): Promise<Closed | null> {
  const em = orm.em.fork()
  const known =
    'bearer' in token
      ? await em.findOne(AccessTokenEntity, { hash: hashOfToken(token.bearer) })
      : await em.findOne(RefreshTokenEntity, { hash: hashOfToken(token.cookie) })
  const session = known && (await em.findOne(SessionEntity, { id: known.sessionId }))
  if (!session || (session.endedBy !== null && session.endedBy !== 'administrator' && session.endedBy !== 'logout')) return null
  const user = await em.findOneOrFail(UserEntity, { id: session.userId })
  // A terminal learns it from the proof that it makes next, and has no administrator's list to hand its queue to.
  if (user.kind === 'terminal') return null
  if (session.endedBy === 'logout' && user.disabledAt === null)
    return isClosedLately(session.endedAt, clock.now()) ? { userId: user.id, by: 'logout' } : null
  const closedAt = session.endedBy === 'administrator' ? session.endedAt : session.endedBy === null ? user.disabledAt : null
  return isClosedLately(closedAt, clock.now()) ? { userId: user.id, by: 'administrator' } : null
}
