import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { inject, expect, test } from 'vitest'
import { createDatabase, dropDatabase } from '../tests/databases.ts'
import { demoPassword } from '../tests/journeys/demo.ts'
import { startServer } from '../tests/journeys/server.ts'
import { createClient } from '../tests/client.ts'
import { startWorld } from '../tests/world.ts'
import { createApp } from './app.ts'
import { endedAccounts } from './demo/operatorActs.ts'
import { tenants, users } from './demo/organisations.ts'
import { postgresClient } from './postgres/client.ts'

test('two servers that start at once on an empty database make it together, and the demo once; both serve while a newer version migrates', async () => {
  const databases = inject('databases')
  const name = await createDatabase({ ...databases, template: 'template0' })
  const at = (url: string) => url.replace('{database}', name)
  const folder = mkdtempSync(path.join(tmpdir(), 'obhut-two-'))
  chmodSync(folder, 0o755)
  const env = { DATA_DIR: folder, DATABASE_URL: at(databases.app), DATABASE_OWNER_URL: at(databases.owner) }
  const servers = await Promise.all([startServer(env), startServer(env)])
  const owner = postgresClient({ connectionString: at(databases.superuser) })
  await owner.connect()
  const count = async (sql: string) => Number((await owner.query<{ n: string }>(`select count(*) as n from ${sql}`)).rows[0]!.n)
  expect(await count('tenant')).toBe(Object.keys(tenants).length)
  expect(await count(`"user" where kind = 'person'`)).toBe(users.length + endedAccounts.length)
  expect(await count(`animal where tenant_id = '${tenants.sonnenhof.id}'`)).toBeGreaterThan(300)

  const signIn = () =>
    Promise.all(
      servers.map(async ({ port }) => {
        const answer = await fetch(`http://127.0.0.1:${port}/api/auth/authenticate/password`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ email: users[0]!.email, password: demoPassword }),
        })
        return answer.status
      }),
    )
  expect(await signIn()).toEqual([200, 200])
  // What a newer version may do to the schema while this one runs; the test of migrations holds that it does no more.
  for (const step of [
    'alter table animal add column newer text',
    `alter table session add column newer text not null default ''`,
    'create table newer (id uuid primary key)',
    'create index newer_index on animal (tenant_id, newer)',
  ])
    await owner.query(step)
  expect(await signIn()).toEqual([200, 200])
  await owner.end()
  await Promise.all(servers.map((server) => server.stop()))
  await dropDatabase(databases, name)
  rmSync(folder, { recursive: true, force: true })
})

test('the requests of an organisation are counted across processes', async () => {
  const rate = { perSecond: 10, burst: 60 }
  const world = await startWorld({ rate })
  const { clock } = world
  const { orm } = world.app.server
  const second = await createApp({
    orm,
    clock,
    settings: { rate, signInLimits: false, deadline: 3_600_000 },
    log: pino({ level: 'silent' }),
  })
  const [loud, quiet] = [await world.person(await world.tenant()), await world.person(await world.tenant())]
  const ask = async (app: typeof second, token: string) => (await createClient(app.handle, token).send('GET', '/api/auth/user')).status
  const rush = async (token: string) => {
    const answers = await Promise.all(Array.from({ length: 80 }, (_, n) => ask(n % 2 ? world.app : second, token)))
    return answers.filter((status) => status === 200).length
  }
  expect(await rush(loud.token)).toBe(60)
  expect([await ask(world.app, loud.token), await ask(second, loud.token)]).toEqual([429, 429])
  expect([await ask(world.app, quiet.token), await ask(second, quiet.token)]).toEqual([200, 200])
  clock.advance(2_000)
  expect(await rush(loud.token)).toBe(20)
  await second.stop()
  await world.stop()
})
