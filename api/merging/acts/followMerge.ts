// A queued call that names an animal or a contact which was merged since: it is run again and lands on the one that stayed, so that nothing is lost.
import { changeAnimalCall, factsOrNone, saidOf, type AnimalSaid } from '../../../shared/animals/animalActs.ts'
import type { AnimalFacts } from '../../../shared/animals/animalFacts.ts'
import { Failure } from '../../../shared/errors.ts'
import type { Endpoint } from '../../../shared/endpoint.ts'
import { isSame } from '../../turnOver.ts'
import type { Parts } from '../../server.ts'
import type { Unit } from '../../unitOfWork.ts'
import { AnimalEntity, type StoredAnimal } from '../../animals/animal.entity.ts'
import { AnimalFactsEntity } from '../../animals/animalFacts.entity.ts'
import { AnimalMergeEntity, type StoredAnimalMerge } from '../animalMerge.entity.ts'
import { ContactMergeEntity } from '../contactMerge.entity.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/** Somebody who waits for the answer is informed that the animal is gone, and nothing is deleted in its stead; all else that was entered is taken along. */
export async function followingMerges<T>(endpoint: Endpoint, work: Unit, said: Parts, run: (said: Parts) => Promise<T>): Promise<T> {
  try {
    return await run(said)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'notFound' || endpoint.online || endpoint.method === 'DELETE') throw error
    work.em.clear()
    const followed = await follow(endpoint, work, said)
    if (!followed) throw error
    return run(followed)
  }
}

/** What was entered, of those that stayed; null when it names nobody who was merged. */
async function follow(endpoint: Endpoint, work: Unit, { query, ...said }: Parts): Promise<Parts | null> {
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
  if (endpoint.path !== changeAnimalCall.path || !about) return { params, query, body }
  return { params, query, body: await changesAlone(work, about, body as Sent) }
}

const idIn = (params: unknown): string | undefined => (params as { id?: string } | undefined)?.id

/** Contacts that are named, each with the one that stayed. A whole record of a contact that was sent would write over that of the other. */
async function contactTurns({ em }: Unit, ids: readonly string[], params: unknown): Promise<(readonly [from: string, to: string])[]> {
  const named = ids.filter((id) => id !== idIn(params))
  if (named.length === 0) return []
  const merges = await em.find(ContactMergeEntity, { kept: { contact: { id: { $in: named } } } })
  return merges.map(({ kept, survivorId }) => [kept.contact.id, survivorId] as const)
}

type Sent = AnimalSaid & { number: string | null }

/** Of a whole record that was sent only what was changed in it: all else stays as it is with the one that stayed. */
async function changesAlone({ em }: Unit, { survivorId, kept }: StoredAnimalMerge, sent: Sent): Promise<Sent> {
  const animal = (await em.findOne(AnimalEntity, { id: survivorId })) as StoredAnimal | null
  if (!animal) throw new Failure('notFound')
  const facts = (await em.findOne(AnimalFactsEntity, { id: survivorId })) as AnimalFacts | null
  const now = { ...saidOf(animal, factsOrNone(animal, facts)), number: null }
  const then = { ...saidOf(kept.animal, factsOrNone(kept.animal, kept.facts)), number: kept.animal.number }
  const unchanged = Object.entries(then).filter(([field, value]) => isSame(sent[field as keyof Sent], value))
  return { ...sent, ...Object.fromEntries(unchanged.map(([field]) => [field, now[field as keyof Sent]])) }
}
