// A real identity provider on a port of its own: it signs in the person whom the login hint names, without asking, if it knows them.
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { errors, type Configuration } from 'oidc-provider'

export interface ProviderAccount {
  /** Never changes, whatever the address becomes. */
  sub: string
  email: string
  emailVerified?: boolean
}

export interface ProviderOptions {
  /** 0 takes a free one. */
  port?: number
  clientId: string
  /** A client without a secret is a public one. */
  clientSecret?: string
  secretIn?: 'form' | 'header'
  /** Where the app is reached: redirects go to its /auth-response, logouts to its /login. */
  origins: readonly string[]
  /** Changed at will while it runs. */
  accounts: ProviderAccount[]
}

export interface RunningProvider {
  issuer: string
  accounts: ProviderAccount[]
  stop(): Promise<void>
}

export async function startProvider(options: ProviderOptions): Promise<RunningProvider> {
  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => void response.writeHead(503).end()
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  answer = requestsOf(new Provider(issuer, configuration(options)), options.accounts)
  return {
    issuer,
    accounts: options.accounts,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function configuration({ clientId, clientSecret, secretIn, origins, accounts }: ProviderOptions): Configuration {
  const key = { ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }
  return {
    clients: [
      {
        client_id: clientId,
        ...(clientSecret && { client_secret: clientSecret }),
        token_endpoint_auth_method: clientSecret ? (secretIn === 'header' ? 'client_secret_basic' : 'client_secret_post') : 'none',
        redirect_uris: origins.map((origin) => `${origin}/auth-response`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/login`),
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [key as never] },
    cookies: { keys: ['only for development and tests'] },
    clientAuthMethods: ['none', secretIn === 'header' ? 'client_secret_basic' : 'client_secret_post'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // As the large providers do: the address is in the identity token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    issueRefreshToken: async () => true,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        // Its own page asks a font of a stranger.
        logoutSource(ctx, form) {
          const button = '<button form="op.logoutForm" type="submit" name="logout" value="yes">Yes, sign me out</button>'
          ctx.body = `<!DOCTYPE html><html lang="en"><title>Log out</title><body>${form}${button}</body></html>`
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => {
      const account = accounts.find((one) => one.sub === sub)
      if (!account) return undefined
      const claims = () => ({ sub, email: account.email, email_verified: account.emailVerified ?? true })
      return { accountId: sub, claims: async () => claims() }
    },
    ttl: { Interaction: 600, Session: 3600, Grant: 3600, IdToken: 600, AccessToken: 600, RefreshToken: 3600 },
  }
}

/** The page on which people would log in and agree answers for them. */
function requestsOf(provider: Provider, accounts: readonly ProviderAccount[]) {
  const others = provider.callback()
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    const hint = String(params.login_hint ?? '').toLowerCase()
    const account = accounts.find(({ email, sub }) => (session ? sub === session.accountId : false) || email === hint)
    if (!account)
      return provider.interactionFinished(request, response, {
        error: 'access_denied',
        error_description: `Nobody here is called ${hint}.`,
      })
    if (prompt.name === 'login') return provider.interactionFinished(request, response, { login: { accountId: account.sub } })
    const grant = new provider.Grant({ accountId: account.sub, clientId: String(params.client_id) })
    grant.addOIDCScope('openid email')
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } }, { mergeWithLastSubmission: true })
  }
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return void others(request, response)
    interact(request, response).catch((error: unknown) => {
      response.writeHead(error instanceof errors.SessionNotFound ? 400 : 500).end(String(error))
    })
  }
}
