import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { removal, tick, undo } from '../correction/nothing.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import type { Task } from '../../shared/tasks/task.ts'
import type { TaskBody } from '../../shared/tasks/taskActs.ts'
import { day, joined, list, moment, named, one, silent, text } from '../words/fieldWords.ts'
import type { FieldsOf, RowWords, WordsOf } from '../words/words.ts'
import { enteredAs, plain } from '../words/say.ts'
import { priorityTexts } from './parts/priorityTexts.ts'

const repeatTexts: Record<NonNullable<Task['repeat']>, MessageDescriptor> = {
  daily: msg`every day`,
  weekly: msg`every week`,
  fortnightly: msg`every two weeks`,
  monthly: msg`every month`,
}

const fields: FieldsOf<TaskBody> = {
  id: silent('names the row'),
  title: text(msg`Title`),
  text: text(msg`Text`),
  dueDate: day(msg`Due on`),
  dueTime: text(msg`Due at`),
  priority: one(msg`Priority`, priorityTexts),
  repeat: one(msg`Repetition`, repeatTexts),
  assigneeId: named(msg`Assigned to`, 'member'),
  animalId: named(msg`Animal`, 'animal'),
  contactId: named(msg`Contact`, 'contact'),
}

const ofRow = { id: silent('the headline names the task') }

const correction = { form: lazyPart(() => import('./CorrectTask.tsx')) }

export const taskWords: WordsOf<'createTask' | 'changeTask' | 'completeTask' | 'reopenTask' | 'deleteTask'> = {
  createTask: { head: ({ id, title }, say) => msg`New task: ${enteredAs('task', id, title, say)}`, fields, correction },
  changeTask: {
    head: ({ body: { title } }) => msg`Change task: ${title}`,
    fields: { id: silent('names the row'), body: { part: fields } },
    correction,
  },
  completeTask: {
    head: ({ id }, say) => msg`Done: ${say.names('task', id)}`,
    fields: { ...ofRow, next: silent('the device works out by itself which task follows') },
    correction: tick,
  },
  reopenTask: { head: ({ id }, say) => msg`Open again: ${say.names('task', id)}`, fields: ofRow, correction: undo },
  deleteTask: { head: ({ id }, say) => msg`Delete task: ${say.names('task', id)}`, fields: ofRow, correction: removal },
}

export const taskRowWords: RowWords<'task'> = {
  name: msg`Task`,
  fields: {
    ...fields,
    version: silent('counts the writes'),
    state: one(msg`State`, { open: msg`open`, done: msg`done` }),
    doneAt: moment(msg`Done at`),
    doneBy: named(msg`Done by`, 'member'),
    again: list(msg`Also done by`, ({ at, by }, { names, formats, zone }) => joined(plain(names('member', by)), formats.moment(at, zone))),
    endedBy: named(msg`Dropped because of`, 'statusChange'),
    createdBy: named(msg`Made by`, 'member'),
    changeId: named(msg`Called for by`, 'statusChange'),
    restrictedTo: named(msg`Shown only to`, 'member'),
  },
}
