import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rights } from '../../shared/access.ts'
import type { Animal } from '../../shared/animals/animal.ts'
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import { schemaMajor } from '../../shared/synced.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let tenantId: string
let insider: Person
let outsider: Person
let animal: Animal

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  tenantId = await world.tenant()
  insider = await world.person(tenantId)
  outsider = await world.person(tenantId)
  animal = await world.animal(insider, { careFrom: '2026-06-01' })
})

const send = (person: Person, method: 'GET' | 'POST', path: string, body?: unknown) => world.client(person.token).send(method, path, body)
const lock = (person: Person, userIds: string[] | null, id = animal.id) => send(person, 'POST', `/api/animal/${id}/access`, { userIds })
const weigh = (person: Person) =>
  send(person, 'POST', '/api/animal/weight/new', { id: null, animalId: animal.id, at: '2026-06-10T08:00:00.000Z', grams: 9_000, note: '' })

interface Line {
  kind?: string
  rows?: { id: string }[]
  deleted?: string[]
  scopes?: string[]
  epoch?: string
  to?: number
}

async function pull(person: Person, since?: Line): Promise<{ head: Line; lines: Line[] }> {
  const state = since ? { epoch: since.epoch, cursor: since.to, scopes: since.scopes } : { epoch: null, cursor: null, scopes: [] }
  const response = await world.app.handle(
    new Request('http://obhut.test/api/sync/pull', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: JSON.stringify({ clientId: person.userId, schemaMajor, ...state }),
    }),
  )
  const [head, ...lines] = (await response.text()).trim().split('\n')
  return { head: JSON.parse(head!), lines: lines.map((line) => JSON.parse(line) as Line) }
}
const idsOf = (lines: Line[], kind: string) => lines.flatMap((line) => (line.kind === kind ? (line.rows ?? []).map(({ id }) => id) : []))
const deletedOf = (lines: Line[], kind: string) => lines.flatMap((line) => (line.kind === kind ? (line.deleted ?? []) : []))

