// Domains of e-mail addresses. People with an address in one of them sign in at an identity provider.
import * as v from 'valibot'

const pattern = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
const longest = 253
export const mostEmailDomains = 20

/** `Wald.Example ` as `wald.example`; null for what is no domain. */
export function emailDomainOf(typed: string): string | null {
  const domain = typed.trim().toLowerCase()
  return domain.length <= longest && pattern.test(domain) ? domain : null
}

/** What was typed with commas, blanks or lines between the domains: each once, and what is none. */
export function emailDomainsIn(typed: string): { domains: string[]; wrong: string[] } {
  const parts = typed.split(/[\s,;]+/).filter((part) => part !== '')
  const domains = parts.flatMap((part) => emailDomainOf(part.replace(/^@/, '')) ?? [])
  return { domains: [...new Set(domains)], wrong: parts.filter((part) => emailDomainOf(part.replace(/^@/, '')) === null) }
}

/** In lower case, each once. */
export const EmailDomains = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(longest), v.regex(pattern))),
  v.minLength(1),
  v.maxLength(mostEmailDomains),
  v.check((domains) => new Set(domains).size === domains.length),
)
