// The animals of a large shelter: narrowing the list on the server and on the device, opening one, and bringing them all in.
import type { Page } from 'playwright'
import { importStays } from '../../api/animals/importing/importStays.ts'
import type { StaysFile } from '../../api/animals/importing/importStaysFile.ts'
import { meter, slowProcessor } from './browser.ts'
import { organisation } from './house.ts'
import { installationOf, type Installation } from './installation.ts'
import { inTurns, median, quantile, timed, type Bench, type Group, type Result } from './measure.ts'
import { openPool } from './rawCheckIn.ts'
import { layIn, shelterAnimals, shelterFile } from './stock.ts'
import { signedInTablet } from './tablet.ts'
import { expectOk, openWire } from './wire.ts'

declare function untilPainted(act: () => void, done: () => boolean): Promise<number>

const rows = {
  server: 'list of 28,754 animals narrowed by filters on the server, one request',
  device: 'list of 10,000 animals on the device narrowed by a filter, tap to paint, 4× CPU, p50',
  open: 'animal opened from the list, tap to paint, 4× CPU, p50',
  import: 'import of animals with their stays, rows a second',
  bytes: 'database bytes an animal with its changes, notes and log',
}

/** What people look for, with the same in the words of the database. */
const asked: [filters: object, where: string][] = [
  [{ species: ['cat'], care: ['in'] }, `species = 'cat' and care_from is not null and care_until is null`],
  [{ species: ['dog'], sex: ['f'] }, `species = 'dog' and sex = 'f'`],
  [{ species: ['rabbit', 'guineaPig'] }, `species in ('rabbit', 'guineaPig')`],
  [{ chip: ['no'], care: ['in'] }, `chip is null and care_from is not null and care_until is null`],
  [{ neutered: ['no'], species: ['cat', 'dog'] }, `neutered = 'no' and species in ('cat', 'dog')`],
]

/** A connection bound to an organisation until the end of the run, whatever happens before. */
async function lasting(bench: Bench, world: Installation, tenantId: string) {
  const pool = openPool(world.appUrl, 1)
  const client = await pool.connect()
  bench.later(async () => {
    client.release()
    await pool.end()
  })
  await client.query(`select set_config('app.tenant', $1, false)`, [tenantId])
  return client
}

async function onServer(bench: Bench): Promise<Result> {
  const world = await installationOf(bench)
  const { person } = await organisation(world, 'Großes Tierheim', 0)
  const animals = await shelterAnimals(bench, world)
  await layIn(world, person, animals)
  const wire = await openWire(world.api.port)
  const client = await lasting(bench, world, person.tenantId)
  const headers = { Authorization: `Bearer ${person.token}` }
  const seen = await inTurns(bench.count(40, 16), {
    product: (n) => {
      const body = JSON.stringify({ search: '', filters: asked[n % asked.length]![0], page: 0, perPage: 50 })
      return timed(async () => expectOk(await wire.send('POST', '/api/animal/list', body, headers)))
    },
    floor: (n) => {
      const found = `from animal where tenant_id = $1 and ${asked[n % asked.length]![1]}`
      return timed(async () => {
        await client.query(`select count(*) ${found}`, [person.tenantId])
        const order = '(care_from is not null and care_until is null) desc, name, number'
        await client.query(`select * ${found} order by ${order} limit 50`, [person.tenantId])
      })
    },
  })
  wire.close()
  return {
    row: rows.server,
    unit: 'ms',
    product: median(seen.product),
    floor: median(seen.floor),
    bar: null,
    more: { 'p95 ms': quantile(seen.product, 0.95), animals: animals.length },
  }
}

/** In the page: scans 10,000 objects and shows how many there are, or shows one; what the browser needs without us. */
const floor = `
globalThis.floorText = document.body.appendChild(document.createElement('p'))
globalThis.floorAnimals = Array.from({ length: 10000 }, (_, n) => ({ species: n % 3 ? 'dog' : 'cat', name: 'Bella ' + n }))
globalThis.floorShow = (text) => {
  let shown = false
  return untilPainted(() => {
    floorText.textContent = text()
    shown = true
  }, () => shown)
}
globalThis.floorFilter = () => floorShow(() => String(floorAnimals.filter(({ species }) => species === 'cat').length))
globalThis.floorOpen = (n) => floorShow(() => floorAnimals[n].name)
`
const prepare = async (page: Page) => {
  for (const script of [meter, floor]) await page.evaluate(script)
}

