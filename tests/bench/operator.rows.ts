// What the operator's side costs with many customers: their list and search, accesses, the dashboard, tiles of the map, and groups of its markers.
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import Supercluster from 'supercluster'
import { startSession } from '../../api/identity/tokens.ts'
import type { MapMarker } from '../../shared/map/marker.ts'
import { mapBounds } from '../../shared/map/mapView.ts'
import { tileSide } from '../../shared/map/tiles.ts'
import { createClusters } from '../../web/map/parts/clusters.ts'
import { installationOf, type Installation } from './installation.ts'
import { inTurns, median, timed, type Bench, type Group, type Result } from './measure.ts'
import { openPool } from './rawCheckIn.ts'
import { expectOk, openWire } from './wire.ts'

const organisations = 5_000
const accesses = 300

const rows = {
  list: `${organisations} organisations: a page of their list`,
  search: `${organisations} organisations: a page of a search`,
  accesses: `${accesses} accesses: a page of their list`,
  dashboard: `dashboard, ${organisations} organisations`,
  cold: 'tile of the map, drawn',
  warm: 'tile of the map, drawn before',
  groups: `${organisations} markers, grouped for zooms 4 to 9`,
}

const towns = ['Hamburg', 'Celle', 'Dresden', 'Freiburg', 'Wien', 'Graz', 'Bern', 'Chur', 'Münster', 'Köln', 'Leipzig', 'Kiel']

async function layIn({ sql }: Installation): Promise<void> {
  await sql(
    `insert into organization (id, official_name, informal_name, zip, city, status, search, created_at)
     select gen_random_uuid(), name, '', lpad((n * 17 % 99999)::text, 5, '0'), town, (array['INTERESTED', 'WAITING', 'ONBOARDING', 'CUSTOMER', 'PAUSED'])[n % 5 + 1],
       lower(name || ' ' || town), now() - n * interval '1 hour'
     from generate_series(1, $1::int) n, lateral (select ($2::text[])[n % $3 + 1] as town) t, lateral (select 'Tierschutzverein ' || town || ' ' || n as name) o`,
    [organisations, towns, towns.length],
  )
  await sql(
    `insert into tenant (id, name, zone, status, has_data_processing_agreement, created_at, organization_id)
     select gen_random_uuid(), official_name, 'Europe/Berlin', 'ACTIVE', true, created_at, id from organization where status = 'CUSTOMER' limit $1`,
    [accesses],
  )
}

const pageOf = (table: string, where = 'true') => [
  `select * from ${table} where ${where} order by 2, id limit 50`,
  `select count(*) from ${table} where ${where}`,
]
const counts = 'select status, count(*) from organization group by status'
const customers = `select id, official_name, status, city from organization where status in ('ONBOARDING', 'CUSTOMER')`

/** Each call beside the plain statements that its answer cannot do without, with their rows as JSON. */
async function calls(bench: Bench, world: Installation): Promise<Result[]> {
  const { access } = await startSession(world.doors, await world.operator(), true, 'bench')
  const pool = openPool(world.appUrl)
  const wire = await openWire(world.api.port)
  const headers = { Authorization: `Bearer ${access}` }
  const plain = async (statements: readonly string[]) => {
    for (const text of statements) JSON.stringify((await pool.query(text)).rows)
  }
  const results: Result[] = []
  for (const [row, call, body, statements] of [
    [rows.list, 'organization/list', {}, pageOf('organization')],
    [rows.search, 'organization/list', { search: 'celle 41' }, pageOf('organization', `search like '%celle%' and search like '%41%'`)],
    [rows.accesses, 'tenant/list', {}, pageOf('tenant')],
    [rows.dashboard, 'dashboard', null, [counts, customers]],
  ] as const) {
    const ask = () =>
      wire.send(body ? 'POST' : 'GET', `/api/tenantadmin/${call}`, body && JSON.stringify(body), headers).then((reply) => expectOk(reply))
    await ask()
    const seen = await inTurns(bench.count(40, 10), { product: () => timed(ask), floor: () => timed(() => plain(statements)) })
    results.push({ row, unit: 'ms', product: median(seen.product), floor: median(seen.floor), bar: null })
  }
  wire.close()
  await pool.end()
  return results
}

/** Tiles of Germany, each once; and then again. The floors: a coloured square as PNG, and a file of the disk. */
async function tiles(bench: Bench, world: Installation): Promise<Result[]> {
  const wire = await openWire(world.api.port)
  const folder = mkdtempSync(path.join(tmpdir(), 'obhut-bench-tiles-'))
  const places = Array.from({ length: bench.count(24, 6) }, (_, n) => [9, 264 + (n % 6), 164 + Math.floor(n / 6)])
  const square = () =>
    sharp({ create: { width: tileSide, height: tileSide, channels: 3, background: '#9cc' } })
      .png()
      .toBuffer()
  const file = path.join(folder, 'tile.png')
  await writeFile(file, await square())
  const ask = (n: number) => wire.send('GET', `/map-tile/${places[n % places.length]!.join('/')}.png`, null).then(expectOk)
  // The atlas is read with the first tile of all.
  await wire.send('GET', '/map-tile/4/8/5.png', null).then(expectOk)
  const measured = (floor: () => Promise<unknown>) =>
    inTurns(places.length, { product: (n) => timed(() => ask(n)), floor: () => timed(floor) })
  const [cold, warm] = [await measured(square), await measured(() => readFile(file))]
  wire.close()
  rmSync(folder, { recursive: true })
  return [
    { row: rows.cold, unit: 'ms', product: median(cold.product), floor: median(cold.floor), bar: null },
    { row: rows.warm, unit: 'ms', product: median(warm.product), floor: median(warm.floor), bar: null },
  ]
}

/** In this process. The floor is the library with the same points and nothing that we count or name. */
async function groups(bench: Bench): Promise<Result> {
  const markers = Array.from({ length: organisations }, (_, n): MapMarker => {
    const [lat, lon] = [47 + ((n * 7919) % 7000) / 1000, 6 + ((n * 104_729) % 9000) / 1000]
    return { lat, lon, label: `Tierheim ${n}`, weight: 1, variant: n % 3 ? 'success' : 'primary' }
  })
  const zooms = [4, 5, 6, 7, 8, 9]
  const { west, south, east, north } = mapBounds
  const product = async () => {
    const shownAt = createClusters(markers, 12)
    return zooms.map((zoom) => shownAt(zoom).length)
  }
  const floor = async () => {
    const index = new Supercluster({ radius: 56, maxZoom: 11 })
    index.load(markers.map(({ lat, lon }) => ({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [lon, lat] } })))
    return zooms.map((zoom) => index.getClusters([west, south, east, north], zoom).length)
  }
  const seen = await inTurns(bench.count(20, 5), { product: () => timed(product), floor: () => timed(floor) })
  return { row: rows.groups, unit: 'ms', product: median(seen.product), floor: median(seen.floor), bar: null }
}

export const operatorRows: Group = {
  name: 'operator',
  rows: Object.values(rows),
  async run(bench) {
    const world = await installationOf(bench)
    await layIn(world)
    await world.analyse()
    return [...(await calls(bench, world)), ...(await tiles(bench, world)), await groups(bench)]
  },
}
