import { useLingui } from '@lingui/react/macro'
import { contactName } from '../../shared/contacts/contact.ts'
import { localDate, localTime } from '../../shared/time.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { SaveList } from '../ui/saving/SaveList.tsx'
import type { SavedColumn } from '../ui/saving/savedTable.ts'
import type { ChangeGroup } from './changeGroups.ts'
import { changeTexts } from './parts/flowTexts.ts'
import { useRoomNames } from './parts/useRoomNames.ts'

/** Saves the changes that are listed: those of this device and those that were read from the server. */
export function SaveChanges({ name, groups }: { name: string; groups: readonly ChangeGroup[] }) {
  const { i18n, t } = useLingui()
  const { zone } = useSignedIn()
  const today = useToday()
  const roomName = useRoomNames()
  const first = ({ changes }: ChangeGroup) => changes[0]!
  const columns: SavedColumn<ChangeGroup>[] = [
    { title: t`Date`, of: (group) => ({ date: localDate(first(group).at, zone) }) },
    { title: t`Time`, of: (group) => localTime(first(group).at, zone) },
    { title: t`What happened`, of: (group) => i18n._(changeTexts[first(group).kind]) },
    { title: t`Number`, of: (group) => first(group).details.number },
    { title: t`Animals`, of: ({ animals }) => animals.map((animal) => animal.name || animal.number).join(', ') },
    { title: t`Numbers of the animals`, of: ({ animals }) => animals.map(({ number }) => number).join(', ') },
    { title: t`Contact`, of: (group) => (group.contact ? contactName(group.contact) : first(group).details.person) },
    { title: t`Place`, of: (group) => first(group).details.place },
    { title: t`Municipality`, of: (group) => first(group).details.municipality },
    { title: t`Room`, of: (group) => roomName(first(group)) },
    { title: t`Reason`, of: (group) => first(group).reason },
    { title: t`Cancelled`, of: (group) => (first(group).cancelledAt === null ? '' : t`yes`) },
  ]
  return <SaveList name={`${name} ${today}`} columns={columns} read={async () => ({ rows: groups })} />
}
