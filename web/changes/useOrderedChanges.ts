import { sortedBy, type SortValue } from '../../shared/lists/sorting.ts'
import type { RowOrder } from '../ui/lists/order.ts'
import type { ChangeOrder } from './parts/changeColumns.ts'
import type { ChangeGroup } from './changeGroups.ts'
import { placeOfFind } from './parts/placeOfFind.ts'
import { useFindsOfList } from './parts/readFinds.ts'
import { useChangeCells } from './useChangeCells.ts'

/** Sorts changes: moments by time, finds by state and end of the claim, everything else as displayed. */
export function useOrderedChanges({
  order,
  descending,
}: RowOrder<ChangeOrder>): (groups: readonly ChangeGroup[]) => readonly ChangeGroup[] {
  const cellOf = useChangeCells()
  const { finds } = useFindsOfList()
  const valueOf = (group: ChangeGroup, by: ChangeOrder): SortValue => {
    const first = group.changes[0]!
    if (by === 'name') return group.animals.map(({ name, number }) => name || number).join(', ')
    if (by === 'at') return first.at
    return by === 'claim' ? placeOfFind(finds.get(first.animalId)) : cellOf(group, by)
  }
  return (groups) => (order === null ? groups : sortedBy(groups, (group) => valueOf(group, order), descending))
}