async function onDevice(page: Page, taps: number): Promise<Result> {
  const seen: { product: number[]; floor: number[] } = { product: [], floor: [] }
  const chips = page.getByRole('list', { name: 'Aktive Filter' })
  for (let n = 0; n <= taps; n++) {
    // By the links of the app, so that nothing is loaded anew: the address holds the filters.
    await page.evaluate(() => {
      history.pushState(null, '', '/animals?species=cat')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    const chip = chips.getByRole('button').first()
    await chip.waitFor()
    const ours = await chip.evaluate((element: HTMLElement) => {
      const count = () => [...document.querySelectorAll('main [role=status]')].map((status) => status.textContent).join()
      const before = count()
      return untilPainted(
        () => element.click(),
        () => count() !== before,
      )
    })
    const bare = await page.evaluate<number>('floorFilter()')
    if (n === 0) continue
    seen.product.push(ours)
    seen.floor.push(bare)
  }
  return {
    row: rows.device,
    unit: 'ms',
    product: median(seen.product),
    floor: median(seen.floor),
    // 50 ms where the floor took 15.
    bar: { ratioAtMost: 3.3 },
    more: { 'p95 ms': quantile(seen.product, 0.95), taps },
  }
}

async function opened(page: Page, taps: number): Promise<Result> {
  const seen: { product: number[]; floor: number[] } = { product: [], floor: [] }
  const links = page.locator('main a[href^="/animal/"]')
  for (let n = 0; n <= taps; n++) {
    const link = links.nth(n % 6)
    await link.waitFor()
    const ours = await link.evaluate((element: HTMLElement) => {
      const heading = () => document.querySelector('main h1')?.textContent
      const list = heading()
      // The name of the animal is where the name of the list was.
      return untilPainted(
        () => element.click(),
        () => location.pathname.startsWith('/animal/') && Boolean(heading()) && heading() !== list,
      )
    })
    const bare = await page.evaluate<number>(`floorOpen(${n})`)
    await page.goBack()
    if (n === 0) continue
    seen.product.push(ours)
    seen.floor.push(bare)
  }
  return {
    row: rows.open,
    unit: 'ms',
    product: median(seen.product),
    floor: median(seen.floor),
    // 100 ms where the floor took 15.
    bar: { ratioAtMost: 6.6 },
    more: { 'p95 ms': quantile(seen.product, 0.95), taps },
  }
}

/** Tables that an import fills, in the order in which they point at each other. */
const filled = ['contact', 'import_run', 'animal', 'status_change', 'import_row', 'change_log']

async function imports(bench: Bench): Promise<Result[]> {
  const world = await installationOf(bench)
  const whole = await shelterFile(bench)
  const file: StaysFile = bench.quick ? { ...whole, animals: whole.animals.slice(0, 5_000) } : whole
  if (bench.quick) bench.note(`The import was measured with ${file.animals.length} animals.`)
  const { person } = await organisation(world, 'Neues Tierheim', 0)
  const { tenantId } = person
  const rowsRead = file.animals.reduce((sum, { stays }) => sum + stays.length, 0)
  const before = await sizeOf(world)
  const product = await timed(() => importStays({ doors: world.doors, tenantId, fileName: 'longbeach.csv', file }))
  const bytes = (await sizeOf(world)) - before
  const bare = await rawImport(bench, world, tenantId)
  return [
    {
      row: rows.import,
      unit: 'rows/s',
      product: rowsRead / (product / 1000),
      floor: rowsRead / (bare / 1000),
      bar: null,
      more: { rows: rowsRead, seconds: product / 1000 },
    },
    // Half of the 7.7 kB of the system that a shelter would pick today.
    { row: rows.bytes, unit: 'B', product: bytes / file.animals.length, floor: null, bar: { atMost: 3_850 } },
  ]
}

async function sizeOf(world: Installation): Promise<number> {
  await world.sql('vacuum full contact, animal, status_change, import_row, change_log')
  const [row] = await world.sql(`select sum(pg_total_relation_size(quote_ident(t)::regclass))::bigint as bytes from unnest($1::text[]) t`, [
    filled,
  ])
  return Number(row!.bytes)
}

/** The same rows once more for another organisation, as plain inserts of 500, each committed. */
async function rawImport(bench: Bench, world: Installation, from: string): Promise<number> {
  const { person } = await organisation(world, 'Nacktes Tierheim', 0)
  const client = await lasting(bench, world, person.tenantId)
  let millis = 0
  for (const table of filled) {
    const columns = await world.sql(
      `select column_name from information_schema.columns where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
      [table],
    )
    const list = columns.map(({ column_name }) => `"${column_name}"`).join(', ')
    // Versions far from those that making the organisation has taken.
    const [found] = await world.sql(
      `select coalesce(json_agg(to_jsonb(t) || jsonb_build_object('tenant_id', $2::text, 'version', 1000000 + coalesce((to_jsonb(t)->>'version')::bigint, 0))), '[]') as rows
       from "${table}" t where tenant_id = $1`,
      [from, person.tenantId],
    )
    const all = found!.rows as object[]
    for (let at = 0; at < all.length; at += 500) {
      const part = JSON.stringify(all.slice(at, at + 500))
      millis += await timed(() =>
        client.query(`insert into "${table}" (${list}) select ${list} from json_populate_recordset(null::"${table}", $1)`, [part]),
      )
    }
  }
  return millis
}

export const animalRows: Group = {
  name: 'animals',
  rows: Object.values(rows),
  async run(bench) {
    const server = await onServer(bench)
    const { page, gate } = await signedInTablet(bench)
    await page.goto(`${gate.origin}/animals`)
    await page
      .getByRole('status')
      .filter({ hasText: /^10.000 Tiere/ })
      .waitFor({ timeout: 60_000 })
    await prepare(page)
    const processor = await slowProcessor(page)
    const device = await onDevice(page, bench.count(20, 7))
    const one = await opened(page, bench.count(20, 7))
    await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return [server, device, one, ...(await imports(bench))]
  },
}
