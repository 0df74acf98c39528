// Identity providers of organisations: how the operator connects, tests, changes and removes them. The client secret is in no answer.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, text } from '../values.ts'
import { EmailDomains } from './emailDomains.ts'

/** What a test can find, in the order in which it looks. */
export const providerFaults = [
  // the documents of the provider
  'notHttps',
  'unreachable',
  'redirected',
  'tooLarge',
  'notJson',
  'metadata',
  'issuerMismatch',
  'foreignHost',
  'noPkce',
  // the client
  'secret',
  'clientRefused',
  // the sign-in
  'refusedThere',
  'codeRefused',
  'token',
  'azp',
  'nonce',
  'subject',
  'emailUnverified',
  'domainDiffers',
] as const
export type ProviderFaultName = (typeof providerFaults)[number]

export const providerStates = ['untested', 'ok', 'error'] as const

const IdentityProvider = v.object({
  id: Id,
  /** Only members of this organisation sign in there. */
  tenant: v.object({ id: Id, name: v.string() }),
  issuer: v.string(),
  clientId: v.string(),
  hasSecret: v.boolean(),
  emailDomains: v.array(v.string()),
  /** Hosts to which it may lead. */
  endpointHosts: v.array(v.string()),
  state: v.picklist(providerStates),
  testedAt: v.nullable(Instant),
  /** What the last test found; null while there is nothing. */
  fault: v.nullable(v.picklist(providerFaults)),
  detail: v.string(),
})
export type IdentityProvider = v.InferOutput<typeof IdentityProvider>

const Secret = v.pipe(v.string(), v.minLength(1), v.maxLength(500))
const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(8_192))

const common = { access: 'account', right: null, operator: true, mutates: false } as const
const ofOne = { ...common, method: 'POST', params: v.strictObject({ id: Id }) } as const

export const listProviders = endpoint({
  ...common,
  method: 'GET',
  path: '/api/tenantadmin/openid',
  summary: 'The identity providers that organisations sign in with, the oldest first',
  response: v.object({ items: v.array(IdentityProvider) }),
  errors: [],
})

export const connectProvider = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/openid/new',
  summary: 'Connect an identity provider to an organisation, once its own documents were read',
  recentSignIn: true,
  body: v.strictObject({
    id: v.nullable(Id),
    tenantId: Id,
    issuer: text(500, 1),
    clientId: text(255, 1),
    /** Null for a public client. */
    clientSecret: v.nullable(Secret),
    emailDomains: EmailDomains,
  }),
  response: IdentityProvider,
  errors: [
    'notFound',
    'idTaken',
    'openid.domainTaken',
    'openid.ownDomain',
    'openid.notHttps',
    'openid.unreachable',
    'openid.noDocument',
    'openid.issuerMismatch',
    'openid.noPkce',
  ],
})

export const changeProvider = endpoint({
  ...ofOne,
  path: '/api/tenantadmin/openid/{id}',
  summary: 'Change the domains or the client secret of an identity provider; sessions of domains that it loses end',
  recentSignIn: true,
  /** Without a secret it stays; null makes the client a public one. */
  body: v.strictObject({ emailDomains: EmailDomains, clientSecret: v.optional(v.nullable(Secret)) }),
  response: IdentityProvider,
  errors: ['notFound', 'openid.domainTaken', 'openid.ownDomain'],
})

export const removeProvider = endpoint({
  ...ofOne,
  path: '/api/tenantadmin/openid/{id}/remove',
  summary: 'Disconnect an identity provider; the sessions that it vouched for end',
  recentSignIn: true,
  response: v.object({}),
  errors: ['notFound'],
})

/** Accounts with an address in the domains. */
const PeopleOfDomains = v.object({
  /** Who work in the organisation, and how many of them have no password. */
  members: v.number(),
  withoutPassword: v.number(),
  /** Who do not work there: a provider that answers for the domains lets none of them in. */
  outside: v.number(),
  /** Platform administrators among them. */
  administrators: v.number(),
})
export type PeopleOfDomains = v.InferOutput<typeof PeopleOfDomains>

export const peopleOfDomains = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/openid/people',
  summary: 'How many accounts have an address in some domains, and how many of them work in an organisation',
  body: v.strictObject({ tenantId: Id, emailDomains: EmailDomains }),
  response: PeopleOfDomains,
  errors: ['notFound'],
})

export const beginProviderTest = endpoint({
  ...ofOne,
  path: '/api/tenantadmin/openid/{id}/test',
  summary: 'Read documents and keys of an identity provider anew, ask whether it knows the client, and begin a sign-in there',
  /** Where the provider is to lead back to. */
  body: v.strictObject({ redirectUri: Text }),
  /** `authorize`: null where something was found, which is in the record. */
  response: v.object({ provider: IdentityProvider, authorize: v.nullable(v.string()) }),
  errors: ['notFound'],
})

export const finishProviderTest = endpoint({
  ...ofOne,
  path: '/api/tenantadmin/openid/{id}/test/finish',
  summary: 'Judge what an identity provider answered to the sign-in of a test; nobody is signed in by it',
  body: v.union([
    v.strictObject({ code: Text, codeVerifier: v.pipe(v.string(), v.regex(/^[\w.~-]{43,128}$/)), redirectUri: Text }),
    /** What the provider wrote instead of a code. */
    v.strictObject({ refusal: text(1_500) }),
  ]),
  response: v.object({
    provider: IdentityProvider,
    /** Null where there is no identity token to believe. */
    claims: v.nullable(v.object({ subject: v.string(), email: v.nullable(v.string()) })),
  }),
  errors: ['notFound', 'tooManyRequests'],
})

/** What is wrong with an address that a provider has verified; null if its people can sign in. */
export function faultOfAddress(verifiedEmail: string | null, emailDomains: readonly string[]): 'emailUnverified' | 'domainDiffers' | null {
  if (verifiedEmail === null) return 'emailUnverified'
  return emailDomains.includes(verifiedEmail.slice(verifiedEmail.lastIndexOf('@') + 1)) ? null : 'domainDiffers'
}
