// What a process does about a job: one function, bound to its declaration.
import type { IdsOf, Job } from '../job.ts'

export interface Attempt {
  /** When this one fails too, the job is given up. */
  isLast: boolean
  /** Aborted when the process stops or has lost the job: what is not done then is done by the next attempt. */
  signal: AbortSignal
}

export interface Worker {
  job: Job
  run(ids: Readonly<Record<string, string>>, attempt: Attempt): Promise<void>
}

/** `run` may be called more than once for the same job, so it looks first at what is done already. What it throws is tried again. */
export const workerOf = <J extends Job>(job: J, run: (ids: IdsOf<J>, attempt: Attempt) => Promise<void>): Worker => ({
  job,
  run: run as Worker['run'],
})
