// Table of tasks.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Task } from '../../shared/tasks/task.ts'
import { calendarDate, instant, type InStep, lockable, tracked } from '../orm/columns.ts'

export const TaskEntity = defineEntity({
  name: 'Task',
  tableName: 'task',
  properties: {
    ...tracked,
    ...lockable,
    title: p.text(),
    text: p.text(),
    dueDate: calendarDate().strictNullable(),
    dueTime: p.text().strictNullable(),
    priority: p.text().$type<Task['priority']>(),
    repeat: p.text().strictNullable().$type<Task['repeat']>(),
    assigneeId: p.uuid().strictNullable(),
    animalId: p.uuid().strictNullable(),
    contactId: p.uuid().strictNullable(),
    changeId: p.uuid().strictNullable(),
    state: p.text().$type<Task['state']>(),
    doneAt: instant().strictNullable(),
    doneBy: p.uuid().strictNullable(),
    endedBy: p.uuid().nullable(),
    again: p.json<NonNullable<Task['again']>>().nullable(),
    createdBy: p.uuid(),
  },
})
export type StoredTask = InStep<Task, InferEntity<typeof TaskEntity>>
