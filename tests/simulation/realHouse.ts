// The house that the schedules of a run share: two apps of the real server on one database, and a clock that the schedule moves.
import pg from 'pg'
import { pino } from 'pino'
import sharp from 'sharp'
import { createApp, type App } from '../../api/app.ts'
import { openOrm } from '../../api/openOrm.ts'
import { createMaker, type Maker } from '../factories/maker.ts'

export interface House {
  app: App
  /** Another process of the same server, as behind a balancer. */
  second: App
  maker: Maker
  sql: pg.Pool
  clock: { now: number; random(count: number): Uint8Array }
  /** Real ones, very small. */
  pictures: ArrayBuffer[]
  stop(): Promise<void>
}

export async function openHouse(urls: { app: string; superuser: string }): Promise<House> {
  const orms = [await openOrm({ url: urls.app, pool: 4 }), await openOrm({ url: urls.app, pool: 4 })] as const
  const clock = { now: 0, random: (count: number) => crypto.getRandomValues(new Uint8Array(count)) }
  const open = (orm: (typeof orms)[number]) =>
    createApp({
      orm,
      clock: { now: () => clock.now, random: (count) => clock.random(count) as never },
      settings: { rate: { perSecond: 1e9, burst: 1e9 }, signInLimits: false },
      log: pino({ level: 'silent' }),
    })
  const [app, second] = [await open(orms[0]), await open(orms[1])]
  const sql = new pg.Pool({ connectionString: urls.superuser, max: 2 })
  sql.on('error', () => undefined)
  await sql.query(brokenCommits)
  return {
    app,
    second,
    sql,
    clock,
    maker: createMaker(app.server),
    pictures: await Promise.all(['red', 'green', 'blue', 'grey'].map(picture)),
    async stop() {
      await Promise.all([app.stop(), second.stop()])
      await Promise.all(orms.map((orm) => orm.close(true)))
      await sql.end()
    },
  }
}

/** A commit that the database refuses at its very end: those of the calls that the schedule names. */
const brokenCommits = `
  create table broken_commit (mutation_id uuid);
  grant select on broken_commit to public;
  create or replace function break_commit() returns trigger language plpgsql as $$
    begin
      if exists (select from broken_commit b where b.mutation_id = new.mutation_id) then raise exception 'broken by the schedule'; end if;
      return new;
    end $$;
  create constraint trigger break_commit after insert or update on receipt
    deferrable initially deferred for each row execute function break_commit()`

async function picture(background: string): Promise<ArrayBuffer> {
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new Uint8Array(bytes).buffer
}
