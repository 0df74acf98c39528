// Animals of one change about whose owner the same is true: a litter has one answer, not one for each of it.
import type { KnownOwner } from './useOwnerships.ts'

export interface OwnerGroup extends Pick<KnownOwner, 'ownership' | 'contacts'> {
  animals: readonly KnownOwner['animal'][]
}

/** What an owner's note says; where it follows from is left out, and since when, unless that is shown. */
const said = ({ find, since, changeId: _, ...owner }: NonNullable<KnownOwner['ownership']>): string => {
  const { changeId: _ofFind, ...terms } = find!
  return JSON.stringify({ ...owner, terms, since: terms.claim === 'over' ? since : null })
}

/** Without animals that were not found. The order is that of the first animal of each group. */
export function ownerGroups(known: readonly KnownOwner[]): OwnerGroup[] {
  const groups = Map.groupBy(
    known.filter(({ ownership }) => ownership?.find),
    ({ ownership }) => said(ownership!),
  )
  return [...groups.values()].map((alike) => ({
    ownership: alike[0]!.ownership,
    contacts: new Map(alike.flatMap(({ contacts }) => [...contacts])),
    animals: alike.map(({ animal }) => animal),
  }))
}
