// Reads of the server: search in a large shelter, and signing in.
import { hash, verify } from '@node-rs/argon2'
import { organisation } from './house.ts'
import { installationOf } from './installation.ts'
import { inTurns, median, quantile, timed, type Group } from './measure.ts'
import { openPool } from './rawCheckIn.ts'
import { layIn, shelterAnimals } from './stock.ts'
import { expectOk, openWire } from './wire.ts'

const rows = {
  search: 'search on the server over 28,754 animals, one request',
  signIn: 'sign-in with a password',
}

const typed = ['bella', 'a1', 'max', '2760', 'luna', 'rocky 1', 'zzzz', 'm']

export const readRows: Group = {
  name: 'reads',
  rows: Object.values(rows),
  async run(bench) {
    const world = await installationOf(bench)
    const { person } = await organisation(world, 'Städtisches Tierheim', 0)
    const animals = await shelterAnimals(bench, world)
    await layIn(world, person, animals)
    const wire = await openWire(world.api.port)
    const pool = openPool(world.appUrl, 1)
    bench.later(() => pool.end())
    const headers = { Authorization: `Bearer ${person.token}` }
    const client = await pool.connect()
    await client.query(`select set_config('app.tenant', $1, false)`, [person.tenantId])
    const found = `from animal where tenant_id = $1 and search like $2`
    const page = `select * ${found} order by (care_from is not null and care_until is null) desc, name, number limit 50`
    const search = await inTurns(bench.count(40, 16), {
      product: (n) =>
        timed(async () => {
          const body = JSON.stringify({ search: typed[n % typed.length], page: 0, perPage: 50 })
          expectOk(await wire.send('POST', '/api/animal/list', body, headers))
        }),
      floor: (n) =>
        timed(async () => {
          const values = [person.tenantId, `%${typed[n % typed.length]}%`]
          await client.query(`select count(*) ${found}`, values)
          await client.query(page, values)
        }),
    })
    client.release()
    const password = 'kennel-lantern-riverbed-42'
    const email = 'sign.in@obhut.example'
    await world.person(person.tenantId, [], { email, password })
    const stored = await hash(password, { memoryCost: 47_104, timeCost: 2, parallelism: 1 })
    const signIn = await inTurns(bench.count(15, 5), {
      product: () =>
        timed(async () => expectOk(await wire.send('POST', '/api/auth/authenticate/password', JSON.stringify({ email, password })))),
      floor: () => timed(() => verify(stored, password)),
    })
    wire.close()
    return [
      {
        row: rows.search,
        unit: 'ms',
        product: median(search.product),
        floor: median(search.floor),
        bar: null,
        more: { 'p95 ms': quantile(search.product, 0.95), animals: animals.length },
      },
      // Four fifths of the 76 ms of the system that a shelter would pick today, whose hash is worth a fifteenth; the floor took 30.
      { row: rows.signIn, unit: 'ms', product: median(signIn.product), floor: median(signIn.floor), bar: { ratioAtMost: 2 } },
    ]
  },
}
