// Signing in and out, and the context that every screen works from.
import { menuFlags, toolFlags, visibleFlags } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import { authenticatePassword, authenticatePre, authUser, logout, type UserContext } from '../../shared/identity/session.ts'
import { localDate } from '../../shared/time.ts'
import type { Registry } from '../registry.ts'
import { serve, type HttpSide } from '../serve.ts'
import { accountOf, hashOfToken, rightsOf, type Caller } from '../viewer.ts'
import { cookieName, isSecure } from './cookie.ts'
import { logOut, startSession } from './tokens.ts'
import { UserEntity } from './user.entity.ts'

const fromHttp = (http: HttpSide | null): HttpSide => {
  if (!http) throw new Failure('forbidden')
  return http
}

export function sessionRoutes(registry: Registry): void {
  // Every address is answered the same, so that nobody learns which ones have an account.
  serve(registry, authenticatePre, async () => ({ mode: 'password' as const }))

  serve(registry, authenticatePassword, async ({ server, body, http }) => {
    const { address, userAgent, cookies } = fromHttp(http)
    const email = body.email.toLowerCase()
    await server.signInLimits.assertFree(email, address)
    const user = await server.orm.em.fork().findOne(UserEntity, { email }, { filters: false })
    const right = await server.passwords.verify(user && user.disabledAt === null ? user.passwordHash : null, body.password)
    if (!user || !right) {
      await server.signInLimits.failed(email, address)
      throw new Failure('invalidCredentials')
    }
    await server.signInLimits.succeeded(email, address)
    const tokens = await startSession(server, user.id, body.stayLoggedIn, userAgent)
    cookies.set(cookieName(server.settings), tokens.refresh, { maxAgeSeconds: tokens.cookieSeconds, secure: isSecure(server.settings) })
    return { token: tokens.access, activeTenantId: await firstTenant(server, tokens.access) }
  })

  serve(registry, logout, async ({ server, caller, http }) => {
    await logOut(server, caller.account.sessionId)
    http?.cookies.set(cookieName(server.settings), '', { maxAgeSeconds: 0, secure: isSecure(server.settings) })
    return {}
  })

  serve(registry, authUser, async ({ server, caller }) => {
    if (caller.strayed) throw new Failure('forbidden')
    return contextOf(caller, server.clock.now())
  })
}

async function firstTenant(server: Parameters<typeof accountOf>[0], token: string): Promise<string | null> {
  const account = await accountOf(server, hashOfToken(token))
  return account?.memberships[0]?.tenantId ?? null
}

export function contextOf({ account, membership }: Caller, now: number): UserContext {
  const { userId, email, forename, surname, isGlobalAdmin, staysLoggedIn } = account
  const held = membership ? rightsOf(membership) : new Set<never>()
  const tenantOf = ({ tenantId, name }: { tenantId: string; name: string }) => ({ id: tenantId, name, userId })
  const deletion = membership?.scheduledDeletion
  return {
    ...{ id: userId, userId, email, forename, surname, isGlobalAdmin, staysLoggedIn },
    tenants: account.memberships.map(tenantOf),
    tenant: membership && {
      ...tenantOf(membership),
      status: membership.status,
      scheduledDeletion: deletion ? new Date(deletion).toISOString() : null,
      zone: membership.zone,
    },
    rights: [...held],
    menu: menuFlags(held, isGlobalAdmin),
    tools: toolFlags(held),
    visible: visibleFlags(held, isGlobalAdmin),
    classifications: [],
    globalMessage: null,
    tenantMessage: membership?.message ?? null,
    hasDataProcessingAgreement: membership?.hasDataProcessingAgreement ?? true,
    noPermissions: membership !== null && held.size === 0,
    today: membership && localDate(now, membership.zone),
  }
}
