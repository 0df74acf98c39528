import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { successorId } from '../../shared/tasks/task.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person
let carer: Person

beforeAll(async () => void (world = await startWorld()))
beforeEach(async () => {
  lead = await world.person(await world.tenant())
  carer = await world.person(lead.tenantId)
})
afterAll(() => world.stop())

const content = (more: object = {}) => ({
  id: null,
  title: 'Zwinger putzen',
  text: '',
  dueDate: '2026-06-10',
  dueTime: null,
  priority: 'normal',
  repeat: null,
  assigneeId: null,
  animalId: null,
  contactId: null,
  ...more,
})
const send = (person: Person, path: string, body?: object, headers: Record<string, string> = {}) =>
  world.client(person.token).send('POST', `/api/todo/${path}`, body, headers)
const made = async (more: object = {}, person = lead) => (await send(person, 'new', content(more))).body
const remove = (person: Person, id: string) => world.client(person.token).send('DELETE', `/api/todo/${id}`)
const due = async (person: Person) =>
  (await world.client(person.token).send('GET', '/api/todo/due')).body.tasks.map((task: any) => task.title)
const told = (person: Person) =>
  world.sql('select kind, subject, about_id as about, read from notification where user_id = $1 order by time, id', [person.userId])

test('a task is made, changed, done, opened again and deleted', async () => {
  const key = world.id()
  const { body: task } = await send(lead, 'new', content(), { 'idempotency-key': key })
  expect(task).toMatchObject({ id: key, title: 'Zwinger putzen', state: 'open', createdBy: lead.userId, doneAt: null })
  expect((await send(carer, key, content({ title: 'Zwinger 3 putzen', priority: 'high' }))).body).toMatchObject({
    title: 'Zwinger 3 putzen',
    priority: 'high',
  })
  expect((await send(carer, `${key}/done`)).body).toMatchObject({ next: null, task: { state: 'done', doneBy: carer.userId } })
  const again = await send(lead, `${key}/done`)
  expect(again.body.task).toMatchObject({ state: 'done', doneBy: carer.userId })
  expect((await send(lead, `${key}/reopen`)).body).toMatchObject({ removed: null, task: { state: 'open', doneBy: null } })
  expect((await remove(lead, key)).status).toBe(200)
  expect((await remove(lead, key)).status).toBe(200)
  expect((await send(lead, `${key}/done`)).body).toEqual({ code: 'row.gone' })
  expect((await send(lead, `${world.id()}/done`)).body).toEqual({ code: 'notFound' })
  expect((await remove(lead, world.id())).status).toBe(404)
})

test('two devices that change different fields both have their way', async () => {
  const { id, version } = await made()
  const seen = (client: string) => ({ 'idempotency-key': world.id(), 'x-client-id': client, 'x-base-version': String(version) })
  await send(lead, id, content({ priority: 'high' }), seen(world.id()))
  const { body } = await send(carer, id, content({ dueTime: '08:00' }), seen(world.id()))
  expect(body).toMatchObject({ priority: 'high', dueTime: '08:00' })
})

test.each([
  ['no title', { title: ' ' }, 'task.titleMissing', ['title']],
  ['a long title', { title: 'x'.repeat(201) }, 'task.titleTooLong', ['title']],
  ['a long text', { text: 'x'.repeat(4001) }, 'task.textTooLong', ['text']],
  ['a repetition without a date', { dueDate: null, repeat: 'daily' }, 'task.dueMissing', ['dueDate']],
  ['a time without a date', { dueDate: null, dueTime: '08:00' }, 'task.dueMissing', ['dueDate']],
])('%s is refused, in a new task and in a change', async (_name, more, code, fields) => {
  const { id } = await made()
  for (const path of ['new', id]) expect(await send(lead, path, content(more))).toMatchObject({ status: 422, body: { code, fields } })
})

test('a task is given to people who see tasks here, and to nobody else', async () => {
  const blind = await world.person(lead.tenantId, ['animals.view'])
  const gone = await world.person(lead.tenantId)
  const stranger = await world.person(await world.tenant())
  await world.sql('update member set assignable = false where id = $1', [gone.userId])
  const { id } = await made()
  for (const assigneeId of [blind.userId, gone.userId, stranger.userId, world.id()])
    for (const path of ['new', id])
      expect(await send(lead, path, content({ assigneeId }))).toMatchObject({ status: 422, body: { code: 'task.assigneeUnknown' } })
  // Anyone who has it already keeps it while the rest is changed.
  const kept = await made({ assigneeId: carer.userId })
  await world.sql('update member set assignable = false where id = $1', [carer.userId])
  expect((await send(lead, kept.id, content({ assigneeId: carer.userId, title: 'x' }))).status).toBe(200)
})

test('it is about animals and contacts of this house alone', async () => {
  const [animal, contact] = [await world.animal(lead), await world.contact(lead)]
  const theirs = await world.animal(await world.person(await world.tenant()))
  expect(await made({ animalId: animal.id, contactId: contact.id })).toMatchObject({ animalId: animal.id, contactId: contact.id })
  for (const more of [{ animalId: theirs.id }, { contactId: world.id() }])
    expect(await send(lead, 'new', content(more))).toMatchObject({ status: 404, body: { code: 'notFound' } })
})

test('a recurring task is followed by one next task, however often and by whomever it is done', async () => {
  const task = await made({ repeat: 'daily', dueTime: '08:00', assigneeId: lead.userId })
  const answers = await Promise.all([send(lead, `${task.id}/done`), send(carer, `${task.id}/done`), send(lead, `${task.id}/done`)])
  for (const { body } of answers)
    expect(body.next).toMatchObject({ id: successorId(task.id), dueDate: '2026-06-11', dueTime: '08:00', state: 'open' })
  expect(await world.sql('select 1 from task where tenant_id = $1', [lead.tenantId])).toHaveLength(2)
})

test('opening it again takes the next one away while that is open, and keeps it once it was done', async () => {
  const task = await made({ repeat: 'daily' })
  const next = successorId(task.id)
  await send(lead, `${task.id}/done`)
  expect((await send(lead, `${task.id}/reopen`)).body).toMatchObject({ removed: next })
  await send(lead, `${task.id}/done`)
  await send(lead, `${next}/done`)
  expect((await send(lead, `${task.id}/reopen`)).body).toMatchObject({ removed: null })
  expect((await send(lead, `${next}/done`)).body.task.state).toBe('done')
})

test('what is due: mine and nobody’s, until today, in order', async () => {
  await made({ title: 'today' })
  await made({ title: 'late', dueDate: '2026-06-01', assigneeId: carer.userId })
  await made({ title: 'theirs', assigneeId: lead.userId })
  await made({ title: 'tomorrow', dueDate: '2026-06-11' })
  await made({ title: 'some day', dueDate: null })
  expect(await due(carer)).toEqual(['late', 'today'])
  expect(await due(lead)).toEqual(['theirs', 'today'])
})

test('whoever is given a task by somebody else is told once; giving it to oneself or changing it tells nobody', async () => {
  const { id } = await made({ assigneeId: carer.userId })
  await send(lead, id, content({ assigneeId: carer.userId, title: 'Zwinger 2' }))
  await made({ assigneeId: lead.userId })
  expect(await told(carer)).toEqual([{ kind: 'taskAssigned', subject: 'Zwinger putzen', about: id, read: false }])
  expect(await told(lead)).toEqual([])
  await send(carer, id, content({ assigneeId: lead.userId, title: 'Zwinger 2' }))
  expect(await told(lead)).toMatchObject([{ subject: 'Zwinger 2', about: id }])
})
