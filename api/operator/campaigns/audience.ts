// Whom a campaign is written to: the address of each organisation that its filter finds, once, without those that were unsubscribed.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Audience, AudienceCount } from '../../../shared/operator/campaigns.ts'
import type { Locale } from '../../../shared/identity/locale.ts'
import { UserEntity } from '../../identity/user.entity.ts'
import { OrganizationEntity } from '../../organisation/organization.entity.ts'
import { UnsubscribedEntity } from './campaign.entities.ts'

/** A reader as far as they are known. */
export interface Reader {
  organizationId: string
  /** In lower case. */
  email: string
  organisation: string
  forename: string
  surname: string
  city: string
}

export interface Found {
  count: AudienceCount
  readers: Reader[]
}

/** In the order of their names, so that a preview shows the same letters each time. */
export async function findAudience(em: EntityManager, { statuses, countries }: Audience): Promise<Found> {
  const rows = await em.find(
    OrganizationEntity,
    { duplicateOf: null, status: { $in: statuses }, country: { $in: countries } },
    { orderBy: { officialName: 'asc', id: 'asc' } },
  )
  const addressed = rows.flatMap(({ id, email, officialName, contactForename, contactSurname, city }): Reader[] => {
    if (!email) return []
    const known = { forename: contactForename ?? '', surname: contactSurname ?? '', city: city ?? '' }
    return [{ organizationId: id, email: email.toLowerCase(), organisation: officialName, ...known }]
  })
  const once = [...new Map(addressed.toReversed().map((reader) => [reader.email, reader])).values()].toReversed()
  const unsubscribed = await unsubscribedAmong(em, once)
  const readers = once.filter(({ email }) => !unsubscribed.has(email))
  const count = {
    organizations: rows.length,
    withoutAddress: rows.length - addressed.length,
    repeated: addressed.length - once.length,
    unsubscribed: once.length - readers.length,
    addresses: readers.length,
  }
  return { count, readers }
}

/** Those of the addresses that want no campaigns. In lower case. */
export async function unsubscribedAmong(em: EntityManager, rows: readonly { email: string }[]): Promise<Set<string>> {
  const off = await em.find(UnsubscribedEntity, { email: { $in: rows.map(({ email }) => email) } })
  return new Set(off.map(({ email }) => email))
}

/** The language that somebody with this address has chosen for their account; German for all others. */
export async function localesOf(em: EntityManager, emails: readonly string[]): Promise<(email: string) => Locale> {
  const users = await em.find(UserEntity, { email: { $in: [...emails] }, kind: 'person' })
  const chosen = new Map(users.map(({ email, locale }) => [email, locale]))
  return (email) => chosen.get(email) ?? 'de'
}
