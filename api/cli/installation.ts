// Opens this installation for one command: environment, database (also beside a running server), migrations, and closes it again.
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import { systemClock } from '../clock.ts'
import { openDatabase } from '../database.ts'
import { type Environment, readEnvironment } from '../env.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { analyse } from '../orm/analyse.ts'
import { migrate } from '../orm/migrate.ts'
import { openOrm } from '../openOrm.ts'
import type { Doors } from '../unitOfWork.ts'
import { Refused } from '../refused.ts'

export interface Installation {
  env: Environment
  orm: MikroORM
  doors: Doors
  /** The application's role. */
  appUrl: string
  /** After much was loaded; does nothing where the owner's address is not known. */
  analyse(): Promise<void>
}

export async function inInstallation<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  const env = readEnvironment()
  const database = await openDatabase(env)
  try {
    if (database.ownerUrl) await migrate(database.ownerUrl, new URL(database.appUrl).username)
    const orm = await openOrm({ url: database.appUrl, pool: 4, statementTimeout: 60_000 })
    try {
      return await work({
        env,
        orm,
        appUrl: database.appUrl,
        doors: { orm, clock: systemClock },
        analyse: async () => void (database.ownerUrl && (await analyse(database.ownerUrl))),
      })
    } finally {
      await orm.close(true)
    }
  } finally {
    await database.stop()
  }
}

/** By name or id. Throws Refused when there is none, or more than one of that name. */
export async function findTenant(em: EntityManager, nameOrId: string): Promise<{ id: string; name: string }> {
  const tenants = await em.find(TenantEntity, {})
  const found = tenants.filter(({ id, name }) => id === nameOrId.toLowerCase() || name === nameOrId)
  if (found.length === 1) return found[0]!
  if (found.length > 1)
    throw new Refused(
      `There are ${found.length} organisations named ${nameOrId}. Give the id instead: ${found.map(({ id }) => id).join(', ')}`,
    )
  const names = tenants.map(({ name }) => name).sort()
  throw new Refused(
    `There is no organisation ${nameOrId}. ${names.length > 0 ? `There are: ${names.join(', ')}` : 'Make one with: tenant create --name …'}`,
  )
}
