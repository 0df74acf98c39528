// Tasks that an organisation wants to be made when something happens to an animal: what they say, and which of them a change calls for.
import * as v from 'valibot'
import type { Details } from '../changes/story/flowDetails.ts'
import { addDays, localDate, localTime } from '../time.ts'
import { complete, priorities, reopen, titleLimit, type Act, type Task } from '../tasks/task.ts'
import { derivedId } from '../uuid.ts'
import { text } from '../values.ts'

/** `chipUnread`: where nobody has read the chip. `authorityUntold`: where the authority was not notified yet. */
export const occasions = ['always', 'chipUnread', 'authorityUntold'] as const
export type Occasion = (typeof occasions)[number]

/** Hours after the change at most. */
export const mostHours = 8760
export const mostRules = 10

export const TaskRule = v.strictObject({
  /** Names the rule for good: the task of a change has an id that follows from it. */
  key: v.pipe(v.string(), v.regex(/^[0-9a-z-]{1,40}$/)),
  title: text(titleLimit, 1),
  hours: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(mostHours)),
  priority: v.picklist(priorities),
  when: v.picklist(occasions),
  /** One for each animal of the change, else one for all of them. */
  each: v.boolean(),
})
export type TaskRule = v.InferOutput<typeof TaskRule>
const taskIdOf = (changeId: string, key: string): string => derivedId(changeId, `task:${key}`)

export const TaskRules = v.pipe(v.array(TaskRule), v.maxLength(mostRules))

const calledFor = (when: Occasion, { chipRead = 'notRead', notifiedAt }: Details): boolean =>
  when === 'always' || (when === 'chipUnread' ? chipRead === 'notRead' || chipRead === 'readerError' : !notifiedAt)

/** What becomes of the tasks of a change that is revised. */
export interface Turned {
  /** Nothing calls for them any more: they are done. */
  over: string[]
  /** They are called for again. */
  again: string[]
}

/** Of rules that hold on an occasion alone: the tasks, by their ids, whose occasion has passed or come back. */
export function turnedTasks(rules: readonly TaskRule[], changeIds: readonly string[], before: Details, after: Details): Turned {
  const idsOf = (when: (rule: TaskRule) => boolean) =>
    rules.filter(when).flatMap(({ key }) => changeIds.map((changeId) => taskIdOf(changeId, key)))
  return {
    over: idsOf(({ when }) => calledFor(when, before) && !calledFor(when, after)),
    again: idsOf(({ when }) => !calledFor(when, before) && calledFor(when, after)),
  }
}

/** The task after that: the person who revised the change has done it, or it is open again. */
export function turned(task: Task, { over, again }: Turned, act: Act): Task {
  if (over.includes(task.id)) return complete(task, act)
  return again.includes(task.id) && task.state === 'done' ? reopen(task) : task
}

/** The rows of one change, the first of them first, and who recorded it. */
export interface Occurrence {
  rows: readonly { id: string; animalId: string }[]
  at: string
  details: Details
  contactId: string | null
  by: string
}

/** The tasks that a change calls for: the same on every device and on the server. */
export function tasksFor(rules: readonly TaskRule[], { rows, at, details, contactId, by }: Occurrence, zone: string): Task[] {
  return rules
    .filter(({ when }) => calledFor(when, details))
    .flatMap(({ key, title, hours, priority, each }) => {
      const due = new Date(Date.parse(at) + hours * 3_600_000).toISOString()
      // Days have no time of day: what is due within them is due on that day.
      const isExact = hours % 24 !== 0
      const dueDate = isExact ? localDate(due, zone) : addDays(localDate(at, zone), hours / 24)
      return (each ? rows : rows.slice(0, 1)).map((row): Task => ({
        id: taskIdOf(row.id, key),
        version: 0,
        title,
        text: '',
        priority,
        repeat: null,
        assigneeId: null,
        contactId,
        dueDate,
        dueTime: isExact ? localTime(due, zone) : null,
        animalId: row.animalId,
        changeId: row.id,
        state: 'open',
        doneAt: null,
        doneBy: null,
        createdBy: by,
      }))
    })
}
