// Tasks of the demo: what a shelter has on its list around today, and who was notified of it.
import { addDays, instantAt } from '../../shared/time.ts'
import type { Notification } from '../../shared/notifications/notification.ts'
import type { Task } from '../../shared/tasks/task.ts'
import { derivedId } from '../../shared/uuid.ts'
import { taskWords, type TaskWord } from './words.ts'

export type NewTask = Omit<Task, 'version'>
export type NewNotification = Omit<Notification, 'version'>

const zone = 'Europe/Berlin'

interface Given {
  tenantId: string
  today: string
  /** Who may be given tasks; the first makes them. */
  people: readonly { id: string; email: string }[]
  /** Animals in care, and people of daycare and boarding. */
  animals: readonly { id: string; species: string }[]
  contacts: readonly { id: string }[]
}

/** Those about animals or contacts only where there are such. */
export function demoTasks({ tenantId, today, people, animals, contacts }: Given): NewTask[] {
  const [maker] = people
  if (!maker) return []
  const personOf = (role: string | null | undefined) => (role ? people.find(({ email }) => email.startsWith(`${role}@`))?.id : null) ?? null
  return taskWords.flatMap((word, index): NewTask[] => {
    const animal = word.species ? animals.filter(({ species }) => species === word.species)[index % 5] : undefined
    const contact = word.contact ? contacts[index % contacts.length] : undefined
    if ((word.species && !animal) || (word.contact && !contact)) return []
    const doneAt = word.doneAt ? momentOf(word, today) : null
    return [
      {
        id: derivedId(tenantId, `demo:task:${index}`),
        title: word.title,
        text: word.text ?? '',
        dueDate: word.inDays === null ? null : addDays(today, word.inDays),
        dueTime: word.time ?? null,
        priority: word.priority ?? 'normal',
        repeat: word.repeat ?? null,
        assigneeId: personOf(word.who),
        animalId: animal?.id ?? null,
        contactId: contact?.id ?? null,
        changeId: null,
        createdBy: maker.id,
        state: doneAt ? 'done' : 'open',
        doneAt,
        doneBy: doneAt && (personOf(word.who) ?? maker.id),
      },
    ]
  })
}

const momentOf = ({ inDays, doneAt }: TaskWord, today: string): string | null => instantAt(addDays(today, inDays ?? 0), doneAt!, zone)

/** Anyone who was given a task by somebody else heard of it the evening before; older ones have been read. */
export function demoNotifications(tenantId: string, tasks: readonly NewTask[], today: string): NewNotification[] {
  const given = tasks.filter(({ assigneeId, createdBy, state }) => assigneeId && assigneeId !== createdBy && state === 'open')
  return given.map((task, index) => ({
    id: derivedId(tenantId, `demo:notification:${task.id}`),
    userId: task.assigneeId!,
    kind: 'taskAssigned',
    actorId: task.createdBy,
    aboutId: task.id,
    subject: task.title,
    note: '',
    read: index % 3 === 2,
    time: instantAt(addDays(today, -1 - (index % 3)), `1${index % 8}:${10 + (index % 5) * 7}`, zone)!,
  }))
}
