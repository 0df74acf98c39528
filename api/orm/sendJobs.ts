// Puts jobs into their queue with the connection of a transaction, so that they are there exactly when its writes are.
import type { EntityManager } from '@mikro-orm/postgresql'
import { fromKysely, PgBoss } from 'pg-boss'
import { validate } from 'uuid'
import { deadLetters, type IdsOf, type Job, jobSchema } from '../job.ts'

/** Queues that each database has, which pg-boss asks for once. */
const opened = new WeakMap<object, PgBoss>()

export function bossOf(em: EntityManager): PgBoss {
  const connection = em.getConnection()
  const known = opened.get(connection)
  if (known) return known
  const made = new PgBoss({ db: fromKysely(connection.getClient()), schema: jobSchema, migrate: false, supervise: false, schedule: false })
  opened.set(connection, made)
  return made
}

/** The same job with the same ids that waits or runs already is not sent again. */
export async function sendJobs<J extends Job>(em: EntityManager, job: J, all: readonly IdsOf<J>[]): Promise<void> {
  const transaction = em.getTransactionContext()
  if (!transaction) throw new Error(`The job ${job.name} is sent outside of a transaction.`)
  const jobs = all.map((given) => {
    const data = idsOf(job, given)
    return { data, singletonKey: Object.values(data).join(' '), deadLetter: deadLetters }
  })
  await bossOf(em).insert(job.name, jobs, { db: fromKysely(transaction), returnId: false })
}

/** Its ids and nothing else. Throws when one is missing or is no id. */
export function idsOf(job: Job, given: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    job.ids.map((name) => {
      const id = given[name]
      if (!validate(id)) throw new Error(`The job ${job.name} has no id ${name}.`)
      return [name, id as string]
    }),
  )
}
