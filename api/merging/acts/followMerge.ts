// A queued call that names an animal or a contact which was merged since: it is run again and lands on the one that stayed, so that nothing is lost.
import { changeAnimalCall, factsOrNone } from '../../../shared/animals/animalActs.ts'
import { Failure } from '../../../shared/errors.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import type { Diff } from '../../../shared/merge.ts'
import { unseen } from '../../mergeRow.ts'
import type { Parts } from '../../server.ts'
import type { Turned, Unit } from '../../unitOfWork.ts'
import { AnimalMergeEntity, type StoredAnimalMerge } from '../animalMerge.entity.ts'
import { ContactMergeEntity } from '../contactMerge.entity.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/** Somebody who waits for the answer is informed that the animal is gone, and nothing is deleted in its stead; all else that was entered is taken along. */
export async function followingMerges<T>(
  endpoint: Endpoint,
  work: Unit,
  said: Parts,
  run: (said: Parts, work: Unit) => Promise<T>,
): Promise<T> {
  try {
    return await run(said, work)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'notFound' || endpoint.online || endpoint.method === 'DELETE') throw error
    work.em.clear()
    const followed = await follow(endpoint, work, said)
    if (!followed) throw error
    return run(followed.said, { ...work, turned: followed.turned })
  }
}

/** What was entered, of those that stayed; null when it names nobody who was merged. */
async function follow(endpoint: Endpoint, work: Unit, { query, ...said }: Parts): Promise<{ said: Parts; turned: Turned } | null> {
  const ids = JSON.stringify(said).match(uuid) ?? []
  const merges = ids.length > 0 ? await work.em.find(AnimalMergeEntity, { otherId: { $in: ids } }) : []
  const turns = [
    ...merges.map(({ otherId, survivorId }) => [otherId, survivorId] as const),
    ...(await contactTurns(work, ids, said.params)),
  ]
  if (turns.length === 0) return null
  const text = turns.reduce((all, [from, to]) => all.replaceAll(from, to), JSON.stringify(said))
  const { params, body } = JSON.parse(text) as Parts
  const about = merges.find(({ otherId }) => otherId === idIn(said.params))
  const saw = endpoint.path === changeAnimalCall.path && about ? await seenOf(work, about) : {}
  return { said: { params, query, body }, turned: { ids: new Set(turns.map(([, to]) => to)), saw } }
}

const idIn = (params: unknown): string | undefined => (params as { id?: string } | undefined)?.id

/** Contacts that are named, each with the one that stayed. A whole record of a contact that was sent would write over that of the other. */
async function contactTurns({ em }: Unit, ids: readonly string[], params: unknown): Promise<(readonly [from: string, to: string])[]> {
  const named = ids.filter((id) => id !== idIn(params))
  if (named.length === 0) return []
  const merges = await em.find(ContactMergeEntity, { kept: { contact: { id: { $in: named } } } })
  return merges.map(({ kept, survivorId }) => [kept.contact.id, survivorId] as const)
}

/**
 * The record of the animal that went, as it was on the screen: a whole record that was sent is compared with it, so that only what was changed
 * in it goes to the one that stayed, by the rules of two people who changed one row.
 */
async function seenOf(work: Unit, { survivorId, kept: { animal, facts } }: StoredAnimalMerge): Promise<Turned['saw']> {
  const none = factsOrNone(animal, null)
  return {
    [`animal:${survivorId}`]: before(animal, await unseen(work, 'animal', animal)),
    [`animalFacts:${survivorId}`]: before(facts ?? none, await unseen(work, 'animalFacts', facts ?? none, none)),
  }
}

/** The row before these changes, the oldest first. */
const before = (row: object, changes: readonly Diff[]): object =>
  changes
    .toReversed()
    .reduce((later, diff) => ({ ...later, ...Object.fromEntries(Object.entries(diff).map(([field, [was]]) => [field, was])) }), row)
