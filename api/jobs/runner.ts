// Runs the jobs that wait in the database. Any number of processes may: each job is taken by one, and by another one when that is killed.
import type { Logger } from 'pino'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { idsOf } from '../orm/sendJobs.ts'
import type { Faults } from '../reporting/faults.ts'
import { jobSchema } from '../job.ts'
import type { Worker } from './worker.ts'

/** Jobs of one queue that are taken at once and done one after the other. */
const handful = 10
/** Milliseconds in which what runs may end when the process stops; what has not ended is given back. */
const stopWithin = 3_000

export interface Pace {
  /** Seconds between two looks at a queue, instead of what each job says. */
  look?: number
  /** Interval in seconds at which jobs of dead processes are looked for. */
  supervise: number
}

const usual: Pace = { supervise: 30 }

export interface RunnerOptions {
  url: string
  workers: readonly Worker[]
  faults: Pick<Faults, 'tell'>
  log: Pick<Logger, 'warn'>
  pace?: Pace
}

export interface Runner {
  stop(): Promise<void>
}

function openBoss(url: string, pace: Pace): PgBoss {
  return new PgBoss({
    connectionString: url,
    schema: jobSchema,
    application_name: 'obhut jobs',
    max: 3,
    // The application owns nothing there.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
  })
}

/** Throws when the schema of jobs is not there, or is of another version. */
export async function startRunner({ url, workers, faults, log, pace = usual }: RunnerOptions): Promise<Runner> {
  const boss = openBoss(url, pace)
  boss.on('error', (error) => faults.tell(error, 'jobs could not be looked at'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  let stopping = false
  try {
    await boss.start()
    for (const worker of workers)
      await boss.work(
        worker.job.name,
        {
          includeMetadata: true,
          perJobResults: true,
          batchSize: handful,
          burstWhenBatchFull: true,
          pollingIntervalSeconds: pace.look ?? worker.job.seenWithin,
        },
        (jobs) => runAll(worker, jobs),
      )
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }

  async function runAll(worker: Worker, jobs: JobWithMetadata<unknown>[]): Promise<JobResult[]> {
    const results: JobResult[] = []
    for (const job of jobs) results.push(stopping ? givenBack(job.id) : await runOne(worker, job))
    return results
  }

  async function runOne({ job, run }: Worker, { id, data, signal, retryCount, retryLimit }: JobWithMetadata<unknown>): Promise<JobResult> {
    const isLast = retryCount >= retryLimit
    try {
      await run(idsOf(job, { ...(data as object | null) }), { isLast, signal })
      return { id, status: 'completed' }
    } catch (error) {
      const facts = { job: job.name, id, attempt: retryCount + 1 }
      if (isLast) faults.tell(error, 'a job was given up', facts)
      else log.warn({ ...facts, err: error }, 'a job failed and is tried again')
      return { id, status: 'failed', output: { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) } }
    }
  }

  return {
    async stop() {
      stopping = true
      await boss.stop({ graceful: true, timeout: stopWithin })
    },
  }
}

const givenBack = (id: string): JobResult => ({ id, status: 'failed', output: { error: 'given back: the process was stopped' } })
