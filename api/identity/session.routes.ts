// Signing in and out.
import { Failure } from '../../shared/errors.ts'
import { authenticatePassword, authenticatePre, confirmSession, logout } from '../../shared/identity/session.ts'
import type { Registry } from '../registry.ts'
import { serve, theHttpSide } from '../serve.ts'
import { clearCookie } from './cookie.ts'
import { giveTokens } from './giveTokens.ts'
import { beginAt } from './openid/begin.ts'
import { domainOf, providerOfDomain } from './openid/providerOf.ts'
import { assertOwnPassword, mustChangeHere, signInWithPassword } from './signIn.ts'
import { logOut, provenAgain } from './tokens.ts'

export function sessionRoutes(registry: Registry): void {
  serve(registry, authenticatePre, async ({ server, body, http }) => {
    const email = body.email.toLowerCase()
    const side = theHttpSide(http)
    await server.signInLimits.takeLookUp(email, side.address)
    const provider = await providerOfDomain(server.orm.em.fork(), domainOf(email))
    if (provider) return beginAt(server, provider)
    return { mode: (await mustChangeHere(server, email, side)) ? ('changePassword' as const) : ('password' as const) }
  })

  serve(registry, authenticatePassword, async ({ server, body, http }) => {
    const { email, password, newPassword = null, stayLoggedIn, code = null } = body
    const given = { email: email.toLowerCase(), password, newPassword, stayLoggedIn, code }
    const side = theHttpSide(http)
    const { tokens, recoveryCodes } = await signInWithPassword(server, given, side)
    const activeTenantId = await giveTokens(server, side.cookies, tokens)
    return { token: tokens.access, activeTenantId, ...(recoveryCodes && { recoveryCodes }) }
  })

  serve(registry, confirmSession, async ({ server, caller, body, http }) => {
    const { userId, sessionId, providerId } = caller.account
    if (providerId !== null) throw new Failure('session.confirmAtProvider')
    await assertOwnPassword(server, userId, body.password, theHttpSide(http))
    await provenAgain(server, sessionId)
    return {}
  })

  serve(registry, logout, async ({ server, caller, http }) => {
    await logOut(server, caller.account.sessionId)
    if (http) clearCookie(server.settings, http.cookies)
    return {}
  })
}
