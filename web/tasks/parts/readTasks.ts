// What screens of tasks work on: tasks with the names of whom and what they are about, from what this device holds.
import type { Animal } from '../../../shared/animals/animal.ts'
import type { Contact } from '../../../shared/contacts/contact.ts'
import type { Member } from '../../../shared/identity/member.ts'
import { dueTasks } from '../../../shared/tasks/dueTasks.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import type { Replica } from '../../../sync/replica.ts'
import { pendingIds } from '../../../sync/status.ts'

export interface TaskRows {
  tasks: readonly Task[]
  members: ReadonlyMap<string, Member>
  animals: ReadonlyMap<string, Animal>
  contacts: ReadonlyMap<string, Contact>
  /** Tasks with entries that wait for the server. */
  pending: ReadonlySet<string>
}

/** The due tasks of a user on `today`, the same as the documented call answers. */
export async function readDueTasks(replica: Replica, userId: string, today: string): Promise<Task[]> {
  const open = await replica.task.where('[state+dueDate]').between(['open', ''], ['open', today], true, true).toArray()
  return dueTasks(open, { userId, today })
}

export const readAllTasks = (replica: Replica): Promise<Task[]> => replica.task.toArray()

export const countOpenTasksOf = async (replica: Replica, animalId: string): Promise<number> =>
  (await readAllTasks(replica)).filter((task) => task.animalId === animalId && task.state === 'open').length

/** Tasks as they are read, with all that they name. */
export const withNames = (replica: Replica, read: () => Promise<readonly Task[]>): Promise<TaskRows> =>
  replica.atOnce(
    ({ task, member, animal, contact, outbox }) => [task, member, animal, contact, outbox],
    async () => named(replica, await read()),
  )

async function named(replica: Replica, tasks: readonly Task[]): Promise<TaskRows> {
  const ids = (field: 'animalId' | 'contactId') => [...new Set(tasks.flatMap((task) => task[field] ?? []))]
  const [members, animals, contacts, pending] = await Promise.all([
    replica.member.toArray(),
    replica.animal.bulkGet(ids('animalId')),
    replica.contact.bulkGet(ids('contactId')),
    pendingIds(replica, 'task'),
  ])
  return { tasks, members: byId(members), animals: byId(animals), contacts: byId(contacts), pending }
}

const byId = <T extends { id: string }>(rows: readonly (T | undefined)[]): Map<string, T> =>
  new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])))
