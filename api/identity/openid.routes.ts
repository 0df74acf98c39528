// The calls of a sign-in at an identity provider; its first step is `authenticate/pre`.
import { Failure } from '../../shared/errors.ts'
import { authenticateOauth, exchangeToken } from '../../shared/identity/externalSignIn.ts'
import type { Registry } from '../registry.ts'
import { serve, theHttpSide } from '../serve.ts'
import { giveTokens } from './giveTokens.ts'
import { providerWithId } from './openid/providerOf.ts'
import { relay } from './openid/relay.ts'
import { signInExternally } from './signInExternally.ts'

export function openidRoutes(registry: Registry): void {
  serve(registry, exchangeToken, async ({ server, params, body, http }) => {
    await server.signInLimits.takeExternal(theHttpSide(http).address)
    const provider = await providerWithId(server.orm.em.fork(), params.provider)
    if (!provider || provider.clientId !== body.client_id) throw new Failure('notFound')
    return relay(server, provider, body)
  })

  serve(registry, authenticateOauth, async ({ server, body, http }) => {
    const side = theHttpSide(http)
    const tokens = await signInExternally(server, { email: body.email.toLowerCase(), idToken: body.idToken }, side)
    side.giveToken(tokens.access)
    return { activeTenantId: await giveTokens(server, side.cookies, tokens) }
  })
}
