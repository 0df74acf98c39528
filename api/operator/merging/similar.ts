// Records that may be of the same organisation as another one.
import type { EntityManager } from '@mikro-orm/postgresql'
import { likenessesOf, tellingWords, type Compared } from '../../../shared/operator/organizationUnion.ts'
import { OrganizationEntity } from '../../organisation/organization.entity.ts'
import type { OrganizationRow } from '../organizationFields.ts'

const most = { looked: 500, shown: 10 }

const comparedOf = ({ id, duplicateOf, officialName, informalName, email, zip }: OrganizationRow): Compared => ({
  id,
  duplicateOf,
  officialName,
  informalName: informalName ?? '',
  email,
  zip: zip ?? '',
})

/** The likest first. */
export async function similarTo(em: EntityManager, row: OrganizationRow) {
  const mine = comparedOf(row)
  const words = [...new Set([mine.officialName, mine.informalName].flatMap(tellingWords))]
  const alike = [
    { officialName: row.officialName },
    { duplicateOf: row.id },
    ...words.map((word) => ({ search: { $like: `%${word}%` } })),
    ...(row.email === null ? [] : [{ email: { $ilike: escaped(row.email) } }]),
  ]
  const found = await em.find(
    OrganizationEntity,
    { id: { $ne: row.id }, mergedAt: null, $and: [{ $or: alike }, { $or: [{ duplicateOf: null }, { duplicateOf: row.id }] }] },
    { orderBy: { officialName: 'asc', id: 'asc' }, limit: most.looked },
  )
  return found
    .map((other) => ({ other, likenesses: likenessesOf(mine, comparedOf(other)) }))
    .filter(({ likenesses }) => likenesses.length > 0)
    .toSorted((a, b) => b.likenesses.length - a.likenesses.length)
    .slice(0, most.shown)
    .map(({ other, likenesses }) => ({
      id: other.id,
      officialName: other.officialName,
      address: { zip: other.zip ?? '', city: other.city ?? '' },
      alike: likenesses,
    }))
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
