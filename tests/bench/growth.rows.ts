// What grows with the organisation: the same requests in a small and in a large one, in one database, in turn.
import { randomUUID } from 'node:crypto'
import type { PullHead } from '../../shared/replication.ts'
import { schemaMajor } from '../../shared/synced.ts'
import type { Person } from '../factories/maker.ts'
import { checkIn } from './checkIns.rows.ts'
import { animalOf, organisation, type Guest } from './house.ts'
import { installationOf, type Installation } from './installation.ts'
import { inTurns, median, timed, type Group, type Result } from './measure.ts'
import { layIn } from './stock.ts'
import { expectOk, openWire, type Wire } from './wire.ts'

const names = {
  point: 'growth 1k → 100k animals: one animal by its number',
  word: 'growth 1k → 100k animals: search for a part of a name',
  list: 'growth 1k → 100k animals: first page of the list',
  pull: 'growth 1k → 100k animals: pull of 100 changes',
  checkIn: 'growth 1k → 100k animals: check-in',
  home: 'growth 1k → 100k animals: daycare widget',
}

interface House {
  person: Person
  guests: Guest[]
  clientId: string
  scopes: string[]
  epoch: string
  cursor: number
}

const bearer = ({ person }: House) => ({ Authorization: `Bearer ${person.token}` })

async function build(world: Installation, wire: Wire, size: number, guests: number): Promise<House> {
  const made = await organisation(world, `${size} Tiere`, guests)
  await layIn(
    world,
    made.person,
    Array.from({ length: size - guests }, (_, n) => animalOf(world, guests + n)),
  )
  const house: House = { ...made, clientId: randomUUID(), scopes: [], epoch: '', cursor: 0 }
  const first = { clientId: house.clientId, epoch: null, cursor: null, scopes: [], schemaMajor }
  const { body } = expectOk(await wire.send('POST', '/api/sync/pull', JSON.stringify(first), bearer(house)))
  const head = JSON.parse(body.slice(0, body.indexOf('\n'))) as PullHead
  await world.write(made.person, {
    contact: Array.from({ length: 100 }, (_, n) => ({
      id: world.id(),
      version: 0,
      forename: 'Kim',
      surname: `Beck ${n}`,
      company: '',
      phone: null,
      kind: 'person' as const,
      roles: [],
      banned: false,
      bannedUntil: null,
      open: false,
      namedIn: [],
      activeIn: [new Date().toISOString().slice(0, 7)],
    })),
  })
  return { ...house, scopes: head.scopes, epoch: head.epoch, cursor: head.to }
}

export const growthRows: Group = {
  name: 'growth',
  rows: Object.values(names),
  async run(bench) {
    const world = await installationOf(bench)
    const wire = await openWire(world.api.port)
    bench.later(async () => wire.close())
    const rounds = bench.count(30, 10)
    const large = bench.quick ? 20_000 : 100_000
    if (bench.quick) bench.note(`Growth was measured to ${large} animals only.`)
    bench.note(
      'Both organisations of the growth rows lie in one database: what is shown is the growth of an organisation inside large tables.',
    )
    const houses = { product: await build(world, wire, large, rounds + 5), floor: await build(world, wire, 1_000, rounds + 5) }
    await world.analyse()

    const compare = async (row: string, ask: (house: House, round: number) => Promise<unknown>): Promise<Result> => {
      const seen = await inTurns(rounds, {
        product: (round) => timed(() => ask(houses.product, round)),
        floor: (round) => timed(() => ask(houses.floor, round)),
      })
      return { row, unit: 'ms', product: median(seen.product), floor: median(seen.floor), bar: { ratioAtMost: 1.2 } }
    }
    const list = (house: House, search: string) =>
      wire.send('POST', '/api/animal/list', JSON.stringify({ search, page: 0, perPage: 50 }), bearer(house)).then(expectOk)
    return [
      await compare(names.point, (house, round) => list(house, `A${100_500 + round}`)),
      await compare(names.word, (house) => list(house, 'ell')),
      await compare(names.list, (house) => list(house, '')),
      await compare(names.pull, ({ clientId, scopes, epoch, cursor, person }) =>
        wire
          .send('POST', '/api/sync/pull', JSON.stringify({ clientId, epoch, cursor, scopes, schemaMajor }), {
            Authorization: `Bearer ${person.token}`,
          })
          .then(expectOk),
      ),
      await compare(names.checkIn, (house, round) => checkIn(wire, house.guests[round]!)),
      await compare(names.home, (house) => wire.send('GET', '/api/daycare/booking/check-in-next', null, bearer(house)).then(expectOk)),
    ]
  },
}
