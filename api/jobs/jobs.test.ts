import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorld, type World } from '../../tests/world.ts'
import { deadJobs, dropDeadJob, retryDeadJobs } from '../orm/deadJobs.ts'
import { installJobs } from '../orm/jobSchema.ts'
import { sendJobs } from '../orm/sendJobs.ts'
import { postgresClient } from '../postgres/client.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'
import { allJobs } from '../allJobs.ts'
import { beginForEachTenant } from './eachTenant.ts'
import { declareJob } from '../job.ts'
import { type Runner, startRunner } from './runner.ts'
import { type Worker, workerOf } from './worker.ts'
import { workersOf } from '../workers.ts'

const feed = declareJob({ name: 'test-feed', ids: ['animalId'], retries: { limit: 1, delay: 30, delayMax: 60 } })
const quick = { look: 0.5, supervise: 1 }

let world: World
let faults: unknown[]
const runners: Runner[] = []

beforeAll(async () => {
  world = await startWorld()
  await install()
})
beforeEach(async () => {
  faults = []
  await world.sql('delete from job.job')
})
afterAll(async () => {
  await Promise.all(runners.map((runner) => runner.stop()))
  await world.stop()
})

async function install() {
  const owner = postgresClient({ connectionString: world.urls.owner })
  await owner.connect()
  await installJobs(owner, new URL(world.urls.app).username, [...allJobs, feed])
  await owner.end()
}

async function run(...workers: Worker[]): Promise<Runner> {
  const tell = (error: unknown) => void faults.push(error)
  const runner = await startRunner({ url: world.urls.app, workers, pace: quick, faults: { tell }, log: pino({ level: 'silent' }) })
  runners.push(runner)
  return runner
}

const send = (ids: string[]) =>
  identityUnitOfWork(world.app.server, {}, (em) =>
    sendJobs(
      em,
      feed,
      ids.map((animalId) => ({ animalId })),
    ),
  )
const jobs = () =>
  world.sql<{ state: string; data: object }>(`select state, data from job.job where name = 'test-feed' order by created_on, id`)
const ids = (count: number) => Array.from({ length: count }, () => world.id())

