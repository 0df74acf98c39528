// The model server's merges of animals: by the shared rules what becomes of both, and what is still sent for the one that went.
import { changeAnimalCall, factsOrNone } from '../../shared/animals/animalActs.ts'
import type { Animal } from '../../shared/animals/animal.ts'
import type { AnimalFacts } from '../../shared/animals/animalFacts.ts'
import { Failure } from '../../shared/errors.ts'
import { after, arrivals, checkStays, checkUnion, joinedStory, takenOver } from '../../shared/merging/animalUnion.ts'
import type { Kind } from '../../shared/rows.ts'
import { kinds } from '../../shared/synced.ts'
import { changesOf, follow } from './modelAnimals.ts'
import { Draft } from './modelDraft.ts'
import type { Merged, Run, State, Verdict } from './modelState.ts'

interface Act {
  mid: string
  by: string
  at: string
}

/** What is written when the second becomes the first, and what is kept of it. Throws the refusal of the rules. */
export function unionOf(state: State, stays: string, goes: string, { mid, by, at }: Act): Verdict & { kept: Merged } {
  const draft = new Draft(state)
  const [survivor, other] = [draft.get('animal', stays)!, draft.get('animal', goes)!]
  checkUnion(survivor, other)
  const [mine, theirs] = [changesOf(draft, stays), changesOf(draft, goes)]
  const { story, cancelled } = joinedStory(mine, theirs)
  const staysOf = (id: string) => draft.all('stay').filter(({ animalId }) => animalId === id)
  checkStays(staysOf(stays), staysOf(goes))
  const nths = arrivals(mine, theirs)
  const kept: Merged = { into: stays, animal: other, facts: draft.get('animalFacts', goes) ?? null }
  const facts = factsOrNone(survivor, draft.get('animalFacts', stays))
  const taken = takenOver(survivor, other, facts, factsOrNone(other, kept.facts), { mid, by, at })
  for (const kind of kinds)
    for (const row of draft.all(kind))
      if (row.id !== goes && JSON.stringify(row).includes(goes))
        draft.put(kind, { ...JSON.parse(JSON.stringify(row).replaceAll(goes, stays)), ...(nths.has(row.id) && { nth: nths.get(row.id) }) })
  for (const { id } of cancelled) draft.put('statusChange', { ...draft.get('statusChange', id)!, cancelledAt: at, cancelledBy: by })
  draft.put('animal', { ...survivor, ...after(taken.animal) } as Animal)
  if (Object.keys(taken.facts).length > 0) draft.put('animalFacts', { ...facts, ...after(taken.facts) } as AnimalFacts)
  follow(draft, stays, story)
  for (const kind of ['animal', 'animalFacts'] as const satisfies Kind[]) draft.remove(kind, goes)
  return { ...draft.verdict(() => null), kept }
}

/** The call as it is meant for those that stayed; null when it names nobody who was merged. */
export function followed(state: State, { call, ...run }: Run): Run | null {
  const { merged } = state
  const said = { path: call.path, body: call.body }
  const text = JSON.stringify(said)
  const named = [...merged].filter(([id]) => text.includes(id))
  if (named.length === 0 || call.method === 'DELETE') return null
  const turned = JSON.parse(named.reduce((all, [from, { into }]) => all.replaceAll(from, into), text)) as typeof said
  const about = named.find(([id]) => call.path === changeAnimalCall.path.replace('{id}', id))?.[1]
  const saw = about && screenOf(state, about, { call, ...run })
  return { ...run, call: { ...call, ...turned }, ...(saw && { saw }) }
}

/** The record of the animal that went, as the person had it before them who sent it as a whole. */
function screenOf(state: State, { into, animal, facts }: Merged, run: Run): ReadonlyMap<string, object> {
  const draft = new Draft(state)
  const none = factsOrNone(animal, null)
  const seen = (kind: 'animal' | 'animalFacts', last: object, empty?: object): object => {
    const key = `${kind}:${animal.id}`
    const later = draft.changesByOthers(key, run.call.bases?.[key] ?? run.call.base, run, empty)
    return Object.assign(
      {},
      last,
      ...later.reverse().map((one) => Object.fromEntries(Object.entries(one).map(([field, [was]]) => [field, was]))),
    )
  }
  return new Map([
    [`animal:${into}`, seen('animal', animal)],
    [`animalFacts:${into}`, seen('animalFacts', facts ?? none, none)],
  ])
}

/** Tells which of these are in another one now. */
export const toldOf = ({ merged }: State, ids: Iterable<string>): Record<string, string> =>
  Object.fromEntries([...ids].flatMap((id) => (merged.has(id) ? [[id, merged.get(id)!.into]] : [])))

/** One more merge. Who was merged into the one that goes now is in the one that stays. */
export function remember({ merged }: State, goes: string, kept: Merged): void {
  for (const [id, one] of merged) if (one.into === goes) merged.set(id, { ...one, into: kept.into })
  merged.set(goes, kept)
}

/** Whether this is a refusal of something that is there under another id. */
export const isMissing = (error: unknown): boolean => error instanceof Failure && error.code === 'notFound'
