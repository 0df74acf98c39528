// Takes away one layer of isolation at a time, so that the other is seen to hold alone.
import { EntityManager } from '@mikro-orm/postgresql'
import { asWritten } from '../../api/orm/planned.ts'
import type { World } from '../world.ts'

type Execute = typeof EntityManager.prototype.execute

/** No filter on entities, and no condition for the organisation in the reads that pass by them. What comes back puts both there again. */
export function withoutFilter(world: World): () => void {
  const filter = world.app.server.orm.config.get('filters')!.tenant!
  const execute = EntityManager.prototype.execute
  filter.default = false
  EntityManager.prototype.execute = function (this: EntityManager, query: string, ...rest: unknown[]) {
    const plain = asWritten(query)
    const open = /^\s*(\/\*.*?\*\/\s*)?select/i.test(plain) ? plain.replace(/((?:\w+\.)?tenant_id) = \?/g, '($1 = ? or true)') : plain
    return (execute as (...given: unknown[]) => unknown).call(this, open, ...rest)
  } as Execute
  return () => {
    filter.default = true
    EntityManager.prototype.execute = execute
  }
}

/** No row-level security on any table of this database from now on. */
export async function withoutRowSecurity(world: World): Promise<void> {
  const tables = await world.sql<{ name: string }>(`select relname as name from pg_class where relrowsecurity and relkind = 'r'`)
  await world.sql(tables.map(({ name }) => `alter table "${name}" disable row level security`).join(';'))
}
