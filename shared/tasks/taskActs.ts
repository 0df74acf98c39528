// What is done with tasks: calls, and what each does on the device.
import * as v from 'valibot'
import { asItIs, namedContact } from '../contacts/contactActs.ts'
import { endpoint } from '../endpoint.ts'
import { mutation, type Intent } from '../mutation.ts'
import { CalendarDate, Id, text, TimeOfDay } from '../values.ts'
import { checkTask, complete, priorities, reopen, repeats, successorId, Task, type Act } from './task.ts'

// Longer ones pass the schema so that the rule can answer with its code.
const TaskBody = v.strictObject({
  id: v.nullable(Id),
  title: text(2000),
  text: text(20_000),
  dueDate: v.nullable(CalendarDate),
  dueTime: v.nullable(TimeOfDay),
  priority: v.picklist(priorities),
  repeat: v.nullable(v.picklist(repeats)),
  assigneeId: v.nullable(Id),
  animalId: v.nullable(Id),
  contactId: v.nullable(Id),
})
export type TaskBody = v.InferOutput<typeof TaskBody>

const refusals = ['task.titleMissing', 'task.titleTooLong', 'task.textTooLong', 'task.dueMissing', 'task.assigneeUnknown'] as const
const shared = { access: 'signedIn', right: 'tasks.edit', mutates: true } as const
const params = v.strictObject({ id: Id })

export const createTaskCall = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/todo/new',
  summary: 'Add a task',
  body: TaskBody,
  response: Task,
  errors: [...refusals, 'idTaken'],
})

export const changeTaskCall = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/todo/{id}',
  summary: 'Change or assign a task',
  params,
  body: TaskBody,
  response: Task,
  errors: [...refusals, 'row.gone'],
})

export const completeTaskCall = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/todo/{id}/done',
  summary: 'A task is done; a recurring one is followed by its next',
  params,
  response: v.object({ task: Task, next: v.nullable(Task) }),
  errors: ['row.gone'],
})

export const reopenTaskCall = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/todo/{id}/reopen',
  summary: 'A task is open again; the one that followed it goes while it is open',
  params,
  response: v.object({ task: Task, removed: v.nullable(Id) }),
  errors: ['row.gone'],
})

export const deleteTaskCall = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/todo/{id}',
  summary: 'Delete a task',
  params,
  response: v.object({ id: Id }),
  errors: [],
})

const actOf = (intent: Intent<unknown>): Act => ({ at: intent.occurredAt, by: intent.userId })
const lane = ({ input }: Intent<{ id: string }>): string => `task:${input.id}`
const settled = (row: Task) => [{ kind: 'task' as const, id: row.id, row }]

export const createTask = mutation<TaskBody>()({
  name: 'createTask',
  mv: 1,
  endpoint: createTaskCall,
  lane: ({ input, mid }) => `task:${input.id ?? mid}`,
  rows: ({ input, mid }) => [{ kind: 'task', id: input.id ?? mid }, ...namedContact(input.contactId)],
  parts: ({ input }) => ({ body: input }),
  check: async ({ input }) => checkTask(input),
  effects: {
    task: (row, { input, userId }, id) => ({
      ...input,
      id,
      version: row?.version ?? 0,
      state: 'open',
      doneAt: null,
      doneBy: null,
      createdBy: userId,
      changeId: null,
    }),
    contact: asItIs,
  },
  settled,
  withId: (input, id) => ({ ...input, id }),
})

export const changeTask = mutation<{ id: string; body: TaskBody }>()({
  name: 'changeTask',
  mv: 1,
  endpoint: changeTaskCall,
  lane,
  rows: ({ input }) => [{ kind: 'task', id: input.id }, ...namedContact(input.body.contactId)],
  parts: ({ input }) => ({ params: { id: input.id }, body: input.body }),
  check: async ({ input }) => checkTask(input.body),
  effects: { task: (row, { input }) => row && { ...row, ...input.body, id: row.id }, contact: asItIs },
  settled,
})

/** `next` is what the device expects to follow; the server makes its own of the same rule. */
export const completeTask = mutation<{ id: string; next: Task | null }>()({
  name: 'completeTask',
  mv: 1,
  endpoint: completeTaskCall,
  lane,
  rows: ({ input }) => [{ kind: 'task', id: input.id }, ...(input.next ? [{ kind: 'task' as const, id: successorId(input.id) }] : [])],
  parts: ({ input }) => ({ params: { id: input.id } }),
  effects: {
    task(row, intent, id) {
      const { next } = intent.input
      if (id === intent.input.id) return row && complete(row, actOf(intent))
      return row ?? (next && { ...next, id, version: 0 })
    },
  },
  settled: ({ task, next }) => [...settled(task), ...(next ? settled(next) : [])],
})

export const reopenTask = mutation<{ id: string }>()({
  name: 'reopenTask',
  mv: 1,
  endpoint: reopenTaskCall,
  lane,
  rows: ({ input }) => [
    { kind: 'task', id: input.id },
    { kind: 'task', id: successorId(input.id) },
  ],
  parts: ({ input }) => ({ params: { id: input.id } }),
  effects: {
    task(row, { input }, id) {
      if (id === input.id) return row && reopen(row)
      return row?.state === 'open' ? null : row
    },
  },
  settled: ({ task, removed }) => [...settled(task), ...(removed ? [{ kind: 'task' as const, id: removed, row: null }] : [])],
})

export const deleteTask = mutation<{ id: string }>()({
  name: 'deleteTask',
  mv: 1,
  endpoint: deleteTaskCall,
  lane,
  rows: ({ input }) => [{ kind: 'task', id: input.id }],
  parts: ({ input }) => ({ params: input }),
  effects: { task: () => null },
  settled: ({ id }) => [{ kind: 'task', id, row: null }],
  goneIsDone: true,
})
