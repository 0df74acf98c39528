// Doses that nobody gave because the animal died or left.
import type { Animal } from '../animals/animal.ts'
import type { CareItem } from './careItem.ts'
import type { CareLog } from './careLog.ts'
import { dueOn, type Due } from './due.ts'

export type Gone = 'died' | 'left'

/** Why nothing is due any more for an animal that was in the care of the house; null while it is there, and for guests. */
export function goneFor({ custody, outcome, careUntil }: Pick<Animal, 'custody' | 'outcome' | 'careUntil'>): Gone | null {
  if (outcome === 'dead') return 'died'
  return custody === null && careUntil !== null ? 'left' : null
}

/** Medicines of its last day that nobody has logged. */
export function notGiven(
  animal: Pick<Animal, 'custody' | 'outcome' | 'careUntil'>,
  items: readonly CareItem[],
  logs: readonly CareLog[],
  zone: string,
): Due[] {
  const { careUntil } = animal
  if (goneFor(animal) === null || careUntil === null) return []
  const answered = new Set(logs.map(({ id }) => id))
  const drugs = items.filter(({ kind }) => kind === 'medication')
  return dueOn(drugs, careUntil, zone).filter(({ logId }) => !answered.has(logId))
}
