// The connections themselves, for what no entity manager does: listening, and counters of failed sign-ins.
import type { MikroORM } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'

export const poolOf = (orm: MikroORM): Promise<Pool> => orm.em.getConnection().getNativeClient() as Promise<Pool>
