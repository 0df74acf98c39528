// The sub-domain of an access below the host of the installation: one label of a host name.
import { Failure } from '../errors.ts'

export const longestLabel = 63

/** Names that mean something else below a host, or that only the operator should speak by. */
const reserved = new Set(
  (
    'www app api admin administrator tenantadmin operator support help hilfe status login anmelden account konto auth sso mail email smtp imap ' +
    'pop mx ns ns1 ns2 dns ftp sftp vpn cdn static assets files img media web blog news shop test staging dev demo terminal webmail autoconfig ' +
    'autodiscover localhost local internal intranet impressum privacy datenschutz security abuse postmaster hostmaster webmaster root obhut'
  ).split(' '),
)

/** RFC 1035, 2.3.1: letters, digits and hyphens, from a letter to a letter or digit; no label of another alphabet in disguise. */
const label = /^[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/
export const isLabel = (text: string): boolean => label.test(text) && text.slice(2, 4) !== '--'

/** The sub-domain in the address of a page; undefined where it holds none. */
export const labelIn = (given: unknown): string | undefined => (typeof given === 'string' && isLabel(given) ? given : undefined)

/** As it is stored; null for nothing. Throws `tenant.subDomainShape` and `tenant.subDomainReserved`. */
export function readSubDomain(typed: string | null): string | null {
  const text = (typed ?? '').trim().toLowerCase()
  if (text === '') return null
  if (!isLabel(text)) throw new Failure('tenant.subDomainShape', { fields: ['subDomain'] })
  if (reserved.has(text)) throw new Failure('tenant.subDomainReserved', { fields: ['subDomain'] })
  return text
}

/** The address of a sub-domain; null where the installation has no host of its own that sub-domains could be below. */
export function addressOfSubDomain(publicOrigin: string | null, subDomain: string): string | null {
  if (publicOrigin === null) return null
  const { protocol, host, hostname } = new URL(publicOrigin)
  // An IP address has no names below it.
  return /^[\d.]+$|:/.test(hostname) ? null : `${protocol}//${subDomain}.${host}`
}

/** The sub-domain that a request came to, by its header `Host`; null for the host itself and for any other. */
export function subDomainOf(publicOrigin: string | null, host: string): string | null {
  if (publicOrigin === null) return null
  const end = `.${new URL(publicOrigin).host}`
  const asked = host.toLowerCase()
  const name = asked.endsWith(end) ? asked.slice(0, -end.length) : ''
  return isLabel(name) ? name : null
}
