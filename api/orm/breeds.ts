// Which breeds an organisation has of one species, and how often: names and numbers, without reading the animals.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Known } from '../../shared/animals/breedSuggestions.ts'

export const breedsOf = (em: EntityManager, tenantId: string, species: string): Promise<Known[]> =>
  em.execute<Known[]>(
    `select breed as name, count(*)::integer as uses from animal where tenant_id = ? and species = ? and breed <> '' group by breed order by 1 limit 5000`,
    [tenantId, species],
  )