describe('a lock', () => {
  test('names members who see animals, whoever sets it among them', async () => {
    const noAnimals = await world.person(tenantId, ['tasks.view'])
    const elsewhere = await world.person(await world.tenant())
    expect((await lock(insider, [outsider.userId])).body).toMatchObject({ code: 'access.withoutYourself' })
    for (const stranger of [noAnimals.userId, elsewhere.userId, world.id()])
      expect((await lock(insider, [insider.userId, stranger])).body).toMatchObject({ code: 'access.memberUnknown' })
    expect((await lock(insider, [])).status).toBe(400)
    expect((await lock(insider, [insider.userId])).body).toEqual({ id: animal.id, restrictedTo: [insider.userId] })
  })

  test('is not for guests: whoever is at the door must know them', async () => {
    const guest = await world.animal(insider)
    await world.booking(insider, [guest], { startDate: '2026-06-20', endDate: '2026-06-20' })
    expect((await lock(insider, [insider.userId], guest.id)).body).toMatchObject({ code: 'access.guest' })
    expect((await lock(insider, [insider.userId])).status).toBe(200)
    expect((await send(insider, 'POST', '/api/daycare/booking/quick-check-in', { id: null, animalId: animal.id })).body).toMatchObject({
      code: 'access.guest',
    })
  })

  test('takes the animal and all that goes with it from the devices of all others, and the end of it brings it back', async () => {
    expect((await weigh(outsider)).status).toBe(200)
    const [before, ours] = [await pull(outsider), await pull(insider)]
    expect(idsOf(before.lines, 'animal')).toContain(animal.id)
    await lock(insider, [insider.userId])

    const lost = await pull(outsider, before.head)
    expect([deletedOf(lost.lines, 'animal'), deletedOf(lost.lines, 'weight')]).toEqual([[animal.id], idsOf(before.lines, 'weight')])
    expect([idsOf(lost.lines, 'animal'), idsOf(lost.lines, 'weight')]).toEqual([[], []])
    expect(idsOf((await pull(outsider)).lines, 'animal')).toEqual([])
    const kept = await pull(insider, ours.head)
    expect(idsOf(kept.lines, 'animal')).toEqual([animal.id])
    expect(deletedOf(kept.lines, 'animal')).toEqual([])

    await lock(insider, null)
    const back = await pull(outsider, lost.head)
    expect([idsOf(back.lines, 'animal'), idsOf(back.lines, 'weight').length]).toEqual([[animal.id], 1])
  })

  test('holds for what is written later: nobody else writes, and what the admitted write is theirs alone', async () => {
    await lock(insider, [insider.userId])
    expect((await weigh(outsider)).status).toBe(404)
    expect((await lock(outsider, [outsider.userId])).status).toBe(404)
    expect((await weigh(insider)).status).toBe(200)
    const rows = await world.sql('select restricted_to, scope from weight where animal_id = $1', [animal.id])
    expect(rows).toEqual([{ restricted_to: [insider.userId], scope: [`vaccinations:of:${insider.userId}`] }])
  })

  test('passes by no reader: a pull by its very scope is refused to others', async () => {
    await lock(insider, [insider.userId])
    const before = await pull(outsider)
    const { head, lines } = await pull(outsider, { ...before.head, to: 0, scopes: [`animals:of:${insider.userId}`] } as Line)
    expect(head.scopes).not.toContain(`animals:of:${insider.userId}`)
    expect(idsOf(lines, 'animal')).toEqual([])
  })

  test('leaves no task with somebody who cannot see it, and no notification of one', async () => {
    const task = {
      id: null,
      title: 'Wunde ansehen',
      text: '',
      dueDate: null,
      dueTime: null,
      priority: 'normal',
      repeat: null,
      assigneeId: outsider.userId,
      animalId: animal.id,
      contactId: null,
    }
    expect((await send(insider, 'POST', '/api/todo/new', task)).status).toBe(200)
    expect((await send(outsider, 'GET', '/api/notification')).body).toMatchObject({ count: 1 })
    await lock(insider, [insider.userId])
    expect(await world.sql('select assignee_id from task where animal_id = $1', [animal.id])).toEqual([{ assignee_id: null }])
    expect((await send(outsider, 'GET', '/api/notification')).body).toMatchObject({ count: 0 })
    expect((await send(insider, 'POST', '/api/todo/new', task)).body).toMatchObject({ code: 'task.assigneeUnknown' })
  })

  test('does not stop numbers: an animal that others cannot see keeps its own', async () => {
    const said = { ...nothingSaid, id: null, name: 'Eins' }
    const first = await send(insider, 'POST', '/api/animal/new', said)
    await lock(insider, [insider.userId], first.body.animal.id)
    const second = await send(outsider, 'POST', '/api/animal/new', { ...said, name: 'Zwei' })
    expect(second.status).toBe(200)
    expect(second.body.animal.number).not.toBe(first.body.animal.number)
  })

  test('a row that comes at the very moment of the lock is locked with it', async () => {
    for (let round = 0; round < 5; round++) {
      const calls = [weigh(outsider), weigh(insider), lock(insider, [insider.userId]), weigh(outsider), weigh(insider)]
      const statuses = (await Promise.all(calls)).map(({ status }) => status)
      expect(statuses.every((status) => status === 200 || status === 404)).toBe(true)
      const open = await world.sql('select 1 from weight where animal_id = $1 and restricted_to is null', [animal.id])
      expect(open).toEqual([])
      await lock(insider, null)
    }
  })

  test('somebody of the operator who entered the organisation is not among the admitted', async () => {
    await lock(insider, [insider.userId])
    const all = await world.person(tenantId, rights)
    expect((await send(all, 'POST', '/api/animal/list', { search: '', page: 0, perPage: 50 })).body).toMatchObject({ total: 0, items: [] })
  })
})
