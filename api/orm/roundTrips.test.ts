import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../tests/world.ts'
import { planned } from './planned.ts'
import { andEnd, gatherRoundTrips, sendEach, withNext } from './roundTrips.ts'

let world: World
let pool: pg.Pool

beforeAll(async () => {
  world = await startWorld()
  pool = new pg.Pool({ connectionString: world.urls.superuser, max: 1 })
  gatherRoundTrips(pool)
  await world.sql('create table note (text text primary key)')
})
afterAll(async () => {
  await pool.end()
  await world.stop()
})

const inTransaction = async (...statements: string[]) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const answers = []
    for (const statement of statements) answers.push(await client.query(statement))
    await client.query('commit')
    return answers
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
const notes = async () => (await world.sql('select text from note order by 1')).map(({ text }) => text)

test('what is held back is done, in order, and the answer is that of the last statement', async () => {
  const answers = await inTransaction(`${withNext}insert into note values ('a')`, 'select count(*)::int as n from note')
  expect(answers.at(-1)!.rows).toEqual([{ n: 1 }])
  await inTransaction(`insert into note values ('b')`, `${withNext}insert into note values ('c')`)
  expect(await notes()).toEqual(['a', 'b', 'c'])
})

test('a held statement that fails takes everything with it, even when the commit follows at once', async () => {
  await expect(inTransaction(`insert into note values ('d')`, `${withNext}insert into note values ('a')`)).rejects.toMatchObject({
    code: '23505',
  })
  await expect(inTransaction(`${withNext}insert into note values ('a')`, `insert into note values ('e')`)).rejects.toMatchObject({
    code: '23505',
  })
  expect(await notes()).toEqual(['a', 'b', 'c'])
})

test('a transaction that is rolled back leaves nothing for the next one', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`${withNext}insert into note values ('f')`)
  await client.query('rollback')
  client.release()
  await inTransaction(`insert into note values ('g')`)
  await inTransaction('select 1')
  expect(await notes()).toEqual(['a', 'b', 'c', 'g'])
})

test('statements with parameters keep their place', async () => {
  const client = await pool.connect()
  await client.query('begin')
  const { rows } = await client.query('insert into note values ($1) returning text', ['h'])
  await client.query('rollback')
  client.release()
  expect(rows).toEqual([{ text: 'h' }])
  expect(await notes()).not.toContain('h')
})

test('writes of a transaction travel with its commit, and a failing one takes everything with it', async () => {
  const [held, counted, committed] = await inTransaction(
    `insert into "note" values ('k')`,
    'select count(*)::int as n from note',
    'select 1',
  )
  expect([held!.rowCount, committed!.rowCount]).toEqual([null, 1])
  expect(counted!.rows[0].n).toBeGreaterThan(0)
  await inTransaction(`insert into "note" values ('l')`, `update "note" set text = 'm' where text = 'l'`)
  expect(await notes()).toEqual(expect.arrayContaining(['k', 'm']))
  const before = await notes()
  await expect(inTransaction(`insert into "note" values ('n')`, `insert into "note" values ('k')`)).rejects.toMatchObject({ code: '23505' })
  expect(await notes()).toEqual(before)
})

test('what binds a transaction goes before its first statement, in the same message, and ends with it', async () => {
  const bind = (tenant: string) => `select set_config('app.tenant', '${tenant}', true)`
  const asked = `select current_setting('app.tenant', true) as tenant`
  const tenantOf = (answer: { rows: { tenant: string | null }[] } | undefined) => answer!.rows[0]!.tenant || null
  const [held, first] = await inTransaction(bind('one'), asked)
  expect([held!.rowCount, tenantOf(first)]).toEqual([null, 'one'])
  expect(tenantOf((await inTransaction(asked))[0])).toBeNull()
  await expect(inTransaction(`select set_config('no.such..thing', '', true)`, asked)).rejects.toMatchObject({ severity: 'ERROR' })
  expect(tenantOf((await inTransaction(bind('two'), asked))[1])).toBe('two')
})

test('a write whose answer is asked for, or outside a transaction, is sent at once', async () => {
  const [answered] = await inTransaction(`insert into "note" values ('o') returning text`)
  expect(answered!.rows).toEqual([{ text: 'o' }])
  expect((await pool.query(`insert into "note" values ('p')`)).rowCount).toBe(1)
  expect(await notes()).toEqual(expect.arrayContaining(['o', 'p']))
})

test('the last statement takes the roll-back with it, and nothing may follow', async () => {
  const client = await pool.connect()
  await client.query('begin')
  const { rows } = await client.query(`${andEnd}insert into note values ('q') returning text`)
  await expect(client.query('select 1')).rejects.toThrow('behind the last one')
  await client.query('rollback')
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  client.release()
  expect(rows).toEqual([{ text: 'q' }])
  expect(await notes()).not.toContain('q')
})

test('a last statement that fails leaves a transaction to be rolled back', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await expect(client.query(`${andEnd}select 1 / 0`)).rejects.toMatchObject({ code: '22012' })
  await client.query('rollback')
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  client.release()
})

test('a planned statement is planned once for a connection, and again where the message failed', async () => {
  const sum = (a: number, b: number) => planned('select ?::int + ?::int as sum').replace('?', String(a)).replace('?', String(b))
  await expect(inTransaction(`${withNext}insert into note values ('a')`, sum(1, 2))).rejects.toMatchObject({ code: '23505' })
  const answers = await inTransaction(sum(1, 2), `${withNext}select 1`, sum(3, 4))
  expect([answers[0]!.rows, answers[2]!.rows]).toEqual([[{ sum: 3 }], [{ sum: 7 }]])
  await expect(inTransaction(sum(1, 2_147_483_647))).rejects.toMatchObject({ code: '22003' })
  expect((await inTransaction(sum(2, 2)))[0]!.rows).toEqual([{ sum: 4 }])
  const { rows } = await pool.query('select count(*)::int as n from pg_prepared_statements where statement like $1', ['%as sum%'])
  expect(rows).toEqual([{ n: 1 }])
})

test('one message each does the same', async () => {
  const each = new pg.Pool({ connectionString: world.urls.superuser, max: 1 })
  sendEach(each)
  const client = await each.connect()
  await client.query('begin')
  const answer = await client.query(`${andEnd}${planned('select ?::int as one').replace('?', '1')}`)
  await client.query('rollback')
  client.release()
  await each.end()
  expect(answer.rows).toEqual([{ one: 1 }])
})
