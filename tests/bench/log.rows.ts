// What the history costs: a pull in organisations whose change log is short and long, in one database, in turn.
import { randomUUID } from 'node:crypto'
import type { PullHead } from '../../shared/replication.ts'
import { schemaMajor } from '../../shared/synced.ts'
import { organisation } from './house.ts'
import { installationOf, type Installation } from './installation.ts'
import { inTurns, median, timed, type Group, type Result } from './measure.ts'
import { expectOk, openWire, type Wire } from './wire.ts'

const small = 10_000
const large = 300_000
const huge = 3_000_000
const guests = 500

const recent = (size: string) => `log 10k → ${size} rows: pull of the last 100 changes`
const away = (size: string) => `log 10k → ${size} rows: first page after being away for all of it`
const sizes = ['300k', '3m'] as const

interface House {
  ask(wire: Wire, cursor: number): Promise<unknown>
  /** The first and the last version of what was laid in. */
  from: number
  to: number
}

/** An organisation with so many changes of its animals behind it, laid into the log at once. */
async function build(world: Installation, entries: number): Promise<House> {
  const { person } = await organisation(world, `${entries} Änderungen`, guests)
  const { tenantId, token, userId } = person
  const asked = { clientId: randomUUID(), schemaMajor }
  const headers = { Authorization: `Bearer ${token}` }
  const send = (wire: Wire, state: object) =>
    wire.send('POST', '/api/sync/pull', JSON.stringify({ ...asked, ...state }), headers).then(expectOk)
  const first = await openWire(world.api.port)
  const { body } = await send(first, { epoch: null, cursor: null, scopes: [] })
  first.close()
  const { to: from, epoch, scopes } = JSON.parse(body.slice(0, body.indexOf('\n'))) as PullHead
  await world.sql(
    `with animals as (select id, scope, row_number() over () - 1 as place from animal where tenant_id = $1)
     insert into change_log (tenant_id, version, seq, entity, entity_id, op, diff, scopes_before, scopes_after, actor_id, occurred_at, recorded_at, mark)
     select $1, $3 + n, 0, 'animal', a.id, 'u', jsonb_build_object('note', jsonb_build_array(repeat('before ', 20), repeat('after ', 20))),
       a.scope, a.scope, $2, now() - interval '1 second' * ($4 - n), now() - interval '1 second' * ($4 - n), n
     from generate_series(1, $4) n join animals a on a.place = n % $5`,
    [tenantId, userId, from, entries, guests],
  )
  await world.sql('update tenant_clock set version = $2, mark = $3 where tenant_id = $1', [tenantId, from + entries, entries])
  return { from, to: from + entries, ask: (wire, cursor) => send(wire, { epoch, scopes, cursor }) }
}

export const logRows: Group = {
  name: 'log',
  rows: sizes.flatMap((size) => [recent(size), away(size)]),
  async run(bench) {
    const world = await installationOf(bench)
    const floor = await build(world, small)
    const houses: [string, House][] = [[sizes[0], await build(world, large)]]
    if (bench.long) houses.push([sizes[1], await build(world, huge)])
    else bench.note('Pulls were measured up to 300,000 rows of the log; with --long up to 3,000,000.')
    await world.analyse()
    // Opened now: filling the log takes longer than the server keeps a silent connection.
    const wire = await openWire(world.api.port)
    bench.later(async () => wire.close())

    const results: Result[] = []
    for (const [size, house] of houses)
      for (const [row, cursor] of [
        [recent(size), ({ to }: House) => to - 100],
        [away(size), ({ from }: House) => from],
      ] as const) {
        const seen = await inTurns(bench.count(30, 10), {
          product: () => timed(() => house.ask(wire, cursor(house))),
          floor: () => timed(() => floor.ask(wire, cursor(floor))),
        })
        results.push({ row, unit: 'ms', product: median(seen.product), floor: median(seen.floor), bar: { ratioAtMost: 1.2 } })
      }
    return results
  },
}
