import { useLingui } from '@lingui/react/macro'
import { contactName } from '../../shared/contacts/contact.ts'
import { memberName } from '../../shared/identity/member.ts'
import type { Task } from '../../shared/tasks/task.ts'
import { localDate } from '../../shared/time.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { SaveList } from '../ui/saving/SaveList.tsx'
import type { SavedColumn } from '../ui/saving/savedTable.ts'
import { useTaskGroups, type TaskView } from './useTaskGroups.ts'

/** Saves the tasks that the view and the search show. */
export function SaveTasks(shown: TaskView) {
  const { t } = useLingui()
  const { zone } = useSignedIn()
  const today = useToday()
  const { animals, contacts, members } = shown.rows
  const rows = useTaskGroups(shown).flatMap(({ tasks }) => tasks)
  const nameIn = <R,>(all: ReadonlyMap<string, R>, id: string | null, nameOf: (row: R) => string): string => {
    const row = id === null ? undefined : all.get(id)
    return row ? nameOf(row) : ''
  }
  const columns: SavedColumn<Task>[] = [
    { title: t`Due`, of: ({ dueDate }) => dueDate && { date: dueDate } },
    { title: t`Title`, of: ({ title }) => title },
    { title: t`Description`, of: ({ text }) => text },
    { title: t`Assigned to`, of: ({ assigneeId }) => nameIn(members, assigneeId, memberName) },
    { title: t`Animal`, of: ({ animalId }) => nameIn(animals, animalId, ({ name, number }) => name || number) },
    { title: t`Contact`, of: ({ contactId }) => nameIn(contacts, contactId, contactName) },
    { title: t`Done on`, of: ({ doneAt }) => doneAt && { date: localDate(doneAt, zone) } },
    { title: t`Done by`, of: ({ doneBy }) => nameIn(members, doneBy, memberName) },
  ]
  return <SaveList name={t`Tasks ${today}`} columns={columns} read={async () => ({ rows })} />
}
