// A hostile provider connected to an organisation of one member, and a sign-in there that has just begun.
import { expect } from 'vitest'
import { connectProvider } from '../../api/identity/connectProvider.ts'
import type { ProviderReason } from '../../api/identity/openid/providerFault.ts'
import { authenticateOauth } from '../../shared/identity/externalSignIn.ts'
import { authenticatePre } from '../../shared/identity/session.ts'
import type { Person } from '../factories/maker.ts'
import { noon, startWorld, type World } from '../world.ts'
import { keys, openHostileHouse, token, type Hostile, type HostileHouse } from './hostileProvider.ts'

export const clientId = 'obhut'

/** Set by `openTheatre`; one file of tests has one. */
export let world: World
export let houses: HostileHouse

export async function openTheatre(): Promise<void> {
  world = await startWorld({ openid: { timeout: 400, overHttp: true } })
  houses = await openHostileHouse()
}

export async function closeTheatre(): Promise<void> {
  await houses.stop()
  await world.stop()
}

export const seconds = (): number => Math.floor(world.clock.now() / 1000)

/** A provider with one member who has never come before, and a sign-in that has just begun. */
export interface Scene {
  hostile: Hostile
  providerId: string
  domain: string
  tenantId: string
  person: Person
  nonce: string
  claims(more?: Record<string, unknown>): Record<string, unknown>
  /** As an honest provider would sign these claims. */
  honest(more?: Record<string, unknown>): string
}

let counter = 0
export async function scene(jwks?: object[]): Promise<Scene> {
  world.clock.set(noon)
  const hostile = houses.open(jwks)
  const domain = `d${++counter}.example`
  const tenantId = await world.tenant()
  const { server } = world.app
  const how = { limits: server.settings.openid, keys: server.fieldKeys }
  const given = { tenantId, issuer: hostile.issuer, clientId, clientSecret: null, domains: [domain] }
  const { id: providerId } = await connectProvider(server, how, given)
  const person = await world.person(tenantId, undefined, { email: `member@${domain}` })
  const nonce = await begin(domain)
  const claims = (more: Record<string, unknown> = {}) => ({
    iss: hostile.issuer,
    aud: clientId,
    sub: 'subject',
    nonce,
    email: person.email,
    email_verified: true,
    iat: seconds(),
    exp: seconds() + 300,
    ...more,
  })
  const honest = (more: Record<string, unknown> = {}) => token({ alg: 'RS256', kid: 'k1' }, claims(more), keys.rsa.privateKey)
  return { hostile, providerId, domain, tenantId, person, nonce, claims, honest }
}

/** The nonce of a sign-in that begins now. */
export async function begin(domain: string): Promise<string> {
  const { body } = await world.client().call(authenticatePre, { body: { email: `someone@${domain}` } })
  if (body.mode !== 'oauth') throw new Error(JSON.stringify(body))
  return new URL(body.authorize).searchParams.get('nonce')!
}

export const authenticate = (idToken: string, email: string) => world.client().call(authenticateOauth, { body: { idToken, email } })

/** Refused with the same bytes as everybody, written down with the reason, and no session anywhere. */
export async function expectRefused(idToken: string, email: string, reason: ProviderReason): Promise<void> {
  const before = await world.sql('select count(*)::int as n from session')
  const links = await world.sql('select count(*)::int as n from external_identity')
  const written = await world.sql<{ id: string }>(`select id from audit_entry where action = 'openid.refused'`)
  const { status, body, headers } = await authenticate(idToken, email)
  expect([status, body, headers.get('x-access-token'), headers.get('set-cookie')]).toEqual([401, { code: 'openid.refused' }, null, null])
  const after = await world.sql<{ id: string; facts: { reason: string } }>(
    `select id, facts from audit_entry where action = 'openid.refused' order by id`,
  )
  const fresh = after.filter(({ id }) => !written.some((one) => one.id === id))
  expect(fresh.map(({ facts }) => facts.reason)).toEqual([reason])
  expect(await world.sql('select count(*)::int as n from session')).toEqual(before)
  expect(await world.sql('select count(*)::int as n from external_identity')).toEqual(links)
}
