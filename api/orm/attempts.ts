// Counted attempts, each judged and counted by one statement that commits at once, whatever becomes of the request.
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import { arrayOf } from './rows.ts'

/** What one key allows; seconds. The words are those of the function `take_attempt`. */
export interface AttemptRule {
  key: string
  /** Attempts until the key closes. */
  free: number
  /** After this it is forgotten: since the first attempt, or since the last when `sliding`. */
  window: number
  sliding?: boolean
  /** How long the key closes, doubled with each further attempt up to `cap`; without it until the window ends. */
  delay?: number
  cap?: number
  /** Counts only the first attempt under this mark within the window. */
  once?: string
}

export interface Taken {
  /** Null when it may go on, and it is counted; else the moment at which all of the keys are open again. */
  closedUntil: string | null
  /** The count of each key before. */
  before: Record<string, number>
  /** The keys that count one more now. */
  counted: string[]
}

export const takeAttempt = (orm: MikroORM, rules: readonly AttemptRule[], at: string): Promise<Taken> =>
  takeAttemptIn(orm.em.fork(), rules, at)

/** Counted together with what the transaction does, and not at all when it is rolled back. */
export async function takeAttemptIn(em: EntityManager, rules: readonly AttemptRule[], at: string): Promise<Taken> {
  const [row] = await em.execute<{ closed_until: string | null; before: Record<string, number>; counted: string[] }[]>(
    'select * from take_attempt(?::json, ?)',
    [JSON.stringify(rules), at],
  )
  const { closed_until: until, before, counted } = row!
  return { closedUntil: until && new Date(until).toISOString(), before, counted }
}

/** Takes attempts back: `forget` keys begin anew, `undo` keys count one less. */
export async function forgiveAttempt(orm: MikroORM, forget: readonly string[], undo: readonly string[]): Promise<void> {
  await orm.em.fork().execute('select forgive_attempt(?::text[], ?::text[])', [arrayOf(forget), arrayOf(undo)])
}
