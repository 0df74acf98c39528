// Where an access is found on the web and how it looks: its sub-domain, its colour, and what visitors see before they sign in.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { AccentColour } from '../settings/companyAreas.ts'
import { Id, text } from '../values.ts'
import { OperatorReason } from './accounts.ts'

const SubDomain = v.nullable(text(100))

const TenantWeb = v.object({
  subDomain: v.nullable(v.string()),
  /** Where it leads; null without a sub-domain, or where the installation has no host for one. */
  address: v.nullable(v.string()),
  /** The host below which sub-domains are; null where there is none. */
  host: v.nullable(v.string()),
  name: v.string(),
  /** A data address; empty without a logo. */
  logo: v.string(),
  accentColour: AccentColour,
})
export type TenantWeb = v.InferOutput<typeof TenantWeb>

const common = {
  access: 'account',
  right: null,
  operator: true,
  mutates: false,
  path: '/api/tenantadmin/tenant/{id}/web',
  params: v.strictObject({ id: Id }),
  response: TenantWeb,
} as const

export const tenantWeb = endpoint({ ...common, method: 'GET', summary: 'Where an access is found on the web', errors: ['notFound'] })

export const setTenantWeb = endpoint({
  ...common,
  method: 'POST',
  summary: 'Give an access a sub-domain, another one, or none',
  recentSignIn: true,
  /** `seen`: the sub-domain that the operator saw. */
  body: v.strictObject({ seen: SubDomain, subDomain: SubDomain, reason: OperatorReason }),
  errors: ['notFound', 'row.changedMeanwhile', 'tenant.subDomainShape', 'tenant.subDomainReserved', 'tenant.subDomainTaken'],
})

export const setTenantColour = endpoint({
  ...common,
  method: 'POST',
  path: '/api/tenantadmin/tenant/{id}/colour',
  summary: 'Set the colour in which an organisation sees the app',
  recentSignIn: true,
  /** `seen`: the colour that the operator saw. */
  body: v.strictObject({ seen: AccentColour, accentColour: AccentColour, reason: OperatorReason }),
  errors: ['notFound', 'row.changedMeanwhile', 'accentColour.tooLight'],
})

export const houseAtDoor = endpoint({
  method: 'GET',
  path: '/api/house/{subDomain}',
  summary: 'Name, logo and colour of the organisation that has this sub-domain, before anybody signs in',
  access: 'public',
  right: null,
  mutates: false,
  params: v.strictObject({ subDomain: text(100) }),
  response: v.object({ tenantId: Id, name: v.string(), logo: v.string(), accentColour: AccentColour }),
  errors: ['notFound', 'tooManyRequests'],
})