/** Resolves once the rows are as wanted; the run's own limit ends a wait in vain. */
async function until<T>(look: () => Promise<T>, fits: (found: T) => boolean): Promise<T> {
  for (;;) {
    const found = await look()
    if (fits(found)) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
/** Nobody hears of a killed process, and waits are over. */
const timePasses = () =>
  world
    .sql(`update job.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`)
    .then(() => world.sql(`update job.job set start_after = now() where state = 'retry'`))

test('a job is there exactly when the writes of its transaction are', async () => {
  const [animalId] = ids(1)
  const failing = identityUnitOfWork(world.app.server, {}, async (em) => {
    await sendJobs(em, feed, [{ animalId: animalId! }])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await jobs()).toEqual([])
  await send([animalId!])
  expect(await jobs()).toEqual([{ state: 'created', data: { animalId } }])
  await expect(sendJobs(world.app.server.orm.em.fork(), feed, [{ animalId: animalId! }])).rejects.toThrow('outside of a transaction')
})

test('a job gets ids and nothing else, and waits once', async () => {
  const [animalId] = ids(1)
  await send([animalId!, animalId!])
  await send([animalId!])
  expect((await jobs()).length).toBe(1)
  await expect(send(['Bello'])).rejects.toThrow('no id animalId')
  const more = { animalId: world.id(), name: 'Bello' }
  await identityUnitOfWork(world.app.server, {}, (em) => sendJobs(em, feed, [more]))
  expect((await jobs())[1]!.data).toEqual({ animalId: more.animalId })
})

test('two processes share the work, and each job runs once', async () => {
  const given = ids(45)
  const fed: string[] = []
  const all = Promise.withResolvers<void>()
  const eat = async ({ animalId }: { animalId: string }) => {
    fed.push(animalId)
    if (fed.length >= given.length) all.resolve()
  }
  const pair = await Promise.all([run(workerOf(feed, eat)), run(workerOf(feed, eat))])
  await send(given)
  await all.promise
  await until(jobs, (rows) => rows.every(({ state }) => state === 'completed'))
  expect(fed.sort()).toEqual(given.sort())
  await Promise.all(pair.map((runner) => runner.stop()))
  expect(faults).toEqual([])
})

test('a process that is killed in mid-job leaves it to the other, which ends it once', async () => {
  const [animalId] = ids(1)
  await send([animalId!])
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../tests/jobs/hangingProcess.ts')], {
    env: { ...process.env, JOB_DATABASE: world.urls.app, JOB_NAME: feed.name },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  expect(line).toBe(`begun ${animalId}`)
  const fed: string[] = []
  const other = await run(workerOf(feed, async (given) => void fed.push(given.animalId)))
  child.kill('SIGKILL')
  await once(child, 'exit')
  await until(
    async () => (await timePasses(), jobs()),
    ([job]) => job!.state === 'completed',
  )
  expect(fed).toEqual([animalId])
  await other.stop()
  expect(faults).toEqual([])
})

test('what fails is tried again later; at last it is given up, told, kept with its ids, and can be begun anew', async () => {
  const [animalId] = ids(1)
  let isWell = false
  const attempts: boolean[] = []
  const runner = await run(
    workerOf(feed, async (_, { isLast }) => {
      attempts.push(isLast)
      if (!isWell) throw new Error('the bowl is broken')
    }),
  )
  await send([animalId!])
  await until(jobs, ([job]) => job!.state === 'retry')
  const [later] = await world.sql<{ seconds: number }>(
    `select extract(epoch from start_after - now()) as seconds from job.job where state = 'retry'`,
  )
  expect(Number(later!.seconds)).toBeGreaterThan(20)
  const em = world.app.server.orm.em.fork()
  const dead = await until(
    async () => (await timePasses(), deadJobs(em)),
    (all) => all.length > 0,
  )
  expect(dead).toEqual([expect.objectContaining({ job: 'test-feed', ids: { animalId }, attempts: 2, why: 'Error: the bowl is broken' })])
  expect([attempts, faults.length]).toEqual([[false, true], 1])
  isWell = true
  expect(await retryDeadJobs(em, [dead[0]!.id])).toBe(1)
  await until(jobs, (rows) => rows.some(({ state }) => state === 'completed'))
  expect(await deadJobs(em)).toEqual([])
  expect(await dropDeadJob(em, dead[0]!.id)).toBe(0)
  await runner.stop()
})

test('a process that stops ends the job that it is at and gives the others back', async () => {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const runner = await run(
    workerOf(feed, async () => {
      begun.resolve()
      await end.promise
    }),
  )
  await send(ids(3))
  await begun.promise
  const stopped = runner.stop()
  end.resolve()
  await stopped
  expect((await jobs()).map(({ state }) => state).sort()).toEqual(['completed', 'retry', 'retry'])
})

test('every organisation gets its own jobs, and one that was deleted since has none to do', async () => {
  const tenants = [await world.tenant(), await world.tenant()]
  for (const every of ['sixHours', 'tenMinutes', 'sixHours', 'tenMinutes'] as const) await beginForEachTenant(world.app.server, every)
  const sent = await world.sql<{ name: string; data: { tenantId: string } }>(`select name, data from job.job order by name`)
  for (const { name } of allJobs.filter(({ ofEachTenant }) => ofEachTenant))
    expect(sent.filter((job) => job.name === name).map(({ data }) => data.tenantId)).toEqual(expect.arrayContaining(tenants))
  expect(new Set(sent.map((job) => JSON.stringify(job))).size).toBe(sent.length)
  for (const { job, run: work } of workersOf(world.app.server, null))
    if (job.ofEachTenant) await work({ tenantId: world.id() }, { isLast: false, signal: AbortSignal.abort() })
})

test('every job has somebody who does it, and what begins by itself is in the schedule', async () => {
  const mailer = { deliver: async () => {}, stop: () => {} }
  const done = workersOf(world.app.server, mailer).map(({ job }) => job.name)
  expect(done.sort()).toEqual(allJobs.map(({ name }) => name).sort())
  const planned = await world.sql<{ name: string; cron: string }>('select name, cron from job.schedule order by name')
  expect(planned).toEqual(allJobs.flatMap(({ name, cron }) => (cron ? [{ name, cron }] : [])).sort((a, b) => (a.name < b.name ? -1 : 1)))
  expect(allJobs.filter(({ ofEachTenant, ids: given }) => ofEachTenant && given.join() !== 'tenantId')).toEqual([])
  expect(new Set(allJobs.map(({ name }) => name)).size).toBe(allJobs.length)
})

test('the owner makes the schema once; the application works in it and changes nothing about it', async () => {
  await install()
  const app = postgresClient({ connectionString: world.urls.app })
  await app.connect()
  for (const forbidden of [
    'create table job.mine (id int)',
    'drop table job.job',
    'alter table job.queue add column mine int',
    'delete from job.version',
    'delete from job.queue',
    `insert into job.schedule (name, key, cron) values ('mail', '', '* * * * *')`,
  ])
    await expect(app.query(forbidden)).rejects.toThrow(/permission denied|must be owner/)
  await app.end()
})
