import { useLingui } from '@lingui/react/macro'
import { localDate, localTime } from '../../shared/time.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import type { ColumnSet } from '../ui/lists/columns.ts'
import { SaveList } from '../ui/saving/SaveList.tsx'
import type { SavedColumn } from '../ui/saving/savedTable.ts'
import type { ChangeColumn } from './parts/changeColumns.ts'
import { useChangeCells } from './useChangeCells.ts'
import type { ChangeGroup } from './changeGroups.ts'
import { changeTexts } from './parts/flowTexts.ts'

interface Props {
  name: string
  groups: readonly ChangeGroup[]
  set: ColumnSet<ChangeColumn>
  shown: readonly ChangeColumn[]
}

/** Saves the changes that are listed with their animals and the columns that are shown. */
export function SaveChanges({ name, groups, set, shown }: Props) {
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const today = useToday()
  const cellOf = useChangeCells()
  const first = ({ changes }: ChangeGroup) => changes[0]!
  const columns: SavedColumn<ChangeGroup>[] = [
    { title: t`Date`, of: (group) => ({ date: localDate(first(group).at, zone) }) },
    { title: t`Time`, of: (group) => localTime(first(group).at, zone) },
    { title: t`What happened`, of: (group) => i18n._(changeTexts[first(group).kind]) },
    { title: t`Animals`, of: ({ animals }) => animals.map((animal) => animal.name || animal.number).join(', ') },
    { title: t`Numbers of the animals`, of: ({ animals }) => animals.map(({ number }) => number).join(', ') },
    ...shown
      .filter((column) => column !== 'at' && column !== 'kind' && column !== 'cancelled')
      .map((column) => ({ title: i18n._(set.all[column].text), of: (group: ChangeGroup) => cellOf(group, column) })),
    { title: t`Cancelled`, of: (group) => (first(group).cancelledAt === null ? '' : t`yes`) },
  ]
  return <SaveList name={`${name} ${today}`} columns={columns} read={async () => ({ rows: groups })} />
}
