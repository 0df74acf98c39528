import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rights } from '../../../shared/access.ts'
import { head, importing, never, table } from '../../../tests/factories/importing.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { checkFile } from './importFiles.ts'
import { takeBack } from './takeBack.ts'

let world: World
let person: Person
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => void (person = await world.person(await world.tenant(), rights)))

const { send, upload, check, run, ids } = importing(
  () => world,
  () => person,
)
const animals = () => world.sql<{ number: string }>('select number from animal where tenant_id = $1 order by number', [person.tenantId])
const idOf = async (number: string) =>
  (await world.sql<{ id: string }>('select id from animal where tenant_id = $1 and number = $2', [person.tenantId, number]))[0]!.id

const back = (id: string) => takeBack(world.app.server, ids(id), { isLast: true, signal: never })
const imported = async (text = table, fileName = 'tiere.csv') => {
  const { id, places } = (await upload(text, fileName)).body
  await check(id, places)
  await send('POST', `/${id}/start`)
  await run(id)
  return id
}
const takeAll = async (id: string, body = {}) => {
  expect((await send('POST', `/${id}/take-back`, body)).body).toMatchObject({ state: 'takingBack' })
  await back(id)
  return (await send('GET', `/${id}`)).body
}
const left = async () => {
  const tables = ['animal', 'status_change', 'import_row', 'contact', 'contact_details']
  const rows = await Promise.all(tables.map((one) => world.sql(`select 1 from ${one} where tenant_id = $1`, [person.tenantId])))
  return rows.map(({ length }) => length)
}

test('taking back deletes everything that an import entered, says who did it, and the same table can be imported again', async () => {
  const id = await imported()
  expect(await send('POST', `/${id}/stop`)).toMatchObject({ status: 422, body: { code: 'import.notRunning' } })
  expect((await send('GET', `/${id}`)).body.canTakeBack).toBe(true)
  const taken = await takeAll(id)
  expect(taken).toMatchObject({ state: 'takenBack', kept: null, canTakeBack: false })
  expect(taken.takenBackAt).not.toBeNull()
  expect(taken.takenBackBy).not.toBe('')
  expect((await left()).slice(0, 2)).toEqual([0, 0])
  const deleted = await world.sql(`select distinct actor_id from change_log where tenant_id = $1 and op = 'd' and entity = 'animal'`, [
    person.tenantId,
  ])
  expect(deleted).toEqual([{ actor_id: person.userId }])
  expect(await send('POST', `/${id}/take-back`, {})).toMatchObject({ status: 422, body: { code: 'import.notImported' } })
  await imported(table, 'nochmal.csv')
  expect(await animals()).toHaveLength(3)
})

test('taking back names what was changed since and takes nothing back, then all others', async () => {
  const id = await imported()
  const mia = await idOf('2')
  const otto = await idOf('3')
  expect(
    await world
      .client(person.token)
      .send('POST', '/api/animal/weight/new', { id: null, animalId: mia, at: '2026-06-01T08:00:00.000Z', grams: 4_000, note: '' }),
  ).toMatchObject({ status: 200 })
  expect(
    (
      await world
        .client(person.token)
        .send('POST', `/api/animal/${otto}/share/new`, { grantee: 'x', parts: ['profile'], validUntil: '2999-01-01' })
    ).status,
  ).toBeLessThan(500)
  const before = await left()
  const named = await takeAll(id)
  expect(named).toMatchObject({ state: 'imported', canTakeBack: true, takenBackAt: null })
  expect(named.kept!.first.map(({ name, kind }) => [kind, name])).toContainEqual(['animal', '2 Mia'])
  expect(await left()).toEqual(before)
  const rest = await takeAll(id, { keepChanged: true })
  expect(rest.state).toBe('takenBack')
  expect((await animals()).map(({ number }) => number)).toContain('2')
  expect((await animals()).map(({ number }) => number)).not.toContain('1')
  expect(await world.sql('select 1 from weight where animal_id = $1', [mia])).toHaveLength(1)
})

test('taking back removes a newer stay that an import added to an animal, and keeps what was there before', async () => {
  await imported()
  const story = () =>
    world.sql(
      `select a.number, a.care_until, (select count(*) from status_change c where c.animal_id = a.id) as changes
       from animal a where tenant_id = $1 order by number`,
      [person.tenantId],
    )
  const before = await story()
  const second = await imported(`${table}1;Bärli;Hund;männlich;276098100000011;01.03.2024;Fundtier;;\n`, 'zwei.csv')
  expect(await story()).not.toEqual(before)
  expect(await takeAll(second)).toMatchObject({ state: 'takenBack' })
  expect(await story()).toEqual(before)
})

test('taking back continues after an interruption, and a stopped import is continued or taken back', async () => {
  const many = Array.from({ length: 700 }, (_, n) => `n${n};A;Hund;;;01.02.2024;Fundtier;;`).join('\n')
  const { id, places } = (await upload(`${head}\n${many}\n`)).body
  await check(id, places)
  await send('POST', `/${id}/start`)
  const { announce } = world.app.server
  Object.assign(world.app.server, {
    announce: (...given: Parameters<NonNullable<typeof announce>>) => {
      announce?.(...given)
      void world.sql(`update import_file set state = 'stopped' where id = $1`, [id])
    },
  })
  await run(id)
  Object.assign(world.app.server, { announce })
  expect((await send('GET', `/${id}`)).body).toMatchObject({ state: 'stopped', canTakeBack: true })
  const some = (await animals()).length
  expect(some).toBeLessThan(700)
  expect(await send('DELETE', `/${id}`)).toMatchObject({ status: 422, body: { code: 'import.done' } })
  await send('POST', `/${id}/start`)
  await run(id)
  expect(await animals()).toHaveLength(700)
  await send('POST', `/${id}/take-back`, {})
  const cut = new AbortController()
  cut.abort()
  await expect(takeBack(world.app.server, ids(id), { isLast: false, signal: cut.signal })).rejects.toThrow()
  expect((await animals()).length).toBeLessThan(700)
  await back(id)
  expect((await send('GET', `/${id}`)).body).toMatchObject({ state: 'takenBack', kept: null })
  expect(await animals()).toEqual([])
})

test('a check that is under way is stopped', async () => {
  const { id, places } = (await upload(table)).body
  await send('POST', `/${id}/check`, { places })
  expect((await send('POST', `/${id}/stop`)).body).toMatchObject({ state: 'open' })
  await checkFile(world.app.server, ids(id), { isLast: false })
  expect((await send('GET', `/${id}`)).body).toMatchObject({ state: 'open', report: null })
})
