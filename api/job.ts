// A piece of work that runs beside the requests: its name, the ids that it gets, when it begins by itself, how often it is tried again.

export interface Retries {
  limit: number
  /** Seconds before the first one; doubled with each further one up to `delayMax`. */
  delay: number
  delayMax: number
}

export interface Job<K extends string = string> {
  /** Its queue. Jobs wait in the database longer than a program lives: a name never changes its meaning. */
  readonly name: string
  /** Names of the ids that it gets, and all that it gets: what it works on, it reads. The same ids wait or run once at a time. */
  readonly ids: readonly K[]
  /** Begins by itself: a cron expression in UTC. */
  readonly cron: string | null
  /** How often it begins for every organisation by itself. Only where `ids` is the organisation. */
  readonly ofEachTenant: 'tenMinutes' | 'sixHours' | null
  readonly retries: Retries
  /** Seconds until a process sees it, at most. */
  readonly seenWithin: number
  /** Seconds after which one that nobody has begun is dropped. */
  readonly keptFor: number
}

/** Half a day in all, about. */
const patient: Retries = { limit: 10, delay: 30, delayMax: 6 * 3_600 }
const twoWeeks = 14 * 86_400
/** Of a job that runs every ten minutes: what could not run in time is dropped for the next run. */
export const soon = { retries: { limit: 2, delay: 30, delayMax: 120 }, keptFor: 3_600 } as const

type Declaration<K extends string> = Pick<Job<K>, 'name' | 'ids'> & Partial<Omit<Job<K>, 'name' | 'ids'>>

export const declareJob = <const K extends string>(declaration: Declaration<K>): Job<K> => ({
  cron: null,
  ofEachTenant: null,
  retries: patient,
  keptFor: twoWeeks,
  seenWithin: 15,
  ...declaration,
})

export type IdsOf<J> = J extends Job<infer K> ? Readonly<Record<K, string>> : never

/** The queue of jobs that were given up. */
export const deadLetters = 'dead'
/** Where all of it lies in the database. */
export const jobSchema = 'job'
