// Looks past the disclosure locks of animals, for work that is nobody's view: giving out numbers, deleting what is due, erasing an organisation.
import type { EntityManager } from '@mikro-orm/postgresql'

/** Until the transaction ends the database hides nothing of this organisation. What is read so must not reach an answer. */
export const openLocks = (em: EntityManager) => em.execute(`select set_config('app.disclosed', 'all', true)`)

/** The same for one look. */
export async function pastLocks<T>(em: EntityManager, look: () => Promise<T>): Promise<T> {
  await openLocks(em)
  const seen = await look()
  await em.execute(`select set_config('app.disclosed', '', true)`)
  return seen
}
