// Makes the schema of jobs and their queues, as the owner: the application only puts rows in and takes them out.
import type pg from 'pg'
import { getConstructionPlans, getMigrationPlans, PgBoss, type Queue } from 'pg-boss'
import ours from 'pg-boss/package.json' with { type: 'json' }
import { deadLetters, type Job, jobSchema } from '../job.ts'

/** What pg-boss writes while it works. It makes no tables there, so the application needs no more. */
const rights: Record<string, string> = {
  'select, insert, update, delete': 'job, job_common, job_dependency, warning',
  'select, insert, update': 'queue',
  'select, update': 'version, schedule',
  select: 'subscription, bam, queue_stats',
}

/** Seconds without a sign of life after which the process of a job counts as dead. */
const heartbeat = 60
/** Seconds after which a job that is still running is ended. */
const longest = 30 * 60

const optionsOf = ({ retries, keptFor }: Job): Omit<Queue, 'name'> => ({
  heartbeatSeconds: heartbeat,
  expireInSeconds: longest,
  retentionSeconds: keptFor,
  deleteAfterSeconds: 2 * 86_400,
  retryLimit: retries.limit,
  retryDelay: retries.delay,
  retryBackoff: true,
  retryDelayMax: retries.delayMax,
  deadLetter: deadLetters,
})

/** Safe to run again; the caller sees to it that nobody else does at the same time. */
export async function installJobs(owner: pg.Client, appRole: string, jobs: readonly Job[]): Promise<void> {
  const boss = openWith(owner)
  const version = (await boss.isInstalled()) ? await boss.schemaVersion() : null
  if (version === null) await owner.query(getConstructionPlans(jobSchema))
  else if (version < ours.pgboss.schema) await owner.query(getMigrationPlans(jobSchema, version))
  // An older program beside a newer one leaves what that has made.
  else if (version > ours.pgboss.schema) return
  await boss.start()
  const queues = new Set((await boss.getQueues()).map(({ name }) => name))
  // It is kept until the operator has looked.
  if (!queues.has(deadLetters)) await boss.createQueue(deadLetters, { retentionSeconds: 400 * 86_400 })
  for (const job of jobs) {
    const options = optionsOf(job)
    if (queues.has(job.name)) await boss.updateQueue(job.name, options)
    else await boss.createQueue(job.name, { ...options, policy: 'exclusive' })
  }
  await schedule(boss, jobs)
  await boss.stop({ close: false, graceful: false })
  await grant(owner, owner.escapeIdentifier(appRole))
}

function openWith(owner: pg.Client): PgBoss {
  const db = { executeSql: (text: string, values?: unknown[]) => owner.query(text, values) }
  return new PgBoss({ db, schema: jobSchema, migrate: false, supervise: false, schedule: false })
}

/** What a newer version has planned is left alone: an older one may start beside it. */
async function schedule(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name, cron } of jobs)
    if (cron === null) await boss.unschedule(name)
    else await boss.schedule(name, cron, {}, { tz: 'UTC', missed: 'once', deadLetter: deadLetters })
}

async function grant(owner: pg.Client, role: string): Promise<void> {
  const tables = Object.entries(rights).map(
    ([what, names]) =>
      `grant ${what} on ${names
        .split(', ')
        .map((name) => `${jobSchema}.${name}`)
        .join(', ')} to ${role};`,
  )
  await owner.query(`
    grant usage on schema ${jobSchema} to ${role};
    revoke all on all tables in schema ${jobSchema} from ${role};
    ${tables.join('\n')}
    grant execute on all functions in schema ${jobSchema} to ${role};
  `)
}
