// The model server's merges of animals: by the shared rules what becomes of both, and what is still sent for the one that went.
import { changeAnimalCall, factsOrNone, saidOf, type AnimalSaid } from '../../shared/animals/animalActs.ts'
import type { Animal } from '../../shared/animals/animal.ts'
import type { AnimalFacts } from '../../shared/animals/animalFacts.ts'
import { Failure } from '../../shared/errors.ts'
import { after, arrivals, checkStays, checkUnion, joinedStory, takenOver } from '../../shared/merging/animalUnion.ts'
import type { Kind } from '../../shared/rows.ts'
import { kinds } from '../../shared/synced.ts'
import { isSame } from './mergedRow.ts'
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
export function followed({ merged, rows }: State, { call, ...run }: Run): Run | null {
  const said = { path: call.path, body: call.body }
  const text = JSON.stringify(said)
  const named = [...merged].filter(([id]) => text.includes(id))
  if (named.length === 0 || call.method === 'DELETE') return null
  const turned = JSON.parse(named.reduce((all, [from, { into }]) => all.replaceAll(from, into), text)) as typeof said
  const about = named.find(([id]) => call.path === changeAnimalCall.path.replace('{id}', id))?.[1]
  const body = about ? changesAlone(about, rows, turned.body as Sent) : turned.body
  return { ...run, call: { ...call, path: turned.path, body } }
}

type Sent = AnimalSaid & { number: string | null }

/** Of a record that was sent as a whole, what the person changed; all else stays as it is with the one that stayed. */
function changesAlone({ into, animal, facts }: Merged, rows: State['rows'], sent: Sent): Sent {
  const survivor = rows.get(`animal:${into}`) as Animal
  const now = saidOf(survivor, factsOrNone(survivor, rows.get(`animalFacts:${into}`) as AnimalFacts | undefined))
  const then = saidOf(animal, factsOrNone(animal, facts))
  const unchanged = (Object.keys(then) as (keyof AnimalSaid)[]).filter((field) => isSame(sent[field], then[field]))
  return { ...sent, ...Object.fromEntries(unchanged.map((field) => [field, now[field]])) }
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
