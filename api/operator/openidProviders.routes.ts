// The identity providers of all organisations, for the operator.
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import {
  beginProviderTest,
  changeProvider,
  connectProvider,
  finishProviderTest,
  listProviders,
  peopleOfDomains,
  removeProvider,
  type IdentityProvider,
} from '../../shared/operator/openidProviders.ts'
import { alterProvider, connectProvider as connect, coversOwn, disconnectProvider } from '../identity/connectProvider.ts'
import { OpenidProviderEntity } from '../identity/openid/openidProvider.entity.ts'
import { ProviderFault, type ProviderReason } from '../identity/openid/providerFault.ts'
import { peopleIn } from '../identity/peopleOfDomains.ts'
import { beginTest, finishTest } from '../identity/testProvider.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import type { Registry } from '../registry.ts'
import { serve, theHttpSide } from '../serve.ts'
import type { Server } from '../server.ts'
import { tenantOf } from './tenantOf.ts'

/** What is answered when a provider cannot be connected. */
const refusals: Partial<Record<ProviderReason, ErrorCode>> = {
  domainTaken: 'openid.domainTaken',
  notHttps: 'openid.notHttps',
  unreachable: 'openid.unreachable',
  redirected: 'openid.noDocument',
  tooLarge: 'openid.noDocument',
  notJson: 'openid.noDocument',
  metadata: 'openid.noDocument',
  issuerMismatch: 'openid.issuerMismatch',
  noPkce: 'openid.noPkce',
}

async function orRefused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof ProviderFault ? refusals[error.reason] : undefined
    if (!code) throw error
    throw new Failure(code, { fields: [code === 'openid.domainTaken' ? 'emailDomains' : 'issuer'] })
  }
}

/** Nobody closes the door behind themselves. Throws `openid.ownDomain`. */
function assertNotOwn(email: string, domains: readonly string[]): void {
  if (coversOwn(email, domains)) throw new Failure('openid.ownDomain', { fields: ['emailDomains'] })
}

async function recordsOf({ orm }: Pick<Server, 'orm'>, id?: string): Promise<IdentityProvider[]> {
  const em = orm.em.fork()
  const providers = await em.find(
    OpenidProviderEntity,
    { disabledAt: null, ...(id !== undefined && { id }) },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  )
  const tenants = await em.find(TenantEntity, { id: { $in: providers.map(({ vouchesFor }) => vouchesFor) } })
  const names = new Map(tenants.map((tenant) => [tenant.id, tenant.name]))
  return providers.map(({ vouchesFor, clientSecret, ...provider }) => ({
    id: provider.id,
    tenant: { id: vouchesFor, name: names.get(vouchesFor) ?? '' },
    issuer: provider.issuer,
    clientId: provider.clientId,
    hasSecret: clientSecret !== null,
    emailDomains: provider.emailDomains,
    endpointHosts: provider.endpointHosts,
    state: provider.state,
    testedAt: provider.testedAt,
    fault: provider.fault,
    detail: provider.detail,
  }))
}

/** Throws `notFound`. */
async function recordOf(server: Pick<Server, 'orm'>, id: string): Promise<IdentityProvider> {
  const [record] = await recordsOf(server, id)
  if (!record) throw new Failure('notFound')
  return record
}

function writingRoutes(registry: Registry): void {
  serve(registry, connectProvider, async ({ server, caller: { account }, body: { emailDomains: domains, ...said } }) => {
    const em = server.orm.em.fork()
    await tenantOf(em, said.tenantId)
    const known = said.id === null ? null : await em.findOne(OpenidProviderEntity, { id: said.id })
    // A call that is repeated because its answer was lost.
    const isSame = known?.vouchesFor === said.tenantId && known.issuer === said.issuer && known.clientId === said.clientId
    if (known && isSame) return recordOf(server, known.id)
    if (known) throw new Failure('idTaken', { fields: ['id'] })
    assertNotOwn(account.email, domains)
    const how = { limits: server.openid.limits, keys: server.fieldKeys }
    const { id } = await orRefused(() => connect(server, how, { ...said, domains, actorId: account.userId }))
    return recordOf(server, id)
  })

  serve(
    registry,
    changeProvider,
    async ({ server, caller: { account }, params: { id }, body: { emailDomains: domains, clientSecret } }) => {
      assertNotOwn(account.email, domains)
      const change = { id, domains, clientSecret, actorId: account.userId }
      if (!(await orRefused(() => alterProvider(server, server.fieldKeys, change)))) throw new Failure('notFound')
      return recordOf(server, id)
    },
  )

  serve(registry, removeProvider, async ({ server, caller: { account }, params: { id } }) => {
    if (!(await disconnectProvider(server, id, account.userId))) throw new Failure('notFound')
    return {}
  })
}

function testRoutes(registry: Registry): void {
  serve(registry, beginProviderTest, async ({ server, caller: { account }, params: { id }, body: { redirectUri } }) => {
    const authorize = await beginTest({ server, id, actorId: account.userId }, redirectUri)
    return { provider: await recordOf(server, id), authorize }
  })

  serve(registry, finishProviderTest, async ({ server, caller: { account }, params: { id }, body, http }) => {
    await server.signInLimits.takeExternal(theHttpSide(http).address)
    const claims = await finishTest({ server, id, actorId: account.userId }, body)
    return { provider: await recordOf(server, id), claims: claims && { subject: claims.subject, email: claims.verifiedEmail } }
  })
}

export function openidProviderRoutes(registry: Registry): void {
  serve(registry, listProviders, async ({ server }) => ({ items: await recordsOf(server) }))

  serve(registry, peopleOfDomains, async ({ server, body: { tenantId, emailDomains } }) => {
    await tenantOf(server.orm.em.fork(), tenantId)
    return peopleIn(server.orm, tenantId, emailDomains)
  })

  writingRoutes(registry)
  testRoutes(registry)
}
