// The calls of tasks. The rules are those of shared/, over the rows of the database.
import { LockMode } from '@mikro-orm/core'
import { Failure } from '../../shared/errors.ts'
import { dueTasks, dueTasksCall } from '../../shared/tasks/dueTasks.ts'
import { withAgain } from '../../shared/again.ts'
import { checkTask, complete, reopen, successor, successorId, type Task, type TaskContent } from '../../shared/tasks/task.ts'
import { changeTaskCall, completeTaskCall, createTaskCall, deleteTaskCall, reopenTaskCall } from '../../shared/tasks/taskActs.ts'
import { AnimalEntity } from '../animals/animal.entity.ts'
import { ContactEntity } from '../contacts/contact.entity.ts'
import { MemberEntity } from '../identity/member.entity.ts'
import { merged } from '../mergeRow.ts'
import { notify } from '../notifications/notify.ts'
import { rowsOf } from '../orm/rows.ts'
import { scopesOfDeleted } from '../orm/statements.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Unit } from '../unitOfWork.ts'
import { TaskEntity, type StoredTask } from './task.entity.ts'

/** All rules of the content; whom and what it points at is looked up when it is new. */
async function judge({ em }: Unit, task: TaskContent, before: TaskContent | null): Promise<void> {
  checkTask(task)
  const { assigneeId, animalId, contactId } = task
  if (assigneeId && assigneeId !== before?.assigneeId && !(await em.findOne(MemberEntity, { id: assigneeId, assignable: true })))
    throw new Failure('task.assigneeUnknown', { fields: ['assigneeId'] })
  const animal = animalId ? await em.findOne(AnimalEntity, { id: animalId }) : null
  const animalIsThere = !animalId || animalId === before?.animalId || animal !== null
  const contactIsThere = !contactId || contactId === before?.contactId || (await em.findOne(ContactEntity, { id: contactId })) !== null
  if (!animalIsThere || !contactIsThere) throw new Failure('notFound')
  // Nobody is given, or informed of, what they may not see.
  if (assigneeId && animal?.restrictedTo && !animal.restrictedTo.includes(assigneeId))
    throw new Failure('task.assigneeUnknown', { fields: ['assigneeId'] })
}

/** Anyone who is given a task by somebody else hears of it. */
async function tellAssignee(work: Unit, task: Task, before: Task | null): Promise<void> {
  if (!task.assigneeId || task.assigneeId === before?.assigneeId || task.state === 'done') return
  await notify(work, { kind: 'taskAssigned', aboutId: task.id, subject: task.title, note: '', once: work.key }, [task.assigneeId])
}

/** The task and what follows it, locked by id. Throws `row.gone` for one that was deleted, else `notFound`. */
async function lockedTask(work: Unit, id: string): Promise<{ task: StoredTask; next: StoredTask | null }> {
  const nextId = successorId(id)
  const found = await work.em.find(
    TaskEntity,
    { id: { $in: [id, nextId] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  )
  const task = found.find((row) => row.id === id)
  if (!task) throw new Failure((await scopesOfDeleted(work.em, work.tenantId, 'task', id)) ? 'row.gone' : 'notFound')
  return { task, next: found.find((row) => row.id === nextId) ?? null }
}

export function taskRoutes(registry: Registry): void {
  serve(registry, dueTasksCall, async ({ viewer, work }) => {
    const condition = { where: `r.state = 'open' and r.due_date <= ?`, values: [work.today] }
    const tasks = await work.read((em) => rowsOf(em, viewer.tenant.id, 'task', condition))
    return { tasks: dueTasks(tasks, { userId: viewer.userId, today: work.today }) }
  })

  serve(registry, createTaskCall, async ({ body, work }) => {
    const { em, tenantId, userId } = work
    const id = body.id ?? work.key
    await judge(work, body, null)
    if (await em.findOne(TaskEntity, { id })) throw new Failure('idTaken', { fields: ['id'] })
    const fresh = { state: 'open', doneAt: null, doneBy: null, createdBy: userId, changeId: null } as const
    const task = em.create(TaskEntity, { ...body, ...fresh, id, tenantId }) as StoredTask
    await tellAssignee(work, task, null)
    return task
  })

  serve(registry, changeTaskCall, async ({ params, body, work }) => {
    const { task } = await lockedTask(work, params.id)
    const before = { ...task }
    const { id: _, ...mine } = body
    const next = await merged(work, 'task', task as Task, mine)
    await judge(work, next, before)
    Object.assign(task, next)
    await tellAssignee(work, task, before)
    return task
  })

  serve(registry, completeTaskCall, async ({ viewer, params, work }) => {
    const { task, next: stored } = await lockedTask(work, params.id)
    const { em, tenantId, userId, occurredAt } = work
    if (task.state === 'done') {
      task.again = withAgain(task, { act: 'done', at: occurredAt, by: userId })
      return { task, next: stored }
    }
    const following = successor(task, occurredAt, viewer.tenant.zone)
    Object.assign(task, complete(task, { at: occurredAt, by: userId }))
    if (stored || !following) return { task, next: stored }
    return { task, next: em.create(TaskEntity, { ...following, tenantId }) as StoredTask }
  })

  serve(registry, reopenTaskCall, async ({ params, work }) => {
    const { task, next } = await lockedTask(work, params.id)
    if (task.state === 'open') return { task, removed: null }
    Object.assign(task, reopen(task))
    const goes = next?.state === 'open'
    if (goes) work.em.remove(next)
    return { task, removed: goes ? next.id : null }
  })

  serve(registry, deleteTaskCall, async ({ params, work }) => {
    const task = await work.em.findOne(TaskEntity, { id: params.id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!task && !(await scopesOfDeleted(work.em, work.tenantId, 'task', params.id))) throw new Failure('notFound')
    if (task) work.em.remove(task)
    return { id: params.id }
  })
}
