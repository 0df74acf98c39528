// What is proposed for the breed of an animal while somebody types.
import { searchable } from '../searchable.ts'

export const mostSuggestions = 10

/** A name that may be proposed, and how many animals of the organisation bear it. */
export interface Known {
  name: string
  uses: number
}

/**
 * Names that fit what is typed, the best first: it begins so, a word of it begins so, it contains it; then what the
 * organisation has more of; then by alphabet. Nothing typed proposes what the organisation has.
 */
export function suggest(typed: string, known: readonly Known[]): string[] {
  const wanted = searchable(typed.trim())
  const ranked = [...merged(known).values()]
    .map((one) => ({ ...one, rank: rankOf(searchable(one.name), wanted) }))
    .filter(({ rank, uses }) => (wanted === '' ? uses > 0 : rank < 3))
  ranked.sort((a, b) => a.rank - b.rank || b.uses - a.uses || (searchable(a.name) < searchable(b.name) ? -1 : 1))
  return ranked.slice(0, mostSuggestions).map(({ name }) => name)
}

/** The same name in other letters is one: the spelling that is used most is kept. */
function merged(known: readonly Known[]): Map<string, Known> {
  const found = new Map<string, Known>()
  for (const one of [...known].sort((a, b) => b.uses - a.uses)) {
    if (one.name.trim() === '') continue
    const key = searchable(one.name)
    const before = found.get(key)
    found.set(key, before ? { name: before.name, uses: before.uses + one.uses } : { ...one })
  }
  return found
}

function rankOf(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 0
  if (name.split(/[\s-]+/).some((word) => word.startsWith(wanted))) return 1
  return name.includes(wanted) ? 2 : 3
}
