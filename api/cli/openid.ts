// Identity providers that organisations sign in with.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { emailDomainOf, mostEmailDomains } from '../../shared/operator/emailDomains.ts'
import { keysOfInstallation } from '../organisation/keysOfInstallation.ts'
import type { Environment } from '../env.ts'
import { administratorsIn, connectProvider, disconnectProvider } from '../identity/connectProvider.ts'
import type { FetchLimits } from '../identity/openid/fetchDocument.ts'
import { assertKnownHosts, discover, hostsOf } from '../identity/openid/metadata.ts'
import { OpenidProviderEntity } from '../identity/openid/openidProvider.entity.ts'
import { ProviderFault, type ProviderReason } from '../identity/openid/providerFault.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { defaultSettings } from '../server.ts'
import { Refused } from '../refused.ts'
import { type Command, needed, UsageFault } from './command.ts'
import { findTenant, inInstallation } from './installation.ts'

export const openid: Command = {
  about: 'connect identity providers for signing in',
  usage: `openid add --tenant NAME|ID --issuer URL --client-id ID [--client-secret-file FILE] --domain example.org [--domain …]
openid list
openid test ID
openid remove ID
Everyone with an address in one of the domains then signs in there. Without a secret the provider must know the app as a public client.`,
  async run([action, ...args]) {
    if (action === 'add') return add(args)
    if (action === 'list') return list()
    if (action === 'test') return check(idOf(args))
    if (action === 'remove') return remove(idOf(args))
    throw new UsageFault('Say what to do: add, list, test or remove.')
  },
}

const limitsOf = ({ openidOverHttp }: Environment): FetchLimits => ({ ...defaultSettings.openid, overHttp: openidOverHttp })

/** In words; a reason without words of its own tells the detail. */
const says: Partial<Record<ProviderReason, (detail: string) => string>> = {
  domainTaken: (detail) => `Another provider answers for ${detail} already. See: openid list`,
  notHttps: (detail) => `${detail} is not reached by https://.`,
  issuerMismatch: (detail) => `The provider calls itself otherwise: ${detail}. The issuer must be equal to the last character.`,
  unreachable: (detail) => `There is no answer from ${detail}.`,
  redirected: (detail) => `${detail} leads elsewhere, which is not followed.`,
  notJson: (detail) => `${detail} does not answer with a document of OpenID Connect.`,
  metadata: (detail) => `The provider's document lacks something: ${detail}.`,
  foreignHost: (detail) =>
    `The provider now leads to ${detail}, where it did not when it was connected. If that is right, remove and add it again.`,
  noPkce: () => 'The provider does not offer PKCE with S256.',
}

async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    throw new Refused(says[error.reason]?.(error.detail ?? '') ?? error.message)
  }
}

function domainFrom(given: string): string {
  const domain = emailDomainOf(given)
  if (domain === null) throw new UsageFault(`${given} is no domain of e-mail addresses.`)
  return domain
}

function secretIn(file: string | undefined): string | null {
  if (file === undefined) return null
  let secret: string
  try {
    secret = readFileSync(file, 'utf8').trim()
  } catch {
    throw new Refused(`${file} cannot be read.`)
  }
  if (!secret) throw new Refused(`${file} is empty.`)
  return secret
}

async function add(args: string[]): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { tenant: text, issuer: text, 'client-id': text, 'client-secret-file': text, domain: { type: 'string', multiple: true } },
  })
  const issuer = needed(values.issuer, '--issuer')
  const clientId = needed(values['client-id'], '--client-id')
  const name = needed(values.tenant, '--tenant')
  const domains = [...new Set((values.domain ?? []).map(domainFrom))]
  if (domains.length === 0) throw new UsageFault('--domain is missing.')
  if (domains.length > mostEmailDomains) throw new UsageFault(`A provider answers for at most ${mostEmailDomains} domains.`)
  const clientSecret = secretIn(values['client-secret-file'])
  const { id, hosts, tenant, administrators } = await inInstallation(async ({ doors, orm, env }) => {
    const found = await findTenant(orm.em.fork(), name)
    const how = { limits: limitsOf(env), keys: (await keysOfInstallation(doors, env.keysDir)).field }
    const made = await inWords(() => connectProvider(doors, how, { tenantId: found.id, issuer, clientId, clientSecret, domains }))
    return { ...made, tenant: found, administrators: await administratorsIn(orm.em.fork(), domains) }
  })
  console.log(`Connected: ${id}`)
  console.log(`Members of ${tenant.name} with an address at ${domains.join(', ')} now sign in at ${issuer}.`)
  console.log(`It may lead to: ${hosts.join(', ')}. If one of these is not the provider's, remove it at once.`)
  if (administrators.length > 0)
    console.log(
      `Careful: ${administrators.join(', ')} cannot sign in any more. No organisation's provider vouches for platform administrators; give them an address elsewhere.`,
    )
  return 0
}

async function list(): Promise<number> {
  const [providers, tenants] = await inInstallation(async ({ orm }) => [
    await orm.em.fork().find(OpenidProviderEntity, { disabledAt: null }, { orderBy: { createdAt: 'asc' } }),
    await orm.em.fork().find(TenantEntity, {}),
  ])
  for (const { id, issuer, clientId, emailDomains, vouchesFor } of providers)
    console.log(`${id}  ${emailDomains.join(',')}  ${issuer}  ${clientId}  ${tenants.find((tenant) => tenant.id === vouchesFor)?.name}`)
  return 0
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function idOf(args: string[]): string {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const id = needed(positionals[0], 'The id')
  if (!uuid.test(id)) throw new UsageFault(`${id} is no id. See: openid list`)
  return id
}

const unknown = (id: string) => new Refused(`There is no provider ${id}. See: openid list`)

async function check(id: string): Promise<number> {
  await inInstallation(async ({ orm, env }) => {
    const provider = await orm.em.fork().findOne(OpenidProviderEntity, { id, disabledAt: null })
    if (!provider) throw unknown(id)
    const found = await inWords(async () => {
      const metadata = await discover(provider.issuer, limitsOf(env))
      assertKnownHosts(metadata, provider.endpointHosts)
      return metadata
    })
    console.log(`${provider.issuer} answers as it should and leads to ${hostsOf(found).join(', ')}.`)
    console.log(found.logout ? `Logout: ${found.logout}` : 'It offers no logout.')
  })
  return 0
}

async function remove(id: string): Promise<number> {
  const removed = await inInstallation(({ doors }) => disconnectProvider(doors, id))
  if (!removed) throw unknown(id)
  console.log('Removed. Every session that it vouched for has ended; its people sign in with a password again.')
  return 0
}
