// What signed-in users see and change of their own: name, language, colours, and the devices they are signed in on.
import { Failure } from '../../shared/errors.ts'
import { profile } from '../../shared/identity/profile.ts'
import { endOtherSessions, endSession, sessions } from '../../shared/identity/sessions.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Server } from '../server.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { clearCookie } from './cookie.ts'
import { deviceOf } from '../deviceOf.ts'
import { renameMember } from './renameMember.ts'
import { SessionEntity } from './session.entity.ts'
import { endSessions } from './tokens.ts'
import { UserEntity } from './user.entity.ts'

/** Where somebody is signed in: this device first, then what was used last. */
async function livingSessions(server: Server, userId: string, sessionId: string) {
  const now = new Date(server.clock.now()).toISOString()
  const living = await server.orm.em
    .fork()
    .find(
      SessionEntity,
      { userId, endedAt: null, idleEnd: { $gt: now }, absoluteEnd: { $gt: now } },
      { orderBy: { lastUsedAt: 'desc', id: 'desc' } },
    )
  const items = living.map(({ id, userAgent, staysLoggedIn, createdAt, lastUsedAt }) => ({
    id,
    current: id === sessionId,
    device: deviceOf(userAgent),
    staysLoggedIn,
    createdAt,
    lastUsedAt,
  }))
  return [...items.filter(({ current }) => current), ...items.filter(({ current }) => !current)]
}

export function accountRoutes(registry: Registry): void {
  serve(registry, profile, async ({ server, caller, body }) => {
    const { userId } = caller.account
    const { forename, surname, locale, colourScheme } = body
    await identityUnitOfWork(server, { userId }, async (em) => {
      const user = await em.findOneOrFail(UserEntity, { id: userId })
      Object.assign(user, {
        forename,
        surname,
        ...(locale !== undefined && { locale }),
        ...(colourScheme !== undefined && { colourScheme }),
      })
      await em.flush()
    })
    const organisations = caller.account.memberships.filter(({ entered }) => !entered).map(({ tenantId }) => tenantId)
    await renameMember(server, userId, { forename, surname }, organisations)
    return {}
  })

  serve(registry, sessions, async ({ server, caller }) => {
    const { userId, sessionId } = caller.account
    return { items: await livingSessions(server, userId, sessionId) }
  })

  serve(registry, endSession, async ({ server, caller, params, http }) => {
    const { userId, sessionId } = caller.account
    const endedAt = new Date(server.clock.now()).toISOString()
    await identityUnitOfWork(server, { userId }, async (em) => {
      const session = await em.findOne(SessionEntity, { id: params.id, userId })
      if (!session) throw new Failure('notFound')
      if (session.endedAt === null) Object.assign(session, { endedAt, endedBy: 'logout' })
      await em.flush()
    })
    if (http && params.id === sessionId) clearCookie(server.settings, http.cookies)
    return {}
  })

  serve(registry, endOtherSessions, async ({ server, caller }) => {
    const { userId, sessionId } = caller.account
    const now = new Date(server.clock.now()).toISOString()
    const ended = await identityUnitOfWork(server, { userId }, async (em) => {
      const count = await endSessions(em, userId, 'logout', now, sessionId)
      await em.flush()
      return count
    })
    return { ended }
  })
}
