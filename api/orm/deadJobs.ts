// Jobs that were given up: read, begun anew, dropped.
import type { EntityManager } from '@mikro-orm/postgresql'
import { deadLetters, jobSchema } from '../job.ts'
import { bossOf } from './sendJobs.ts'

export interface DeadJob {
  id: string
  job: string
  ids: Record<string, string>
  /** When it was sent first, and when it was given up. */
  since: string
  at: string
  attempts: number
  why: string
}

/** The latest first. */
export const deadJobsSql = `
  select id, source_name as job, data as ids, source_retry_count + 1 as attempts, coalesce(source_output->>'error', source_output->>'message', source_output->>'value', '') as why,
    to_char(source_created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since, to_char(created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
  from ${jobSchema}.job where name = '${deadLetters}' order by created_on desc, id`

export const deadJobs = (em: EntityManager): Promise<DeadJob[]> => em.execute<DeadJob[]>(deadJobsSql)

/** Puts them back into their queues with all their attempts; how many. Without `ids` all of them. */
export const retryDeadJobs = (em: EntityManager, ids?: string[]): Promise<number> => bossOf(em).redrive(deadLetters, ids && { ids })

export async function dropDeadJob(em: EntityManager, id: string): Promise<number> {
  const gone = await em.execute<unknown[]>(`delete from ${jobSchema}.job where name = '${deadLetters}' and id = ? returning id`, [id])
  return gone.length
}
