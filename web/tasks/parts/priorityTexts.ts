// How urgent a task is, in words.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Task } from '../../../shared/tasks/task.ts'

export const priorityTexts: Record<Task['priority'], MessageDescriptor> = { low: msg`low`, normal: msg`normal`, high: msg`high` }
